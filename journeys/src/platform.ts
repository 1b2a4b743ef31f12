import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HostProcess, startHost, stopHosts } from '@perya/testkit/host-process'

// Every file of journeys gets a platform of its own with freshly seeded data: what one file changes, no other file sees. The data are copied from a
// template that is seeded once per run and brand.

/** The brands that journeys run on: `perya`, and `general` (18 years, every language, behind a proxy, under a host name because of passkeys). */
export type BrandName = 'perya' | 'general'

/** A running platform, its data folder, and the variables by which a command reaches it. */
export type JourneyPlatform = { readonly origin: string; readonly folder: string; readonly env: Readonly<Record<string, string>> }

const firstPort = Number(process.env['JOURNEYS_PORT'] ?? 3470)
/** Ports of one worker: the platform, and up to nine front ends that its files start. */
const portsOfWorker = 10

const brandEnv = (brand: BrandName, port: number): Readonly<Record<string, string>> =>
  brand === 'perya' ? {} : { PERYA_BRAND: 'general', PUBLIC_ORIGIN: `http://localhost:${port}`, TRUST_PROXY: 'loopback' }

/** Folder of a run, set by the configuration. */
const runFolder = (): string => {
  const folder = process.env['JOURNEYS_DATA_DIR']
  if (folder === undefined) throw new Error('JOURNEYS_DATA_DIR is not set')
  return folder
}

/** Node keeps compiled code here, so that the second platform of a run starts in half the time. */
const compileCache = (): string => join(runFolder(), 'compile-cache')

const templateOf = (brand: BrandName): string => join(runFolder(), `template-${brand}`)
const picturesOf = (brand: BrandName): string => join(runFolder(), `pictures-${brand}`)

const start = async (brand: BrandName, folder: string, port: number): Promise<{ host: HostProcess; platform: JourneyPlatform }> => {
  // Pictures are drawn once per run, not once per platform.
  mkdirSync(folder, { recursive: true })
  mkdirSync(picturesOf(brand), { recursive: true })
  symlinkSync(picturesOf(brand), join(folder, 'art'))
  const env = { PORT: String(port), DATA_DIR: folder, NODE_OPTIONS: '', NODE_COMPILE_CACHE: compileCache(), ...brandEnv(brand, port) }
  const host = startHost(env)
  await host.ready()
  return { host, platform: { origin: `http://${brand === 'perya' ? '127.0.0.1' : 'localhost'}:${port}`, folder, env } }
}

const picturesIn = (brand: BrandName): number => readdirSync(picturesOf(brand), { recursive: true }).length

/** Waits until the platform has drawn the pictures of the first views, so that no test shares the processor with that. */
const picturesDrawn = async (brand: BrandName): Promise<void> => {
  const [everyMs, mostMs] = [1500, 60_000]
  for (let [before, waited] = [-1, 0]; before !== picturesIn(brand) && waited < mostMs; waited += everyMs) {
    before = picturesIn(brand)
    await sleep(everyMs)
  }
}

const seedTemplate = async (brand: BrandName, port: number): Promise<void> => {
  const { host } = await start(brand, templateOf(brand), port)
  await picturesDrawn(brand)
  await stopHosts([host])
  rmSync(join(templateOf(brand), 'art'))
}

/** Copies the template of a brand into a folder that does not exist yet. The first worker that needs a template seeds it; the others wait. */
export const copyTemplate = async (brand: BrandName, folder: string, port: number): Promise<void> => {
  const done = `${templateOf(brand)}.done`
  mkdirSync(runFolder(), { recursive: true })
  try {
    mkdirSync(templateOf(brand))
    await seedTemplate(brand, port)
    writeFileSync(done, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    while (!existsSync(done)) await sleep(200)
  }
  cpSync(templateOf(brand), folder, { recursive: true })
}

/** Starts and ends the platforms of one worker. */
export type WorkerPlatforms = {
  /** The platform of a test file: started by its first test, replaced when the next file begins. */
  readonly of: (file: string) => Promise<JourneyPlatform>
  readonly end: () => Promise<void>
}

/** Platforms of the worker at an index (0 is the first). */
export const workerPlatforms = (brand: BrandName, index: number): WorkerPlatforms => {
  let current: { readonly file: string; readonly host: HostProcess; readonly platform: JourneyPlatform } | null = null
  let count = 0
  const end = async () => {
    if (current === null) return
    const { host, platform } = current
    current = null
    await stopHosts([host])
    rmSync(platform.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return {
    of: async (file) => {
      if (current?.file === file) return current.platform
      await end()
      count += 1
      const folder = join(runFolder(), `worker-${process.pid}-${count}`)
      const port = firstPort + index * portsOfWorker
      await copyTemplate(brand, folder, port)
      current = { file, ...(await start(brand, folder, port)) }
      return current.platform
    },
    end,
  }
}
