import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { sources } from './sources.ts'

/** Source files of a folder, without those of its sub-folders. */
const limit = 16

const isSource = /\.(tsx?|mjs|cjs|css|sql)$/

// Tests stand beside their source, and declarations beside their module. Stored functions are one per file in the folder of their area, and migrations
// are numbered: both are found by name.
const isExempt = /\.test\.tsx?$|\.gen\.ts$|\.d\.m?ts$|^gateway\/sql\/(functions|tables)\//

/** Folders that are still too large, with their source files. An entry may only get smaller or go. */
const knownFile = join(import.meta.dirname, 'large-folders.json')

/** Folders with too many source files, by path. */
export const largeFoldersOf = (paths: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    [
      ...Map.groupBy(
        paths.filter((path) => isSource.test(path) && !isExempt.test(path)),
        dirname,
      ),
    ]
      .map(([folder, files]) => [folder, files.length] as const)
      .filter(([, files]) => files > limit)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )

/** Compares with the known ones: reports a folder that is new or has grown, and an entry that has to be lowered or removed. */
export const compareLargeFolders = (found: ReadonlyMap<string, number>, known: Readonly<Record<string, number>>): string[] =>
  [...new Set([...found.keys(), ...Object.keys(known)])].flatMap((folder) => {
    const [now, then] = [found.get(folder) ?? 0, known[folder] ?? 0]
    if (now === then) return []
    if (now > then) return [`${folder} has ${now} source files; split at ${limit}`]
    return [`${folder}: ${now === 0 ? 'remove its entry from' : `set its entry to ${now} in`} tools/check/large-folders.json`]
  })

/** Folders of more than 16 source files that are not known or have grown. */
export const findLargeFolders = (): string[] =>
  compareLargeFolders(largeFoldersOf(sources(isSource).map(({ path }) => path)), JSON.parse(readFileSync(knownFile, 'utf8')))
