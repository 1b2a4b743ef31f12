import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { type Source, sources } from './sources.ts'

// English is the master of all translations, so its terms and lengths are checked once, here.

const phrases = (...all: readonly string[]): RegExp => new RegExp(`(?<![\\w{-])(?:${all.join('|')})(?![\\w}-])`, 'gi')

/** Words, phrases and characters that are wrong in every text, and what to write instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [phrases('(?:the|this|our) house'), '"we" or the name of the brand'],
  [phrases('somebody', 'whoever', 'he', 'him', 'his', 'himself', 'she', 'her'), '"you", "they", "someone", player, member'],
  [phrases('anew', 'seldom', 'upon', 'meanwhile', 'so that', 'to and fro'), 'plain modern English'],
  [phrases('(?:is|are|was|were|be|been|not) told'), '"we notify"'],
  [phrases("couldn't be", 'could not be'), `"we couldn't" and a verb`],
  [phrases('(?:stands?|lies|hangs?|waits) (?:here|there|beside|below|above|in|on|open|until)'), '"is", "is shown", "applies"'],
  [phrases('c[ao]mes? in(?:to)?', 'went out', 'pa(?:id|ys?) back', 'pay in', 't(?:ook|aken?) back'), 'the term for the state or the movement'],
  [phrases('have a look', 'say so', 'look(?:s|ed|ing) into', 'looks at', 'in work'), 'a verb and its object, or "in review"'],
  [phrases('sign(?:s|ed|ing)?[ -](?:in|out)', 'log-(?:in|out)', 'log on'), 'log in, log out, login'],
  [phrases('e-mails?', 'user[ -]names?', 'web sites?'), 'email, username, website'],
  [phrases('vendors?'), 'provider'],
  [phrases('free trials?', 'try (?:\\w+ )?(?:for )?free', 'free play', 'play money'), 'demo, demo balance'],
  [phrases('(?:un)?binds?', 'bound'), 'add, remove, link'],
  [phrases('cash[ -]back', 'customer (?:service|support)', 'points? mall'), 'cashback, support, rewards store'],
  [
    phrases('(?:account|betting) records?', '(?:personal|user) loss', 'best win', 'smallest stake', 'player rank'),
    'the term for the record or the figure',
  ],
  [phrases('(?:meets?|met|bonus|required) turnover', 'turnover (?:is|was|of the bonus|requirement)'), 'wagering requirement'],
  [/!/g, 'a full stop'],
  [/[\d}#]\s+%/g, '% without a space'],
]

/** Characters that a placeholder or a number is assumed to take. */
const placeholderLength = 8

/** Texts that may break a rule until they are rewritten, and why. `texts` is a pattern, `count` the number of texts that break the rule; it only falls. */
type Exception = { readonly texts: string; readonly rule: 'words' | 'length'; readonly count: number; readonly reason: string }

/**
 * Kinds of texts and their exceptions. Patterns are `part:key` with `*` for any characters; a part is a folder or a file of `texts/EN`.
 * A text without a kind has no budget.
 */
export type TextBudgets = {
  readonly characters: Readonly<Record<string, number>>
  readonly keys: Readonly<Record<string, readonly string[]>>
  readonly exceptions: readonly Exception[]
}

type Text = { readonly name: string; readonly text: string }
type Finding = { readonly name: string; readonly rule: Exception['rule']; readonly message: string }

const readBudgets = (): TextBudgets => JSON.parse(readFileSync(join(import.meta.dirname, 'text-budgets.json'), 'utf8')) as TextBudgets

const textsOf = ({ path, text }: Source): readonly Text[] => {
  const part = path.split('/')[2]?.replace('.json', '') ?? ''
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([key, value]) => ({ name: `${part}:${key}`, text: value }))
}

/** The characters of a message in its longest form. */
const lengthOf = (message: CompiledMessage): number =>
  message.reduce((sum, token) => {
    if (typeof token === 'string') return sum + (token === '#' ? placeholderLength : token.length)
    const forms = token[2]
    if (typeof forms !== 'object' || forms === null) return sum + placeholderLength
    return sum + Math.max(...Object.values(forms).map((form) => (Array.isArray(form) ? lengthOf(form) : 0)))
  }, 0)

const matches = (patterns: readonly string[]): ((named: { readonly name: string }) => boolean) => {
  const expression = new RegExp(`^(?:${patterns.join('|').replaceAll('.', '\\.').replaceAll('*', '.*')})$`)
  return ({ name }) => expression.test(name)
}

const wordsIn = ({ name, text }: Text): readonly Finding[] =>
  banned.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map(([hit]) => ({ name, rule: 'words' as const, message: `${name}: "${hit}"; use ${instead}` })),
  )

const lengthsOver = (texts: readonly Text[], { characters, keys }: TextBudgets): readonly Finding[] =>
  Object.entries(keys).flatMap(([kind, patterns]) => {
    const budget = characters[kind] ?? 0
    const isOfKind = matches(patterns)
    return texts.filter(isOfKind).flatMap(({ name, text }) => {
      const length = lengthOf(compileMessage(text))
      return length > budget ? [{ name, rule: 'length' as const, message: `${name}: ${length} characters, ${kind} has ${budget}` }] : []
    })
  })

const unusedPatterns = (texts: readonly Text[], { keys }: TextBudgets): readonly string[] =>
  Object.values(keys)
    .flat()
    .filter((pattern) => !texts.some(matches([pattern])))
    .map((pattern) => `${pattern} matches no text: remove it (tools/check/text-budgets.json)`)

/** Banned words and texts that are too long in the English texts; exceptions that can be lowered, and patterns without a text. */
export const playerTexts = (files: readonly Source[] = sources(/^texts\/EN\/.*\.json$/), budgets: TextBudgets = readBudgets()): string[] => {
  const texts = files.flatMap(textsOf)
  const findings = [...texts.flatMap(wordsIn), ...lengthsOver(texts, budgets)]
  const isExcepted = (found: Finding) => budgets.exceptions.some(({ texts: pattern, rule }) => rule === found.rule && matches([pattern])(found))
  const loose = budgets.exceptions.flatMap(({ texts: pattern, rule, count }) => {
    const isCovered = matches([pattern])
    const found = new Set(findings.filter((one) => one.rule === rule && isCovered(one)).map(({ name }) => name)).size
    if (found === count) return []
    const cure = found < count ? `set its count to ${found}, or remove it at 0` : 'rewrite the new ones'
    return [`${pattern}: ${found} texts break the rule "${rule}", ${count} may: ${cure} (tools/check/text-budgets.json)`]
  })
  return [...findings.filter((one) => !isExcepted(one)).map(({ message }) => message), ...loose, ...unusedPatterns(texts, budgets)]
}
