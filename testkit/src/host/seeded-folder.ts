import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHost, stopHosts } from './host-process.ts'

// Seeded data folders of the embedded database, copied from a template: seeding takes three times as long as starting. A template is seeded once per run and
// brand, and stored for runs of the next minutes, so that a single journey does not wait for the seed.

/** Brands of the templates: `perya`, and `general` (18 years, every language, behind a proxy, under a host name because of passkeys). */
export type BrandName = 'perya' | 'general'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'node_modules/.cache/perya-tests/templates')
/** Draws, sessions and daily tasks of the demo data age while nothing runs: older data are seeded again. */
const storedForMs = 45 * 60_000

/** Name of the variable that holds the folder of a run. `npm test` and the configuration of the journeys set it. */
const runFolderVariable = 'JOURNEYS_DATA_DIR'

/** Folder of a run. */
export const runFolder = (): string => {
  const folder = process.env[runFolderVariable]
  if (folder === undefined) throw new Error(`${runFolderVariable} is not set`)
  return folder
}

const templateOf = (brand: BrandName): string => join(runFolder(), `template-${brand}`)

/** Folder of the pictures shared by all platforms of a run. */
export const picturesFolder = (): string => process.env['PICTURES_DIR'] ?? join(runFolder(), 'pictures')

const countPictures = (): number => (existsSync(picturesFolder()) ? readdirSync(picturesFolder(), { recursive: true }).length : 0)

/** Waits until the platform has rendered the pictures of the first views, so that tests do not compete with it for the CPU. */
const picturesDrawn = async (): Promise<void> => {
  const [everyMs, maxMs] = [700, 60_000]
  for (let [before, waited] = [-1, 0]; before !== countPictures() && waited < maxMs; waited += everyMs) {
    before = countPictures()
    await sleep(everyMs)
  }
}

/** When a file that seeded data depend on was last changed, in milliseconds since 1970. */
const changedAt = (): number =>
  ['domain/src', 'calls/src', 'gateway/src', 'gateway/seed', 'gateway/sql', 'host/src', 'brands', 'package-lock.json']
    .flatMap((path) => {
      const folder = join(root, path)
      return statSync(folder).isDirectory()
        ? readdirSync(folder, { recursive: true, withFileTypes: true }).map((file) => join(file.parentPath, file.name))
        : [folder]
    })
    .reduce((newest, path) => Math.max(newest, statSync(path).mtimeMs), 0)

const isFresh = (folder: string): boolean => {
  const stamp = statSync(join(folder, 'done'), { throwIfNoEntry: false })
  return stamp !== undefined && Date.now() - stamp.mtimeMs < storedForMs && stamp.mtimeMs > changedAt()
}

/** Stores a seeded template and its pictures for later runs; a machine that builds only once does not need them. */
const storeTemplate = (brand: BrandName): void => {
  if (process.env['CI'] !== undefined) return
  const [folder, made] = [join(cache, brand), join(cache, `${brand}-${process.pid}`)]
  mkdirSync(cache, { recursive: true })
  cpSync(templateOf(brand), join(made, 'template'), { recursive: true })
  cpSync(picturesFolder(), join(made, 'pictures'), { recursive: true })
  writeFileSync(join(made, 'done'), '')
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

/** Lets a gateway seed a folder and render the pictures of the first views, and stops it. */
const seed = async (folder: string, env: Readonly<Record<string, string>>): Promise<void> => {
  const host = startHost({ NODE_OPTIONS: '', PICTURES_DIR: picturesFolder(), ...env, DATA_DIR: folder })
  await host.ready()
  await picturesDrawn()
  await stopHosts([host])
}

const prepare = async (brand: BrandName, env: Readonly<Record<string, string>>): Promise<void> => {
  const stored = join(cache, brand)
  if (isFresh(stored)) {
    cpSync(join(stored, 'pictures'), picturesFolder(), { recursive: true })
    symlinkSync(join(stored, 'template'), templateOf(brand))
    return
  }
  await seed(templateOf(brand), env)
  storeTemplate(brand)
}

/**
 * Copies the seeded data of a brand into a folder that does not exist yet. The first process of a run that needs a template prepares it with a gateway that
 * `env` configures; the others wait for it.
 */
export const copySeededFolder = async (brand: BrandName, folder: string, env: Readonly<Record<string, string>> = {}): Promise<void> => {
  const [lock, done] = [`${templateOf(brand)}.lock`, `${templateOf(brand)}.done`]
  mkdirSync(runFolder(), { recursive: true })
  while (!existsSync(done)) {
    try {
      mkdirSync(lock)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      await sleep(200)
      continue
    }
    try {
      if (!existsSync(done)) await prepare(brand, env)
      writeFileSync(done, '')
    } finally {
      // If preparing fails, the next process tries.
      rmdirSync(lock)
    }
  }
  cpSync(realpathSync(templateOf(brand)), folder, { recursive: true })
}

/** Creates a seeded data folder if the test run shares templates; otherwise the folder is not created, and the first start seeds it. */
export const seededFolder = async (folder: string): Promise<void> => {
  if (process.env[runFolderVariable] !== undefined) await copySeededFolder('perya', folder)
}
