import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brandSchema } from '@perya/calls/brand'
import { systemChance, systemClock, type AppContext, readMasterKey, openKeys, attachStore, ensureServiceRole } from '@perya/gateway/kernel'
import { attachCluster, serviceAddress, startCluster } from '@perya/postgres/cluster'
import { urlOf } from '@perya/testkit/database/database'
import { seededFolder } from '@perya/testkit/host/seeded-folder'
import { pino } from 'pino'
import pg from 'pg'

/** Answer of the server; `body` is empty if the answer was truncated. */
export type ServerAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** A platform served by a separate process, which can be killed and restarted on the same data. */
export type ServerProcess = {
  readonly port: number
  readonly app: AppContext
  /** File to which the server publishes the heads of its audit trail. */
  readonly headsFile: string
  readonly backend: 'embedded' | 'external'
  /** Runs one statement as the owner of the database, for what the service role may not do. */
  readonly queryAsOwner: (text: string) => Promise<void>
  /** Process id of the server; 0 while it does not run. */
  readonly pid: () => number
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly say: (method: string, host: string, path: string, headers: Record<string, string>, body?: unknown) => Promise<ServerAnswer>
  readonly end: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** An external database, with the connections of its service role and of its owner. */
type External = { readonly url: string; readonly ownerUrl: string; readonly stop: () => Promise<void> }

/** Returns the configured database, or starts a cluster of this tool with a database and a service role. */
const externalDatabase = async (folder: string): Promise<External> => {
  const { DATABASE_URL: given, DATABASE_MIGRATION_URL: owner } = process.env
  if (given !== undefined && given !== '') return { url: given, ownerUrl: owner || given, stop: async () => {} }
  const cluster = await startCluster({ folder: join(folder, 'external') })
  if (cluster === null) throw new Error('No PostgreSQL runs here: set DATABASE_URL.')
  const service = serviceAddress(folder, cluster.address)
  const admin = new pg.Client({ ...cluster.address, database: 'postgres' })
  await admin.connect()
  await admin.query('create database crash_run')
  await ensureServiceRole(admin, service.user, service.password)
  await admin.end()
  return { url: urlOf(service, 'crash_run'), ownerUrl: urlOf(cluster.address, 'crash_run'), stop: cluster.stop }
}

const readAnswer = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Retries until there is an answer that does not report a busy server, as a browser with retry does. */
export const retryUntilAnswered = async (attempt: () => Promise<ServerAnswer>): Promise<ServerAnswer> => {
  for (;;) {
    try {
      const reply = await attempt()
      // An answer that was truncated by the crash has no body to parse.
      if (reply.status < 500 && reply.status !== 429 && Object.keys(reply.body).length > 0) return reply
    } catch {
      // The server has just been killed.
    }
    await wait(50 + Math.random() * 100)
  }
}

/** The environment of a demo server on these data. */
const environmentOf = (port: number, dataDir: string, outside: External | null): NodeJS.ProcessEnv => {
  // The server refuses unknown settings, so those of a test run are not passed on.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PERYA_')))
  return {
    ...inherited,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    PERYA_PROFILE: 'demo',
    // Rounds have no minimum duration.
    ROUND_PACE: 'none',
    DATA_DIR: dataDir,
    DATABASE_URL: outside?.url ?? '',
    DATABASE_MIGRATION_URL: outside?.ownerUrl ?? '',
  }
}

/** Starts, kills and ends one server at a time; no server outlives this process. */
const superviseServer = (env: NodeJS.ProcessEnv) => {
  let server: ChildProcess | null = null
  let isOver = false
  process.on('exit', () => server?.kill('SIGTERM'))
  const gone = (child: ChildProcess | null) => new Promise((resolve) => (child === null ? resolve(null) : child.once('exit', resolve)))

  const start = async (): Promise<void> => {
    const child = spawn(process.execPath, [join(root, 'host/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    server = child
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        if (text.toString().includes('is ready')) resolve()
      })
      child.once('exit', (code, signal) => {
        if (signal === null && !isOver) reject(new Error(`the server ended by itself with ${code}`))
      })
    })
  }
  const endWith = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ended = gone(server)
    server?.kill(signal)
    await ended
  }
  return {
    start,
    pid: () => server?.pid ?? 0,
    kill: () => endWith('SIGKILL'),
    end: async (): Promise<void> => {
      isOver = true
      await endWith('SIGTERM')
    },
  }
}

/** Sends requests to a server on this machine, over at most `sockets` connections. */
const requesterOn = (port: number, sockets: number): ServerProcess['say'] => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return (method, host, path, headers, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const length = text === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
      const sending = request(
        { host: '127.0.0.1', port, method, path, agent, timeout: 15_000, headers: { Host: `${host}:${port}`, ...headers, ...length } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: readAnswer(Buffer.concat(parts).toString()) }))
        },
      )
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
      sending.on('error', reject)
      sending.end(text)
    })
}

/** A context on the database of the server. */
const contextOn = (store: AppContext['store'], port: number, masterKey: Buffer): AppContext => ({
  store,
  clock: systemClock,
  chance: systemChance,
  brand: brandSchema.parse(JSON.parse(readFileSync(join(root, 'brands/perya/brand.json'), 'utf8'))),
  log: pino({ level: 'silent' }),
  gamesOrigin: `http://localhost:${port}`,
  houseKey: masterKey,
  identityProviders: [],
  phoneService: null,
  payments: null,
  gameWallets: [],
})

/** Starts a server in a folder of its own. No server outlives the tool, even if it exits early. */
export const startServerProcess = async ({
  external,
  port: requested,
  sockets,
}: {
  external: boolean
  port: number
  sockets: number
}): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-crash-'))
  const port = requested || (await freePort())
  const outside = external ? await externalDatabase(folder) : null
  const dataDir = join(folder, 'house')
  const child = superviseServer(environmentOf(port, dataDir, outside))
  const send = requesterOn(port, sockets)

  if (!external) await seededFolder(dataDir)
  await child.start()
  const store = await attachStore({ dataDir, databaseUrl: outside?.url })
  // The server's key: records of this process are signed like those of the server.
  const app = contextOn(store, port, (await openKeys(store, [readMasterKey(dataDir, process.env['HOUSE_KEY'])])).root)
  const queryAsOwner = async (text: string): Promise<void> => {
    const embedded = outside === null ? await attachCluster(join(dataDir, 'postgres')) : null
    const client = new pg.Client(embedded === null ? outside?.ownerUrl : { ...embedded, database: 'perya' })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  return {
    port,
    app,
    headsFile: join(dataDir, 'audit-heads.log'),
    queryAsOwner,
    backend: outside === null ? 'embedded' : 'external',
    start: child.start,
    pid: child.pid,
    kill: child.kill,
    say: send,
    end: async () => {
      await child.end()
      await store.close()
      await outside?.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
