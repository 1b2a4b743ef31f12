import { dirname, normalize } from 'node:path/posix'
import { type Source, sources } from './sources.ts'

/** The areas of the gateway, in order: an area imports only areas before it. */
export const areas = [
  'kernel',
  'ledger',
  'identity',
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
