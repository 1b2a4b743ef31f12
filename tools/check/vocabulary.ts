import { type Source, sources } from './sources.ts'

// Comments, titles of tests, file names and exported names use the field's standard terms (docs/glossary.md). Words in quotes or backticks are not checked.
// All names of the workspaces without a screen, and those of SQL, are checked by `bannedNames`.

const inComments =
  /\b(whoever|somebody|nobody|anybody|everybody|anew|houses?|told|tells?|says?|said|wish(?:es|ed)?|deeds?|purses?|neighbours?|himself|he|his|him|she|stands|lies|lays|hangs|by itself|of its own accord|looks? at|looked at|looks after|sitting|practice|heard|hears|dressed|wakes|shelf|booth|parcel)\b/gi
const inNames = /(?:^|[a-z0-9_-])(house|told|wish|deed|purse|neighbour|dressed|anew|whoever|somebody|nobody)(?:$|[A-Z0-9_.-])/i
/** A term of the field that holds a banned word. */
const allowed = /house edge|full house|lays off/gi

/**
 * The most hits that a workspace may have. They only fall: lower a number when the check reports that fewer are left; at 0 the workspace stays clean.
 */
export const ceilings: Readonly<Record<string, number>> = {
  calls: 0,
  console: 0,
  domain: 0,
  games: 0,
  gateway: 0,
  host: 0,
  journeys: 0,
  testkit: 0,
  texts: 0,
  tools: 0,
  web: 0,
}

type Hit = { readonly path: string; readonly line: number; readonly word: string }

/** The comments of a source, by line number: blocks, lines after `//` or `--`. */
const commentsOf = ({ path, text }: Source): readonly (readonly [number, string])[] => {
  const lineComment = path.endsWith('.sql') ? /(?:^|\s)--\s(.*)$/ : /(?:^|\s)\/\/\s(.*)$/
  let isBlock = false
  return text.split('\n').flatMap((line, at) => {
    const trimmed = line.trim()
    const starts = !path.endsWith('.sql') && trimmed.startsWith('/*')
    const isInside = isBlock || starts
    if (starts) isBlock = true
    if (line.includes('*/')) isBlock = false
    const comment = isInside ? trimmed : lineComment.exec(line)?.[1]
    return comment === undefined ? [] : [[at + 1, comment] as const]
  })
}

/** The titles of tests and of their groups, by line number. */
const titlesOf = ({ path, text }: Source): readonly (readonly [number, string])[] =>
  /\.(test|spec)\.tsx?$/.test(path)
    ? [...text.matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['`])((?:\\.|(?!\1).)*)\1/g)].map(({ 2: title = '', index }) => [
        text.slice(0, index).split('\n').length,
        title,
      ])
    : []

const plain = (comment: string): string => comment.replaceAll(/`[^`]*`|"[^"]*"|'[^' ]+'/g, '').replaceAll(allowed, '')

const hitsIn = (source: Source): readonly Hit[] => {
  const { path, text } = source
  const file = path.split('/').at(-1) ?? ''
  const names = [...text.matchAll(/^export (?:const|type|class|function|async function) (\w+)/gm)].map(({ 1: name = '', index }) => ({
    name,
    line: text.slice(0, index).split('\n').length,
  }))
  return [
    ...[...commentsOf(source), ...titlesOf(source)].flatMap(([line, comment]) =>
      [...plain(comment).matchAll(inComments)].map(({ 1: word = '' }) => ({ path, line, word })),
    ),
    ...names.filter(({ name }) => inNames.test(name)).map(({ name, line }) => ({ path, line, word: name })),
    ...(inNames.test(file) && !path.endsWith('.sql') ? [{ path, line: 1, word: file }] : []),
  ]
}

/** Banned words in comments, titles of tests, exported names and file names, of workspaces that have more than their ceiling; and ceilings that can be lowered. */
export const bannedWords = (
  files: readonly Source[] = sources(
    /^(domain|calls|texts|postgres|art|gateway|providers|web|console|games|host|testkit|journeys|tools)\/.*\.(tsx?|mjs|sql)$/,
  ).filter(({ path }) => !/\.gen\.ts$|^tools\/check\/vocabulary/.test(path)),
  most: Readonly<Record<string, number>> = ceilings,
): string[] => {
  const hits = files.flatMap(hitsIn)
  return Object.entries(most).flatMap(([workspace, ceiling]) => {
    const own = hits.filter(({ path }) => path.startsWith(`${workspace}/`))
    if (own.length < ceiling) return [`${workspace} has ${own.length} banned words: lower its ceiling of ${ceiling} (tools/check/vocabulary.ts)`]
    if (own.length === ceiling) return []
    return [
      `${workspace} has ${own.length} banned words, ${ceiling} are allowed (docs/glossary.md)`,
      ...own.map(({ path, line, word }) => `${path}:${line}: ${word}`),
    ]
  })
}
