import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the checkout. */
export const repositoryRoot = join(import.meta.dirname, '../..')

/** A file of ours: path from the root, and text. */
export type Source = { readonly path: string; readonly text: string }

const list = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((path) => path !== '')

const read = (path: string): string | null => {
  try {
    return readFileSync(join(repositoryRoot, path), 'utf8')
  } catch {
    return null
  }
}

/** Reads every tracked or new file whose path matches. */
export const sources = (requested: RegExp): Source[] =>
  list()
    .filter((path) => requested.test(path))
    .flatMap((path) => {
      const text = read(path)
      return text === null ? [] : [{ path, text }]
    })
