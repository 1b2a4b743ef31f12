import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '@perya/domain/start-refusal'

// Two servers on one data folder corrupt it (PGlite silently), so the holder writes its pid and the start time of that process:
// a pid alone may be reused by another process after a crash, and a stopped holder (SIGSTOP) is still a holder.

/** A held folder; `release` lets another process lock it. */
export type FolderLock = { readonly release: () => void }

type Holder = { readonly pid: number; readonly began: string }

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const beganAt = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    if (process.platform === 'linux') return null
  }
  try {
    process.kill(pid, 0)
    return process.platform === 'win32' ? 'alive' : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

const holderOf = (text: string): Holder | null => {
  const [pid, began] = text.trim().split(' @ ')
  return pid !== undefined && began !== undefined && /^\d+$/.test(pid) ? { pid: Number(pid), began } : null
}

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const claim = (path: string, mine: string): boolean => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

const removeStale = (path: string, seen: string): void => {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  // Another process may have locked it between our read and our rename: the moved file is then put back.
  if (read(aside) !== seen) {
    try {
      linkSync(aside, path)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  unlinkSync(aside)
}

/** Returns the pid of the live process that holds the folder, or null. */
export const lockOwnerPid = (folder: string): number | null => {
  const holder = holderOf(read(join(folder, 'server.lock')) ?? '')
  return holder !== null && beganAt(holder.pid) === holder.began ? holder.pid : null
}

/** Locks the folder for this process alone, or refuses naming the holder; a dead holder's lock is taken over. */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = join(folder, 'server.lock')
  const mine = `${process.pid} @ ${beganAt(process.pid) ?? 'alive'}`
  try {
    mkdirSync(folder, { recursive: true })
    for (let attempts = 0; attempts < 20; attempts += 1) {
      if (claim(path, mine)) {
        await pause(20)
        if (read(path) === mine) return { release: () => read(path) === mine && unlinkSync(path) }
        continue
      }
      const seen = read(path)
      if (seen === null) continue
      const pid = lockOwnerPid(folder)
      if (pid !== null) throw new StartRefusal(`The data folder ${folder} is in use by another server (process ${pid}).`)
      removeStale(path, seen)
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartRefusal(`The data folder ${folder} cannot be written (${code}).`)
  }
  throw new StartRefusal(`The data folder ${folder} is contested by other servers that are starting.`)
}
