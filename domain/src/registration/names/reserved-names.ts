import { skeleton, withoutMarks } from './look-alikes.ts'
import { fillers, reservedAnywhere, reservedWords, weakWords } from './reserved-words.ts'

/** Length of the longest reserved word, in letters. */
const longest = 24

type Dictionary = {
  /** Skeletons of words that reserve a name on their own. */
  readonly strong: ReadonlySet<string>
  readonly weak: ReadonlySet<string>
  readonly fillers: ReadonlySet<string>
  /** Phrases as words in lower case; compared with diacritics, or without them if the name has none. */
  readonly phrases: readonly (readonly string[])[]
  readonly anywhere: readonly string[]
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
const lower = (text: string): string => text.normalize('NFKC').toLowerCase()
const hasMarks = (text: string): boolean => withoutMarks(text) !== text.normalize('NFKC')

const dictionaryOf = (brandName: string, languages: readonly string[] | null): Dictionary => {
  const words = reservedWords(languages)
  const phrases = words.filter((word) => word.includes('-') || hasMarks(word)).map((word) => lower(word).split('-'))
  const brand = lettersOf(brandName)
  const strong = new Set(
    [...words.filter((word) => !word.includes('-') && !hasMarks(word)), brand].filter((word) => word !== '').map((word) => skeleton(word)),
  )
  return {
    strong,
    weak: new Set(weakWords.map((word) => skeleton(word))),
    fillers: new Set(fillers.map((word) => skeleton(word))),
    phrases: [...phrases, ...(/[^\p{L}\p{N}]/u.test(brandName) ? [lower(brandName).split(/[^\p{L}\p{N}]+/u)] : [])],
    anywhere: reservedAnywhere(languages).map((word) => skeleton(word)),
  }
}

// A process serves one brand with its languages, so the dictionary is built once.
let made: { readonly of: string; readonly dictionary: Dictionary } | null = null
const dictionary = (brandName: string, languages: readonly string[] | null): Dictionary => {
  const of = `${brandName}\n${languages?.join() ?? '*'}`
  if (made?.of !== of) made = { of, dictionary: dictionaryOf(brandName, languages) }
  return made.dictionary
}

/** The words of a name: split at characters that are no letter or digit, and where a capital follows a small letter. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}@$!|]+/u)
    .filter((word) => word !== '')

/** Variants of a word: with digits as letters, and without the digits around it. */
const readings = (word: string): readonly string[] => {
  const bare = word.replaceAll(/^\p{N}+|\p{N}+$/gu, '')
  return [...new Set([skeleton(word), skeleton(bare), skeleton(bare.replaceAll(/\p{N}/gu, ''))])].filter((seen) => seen !== '')
}

const singular = (seen: string): string => (seen.length > 4 && seen.endsWith('s') ? seen.slice(0, -1) : seen)

/** Class of a sequence of letters that consists of dictionary words with at least one reserved word: `strong`, or `weak` if all are weak. */
const madeOf = (seen: string, { strong, weak, fillers: filling }: Dictionary): 'strong' | 'weak' | null => {
  const worth = (piece: string): number => (strong.has(piece) || strong.has(singular(piece)) ? 2 : weak.has(piece) ? 1 : filling.has(piece) ? 0 : -1)
  // Best class reachable at each position; -1: no sequence of words ends there.
  const reached = [0, ...Array.from({ length: seen.length }, () => -1)]
  for (let from = 0; from < seen.length; from += 1) {
    const before = reached[from] ?? -1
    for (let to = from + 1; before >= 0 && to <= Math.min(seen.length, from + longest); to += 1) {
      const own = worth(seen.slice(from, to))
      if (own >= 0) reached[to] = Math.max(reached[to] ?? -1, before, own)
    }
  }
  const max = reached.at(-1) ?? -1
  return max === 2 ? 'strong' : max === 1 ? 'weak' : null
}

const containsPhrase = (words: readonly string[], { phrases }: Dictionary): boolean => {
  const typed = words.map(lower)
  const isPlain = !words.some(hasMarks)
  const glued = typed.join('')
  return phrases.some((phrase) => {
    const spellings = isPlain ? [phrase, phrase.map((word) => lower(withoutMarks(word)))] : [phrase]
    return spellings.some(
      (spelling) =>
        glued === spelling.join('') || typed.some((_, from) => spelling.every((word, at) => typed[from + at] === word) && spelling.length > 0),
    )
  })
}

/**
 * Whether a name imitates the operator's staff or the brand (S-17): one of its words, or the whole name without spaces, looks like the brand's name or
 * a word such as support, admin or cashier in one of the languages, in any alphabet, with any digits or signs. Weak words such as system reserve
 * a name only when it contains nothing else. `languages` null: all known languages.
 */
export const isReservedName = (name: string, brandName: string, languages: readonly string[] | null = null): boolean => {
  const known = dictionary(brandName, languages)
  const words = wordsOf(name)
  const isWord = (seen: string) => known.strong.has(seen) || known.strong.has(singular(seen)) || madeOf(seen, known) === 'strong'
  return (
    words.some((word) => readings(word).some(isWord)) ||
    readings(words.join('')).some((seen) => madeOf(seen, known) !== null) ||
    containsPhrase(words, known) ||
    known.anywhere.some((word) => skeleton(words.join(''), false).includes(word))
  )
}
