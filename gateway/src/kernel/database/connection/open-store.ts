import { join } from 'node:path'
import { StartRefusal } from '@perya/domain/start-refusal'
import { awaitDatabase } from './await-database.ts'
import { attachCluster, serviceAddress, startCluster } from '@perya/postgres/cluster'
import { lockFolder } from '@perya/postgres/folder-lock'
import { readSchema } from '../migration/schema.ts'
import { openPglite } from '@perya/postgres/pglite'
import { type Preparation, preparePglite, preparePostgres } from './prepare-store.ts'
import { type Opened, storeFromConfig } from './store-on.ts'
import type { Store } from '../store.ts'

export { storeFromConfig } from './store-on.ts'

/** Settings of a store. */
export type StoreOptions = Preparation & {
  /** Connection of the service. */
  readonly databaseUrl?: string | undefined
  /** Connection of the owner, who runs migrations and grants the service its rights; without it the service role does both. */
  readonly migrationUrl?: string | undefined
  readonly dataDir: string
  /** True (the default): PGlite is used on machines without PostgreSQL; false: the start is refused there. */
  readonly allowPglite?: boolean
  readonly poolSize?: number
  /** Seconds to wait for a database that is starting or unreachable; 0, the default, refuses at once. */
  readonly waitSeconds?: number
}

const database = 'perya'

const openEmbedded = async ({ dataDir, allowPglite = true, warn = () => {} }: StoreOptions): Promise<Opened> => {
  const lock = await lockFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const open = async (): Promise<Opened> => {
    const cluster = await startCluster({ folder, report: warn })
    if (cluster !== null) {
      const service = serviceAddress(folder, cluster.address)
      return {
        backend: 'embedded',
        config: { ...service, database },
        owner: { config: { ...cluster.address, database }, service: { role: service.user, password: service.password } },
        supervisor: cluster.supervisor,
        close: cluster.stop,
      }
    }
    if (!allowPglite)
      throw new StartRefusal(
        'No embedded PostgreSQL runs on this machine: set DATABASE_URL (ALLOW_EMBEDDED_DATABASE=pglite accepts losing the last seconds in a power cut).',
      )
    warn('No embedded PostgreSQL runs here, so PGlite stands in: one connection, and a power cut may lose the last seconds.')
    return openPglite(dataDir)
  }
  try {
    const opened = await open()
    return {
      ...opened,
      close: async () => {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const openExternal = (databaseUrl: string, migrationUrl: string | undefined): Opened => ({
  backend: 'external',
  config: { connectionString: databaseUrl },
  owner: migrationUrl === undefined ? undefined : { config: { connectionString: migrationUrl } },
  close: async () => {},
})

/** Opens the database (`DATABASE_URL`, else the embedded PostgreSQL, else PGlite) with all migrations applied. */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  const { databaseUrl, migrationUrl, warn = () => {}, poolSize = 16, waitSeconds = 0 } = options
  const schema = readSchema()
  const opened = databaseUrl === undefined ? await openEmbedded(options) : openExternal(databaseUrl, migrationUrl)
  const store = storeFromConfig({ ...opened, config: { max: poolSize, ...opened.config } }, warn)
  try {
    if (store.backend === 'pglite') await preparePglite(store, schema, options)
    else await awaitDatabase((reached) => preparePostgres(store, opened.owner, schema, options, reached), { seconds: waitSeconds, report: warn })
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Opens the database beside a server that may be running on it (operator commands): attaches when it runs, opens it otherwise. */
export const attachStore = async (options: StoreOptions): Promise<Store> => {
  const folder = join(options.dataDir, 'postgres')
  const address = options.databaseUrl === undefined ? await attachCluster(folder) : null
  if (address === null) return openStore({ ...options, poolSize: 2 })
  const config = { ...serviceAddress(folder, address), database, max: 2 }
  return storeFromConfig({ backend: 'embedded', config, close: async () => {} }, options.warn ?? (() => {}))
}
