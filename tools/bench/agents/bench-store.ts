import { randomBytes } from 'node:crypto'
import { type ClusterAddress, serviceAddress, startCluster } from '@perya/postgres/cluster'
import { migrate, storeFromConfig, readSchema, ensureServiceRole, grantService } from '@perya/gateway/kernel'
import type { FreshDatabase } from '@perya/testkit'
import { noteOwner, urlOf } from '@perya/testkit/database/database'
import pg from 'pg'

const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB', max_wal_size: '1GB' }

const withClient = async <T>(address: ClusterAddress, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...address, database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Opens databases that persist in a folder between benchmarks, so that large seed data are written once. `stop` ends the server that runs them. */
export const openBenchStore = async (folder: string) => {
  const cluster = await startCluster({ folder, settings })
  if (cluster === null) throw new Error('No embedded PostgreSQL runs on this machine.')
  const { address, stop } = cluster
  const service = serviceAddress(folder, address)
  const admin = (text: string, given: unknown[] = []) => withClient(address, 'postgres', (client) => client.query(text, given))
  const bring = (database: string) =>
    withClient(address, database, async (client) => {
      await ensureServiceRole(client, service.user, service.password)
      await migrate(client, readSchema())
      await grantService(client, service.user)
    })

  const databaseOf = (database: string, drop: () => Promise<unknown>): FreshDatabase => {
    const store = storeFromConfig({ backend: 'embedded', config: { ...service, database }, close: async () => {} }, () => {})
    noteOwner(store, address)
    return {
      store,
      url: urlOf(service, database),
      ownerUrl: urlOf(address, database),
      drop: async () => {
        await store.close()
        await drop()
      },
    }
  }

  /** Copies a named database and applies newer migrations; `fill` writes it first if it does not exist yet. */
  const take = async (name: string, fill: (database: FreshDatabase) => Promise<void>): Promise<FreshDatabase> => {
    if ((await admin('select 1 from pg_database where datname = $1', [name])).rowCount === 0) {
      await admin(`drop database if exists ${name}_filling with (force)`)
      await admin(`create database ${name}_filling`)
      await bring(`${name}_filling`)
      await fill(databaseOf(`${name}_filling`, () => admin(`alter database ${name}_filling rename to ${name}`)))
    }
    const copy = `copy_${randomBytes(4).toString('hex')}`
    await admin(`create database ${copy} template ${name} strategy file_copy`)
    await bring(copy)
    return databaseOf(copy, () => admin(`drop database if exists ${copy} with (force)`))
  }
  return { take, stop }
}
