import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@perya/postgres/cluster'
import { urlOf } from './database.ts'

/** A PostgreSQL server for one test, whose processes can be stopped or killed without affecting other tests. */
export type OwnCluster = {
  /** Address of an empty database in it. */
  readonly url: string
  /** Numbers of the postmaster and of its children. */
  readonly processes: () => readonly number[]
  /** Stops every process of the database (SIGSTOP): connections remain open without any response. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The second field is a name in parentheses, which may contain any character.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      return Number(fields[1]) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })

/** Starts a cluster in a folder of its own. Linux only, because signals are sent to each process. */
export const ownCluster = async (settings: Readonly<Record<string, string>> = {}): Promise<OwnCluster> => {
  const parent = mkdtempSync(join(tmpdir(), 'perya-own-'))
  const folder = join(parent, 'postgres')
  const cluster = await startCluster({ folder, quick: true, settings: { fsync: 'off', ...settings } })
  if (cluster === null) throw new Error('No embedded PostgreSQL runs on this machine.')
  const processes = () => {
    const postmaster = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
    return [postmaster, ...childrenOf(postmaster)]
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processes()) {
      try {
        process.kill(pid, name)
      } catch {
        // A child process (autovacuum, a closed connection) ended in the meantime.
      }
    }
  }
  return {
    url: urlOf(cluster.address, 'perya'),
    processes,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      signal('SIGCONT')
      await cluster.stop()
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
