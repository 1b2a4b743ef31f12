import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// The seeded data that platforms of journeys are copied from: seeded once per run and brand, and kept for runs of the next minutes, so that one journey
// by name does not wait for the seed.

/** The brands that journeys run on: `perya`, and `general` (18 years, every language, behind a proxy, under a host name because of passkeys). */
export type BrandName = 'perya' | 'general'

/** Seeds a platform into a folder, and stops it. */
export type SeedTemplate = (brand: BrandName, folder: string, port: number) => Promise<void>

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/perya-tests/templates')
/** Draws, sessions and daily tasks of the demo data go on while nothing runs: older data are seeded again. */
const keptForMs = 45 * 60_000

/** Folder of a run, set by the configuration. */
export const runFolder = (): string => {
  const folder = process.env['JOURNEYS_DATA_DIR']
  if (folder === undefined) throw new Error('JOURNEYS_DATA_DIR is not set')
  return folder
}

const templateOf = (brand: BrandName): string => join(runFolder(), `template-${brand}`)

/** Folder of the pictures that all platforms of a run share. */
export const picturesFolder = (): string => process.env['PICTURES_DIR'] ?? join(runFolder(), 'pictures')

const countPictures = (): number => (existsSync(picturesFolder()) ? readdirSync(picturesFolder(), { recursive: true }).length : 0)

/** Waits until the platform has drawn the pictures of the first views, so that no test shares the processor with that. */
export const picturesDrawn = async (): Promise<void> => {
  const [everyMs, mostMs] = [700, 60_000]
  for (let [before, waited] = [-1, 0]; before !== countPictures() && waited < mostMs; waited += everyMs) {
    before = countPictures()
    await sleep(everyMs)
  }
}

/** When a file that seeded data depend on was last changed, in milliseconds since 1970. */
const changedAt = (): number =>
  ['domain/src', 'calls/src', 'gateway/src', 'gateway/seed', 'gateway/migrations', 'host/src', 'brands', 'package-lock.json']
    .flatMap((path) => {
      const folder = join(root, path)
      return statSync(folder).isDirectory()
        ? readdirSync(folder, { recursive: true, withFileTypes: true }).map((file) => join(file.parentPath, file.name))
        : [folder]
    })
    .reduce((newest, path) => Math.max(newest, statSync(path).mtimeMs), 0)

const isFresh = (folder: string): boolean => {
  const stamp = statSync(join(folder, 'done'), { throwIfNoEntry: false })
  return stamp !== undefined && Date.now() - stamp.mtimeMs < keptForMs && stamp.mtimeMs > changedAt()
}

/** Keeps a seeded template and its pictures for later runs; a machine that builds once has no use for that. */
const keep = (brand: BrandName): void => {
  if (process.env['CI'] !== undefined) return
  const [folder, made] = [join(cache, brand), join(cache, `${brand}-${process.pid}`)]
  mkdirSync(cache, { recursive: true })
  cpSync(templateOf(brand), join(made, 'template'), { recursive: true })
  cpSync(picturesFolder(), join(made, 'pictures'), { recursive: true })
  writeFileSync(join(made, 'done'), '')
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

const prepare = async (brand: BrandName, { port, seed }: { readonly port: number; readonly seed: SeedTemplate }): Promise<void> => {
  const kept = join(cache, brand)
  if (isFresh(kept)) {
    cpSync(join(kept, 'pictures'), picturesFolder(), { recursive: true })
    symlinkSync(join(kept, 'template'), templateOf(brand))
    return
  }
  await seed(brand, templateOf(brand), port)
  keep(brand)
}

/** Copies the template of a brand into a folder that does not exist yet. The first worker that needs a template prepares it; the others wait. */
export const copyTemplate = async (
  brand: BrandName,
  folder: string,
  seeding: { readonly port: number; readonly seed: SeedTemplate },
): Promise<void> => {
  const [lock, done] = [`${templateOf(brand)}.lock`, `${templateOf(brand)}.done`]
  mkdirSync(runFolder(), { recursive: true })
  try {
    mkdirSync(lock)
    await prepare(brand, seeding)
    writeFileSync(done, '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    while (!existsSync(done)) await sleep(200)
  }
  cpSync(realpathSync(templateOf(brand)), folder, { recursive: true })
}
