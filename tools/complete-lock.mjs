// `npm ci` refuses a lock file that lacks an optional package of another platform, and npm leaves one out whenever the registry at
// hand does not carry it. This writes such entries by name: `npm ci` then skips them here and takes them where they exist.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './machine.mjs'

const systems = ['android', 'darwin', 'linux', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32', 'windows']
const processors = ['arm64', 'x64', 'ia32', 'riscv64', 'ppc64', 's390x', 'loong64', 'arm', 'mips64el', 'wasm32']

const entryOf = (name, version) => {
  const parts = name.split('/').at(-1).split('-')
  const os = systems.filter((one) => parts.includes(one)).map((one) => (one === 'windows' ? 'win32' : one))
  const cpu = processors.filter((one) => parts.includes(one))
  const libc = parts.some((part) => part.startsWith('musl')) ? { libc: ['musl'] } : parts.some((part) => part.startsWith('gnu')) && os[0] === 'linux' ? { libc: ['glibc'] } : {}
  return { version, ...(cpu.length > 0 ? { cpu } : {}), ...libc, optional: true, ...(os.length > 0 ? { os } : {}) }
}

const isExact = (range) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range)

/** The packages that the lock file names as optional and does not hold, by place. */
export const missingEntries = (packages) => {
  const missing = {}
  for (const [place, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    if (!place.startsWith('node_modules/')) continue
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (!isExact(range) || packages[`${place}/node_modules/${name}`] !== undefined || packages[`node_modules/${name}`] !== undefined) continue
      missing[`node_modules/${name}`] = { ...entryOf(name, range), ...(dev === true ? { dev } : {}) }
    }
  }
  return missing
}

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingEntries(lock.packages)
if (process.argv.includes('--write') && Object.keys(missing).length > 0) {
  const packages = Object.fromEntries(Object.entries({ ...lock.packages, ...missing }).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
}
if (process.argv[1]?.endsWith('complete-lock.mjs')) console.log(`${Object.keys(missing).length} entries of other platforms ${process.argv.includes('--write') ? 'added' : 'missing'}`)
