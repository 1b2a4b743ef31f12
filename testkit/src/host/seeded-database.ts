import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import pg from 'pg'
import { type FreshDatabase, freshDatabase, testServerEnvName, testMasterKey } from '../database/database.ts'
import { startHost } from './host-process.ts'

/** Settings with which a gateway process is started on such a database. */
export type SeededDatabase = {
  readonly env: { readonly DATABASE_URL: string; readonly DATABASE_MIGRATION_URL: string; readonly HOUSE_KEY: string }
  readonly drop: () => Promise<void>
}

const masterKey = testMasterKey.toString('hex')
/** Key of `pg_advisory_lock`: one process at a time creates the template. */
const lock = 7_305_122

const withDatabase = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Lets a gateway seed a database, stops it, and renames the database. */
const makeTemplate = async (admin: pg.Client, { store, url, ownerUrl }: FreshDatabase, name: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-seeds-'))
  const host = startHost({ DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl, HOUSE_KEY: masterKey, DATA_DIR: folder })
  try {
    await host.ready()
  } finally {
    host.child.kill('SIGTERM')
    await host.ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  await store.close()
  await admin.query(`ALTER DATABASE ${new URL(ownerUrl).pathname.slice(1)} RENAME TO ${name}`)
}

/**
 * A database with the migrations and the demo data, as seeded by a gateway process. The first caller of a test run creates it, the others copy it:
 * for tests of a running gateway that are not about its first start.
 */
export const seededDatabase = async (): Promise<SeededDatabase> => {
  const fresh = await freshDatabase()
  const { [testServerEnvName]: server } = process.env
  const template = `${server === undefined ? 'perya_own' : String(JSON.parse(server).template)}_seeded`
  const admin = new pg.Client(withDatabase(fresh.ownerUrl, 'postgres'))
  await admin.connect()
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [lock])
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) await makeTemplate(admin, fresh, template)
    else await fresh.drop()
    const database = `t_${randomBytes(8).toString('hex')}`
    await admin.query(`CREATE DATABASE ${database} TEMPLATE ${template}`)
    const drop = async (): Promise<void> => {
      const client = new pg.Client(withDatabase(fresh.ownerUrl, 'postgres'))
      await client.connect()
      await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      await client.end()
    }
    const [url, ownerUrl] = [withDatabase(fresh.url, database), withDatabase(fresh.ownerUrl, database)]
    return { env: { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl, HOUSE_KEY: masterKey }, drop }
  } finally {
    await admin.end()
  }
}
