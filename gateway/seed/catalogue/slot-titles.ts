import { type RandomDraw, pickOne } from '@perya/domain/games/seeded-draw'
import * as words from './words.ts'

/** A generated title, with the family of slots that its words name. */
export type SlotTitle = { readonly name: string; readonly classify: string }

const any = (draw: RandomDraw, list: readonly string[]): string => list[draw(list.length)] ?? ''

const plural = (word: string): string => (/(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)

type Pattern = (draw: RandomDraw) => string

const pair: Pattern = (draw) => {
  const first = any(draw, words.subjects)
  const second = any(draw, words.subjects)
  return first === second ? '' : `${first} & ${second}`
}

const patterns: readonly [Pattern, ...Pattern[]] = [
  (draw) => `${any(draw, words.adjectives)} ${any(draw, words.subjects)}`,
  (draw) => `${any(draw, words.subjects)} ${any(draw, words.heads)}`,
  (draw) => `${any(draw, words.subjects)} ${any(draw, words.heads)}`,
  (draw) => `${any(draw, words.subjects)} of ${any(draw, words.placeNames)}`,
  (draw) => `${any(draw, words.belongings)} of ${any(draw, words.owners)}`,
  (draw) => `${any(draw, words.adjectives)} ${any(draw, words.subjects)} ${any(draw, words.heads)}`,
  (draw) => `${any(draw, words.counts)} ${plural(any(draw, words.subjects))}`,
  (draw) => `${any(draw, words.filipinoFirst)} ng ${any(draw, words.filipinoLast)}`,
  (draw) => `${any(draw, words.placeNames).replace(/^the /, 'The ')} ${any(draw, words.heads)}`,
  pair,
]

const families: readonly (readonly [classify: string, share: number, endings: readonly string[]])[] = [
  ['WAYS', 16, words.waysEndings],
  ['HOLDANDWIN', 14, words.holdEndings],
  ['JACKPOT', 9, words.jackpotEndings],
  ['CLASSIC', 8, words.classicEndings],
]

const repeats = (name: string): boolean => {
  const parts = name.toLowerCase().match(/[a-z]{3,}/g) ?? []
  return parts.some((part, i) => parts.some((other, j) => i !== j && other.startsWith(part)))
}

/** Generates a slot's title; an empty name when the words do not fit together. */
export const makeSlotTitle = (draw: RandomDraw): SlotTitle => {
  let ticket = draw(100)
  const family = families.find(([, share]) => (ticket -= share) < 0)
  if (family) {
    const name = `${draw(3) === 0 ? `${any(draw, words.adjectives)} ` : ''}${any(draw, words.subjects)} ${any(draw, family[2])}`
    return { name: repeats(name) ? '' : name, classify: family[0] }
  }
  const name = pickOne(draw, patterns)(draw)
  return { name: repeats(name) || name.length > 30 ? '' : name, classify: classifyOf(name) }
}

/** Returns the family of a title without a family ending. */
export const classifyOf = (name: string): string => {
  if (/jackpot|\bpots?\b/i.test(name)) return 'JACKPOT'
  if (words.fruitWords.test(name)) return 'FRUIT'
  if (/seven|bell|\bbars?\b|horseshoe|clover/i.test(name)) return 'CLASSIC'
  return 'VIDEO'
}
