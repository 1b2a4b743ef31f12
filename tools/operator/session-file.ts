import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

// The session of the command line: its secret, in a file that only its user can read. The database ends it after thirty minutes.

type Environment = Readonly<Record<string, string | undefined>>

const folderOf = (env: Environment): string => {
  const run = env['XDG_RUNTIME_DIR'] ?? ''
  return join(run === '' ? join(homedir(), '.cache') : run, 'perya')
}

const fileOf = (env: Environment): string => join(folderOf(env), 'operator-session')

/** Stores the secret of a session; replaces an earlier one in one step. */
export const storeLineSession = (secret: string, env: Environment = process.env): void => {
  mkdirSync(folderOf(env), { recursive: true, mode: 0o700 })
  const file = fileOf(env)
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, secret, { mode: 0o600, flag: 'wx' })
  renameSync(temporary, file)
}

/** Reads the secret of the session; null where there is none, or its file can be read by other users. */
export const readLineSession = (env: Environment = process.env): string | null => {
  try {
    const file = fileOf(env)
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) return null
    const secret = readFileSync(file, 'utf8')
    return secret === '' ? null : secret
  } catch {
    return null
  }
}

/** Deletes the file of the session. */
export const deleteLineSession = (env: Environment = process.env): void => rmSync(fileOf(env), { force: true })
