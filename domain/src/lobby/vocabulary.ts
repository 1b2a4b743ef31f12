import { allowedTypos, typoDistance } from './typo-distance.ts'

/** How well a word of a title matches a typed word; smaller is better. */
export const wordFitScore = { exact: 1, start: 2, inside: 5, oneSlip: 10, oneSlipStart: 13, twoSlips: 20, twoSlipsStart: 24 } as const

/** A matching word of the vocabulary, and how well it matches. */
export type WordFit = { readonly word: number; readonly cost: number }

/** Every word of every title, once, with its letter pairs. */
export type Vocabulary = {
  readonly words: readonly string[]
  readonly numberOf: ReadonlyMap<string, number>
  /** Words by length. */
  readonly byLength: readonly (readonly number[])[]
  /** Words by letter pair; the beginning of a word counts as a letter. */
  readonly byPair: ReadonlyMap<string, Int32Array>
  /** Scratch buffer: pairs shared with the typed word. */
  readonly shared: Uint8Array
}

const pairsOf = (word: string): string[] => {
  const padded = `^${word}`
  return Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2))
}

/** Builds the vocabulary of a set of words. */
export const buildVocabulary = (all: ReadonlySet<string>): Vocabulary => {
  const words = [...all]
  const byLength: number[][] = []
  const holding = new Map<string, number[]>()
  words.forEach((word, number) => {
    const sameLength = (byLength[word.length] ??= [])
    sameLength.push(number)
    for (const pair of new Set(pairsOf(word))) {
      const list = holding.get(pair)
      if (list) list.push(number)
      else holding.set(pair, [number])
    }
  })
  const byPair = new Map([...holding].map(([pair, list]) => [pair, Int32Array.from(list)] as const))
  return { words, numberOf: new Map(words.map((word, number) => [word, number])), byLength, byPair, shared: new Uint8Array(words.length) }
}

/** Words that contain the typed text literally: as the whole word, as a prefix, or inside. */
export const substringMatches = ({ words }: Vocabulary, typed: string): WordFit[] => {
  const fits: WordFit[] = []
  for (let word = 0; word < words.length; word += 1) {
    const candidate = words[word] ?? ''
    const at = candidate.indexOf(typed)
    if (at === 0) fits.push({ word, cost: candidate.length === typed.length ? wordFitScore.exact : wordFitScore.start })
    else if (at > 0 && typed.length > 1) fits.push({ word, cost: wordFitScore.inside })
  }
  return fits
}

/** Words that share enough letter pairs with the typed text to be within its edit distance; short ones are selected by their length. */
const candidatesFor = (vocabulary: Vocabulary, typed: string, slips: number): readonly number[] => {
  const { byLength, byPair, shared } = vocabulary
  if (typed.length <= 4) return [typed.length - 1, typed.length, typed.length + 1].flatMap((length) => byLength[length] ?? [])
  const pairs = new Set(pairsOf(typed))
  // One typing error changes two pairs, a swap three.
  const min = Math.max(1, pairs.size - 3 * slips)
  shared.fill(0)
  const found: number[] = []
  for (const pair of pairs) {
    const list = byPair.get(pair)
    if (!list) continue
    for (let i = 0; i < list.length; i += 1) {
      const word = list[i] ?? 0
      const count = (shared[word] ?? 0) + 1
      shared[word] = count
      if (count === min) found.push(word)
    }
  }
  return found
}

const costOf = (slips: number, isStart: boolean): number => {
  if (slips === 0) return isStart ? wordFitScore.start : wordFitScore.exact
  if (slips === 1) return isStart ? wordFitScore.oneSlipStart : wordFitScore.oneSlip
  return isStart ? wordFitScore.twoSlipsStart : wordFitScore.twoSlips
}

/** Words that match the typed text within an edit distance of one or two. */
export const fuzzyMatches = (vocabulary: Vocabulary, typed: string): WordFit[] => {
  const slips = allowedTypos(typed.length)
  if (slips === 0) return substringMatches(vocabulary, typed)
  const fits: WordFit[] = []
  for (const word of candidatesFor(vocabulary, typed, slips)) {
    const { whole, start } = typoDistance(typed, vocabulary.words[word] ?? '', slips)
    if (whole <= slips) fits.push({ word, cost: costOf(whole, false) })
    else if (typed.length > 3 && start <= slips) fits.push({ word, cost: costOf(start, true) })
  }
  return fits
}
