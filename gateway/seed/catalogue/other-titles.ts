import { type RandomDraw, pickOne } from '@perya/domain/games/seeded-draw'
import type { GameType } from '@perya/domain/lobby/categories'
import * as words from './words.ts'

/** A title of a category that is not slots, with its family. */
export type OtherTitle = { readonly name: string; readonly classify: string }

const any = (draw: RandomDraw, list: readonly string[]): string => list[draw(list.length)] ?? ''

const tableFamilies: readonly (readonly [RegExp, string])[] = [
  [/roulette/i, 'ROULETTE'], [/baccarat/i, 'BACCARAT'], [/blackjack/i, 'BLACKJACK'], [/sic bo|xóc|dice/i, 'DICE'], [/wheel/i, 'WHEEL'], [/tiger|patti|bahar|poker|tan/i, 'CARDS'],
]

/** Returns the family of a title: a tab of its lobby. */
export const familyOf = (type: GameType, name: string): string => {
  switch (type) {
    case 'LIVE': return tableFamilies.find(([words]) => words.test(name))?.[1] ?? 'TABLE'
    case 'PVP': return /tongits/i.test(name) ? 'TONGITS' : 'CARDS'
    case 'BINGO': return /75/.test(name) ? 'BINGO75' : /90/.test(name) ? 'BINGO90' : 'EBINGO'
    case 'INHOUSE': return /crash|dash/i.test(name) ? 'CRASH' : /drop/i.test(name) ? 'DROP' : 'FAIR'
    case 'ELOTT': return 'INSTANT'
    case 'FISH': return 'SHOOTING'
    default: return type
  }
}

const makers: Readonly<Partial<Record<GameType, (draw: RandomDraw) => string>>> = {
  LIVE: (draw) => `${any(draw, words.tables)} ${any(draw, words.rooms)}`,
  FISH: (draw) => pickOne<(draw: RandomDraw) => string>(draw, [
    (inner) => `${any(inner, words.seas)} ${any(inner, words.hunts)}`,
    (inner) => `${any(inner, words.adjectives)} ${any(inner, words.seas)}`,
    (inner) => `${any(inner, words.seas)} & ${any(inner, words.seas)}`,
  ])(draw),
  PVP: (draw) => `${any(draw, words.cardGames)} ${any(draw, words.cardRooms)}`,
  BINGO: (draw) => `${any(draw, words.bingos)} Bingo${pickOne(draw, ['', '', ' 75', ' 90'])}`,
  ELOTT: (draw) => `${any(draw, words.tickets)} ${pickOne(draw, ['Scratch', 'Ticket', 'Raffle', 'Lotto'])}`,
}

/** Generates a title of a category other than slots; empty when the words do not fit together. */
export const makeOtherTitle = (type: GameType, draw: RandomDraw): OtherTitle => {
  const name = makers[type]?.(draw) ?? ''
  const [first, ...rest] = name.toLowerCase().split(/[ &]+/)
  return { name: first !== undefined && rest.includes(first) ? '' : name, classify: familyOf(type, name) }
}
