import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '@perya/domain/start-refusal'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { lastWordsOf, logEnd } from './postgres-log.ts'
import { type PostgresUser, chownTo, postgresUser } from './postgres-user.ts'
import { type SupervisorState, supervise } from './supervise.ts'

// The embedded PostgreSQL outlives this process: after a kill -9 of the server it keeps running and is attached to again; after a kill -9 of
// PostgreSQL its orphans may hold shared memory for some seconds, so starting is retried for ten.

/** Connection settings of a cluster's databases. */
export type ClusterAddress = { readonly host: string; readonly port: number; readonly user: string; readonly password: string }

/** A running embedded PostgreSQL. */
export type Cluster = {
  readonly address: ClusterAddress
  readonly attached: boolean
  readonly supervisor: () => SupervisorState
  readonly stop: () => Promise<void>
}

/** Settings of a cluster: its folder, extra server settings, creation without waiting for the disk, and the receiver of restart reports. */
export type ClusterOptions = {
  readonly folder: string
  readonly settings?: Readonly<Record<string, string>>
  readonly quick?: boolean
  readonly report?: (message: string) => void
}

/** A postmaster: its process id, how it ended if it was started here, and where its part of the log begins. */
type Running = { readonly pid: number; readonly attached: boolean; readonly ending: () => string; readonly logFrom: number }

/** The role of the embedded database's service. */
export const embeddedServiceRole = 'perya_service'

const retryMs = 10_000
const owner = 'perya'

const defaultSettings: Readonly<Record<string, string>> = {
  shared_buffers: '32MB',
  max_connections: '40',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  wal_buffers: '4MB',
  checkpoint_timeout: '10min',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  huge_pages: 'off',
  TimeZone: 'UTC',
  random_page_cost: '1.1',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_min_messages: 'warning',
  password_encryption: 'scram-sha-256',
}

type Place = {
  readonly folder: string
  readonly data: string
  readonly sockets: string
  readonly address: ClusterAddress
  readonly binaries: PostgresBinaries
  readonly user: PostgresUser
  readonly env: NodeJS.ProcessEnv
}

