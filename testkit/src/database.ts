import { randomBytes } from 'node:crypto'
import type { ClusterAddress } from '@perya/gateway/store/cluster'
import { storeOn } from '@perya/gateway/store/open-store'
import type { Store } from '@perya/gateway/store/store'
import pg from 'pg'
import { makeTemplate, startTestCluster, templateName } from './cluster.ts'

/** A database of a test's own, all migrations applied and nothing seeded; `drop` ends it. */
export type FreshDatabase = { readonly store: Store; readonly url: string; readonly drop: () => Promise<void> }

type Server = { readonly address: ClusterAddress; readonly template: string }

/** Name of the variable by which a test run tells its files where the database is. */
export const serverVariable = 'TESTKIT_SERVER'

const addressOf = (url: string): ClusterAddress => {
  const { hostname, port, username, password, searchParams } = new URL(url)
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

/** Readies the server that all tests of a run share: `TEST_DATABASE_URL`, else a cluster of its own. */
export const openTestServer = async (): Promise<Server & { readonly stop: () => Promise<void> }> => {
  const { TEST_DATABASE_URL: url } = process.env
  const cluster = url === undefined ? await startTestCluster() : null
  const address = cluster?.address ?? addressOf(url ?? '')
  const template = cluster === null ? `${templateName}_${process.pid}` : templateName
  await makeTemplate(address, template)
  return { address, template, stop: async () => cluster?.stop() }
}

let own: Promise<Server> | null = null

/** Outside a test run (benchmarks, scripts) the process opens a server of its own and ends it on the way out. */
const openOwn = async (): Promise<Server> => {
  const server = await openTestServer()
  process.once('beforeExit', () => void server.stop())
  return server
}

const server = (): Promise<Server> => {
  const told = process.env[serverVariable]
  if (told !== undefined) return Promise.resolve(JSON.parse(told))
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

/** A database that nobody else uses, in some tens of milliseconds. */
export const freshDatabase = async (): Promise<FreshDatabase> => {
  const { address, template } = await server()
  const database = `t_${randomBytes(8).toString('hex')}`
  await asAdmin(address, `CREATE DATABASE ${database} TEMPLATE ${template}`)
  const store = storeOn({ backend: 'embedded', config: { ...address, database }, close: async () => {} }, () => {})
  let dropped = false
  const drop = async () => {
    if (dropped) return
    dropped = true
    await store.close()
    await asAdmin(address, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  }
  const { host, port, user, password } = address
  const url = `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { store, url, drop }
}
