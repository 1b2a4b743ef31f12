import { execFileSync } from 'node:child_process'
import { basename, dirname, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const lines = (root: string, ...args: readonly string[]): readonly string[] => {
  try {
    const reply = execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
    return reply.split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}

/** Returns the files that differ from the main branch, committed or not, relative to the root of the checkout; empty without git. */
export const changedFiles = (root: string): readonly string[] => {
  const base = ['origin/main', 'main'].flatMap((branch) => lines(root, 'merge-base', 'HEAD', branch))[0] ?? 'HEAD'
  return [...new Set([...lines(root, 'diff', '--name-only', base), ...lines(root, 'ls-files', '--others', '--exclude-standard')])]
}

const stemOf = (path: string): string => basename(path).replace(/(\.(test|spec))?\.\w+$/, '')

/** Distance of a test to a change: 0 the test itself or the file it is named after, 1 a file of its folder, 2 none of these. */
export const distanceToChange = (test: string, changed: readonly string[]): number => {
  const near = changed.filter((path) => dirname(path) === dirname(test))
  if (near.some((path) => stemOf(path) === stemOf(test))) return 0
  return near.length > 0 ? 1 : 2
}

/** Runs the tests that are closest to a change first; among equals those that failed, then the longest. */
export class ChangedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const changed = changedFiles(root)
    const distance = new Map(files.map((file) => [file, distanceToChange(relative(root, file.moduleId).replaceAll('\\', '/'), changed)]))
    const of = (file: TestSpecification) => distance.get(file) ?? 2
    return (await super.sort(files)).toSorted((one, other) => of(one) - of(other))
  }
}