const isRunning = (pid: number): boolean => {
  // A signal to process 0 would reach this process and all its children.
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const secretOf = (folder: string, name: 'password' | 'service-password'): string => {
  const path = join(folder, name)
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

const socketFolder = (folder: string): string => {
  const near = join(folder, 'run')
  // The path of a socket may have 107 bytes at most.
  return Buffer.byteLength(near) < 85 ? near : join(tmpdir(), `perya-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
}

const placeOf = (folder: string): Place | null => {
  const [data, sockets] = [join(folder, 'data'), socketFolder(folder)]
  mkdirSync(data, { recursive: true, mode: 0o700 })
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const binaries = postgresBinaries(join(folder, 'links'))
  if (binaries === null) return null
  const { LD_LIBRARY_PATH: inherited = '' } = process.env
  const env = {
    PATH: process.env['PATH'],
    TZ: 'UTC',
    LC_ALL: 'C',
    LD_LIBRARY_PATH: [binaries.libraryPath, inherited].filter((part) => part !== '').join(':'),
  }
  const user = postgresUser(binaries.postgres, [folder, binaries.home], env)
  if (user === null) return null
  // Two instances never share a TCP port: without Unix sockets, the port is derived from the folder's name.
  const port = process.platform === 'win32' ? 20_000 + (createHash('sha256').update(folder).digest().readUInt16BE() % 20_000) : 5432
  const host = process.platform === 'win32' ? '127.0.0.1' : sockets
  return { folder, data, sockets, binaries, user, env, address: { host, port, user: owner, password: secretOf(folder, 'password') } }
}

const initialise = (place: Place, quick: boolean): void => {
  const { data, user, binaries, folder, env } = place
  if (existsSync(join(data, 'PG_VERSION')) && existsSync(join(folder, 'initialised'))) return
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  const secret = join(folder, 'initial')
  writeFileSync(secret, place.address.password, { mode: 0o600 })
  for (const path of [data, place.sockets, secret]) chownTo(path, user)
  const args = [
    '-D',
    data,
    '-U',
    owner,
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '--no-instructions',
    ...(quick ? ['--no-sync'] : []),
  ]
  const [file = binaries.initdb, ...rest] = [...user.prefix, binaries.initdb, ...args]
  const made = spawnSync(file, rest, { env, cwd: '/', encoding: 'utf8', ...user.identity })
  rmSync(secret, { force: true })
  if (made.status !== 0)
    throw new StartRefusal(`The embedded database cannot be made in ${data}: ${(made.stderr || String(made.error)).trim().split('\n').at(-1)}`)
  writeFileSync(join(folder, 'initialised'), '')
}

const runningPid = ({ data }: Place): number | null => {
  const path = join(data, 'postmaster.pid')
  if (!existsSync(path)) return null
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return null
  if (process.platform !== 'linux') return pid
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data) ? pid : null
  } catch {
    return null
  }
}

const answers = async (address: ClusterAddress): Promise<boolean> => {
  const client = new pg.Client({ ...address, database: 'postgres', connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [owner])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${owner}`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const logOf = ({ folder }: Place): string => join(folder, 'postgres.log')

const launch = (place: Place, settings: Readonly<Record<string, string>>): ChildProcess => {
  const { data, user, binaries, env, address, sockets } = place
  // An unrelated process with the dead postmaster's pid would prevent PostgreSQL from starting for ever.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  for (const path of [data, sockets]) {
    chmodSync(path, 0o700)
    chownTo(path, user)
  }
  const listen =
    address.host === '127.0.0.1'
      ? { listen_addresses: '127.0.0.1' }
      : { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700' }
  const all = Object.entries({ ...defaultSettings, ...listen, port: String(address.port), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [file = binaries.postgres, ...args] = [...user.prefix, binaries.postgres, '-D', data, ...all]
  const log = openSync(logOf(place), 'a', 0o600)
  const child = spawn(file, args, { env, cwd: '/', stdio: ['ignore', log, log], detached: true, ...user.identity })
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return child
}

const endingOf = ({ exitCode, signalCode }: ChildProcess): string =>
  signalCode !== null ? `ended by ${signalCode}` : exitCode !== null ? `exit code ${exitCode}` : ''

const causeOf = (place: Place, { ending, logFrom }: Running): string =>
  [ending(), lastWordsOf(logOf(place), logFrom)].filter((part) => part !== '').join('; ') || 'nothing in its log'

const untilAnswers = async (place: Place, child: ChildProcess): Promise<boolean> => {
  for (let waited = 0; waited < 60_000; waited += 25) {
    if (child.exitCode !== null || child.signalCode !== null) return false
    if (existsSync(join(place.data, 'postmaster.pid')) && (await answers(place.address))) return true
    await pause(25)
  }
  return false
}

/** Attaches to the running cluster of this folder, or starts it: one attempt. */
const startOnce = async (place: Place, settings: Readonly<Record<string, string>>): Promise<Running & { readonly answers: boolean }> => {
  const running = runningPid(place)
  const logFrom = logEnd(logOf(place))
  if (running !== null) return { pid: running, attached: true, ending: () => '', logFrom, answers: await answers(place.address) }
  const child = launch(place, settings)
  const isUp = await untilAnswers(place, child)
  return { pid: child.pid ?? 0, attached: false, ending: () => endingOf(child), logFrom, answers: isUp && child.pid !== undefined }
}

const startPatiently = async (place: Place, settings: Readonly<Record<string, string>>): Promise<Running> => {
  const from = performance.now()
  for (;;) {
    const next = await startOnce(place, settings)
    if (next.answers) return next
    if (performance.now() - from > retryMs) throw new StartRefusal(`The embedded database does not start: ${causeOf(place, next)}`)
    await pause(200)
  }
}

const stopPid = async (pid: number): Promise<void> => {
  for (const [signal, patience] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 2000],
  ] as const) {
    if (!isRunning(pid)) return
    process.kill(pid, signal)
    for (let waited = 0; waited < patience && isRunning(pid); waited += 20) await pause(20)
  }
}

/** The connection of the service to the databases of this folder's cluster: a role that owns nothing, with its own password. */
export const serviceAddress = (folder: string, { host, port }: ClusterAddress): ClusterAddress => ({
  host,
  port,
  user: embeddedServiceRole,
  password: secretOf(folder, 'service-password'),
})

/** Returns how to reach the cluster of this folder when it is running, without starting or owning it; null otherwise. */
export const attachCluster = async (folder: string): Promise<ClusterAddress | null> => {
  if (!existsSync(join(folder, 'initialised'))) return null
  const place = placeOf(folder)
  return place !== null && runningPid(place) !== null && (await answers(place.address)) ? place.address : null
}

/** Starts (or attaches to) the embedded PostgreSQL and keeps it running; null when it cannot run on this machine. */
export const startCluster = async ({ folder, settings = {}, quick = false, report = () => {} }: ClusterOptions): Promise<Cluster | null> => {
  mkdirSync(folder, { recursive: true })
  const place = placeOf(folder)
  if (place === null) return null
  initialise(place, quick)
  let running = await startPatiently(place, settings)
  const { attached } = running
  let isStopping = false
  const supervisor = supervise({
    isAlive: () => isRunning(running.pid),
    restart: async () => {
      for (;;) {
        const next = await startOnce(place, settings)
        running = next
        // A live postmaster is recovering, which has no time limit.
        if (next.answers || isStopping || !isRunning(next.pid)) return next.answers
        await pause(200)
      }
    },
    cause: () => causeOf(place, running),
    report,
    logFile: logOf(place),
  })
  const stop = async () => {
    isStopping = true
    await supervisor.stop()
    await stopPid(running.pid)
  }
  return { address: place.address, attached, supervisor: supervisor.state, stop }
}
