// Lets one process of a checkout install packages at a time: two `npm ci` at once leave a broken node_modules. Plain JavaScript for Node 20 and later.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const pause = (millis) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis)

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process belongs to another user.
    return error.code === 'EPERM'
  }
}

// Returns the process id in the lock file; null if there is none, as while the holder writes it.
const holderOf = (file) => {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

const acquire = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    // In a folder that may not be written the work itself reports what is wrong.
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return true
    throw error
  }
}

/**
 * Runs `work` while this process holds the lock file. Waits while another process holds it; when that one has done the work (`isDone`), nothing is run.
 * The lock of a process that has ended is taken over.
 */
export const withInstallLock = (file, isDone, work) => {
  while (!acquire(file)) {
    pause(200)
    const holder = holderOf(file)
    if (holder !== null && !isRunning(holder)) rmSync(file, { force: true })
    if (isDone()) return
  }
  try {
    if (!isDone()) work()
  } finally {
    rmSync(file, { force: true })
  }
}
