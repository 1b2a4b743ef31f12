// Parses the tests of the checkout: titles, the ids they name, and their assertions.
import type { Source } from '../check/sources.ts'
import { idsIn } from './ids.ts'

/** What a test observes: what a browser shows or sends, what the gateway answers over HTTP, or code alone. */
export type Kind = 'browser' | 'http' | 'code'

/** One test that names requirements or findings. */
export type Case = {
  readonly file: string
  readonly title: string
  readonly kind: Kind
  readonly ids: readonly string[]
  /** Ids that the title marks as shown only for the empty state: `[MEMBER-06 empty]`. */
  readonly emptyIds: readonly string[]
  readonly body: string
}

const start = /^( *)(describe|test|it)(?:\.\w+)*[(<]/gm
const tag = /\[([^\]\n]*[A-Z][A-Z0-9]*-\d+[^\]\n]*|[^\]\n]*\bD\d\b[^\]\n]*)\]/g

const namedIn = (text: string, requested = /./): string[] =>
  [...text.matchAll(tag)]
    .filter(([, inside = '']) => requested.test(inside))
    .flatMap(([, inside = '']) => [...idsIn(inside), ...(inside.match(/\bD\d\b/g) ?? [])])

const kindOf = ({ path, text }: Source): Kind => {
  if (path.startsWith('journeys/') || /^(web|games)\/.*\.test\.tsx$/.test(path)) return 'browser'
  return /^(gateway|host)\//.test(path) && /@perya\/testkit'|\bfetch\(|\.inject\(|\brequest\(/.test(text) ? 'http' : 'code'
}

const titleIn = (text: string): string =>
  (/(['"`])((?:(?!\1)[^\n])*\[[A-Z](?:(?!\1)[^\n])*)\1/.exec(text) ?? /(['"`])((?:(?!\1)[^\n])+)\1/.exec(text))?.[2] ?? ''

/** Returns the tests of a file that name an id, in their title or in the title of an enclosing group. */
export const casesOf = (source: Source): Case[] => {
  const kind = kindOf(source)
  const starts = [...source.text.matchAll(start)]
  let groups: { readonly depth: number; readonly title: string }[] = []
  return starts.flatMap(({ index, 1: indent = '', 2: what }, place) => {
    const until = source.text.slice(index, starts[place + 1]?.index ?? source.text.length)
    groups = groups.filter(({ depth }) => depth < indent.length)
    if (what === 'describe') {
      groups.push({ depth: indent.length, title: until.split('\n', 1)[0] ?? '' })
      return []
    }
    // Formatted code closes a test at the indentation it opened at.
    const close = new RegExp(`\\n${indent}\\}?(?:, [^\\n]*)?\\)(?=\\n|$)`).exec(until)
    const body = close === null ? until : until.slice(0, close.index)
    const title = titleIn(body)
    const ids = [title, ...groups.map((group) => group.title)].flatMap((text) => namedIn(text))
    return ids.length === 0 ? [] : [{ file: source.path, title, kind, ids, emptyIds: namedIn(title, / empty$/), body }]
  })
}
