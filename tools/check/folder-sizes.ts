import { dirname } from 'node:path/posix'
import { sources } from './sources.ts'

/** Source files of a folder, without those of its sub-folders. */
const limit = 16

const isSource = /\.(tsx?|mjs|cjs|css|sql)$/

// Tests stand beside their source, and declarations beside their module. Stored functions are one per file in the folder of their area, and migrations
// are numbered: both are found by name.
const isExempt = /\.test\.tsx?$|\.gen\.ts$|\.d\.m?ts$|^gateway\/sql\/(functions|tables)\//

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

/** Folders of more than 16 source files. */
export const findLargeFolders = (): string[] =>
  [...largeFoldersOf(sources(isSource).map(({ path }) => path))].map(([folder, files]) => `${folder} has ${files} source files; split at ${limit}`)
