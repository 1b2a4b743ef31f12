import { dirname, normalize } from 'node:path/posix'
import { type Source, sources } from '../sources.ts'

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')

const handlerType = /\b(?:CallbackHandler|Handler|HandlersOfFeature)<['"\w]/
const handlerTable = /\bHandlersOfFeature<'/
const valueImport = /^import (?!type\b)[^;'"]*?\bfrom '(\.{1,2}\/[^']+)'/gm

const queryForms: readonly (readonly [RegExp, string])[] = [
  [/\bfrom 'kysely'/, 'imports kysely'],
  [/\bsql(?:<[^`;]*>)?`/, 'has an SQL template'],
  [/\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(/, 'builds a query'],
  [/\.(?:pool|client|trx|db)\.query[<(]|\bpool\.query[<(]/, 'queries the pool'],
  [/[`'"]\s*\(?(?:select\b[^`'"]+\bfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|with\s+\w+\s+as)\s/i, 'contains SQL'],
]

// The declarations of the types themselves.
const declarations = ['gateway/src/kernel/context.ts', 'gateway/src/kernel/http/mount-calls.ts']

/** Files that define handlers of calls or vendor callbacks: by their type, or because a handler table imports a value from them. */
const handlerFiles = (files: readonly Source[]): Source[] => {
  const imported = new Set(
    files
      .filter(({ text }) => handlerTable.test(text))
      .flatMap(({ path, text }) => [...text.matchAll(valueImport)].map(([, spec = '']) => normalize(`${dirname(path)}/${spec}`))),
  )
  return files.filter(({ path, text }) => !declarations.includes(path) && (handlerType.test(text) || imported.has(path)))
}

/**
 * Queries in files that define handlers. A handler parses, authorises, calls functions and presents; queries are named functions of a `*-store.ts`,
 * `*-rows.ts` or `read-*` file of its feature. A transaction may be opened in a handler.
 */
export const handlerQueries = (
  files: readonly Source[] = sources(/^gateway\/src\/.*\.ts$/).filter(({ path }) => !path.endsWith('.test.ts')),
): string[] =>
  handlerFiles(files).flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return queryForms.flatMap(([form, what]) =>
      form.test(code) ? [`${path} defines a handler and ${what}: move it to a store file of the feature (gateway/src/README.md)`] : [],
    )
  })
