import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifiersOf } from './identifiers.ts'
import { type Source, sources } from './sources.ts'

// Names of the code use the field's standard terms: functions, parameters, variables, types and their members in TypeScript, and functions, parameters
// and columns of results in SQL. Names are read word by word, so `p_most`, `mostStake` and `isKept` are found.

const banned = new Set(
  (
    'house houses told tell tells say says said speak speaks hear hears heard wish wishes wished wanted deed deeds doer act acts purse purses ' +
    'neighbour neighbours shelf booth parcel desk stall dressed wear alive wake wakes brought kept keep keeps stays stayed forget forgets anew whoever ' +
    'somebody nobody anybody everybody most least usual gift gifts sitting practice walk walks walked heap tries waits refuses look looks looked'
  ).split(' '),
)

/** Terms of the field or of a protocol that hold a banned word. */
const allowed = /keepAlive|fullHouse|houseEdge/gi

/** Names that are still to be replaced, by file. An entry may only go: stored, hashed and wire names stay. */
const knownFile = join(import.meta.dirname, 'banned-names.json')

const wordsOf = (name: string): string[] => name.replaceAll(allowed, '').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
const isBanned = (name: string): boolean => wordsOf(name).some((word) => banned.has(word.toLowerCase()))

/** The names that a stored function or view declares: its own, of its parameters, and of the columns of its result. */
export const declaredInSql = (text: string): string[] => {
  const code = text.replaceAll(/--[^\n]*/g, '')
  return [...code.matchAll(/^create or replace (?:function|view) (\w+)\s*([\s\S]*?)(?=\bas\b|\blanguage\b|;)/gim)].flatMap(
    ([, name = '', head = '']) => [name, ...[...head.matchAll(/[(,]\s*(?:out\s+|inout\s+)?(\w+)\s+\w/gi)].map(([, column = '']) => column)],
  )
}

const namesIn = ({ path, text }: Source): string[] =>
  [...new Set((path.endsWith('.sql') ? declaredInSql(text) : identifiersOf(text)).filter(isBanned))].toSorted()

/** Reports names with a banned word that are not known, and entries of known names that are gone. */
export const bannedNames = (
  files: readonly Source[] = sources(
    /^((domain|calls|postgres|art|gateway|providers|host|testkit|tools)\/.*\.(ts|mjs)|gateway\/sql\/functions\/.*\.sql)$/,
  ).filter(({ path }) => !/\.gen\.ts$|^tools\/check\/(vocabulary|banned-names)/.test(path)),
  known: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(knownFile, 'utf8')),
): string[] => {
  const found = new Map(files.map((file) => [file.path, namesIn(file)]))
  return [...new Set([...found.keys(), ...Object.keys(known)])].flatMap((path) => {
    const [now, then] = [found.get(path) ?? [], known[path] ?? []]
    return [
      ...now.filter((name) => !then.includes(name)).map((name) => `${path}: ${name} holds a banned word (docs/glossary.md)`),
      ...then.filter((name) => !now.includes(name)).map((name) => `${path} no longer has ${name}: remove it from tools/check/banned-names.json`),
    ]
  })
}
