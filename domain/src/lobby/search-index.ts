import { foldText, foldedWords } from './fold-text.ts'
import { type Vocabulary, type WordFit, fuzzyMatches, substringMatches, buildVocabulary } from './vocabulary.ts'

/**
 * Search by name over titles ordered by popularity. It tolerates missing accents, any word order, unfinished words, joined or split words and typing
 * errors; but typing errors only for words that no title contains literally.
 */
export type SearchIndex = {
  readonly size: number
  /** Returns the titles that match `text`, best match first, then by popularity; empty for a text without letters or digits. */
  readonly find: (text: string) => Int32Array
}

type Postings = readonly Int32Array[]
type Layer = { readonly vocabulary: Vocabulary; readonly titlesOf: Postings }

const layerOf = (wordLists: readonly (readonly string[])[]): Layer => {
  const holding = new Map<string, number[]>()
  wordLists.forEach((words, title) => {
    for (const word of new Set(words)) {
      const list = holding.get(word)
      if (list) list.push(title)
      else holding.set(word, [title])
    }
  })
  return { vocabulary: buildVocabulary(new Set(holding.keys())), titlesOf: [...holding.values()].map((list) => Int32Array.from(list)) }
}

/** Adjacent words joined, and the whole title: matches for texts typed without spaces. */
const joinedWords = (words: readonly string[]): string[] => {
  const pairs = words.slice(1).map((word, i) => `${words[i] ?? ''}${word}`)
  return words.length > 2 ? [...pairs, words.join('')] : pairs
}

const worst = 250

/** Titles that contain the word; where there are none, those with a typing error in it. */
const plainOrForgiving = (vocabulary: Vocabulary, word: string): WordFit[] => {
  const plain = substringMatches(vocabulary, word)
  return plain.length > 0 ? plain : fuzzyMatches(vocabulary, word)
}

const wide = (vocabulary: Vocabulary, word: string): WordFit[] => [...substringMatches(vocabulary, word), ...fuzzyMatches(vocabulary, word)]

/** 0 for the whole name, 1 at its start, 2 within it, 3 elsewhere. */
const placeInName = (name: string, text: string): number => (name === text ? 0 : name.startsWith(text) ? 1 : name.includes(text) ? 2 : 3)

const rankLimit = worst * 4 + 4

/** Sorts titles by rank, which is below `rankLimit`. A counting sort, which preserves popularity among titles of one rank. */
const sortByRank = (titles: Int32Array, rankOf: (title: number) => number): Int32Array => {
  const ranks = new Uint16Array(titles.length)
  titles.forEach((title, i) => {
    ranks[i] = rankOf(title)
  })
  const starts = new Int32Array(rankLimit + 1)
  for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  const ordered = new Int32Array(titles.length)
  ranks.forEach((rank, i) => {
    const at = starts[rank] ?? 0
    ordered[at] = titles[i] ?? 0
    starts[rank] = at + 1
  })
  return ordered
}

/** Builds the index of names, given in order of popularity. */
export const buildSearchIndex = (names: readonly string[]): SearchIndex => {
  const folded = names.map(foldText)
  const wordLists = folded.map(foldedWords)
  const single = layerOf(wordLists)
  let joined: Layer | undefined
  const seen = new Uint8Array(names.length)
  const costs = new Uint8Array(names.length)
  const before = new Uint8Array(names.length)

  const spread = ({ titlesOf }: Layer, fits: readonly WordFit[], step: number) => {
    for (const { word, cost } of fits) {
      const titles = titlesOf[word]
      if (!titles) continue
      for (let i = 0; i < titles.length; i += 1) {
        const title = titles[i] ?? 0
        if (seen[title] !== step - 1 && seen[title] !== step) continue
        const base = before[title] ?? 0
        const total = Math.min(worst, base + cost)
        if (seen[title] === step - 1) {
          seen[title] = step
          costs[title] = total
        } else if (total < (costs[title] ?? 0)) costs[title] = total
      }
    }
  }

  const all = (layer: Layer, typed: readonly string[], fitsOf: (vocabulary: Vocabulary, word: string) => WordFit[]): number => {
    seen.fill(0)
    before.fill(0)
    typed.forEach((word, i) => {
      spread(layer, fitsOf(layer.vocabulary, word), i + 1)
      before.set(costs)
    })
    let count = 0
    for (let title = 0; title < seen.length; title += 1) if (seen[title] === typed.length) count += 1
    return count
  }

  const inOrder = (text: string, step: number, count: number): Int32Array => {
    const found = new Int32Array(count)
    let next = 0
    for (let title = 0; title < seen.length; title += 1) {
      if (seen[title] !== step) continue
      found[next] = title
      next += 1
    }
    return sortByRank(found, (title) => (costs[title] ?? worst) * 4 + placeInName(folded[title] ?? '', text))
  }

  const find = (text: string): Int32Array => {
    const asked = foldText(text)
    const typed = foldedWords(asked).slice(0, 8)
    if (typed.length === 0) return new Int32Array(0)
    for (const fitsOf of [substringMatches, plainOrForgiving, wide]) {
      const count = all(single, typed, fitsOf)
      if (count > 0) return inOrder(asked, typed.length, count)
    }
    joined ??= layerOf(wordLists.map(joinedWords))
    const runTogether = [typed.join('')]
    for (const layer of [joined, single]) {
      const count = all(layer, runTogether, plainOrForgiving)
      if (count > 0) return inOrder(asked, 1, count)
    }
    return new Int32Array(0)
  }

  return { size: names.length, find }
}
