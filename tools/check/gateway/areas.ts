import { dirname, normalize } from 'node:path/posix'
import { type Source, sources } from '../sources.ts'

/** The areas of the gateway, in order: an area imports only areas before it. */
export const areas = [
  'kernel',
  'ledger',
  'identity',
  'staff',
  'lottery',
  'catalogue',
  'play',
  'money',
  'rewards',
  'agents',
  'contact',
  'operator',
  'app',
] as const

const importing = /^(?:import|export)\b[^;'"]*?\bfrom '(\.{1,2}\/[^']+)'/gm

const areaOf = (path: string): number => areas.findIndex((area) => path.startsWith(`gateway/src/${area}/`))

/** Imports from an area of the gateway to a later one. */
export const upwardImports = (
  files: readonly Source[] = sources(/^gateway\/src\/.*\.ts$/).filter(({ path }) => !path.endsWith('.test.ts')),
): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(importing)].flatMap(([, spec = '']) => {
      const imported = normalize(`${dirname(path)}/${spec}`)
      const [from, to] = [areaOf(path), areaOf(imported)]
      return from >= 0 && to > from
        ? [
            `${path.slice('gateway/src/'.length)} -> ${imported.slice('gateway/src/'.length)}: an area imports only areas before it (gateway/src/README.md)`,
          ]
        : []
    }),
  )

const valueImport = /^(?:import|export)\b(?! type\b)[^;'"]*?\bfrom '(\.{1,2}\/[^']+)'/gm

/**
 * Cycles of the gateway's folders by value imports, one line each with its shortest path. A door (`index.ts`) is above the folder that it opens, so its own imports
 * do not count, and types do not either because they are gone at run time.
 */
export const folderCycles = (
  files: readonly Source[] = sources(/^gateway\/src\/.*\.ts$/).filter(({ path }) => !path.endsWith('.test.ts')),
): string[] => {
  const importedBy = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    if (path.endsWith('/index.ts')) continue
    const folder = dirname(path)
    const imported = importedBy.get(folder) ?? new Set()
    importedBy.set(folder, imported)
    for (const [, spec = ''] of text.matchAll(valueImport)) imported.add(dirname(normalize(`${folder}/${spec}`)))
    imported.delete(folder)
  }
  /** The shortest path of imports from a folder back to itself; null when there is none. */
  const pathBack = (start: string): string[] | null => {
    const before = new Map<string, string>()
    for (const queue = [start]; queue.length > 0; ) {
      const folder = queue.shift() ?? start
      for (const next of importedBy.get(folder) ?? []) {
        if (next === start) {
          const path = [start]
          for (let at = folder; at !== start; at = before.get(at) ?? start) path.unshift(at)
          return [start, ...path]
        }
        if (!before.has(next)) {
          before.set(next, folder)
          queue.push(next)
        }
      }
    }
    return null
  }
  const found = new Map<string, string>()
  for (const folder of importedBy.keys()) {
    const path = pathBack(folder)
    if (path === null) continue
    const key = [...new Set(path)].sort().join(' ')
    found.set(key, found.get(key) ?? `${path.map((one) => one.replace('gateway/src/', '')).join(' -> ')}: folders of the gateway have no cycle`)
  }
  return [...found.values()]
}
