import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

// PostgreSQL refuses to run as root. Three alternatives, the best isolated first: another uid; a user namespace in which
// root appears as another user (for checkouts that only root may enter); another uid that keeps one capability (containers
// without user namespaces).

type Account = { readonly uid: number; readonly gid: number }

/** How to run PostgreSQL: a prefix of the command line, the identity to spawn with, and who must own its files. */
export type PostgresUser = { readonly prefix: readonly string[]; readonly identity: Account | Record<string, never>; readonly owner: Account }

const accounts = (): Account[] => {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const named = (name: string) => lines.filter((fields) => fields[0] === name)
  return [...named('postgres'), ...named('nobody'), ...lines.filter((fields) => Number(fields[2]) >= 1000), ...named('daemon')]
    .map((fields) => ({ uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
}

const mayEnter = (folder: string): boolean => {
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}

const runs = (user: PostgresUser, command: string, env: NodeJS.ProcessEnv): boolean => {
  const [file = command, ...args] = [...user.prefix, command, '--version']
  return spawnSync(file, args, { env, cwd: '/', stdio: 'ignore', timeout: 10_000, ...user.identity }).status === 0
}

const candidates = (folders: readonly string[]): PostgresUser[] => {
  const [account] = accounts()
  if (account === undefined) return []
  const { uid, gid } = account
  const root = { uid: 0, gid: 0 }
  const drop: PostgresUser[] = folders.every(mayEnter) ? [{ prefix: [], identity: account, owner: account }] : []
  const withCapability = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
  return [
    ...drop,
    { prefix: ['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`, '--'], identity: {}, owner: root },
    { prefix: ['setpriv', ...withCapability], identity: {}, owner: account },
  ]
}

/** Returns an account that may run this command in these folders; null when there is none. */
export const postgresUser = (command: string, folders: readonly string[], env: NodeJS.ProcessEnv): PostgresUser | null => {
  const self: PostgresUser = { prefix: [], identity: {}, owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 } }
  const possible = process.getuid?.() === 0 ? candidates(folders) : [self]
  return possible.find((user) => runs(user, command, env)) ?? null
}

/** Changes the owner of a folder and everything in it to the account that runs PostgreSQL. */
export const chownTo = (path: string, user: PostgresUser): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = user.owner
  const found = lstatSync(path)
  if (found.uid !== uid || found.gid !== gid) lchownSync(path, uid, gid)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) chownTo(join(path, name), user)
}
