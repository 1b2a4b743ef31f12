// `npm ci` refuses a lock file that lacks an optional package of another platform, and npm omits one if the registry in use does not carry it. This
// tool adds such entries by name: `npm ci` then skips them here and installs them where they exist.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  readonly version?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly cpu?: readonly string[]
  readonly os?: readonly string[]
  readonly libc?: readonly string[]
}
type Packages = Readonly<Record<string, Entry>>

const systems = ['android', 'darwin', 'linux', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32', 'windows']
const processors = ['arm64', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'arm', 'mips64el', 'wasm32']
const path = join(import.meta.dirname, '../../package-lock.json')

const libcOf = (parts: readonly string[], isLinux: boolean): Pick<Entry, 'libc'> => {
  if (parts.some((part) => part.startsWith('musl'))) return { libc: ['musl'] }
  return isLinux && parts.some((part) => part.startsWith('gnu')) ? { libc: ['glibc'] } : {}
}

const entryOf = (name: string, version: string): Entry => {
  const parts = (name.split('/').at(-1) ?? '').split('-')
  const os = systems.filter((one) => parts.includes(one)).map((one) => (one === 'windows' ? 'win32' : one))
  const cpu = processors.filter((one) => parts.includes(one))
  return { version, ...(cpu.length > 0 ? { cpu } : {}), ...libcOf(parts, os[0] === 'linux'), optional: true, ...(os.length > 0 ? { os } : {}) }
}

const isExact = (range: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)

/** Returns the packages that a lock file names as optional but does not contain, by path. */
export const missingEntries = (packages: Packages): Packages =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([place, { optionalDependencies = {}, dev }]) => {
      if (!place.startsWith('node_modules/')) return []
      const named = Object.entries(optionalDependencies).filter(
        ([name, range]) => isExact(range) && packages[`${place}/node_modules/${name}`] === undefined,
      )
      return named
        .filter(([name]) => packages[`node_modules/${name}`] === undefined)
        .map(([name, range]) => [`node_modules/${name}`, { ...entryOf(name, range), ...(dev === true ? { dev } : {}) }])
    }),
  )

/** Reads the packages of our lock file. */
export const readLock = (): { readonly packages: Packages } => JSON.parse(readFileSync(path, 'utf8'))

if (import.meta.main) {
  const lock = readLock()
  const missing = missingEntries(lock.packages)
  const packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) => (one < other ? -1 : 1)))
  if (Object.keys(missing).length > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} entries of other platforms added`)
}
