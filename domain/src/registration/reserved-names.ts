import { skeleton, withoutMarks } from './look-alikes.ts'
import { fillers, reservedAnywhere, reservedWords, weakWords } from './reserved-words.ts'

/** Letters of the longest word that is looked for. */
const longest = 24

type Dictionary = {
  /** Skeletons of words that reserve a name by themselves. */
  readonly strong: ReadonlySet<string>
  readonly weak: ReadonlySet<string>
  readonly fillers: ReadonlySet<string>
  /** Phrases as words in lower case; with marks they count as they are written, or where a name is written without marks. */
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

// One brand and its languages a process: the dictionary is made once.
let made: { readonly of: string; readonly dictionary: Dictionary } | null = null
const dictionary = (brandName: string, languages: readonly string[] | null): Dictionary => {
  const of = `${brandName}\n${languages?.join() ?? '*'}`
  if (made?.of !== of) made = { of, dictionary: dictionaryOf(brandName, languages) }
  return made.dictionary
}

/** The words of a name: at what is no letter or digit, and where a capital follows a small letter. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}@$!|]+/u)
    .filter((word) => word !== '')

/** How a word may be meant: with digits for letters, and without digits around it. */
const readings = (word: string): readonly string[] => {
  const bare = word.replaceAll(/^\p{N}+|\p{N}+$/gu, '')
  return [...new Set([skeleton(word), skeleton(bare), skeleton(bare.replaceAll(/\p{N}/gu, ''))])].filter((seen) => seen !== '')
}

const singular = (seen: string): string => (seen.length > 4 && seen.endsWith('s') ? seen.slice(0, -1) : seen)

/** What a run of letters is made of, where it is nothing but words of the dictionary with at least one reserved: `strong`, or `weak` ones alone. */
const madeOf = (seen: string, { strong, weak, fillers: filling }: Dictionary): 'strong' | 'weak' | null => {
  const worth = (piece: string): number => (strong.has(piece) || strong.has(singular(piece)) ? 2 : weak.has(piece) ? 1 : filling.has(piece) ? 0 : -1)
  // For each place the most that the words up to it are worth; -1: no words lead there.
  const reached = [0, ...Array.from({ length: seen.length }, () => -1)]
  for (let from = 0; from < seen.length; from += 1) {
    const before = reached[from] ?? -1
    for (let to = from + 1; before >= 0 && to <= Math.min(seen.length, from + longest); to += 1) {
      const own = worth(seen.slice(from, to))
      if (own >= 0) reached[to] = Math.max(reached[to] ?? -1, before, own)
    }
  }
  const most = reached.at(-1) ?? -1
  return most === 2 ? 'strong' : most === 1 ? 'weak' : null
}

const saysPhrase = (words: readonly string[], { phrases }: Dictionary): boolean => {
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
 * Whether a name would pass for the operator's staff or the brand (S-17): a word of it, or all of it without spaces, looks like the brand's name or
 * a word such as support, admin or cashier in one of the languages, whatever alphabet, digits or signs it is written with. Words such as house or
 * system reserve a name only where nothing else is in it. `languages` null: all that are known.
 */
export const isReservedName = (name: string, brandName: string, languages: readonly string[] | null = null): boolean => {
  const known = dictionary(brandName, languages)
  const words = wordsOf(name)
  const isWord = (seen: string) => known.strong.has(seen) || known.strong.has(singular(seen)) || madeOf(seen, known) === 'strong'
  return (
    words.some((word) => readings(word).some(isWord)) ||
    readings(words.join('')).some((seen) => madeOf(seen, known) !== null) ||
    saysPhrase(words, known) ||
    known.anywhere.some((word) => skeleton(words.join(''), false).includes(word))
  )
}
