// Writes the software bill of materials (CycloneDX 1.5) of the production packages, from the lock file alone: npm run sbom -- --out FILE
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lock file's entry of one package or workspace. */
export type Locked = {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** Packages of a lock file by path: `node_modules/pg`, `gateway`, and the root under the empty name. */
export type Lock = Readonly<Record<string, Locked>>

/** Roots of the production packages: these workspaces, and the runtime that the root workspace depends on. */
const productionWorkspaces = ['domain', 'calls', 'texts', 'postgres', 'art', 'gateway', 'providers', 'web', 'console', 'games', 'host']

const inFolder = 'node_modules/'

/** The path of a package as Node resolves it from `from`; null where it is not installed. */
const placeOf = (lock: Lock, from: string, name: string): string | null => {
  const outer = from.lastIndexOf(`/${inFolder}`)
  const folders = from === '' ? [''] : [from, outer === -1 ? '' : from.slice(0, outer)]
  for (const folder of folders) {
    const place = folder === '' ? `${inFolder}${name}` : `${folder}/${inFolder}${name}`
    const found = lock[place]
    if (found !== undefined) return found.link === true ? (found.resolved ?? place) : place
  }
  return from === '' ? null : placeOf(lock, folders[1] ?? '', name)
}

const needsOf = ({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Locked): readonly string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(optionalDependencies),
  ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
]

/** Paths of the production packages, and the dependencies of each. */
export const productionGraph = (lock: Lock): ReadonlyMap<string, readonly string[]> => {
  const graph = new Map<string, readonly string[]>()
  const runtime = Object.keys(lock['']?.optionalDependencies ?? {}).flatMap((name) => placeOf(lock, '', name) ?? [])
  const open = [...productionWorkspaces.filter((name) => lock[name] !== undefined), ...runtime]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = lock[place]
    if (entry === undefined || graph.has(place)) continue
    const at = place
    const found = needsOf(entry).flatMap((name) => placeOf(lock, at, name) ?? [])
    graph.set(place, [...new Set(found)].toSorted())
    open.push(...found)
  }
  return graph
}

const nameOf = (lock: Lock, place: string): string => lock[place]?.name ?? place.slice(place.lastIndexOf(inFolder) + inFolder.length)
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const algorithms: Readonly<Record<string, string>> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' }

const hashesOf = (integrity: string) =>
  integrity.split(' ').flatMap((one) => {
    const [algorithm = '', value = ''] = one.split(/-(.*)/s)
    const alg = algorithms[algorithm]
    return alg === undefined ? [] : [{ alg, content: Buffer.from(value, 'base64').toString('hex') }]
  })

/** Licences that packages state only in a file, taken from there. */
const statedLicences: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' }

const licenceOf = (licence: string) => (/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } })

/** Makes the bill of materials of a lock file; the same lock file always produces the same bytes. */
export const sbomOf = (lock: Lock) => {
  const graph = productionGraph(lock)
  const root = lock['']
  const components = [...graph.keys()].toSorted().flatMap((place) => {
    const entry = lock[place]
    if (entry === undefined) return []
    const [name, version = '0.0.0'] = [nameOf(lock, place), entry.version]
    const isOwn = !place.includes(inFolder)
    const licence = entry.license ?? (isOwn ? root?.license : statedLicences[`${name}@${version}`])
    return [
      {
        type: 'library',
        'bom-ref': place,
        name,
        version,
        purl: purlOf(name, version),
        ...(licence === undefined ? {} : { licenses: [licenceOf(licence)] }),
        ...(entry.integrity === undefined ? {} : { hashes: hashesOf(entry.integrity) }),
        ...(entry.resolved === undefined || isOwn ? {} : { externalReferences: [{ type: 'distribution', url: entry.resolved }] }),
        ...(isOwn || entry.integrity !== undefined
          ? {}
          : { properties: [{ name: 'perya:lock', value: 'optional package of another platform, without integrity' }] }),
      },
    ]
  })
  const [name, version] = [root?.name ?? 'perya', root?.version ?? '0.0.0']
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex')
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': name, name, version, purl: purlOf(name, version) },
    },
    components,
    dependencies: [
      { ref: name, dependsOn: productionWorkspaces.filter((one) => graph.has(one)) },
      ...[...graph].toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([ref, dependsOn]) => ({ ref, dependsOn })),
    ],
  }
}

/** Reads the project's lock file. */
export const ownLock = (): Lock => {
  const { packages }: { readonly packages: Lock } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'))
  return packages
}

if (import.meta.main) {
  const text = `${JSON.stringify(sbomOf(ownLock()), null, 2)}\n`
  const at = process.argv.indexOf('--out')
  const file = at === -1 ? undefined : process.argv[at + 1]
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}
