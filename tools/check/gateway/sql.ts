import { type Source, sources } from '../sources.ts'

const definitions = /^gateway\/sql\/functions\/(?<area>[a-z]+)\/(?<file>\w+)\.sql$/
const creation = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|procedure|view|trigger)\s+(\w+)/gi
const longestBody = 70

/** Lines of the statement that starts at an index of a text, up to the end of its body. */
const statementLines = (text: string, start: number): number => {
  const end = text.indexOf('\nend $$;', start)
  const stop = end === -1 ? text.indexOf(';', start) : end + 1
  return text.slice(start, stop).split('\n').length
}

/** What is created in a file: kind, name, and lines of its statement. */
const createdIn = (text: string) => {
  const code = text.replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(creation)].map(({ 1: kind = '', 2: name = '', index }) => ({
    kind: kind.toLowerCase(),
    name,
    lines: statementLines(text, index),
  }))
}

const inDefinition = ({ path, text }: Source, file: string): string[] => {
  const made = createdIn(text)
  const main = made.filter(({ kind }) => kind !== 'trigger')
  const wrong = main.filter(({ name }) => name !== file)
  return [
    ...(/^-- [^\n]+\n(?:--[^\n]*\n)*create\b/i.test(text)
      ? []
      : [`${path} does not begin with one comment that states what the definition does, directly above it`]),
    ...(main.length > 1 ? [`${path} defines ${main.map(({ name }) => name).join(', ')}: one function or view per file`] : []),
    ...wrong.map(({ name }) => `${path} defines ${name}: a file is named after its function or view`),
    ...(made.length === 0 ? [`${path} defines nothing`] : []),
    ...made.filter(({ lines }) => lines > longestBody).map(({ name, lines }) => `${path}: ${name} has ${lines} lines; split at ${longestBody}`),
  ]
}

/** Names of stored functions with several parameters. `post` is omitted: functions of TypeScript have that name too. */
const namesWithParameters = (stored: readonly Source[]): string[] =>
  stored
    .flatMap(({ text }) => [...text.matchAll(/^create or replace function (\w+)\s*\(([^)]*,[^)]*)\)/gm)])
    .map(([, name = '']) => name)
    .filter((name) => name.includes('_'))

/**
 * Calls from TypeScript that pass several arguments to a stored function by position. Named arguments fail where a parameter is missing or renamed;
 * positional ones of the same type would be exchanged silently.
 */
export const positionalCalls = (
  files: readonly Source[] = sources(/^(gateway\/(src|seed)\/.*\.ts|gateway\/sql\/functions\/.*\.sql)$/).filter(
    ({ path }) => !/\.(test|gen)\.ts$/.test(path),
  ),
): string[] => {
  const names = namesWithParameters(files.filter(({ path }) => definitions.test(path)))
  if (names.length === 0) return []
  const call = new RegExp(`\\b(${names.join('|')})\\((?!\\s*\\w+ => )`, 'g')
  return files
    .filter(({ path }) => path.endsWith('.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(call)].map(([, name = '']) => `${path} calls ${name} with positional arguments: use callFunction, or p_name => value`),
    )
}

/**
 * Stored functions, views and triggers that break a rule of `gateway/sql`: each has one body, in a file of its own below `functions` that is named after it,
 * and nothing creates one anywhere else. Tests and benchmarks may create their own.
 */
export const brokenDefinitions = (
  files: readonly Source[] = sources(/^((domain|calls|postgres|art|gateway|providers|host)\/(src|seed)\/.*\.ts|gateway\/sql\/.*\.sql)$/).filter(
    ({ path }) => !path.endsWith('.test.ts'),
  ),
): string[] => {
  const stored = files.filter(({ path }) => definitions.test(path))
  const names = stored.flatMap(({ text }) => createdIn(text).filter(({ kind }) => kind !== 'trigger')).map(({ name }) => name)
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  return [
    ...stored.flatMap((source) => inDefinition(source, definitions.exec(source.path)?.groups?.['file'] ?? '')),
    ...twice.map((name) => `${name} is defined in two files`),
    ...files
      .filter(({ path }) => !definitions.test(path))
      .flatMap(({ path, text }) =>
        createdIn(text).map(({ kind, name }) => `${path} creates the ${kind} ${name}: it belongs below gateway/sql/functions`),
      ),
  ]
}
