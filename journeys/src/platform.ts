import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type HostProcess, startHost, stopHosts } from '@perya/testkit/host/host-process'
import { type BrandName, copySeededFolder, picturesFolder, runFolder } from '@perya/testkit/host/seeded-folder'

// Every test file gets its own platform with freshly seeded data, so that files cannot affect each other. The data are copied from a template that is
// seeded once per run and brand.

/** Brands that journeys run on: `perya`, and `general` (age 18, every language, behind a proxy, under a host name because of passkeys). */
export type { BrandName } from '@perya/testkit/host/seeded-folder'

/** A running platform, its data folder, and the environment variables with which an operator command reaches it. */
export type JourneyPlatform = {
  readonly origin: string
  /** Origin of the operator console. */
  readonly console: string
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

const firstPort = Number(process.env['JOURNEYS_PORT'] ?? 3470)
/** Number of ports per worker: the platform, front ends that test files start, and the console as the last one. */
const portsOfWorker = 10
const consolePortOf = (port: number): number => port + portsOfWorker - 1

const brandEnv = (brand: BrandName, port: number): Readonly<Record<string, string>> =>
  brand === 'perya' ? {} : { PERYA_BRAND: 'general', PUBLIC_ORIGIN: `http://localhost:${port}`, TRUST_PROXY: 'loopback' }

/** Node's compile cache, which halves the start time of later platforms. */
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/perya-tests/compiled')

const start = async (brand: BrandName, folder: string, port: number): Promise<{ host: HostProcess; platform: JourneyPlatform }> => {
  const env = {
    PORT: String(port),
    CONSOLE_PORT: String(consolePortOf(port)),
    DATA_DIR: folder,
    PICTURES_DIR: picturesFolder(),
    NODE_OPTIONS: '',
    NODE_COMPILE_CACHE: compileCache,
    ...brandEnv(brand, port),
  }
  const host = startHost(env)
  await host.ready()
  const origin = `http://${brand === 'perya' ? '127.0.0.1' : 'localhost'}:${port}`
  return { host, platform: { origin, console: `http://localhost:${consolePortOf(port)}`, folder, env } }
}

/** Copies the seeded data of a brand into a folder that does not exist yet; a gateway that seeds them listens on the given port. */
export const copySeeded = (brand: BrandName, folder: string, port: number): Promise<void> =>
  copySeededFolder(brand, folder, { PORT: String(port), NODE_COMPILE_CACHE: compileCache, ...brandEnv(brand, port) })

/** Starts and stops the platforms of one worker. */
export type WorkerPlatforms = {
  /** Returns the platform of a test file: started by its first test, replaced when the next file begins. */
  readonly of: (file: string) => Promise<JourneyPlatform>
  readonly end: () => Promise<void>
}

type Started = { readonly file: string; readonly host: HostProcess; readonly platform: JourneyPlatform }

/** Returns the platforms of the worker with the given index (from 0). */
export const workerPlatforms = (brand: BrandName, index: number): WorkerPlatforms => {
  const ports = firstPort + index * portsOfWorker
  let own: Started | null = null
  let count = 0
  const begin = async (file: string, port: number): Promise<Started> => {
    count += 1
    const folder = join(runFolder(), `worker-${process.pid}-${count}`)
    await copySeeded(brand, folder, port)
    return { file, ...(await start(brand, folder, port)) }
  }
  const endOf = async (started: Started | null): Promise<null> => {
    if (started === null) return null
    await stopHosts([started.host])
    rmSync(started.platform.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    return null
  }
  return {
    of: async (file) => {
      if (own?.file !== file) {
        own = await endOf(own)
        own = await begin(file, ports)
      }
      return own.platform
    },
    end: async () => {
      own = await endOf(own)
    },
  }
}
