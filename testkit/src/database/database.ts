import { randomBytes } from 'node:crypto'
import type { ClusterAddress } from '@perya/postgres/cluster'
import { openKeys, columnTypes, storeFromConfig, type Store } from '@perya/gateway/kernel'
import { embeddedServiceRole } from '@perya/postgres/cluster'
import pg from 'pg'
import { makeTemplate, servicePasswordOf, startTestCluster, templateName } from './cluster.ts'

/**
 * A database for one test, with all migrations and no seed data; `drop` deletes it. `store` and `url` connect as the service role, like a gateway, so
 * that every test proves that its rights are enough; `ownerUrl` connects as the owner.
 */
export type FreshDatabase = { readonly store: Store; readonly url: string; readonly ownerUrl: string; readonly drop: () => Promise<void> }

/** HOUSE_KEY of every test database, and its root key. */
export const testMasterKey = Buffer.alloc(32, 7)

type Server = { readonly address: ClusterAddress; readonly template: string }

/** Name of the environment variable that passes the database server of a test run to its test files. */
export const testServerEnvName = 'TESTKIT_SERVER'

const addressOf = (url: string): ClusterAddress => {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** Prepares the server shared by all tests of a run: `TEST_DATABASE_URL`, else a cluster of its own. */
export const startTestDatabaseServer = async (): Promise<Server & { readonly stop: () => Promise<void> }> => {
  const { TEST_DATABASE_URL: url } = process.env
  const cluster = url === undefined ? await startTestCluster() : null
  const address = cluster?.address ?? addressOf(url ?? '')
  const template = cluster === null ? `${templateName}_${process.pid}` : templateName
  await makeTemplate(address, template)
  const store = storeFromConfig({ backend: 'embedded', config: { ...address, database: template }, close: async () => {} }, () => {})
  await openKeys(store, [testMasterKey], testMasterKey)
  await store.close()
  return { address, template, stop: async () => cluster?.stop() }
}

let own: Promise<Server> | null = null

/** Outside a test run (benchmarks, scripts) the process starts a server of its own and stops it on exit. */
const openOwn = async (): Promise<Server> => {
  const server = await startTestDatabaseServer()
  process.once('beforeExit', () => void server.stop())
  return server
}

const server = (): Promise<Server> => {
  const serialized = process.env[testServerEnvName]
  if (serialized !== undefined) return Promise.resolve(JSON.parse(serialized))
  own ??= openOwn()
  return own
}

const asAdmin = async (address: ClusterAddress, sql: string): Promise<void> => {
  const admin = new pg.Client({ ...address, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(sql)
  } finally {
    await admin.end()
  }
}

/** The address of a database as a URL. */
export const urlOf = ({ host, port, user, password }: ClusterAddress, database: string): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** The URL of the service role on the same server. */
const serviceOf = (address: ClusterAddress): ClusterAddress => ({ ...address, user: embeddedServiceRole, password: servicePasswordOf(address) })

/** An empty database without migrations, as an operator provides it for a first start. `url` is the owner's. */
export const emptyDatabase = async (): Promise<{ readonly url: string; readonly serviceUrl: string; readonly drop: () => Promise<void> }> => {
  const { address } = await server()
  const database = `t_${randomBytes(8).toString('hex')}`
  await asAdmin(address, `CREATE DATABASE ${database}`)
  return {
    url: urlOf(address, database),
    serviceUrl: urlOf(serviceOf(address), database),
    drop: () => asAdmin(address, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
  }
}

/** Creates a database for exclusive use, in some tens of milliseconds. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const { address, template } = await server()
  const database = `t_${randomBytes(8).toString('hex')}`
  // Copying files costs half of copying pages through the buffers: the template is small, and the cluster does not sync.
  await asAdmin(address, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`)
  const store = storeFromConfig({ backend: 'embedded', config: { ...serviceOf(address), database }, close: async () => {} }, () => {})
  await openKeys(store, [testMasterKey])
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await store.close()
    await asAdmin(address, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  }
  return { store, url: urlOf(serviceOf(address), database), ownerUrl: urlOf(address, database), drop }
}

const owners = new WeakMap<pg.Pool, ClusterAddress>()

/** Registers the owner's address for the databases of a store that is not on the server of `freshDatabase`. */
export const noteOwner = ({ pool }: Pick<Store, 'pool'>, owner: ClusterAddress): void => void owners.set(pool, owner)

/** Connects to the database of a store as its owner, without time limits; the caller ends the connection. */
export const connectAsOwner = async ({ pool }: Pick<Store, 'pool'>): Promise<pg.Client> => {
  const owner = owners.get(pool) ?? (await server()).address
  const client = new pg.Client({ ...owner, database: pool.options.database, types: columnTypes })
  await client.connect()
  return client
}

/**
 * Runs work on the database of a store as its owner, for what a gateway may not do (tampering, disabled triggers, tables and functions of a test).
 * The connection is closed afterwards.
 */
export const asOwner = async <T>(store: Pick<Store, 'pool'>, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectAsOwner(store)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs one statement as the owner, or several without values. */
export const queryAsOwner = <T extends object>(store: Pick<Store, 'pool'>, text: string, values: readonly unknown[] = []): Promise<T[]> =>
  asOwner(store, async (client) => (values.length > 0 ? await client.query<T>(text, [...values]) : await client.query<T>(text)).rows)
