import { hash32 } from '../seeded-draw.ts'
import { baccarat } from './baccarat.ts'
import { bingo75, bingo90, eBingo } from './bingo.ts'
import { cockfight } from './cockfight.ts'
import { colorTable, fairWheel, fanTan, roulette, sicBo, xocDia } from './dice-and-wheels.ts'
import { blackjack, poker } from './one-hand.ts'
import type { TableGame } from './table-game.ts'
import { andarBahar, dragonTiger, teenPatti } from './two-hands.ts'

/** Every game that is played at shared tables. */
export const tableGames = {
  baccarat,
  dragonTiger,
  teenPatti,
  andarBahar,
  poker,
  blackjack,
  roulette,
  sicBo,
  xocDia,
  fanTan,
  fairWheel,
  colorTable,
  cockfight,
  eBingo,
  bingo75,
  bingo90,
} as const satisfies Readonly<Record<string, TableGame>>

/** Name of a table game. */
export type TableName = keyof typeof tableGames

/** A table game by its name, as its general shape. */
export const tableGameByName = (name: TableName): TableGame => tableGames[name]

const byWord: readonly (readonly [RegExp, TableName])[] = [
  [/baccarat/, 'baccarat'],
  [/roulette/, 'roulette'],
  [/blackjack/, 'blackjack'],
  [/sic bo/, 'sicBo'],
  [/x[oó]c/, 'xocDia'],
  [/dragon tiger/, 'dragonTiger'],
  [/teen patti/, 'teenPatti'],
  [/andar bahar/, 'andarBahar'],
  [/poker/, 'poker'],
  [/fan tan/, 'fanTan'],
  [/wheel|ferris/, 'fairWheel'],
  [/color dice|beto-beto/, 'colorTable'],
]

/** Returns the table game that plays a title of this category; null if another game kind does, or none yet. */
export const tableGameForTitle = ({ gameType, name }: { readonly gameType: string; readonly name: string }): TableName | null => {
  if (gameType === 'COCKFIGHT') return 'cockfight'
  if (gameType === 'BINGO') return /75/.test(name) ? 'bingo75' : /90/.test(name) ? 'bingo90' : 'eBingo'
  if (gameType !== 'LIVE' && gameType !== 'INHOUSE') return null
  const words = name.toLowerCase()
  return byWord.find(([word]) => word.test(words))?.[1] ?? null
}

const rises = [
  [100, 500, 1000, 5000, 10_000],
  [500, 1000, 5000, 10_000, 50_000],
  [1000, 5000, 10_000, 50_000, 100_000],
] as const

/** Chips of a table in minor units, ascending, by the seed of its title. */
export const tableChips = (seed: string): readonly number[] => rises[hash32(`chips:${seed}`) % rises.length] ?? rises[0]

/** Maximum stake of one seat on a table per request: twenty of its largest chips. */
export const maxTableStake = (seed: string): number => Math.max(...tableChips(seed)) * 20

/** Returns the published facts of a title: the RTP of its best bet, which is its first, and the smallest stake in minor units. */
export const tableFacts = (
  table: TableName,
  seed: string,
): { readonly rtp: string; readonly volatility: 'low' | 'medium' | 'high'; readonly minBet: number } => {
  const game = tableGameByName(table)
  const best = table.startsWith('bingo') || table === 'eBingo' ? game.rtpOf('card1') : Math.max(...game.spots.map(game.rtpOf))
  return {
    rtp: (best * 100).toFixed(2),
    volatility: ['roulette', 'fairWheel', 'poker'].includes(table) ? 'medium' : game.spots.length > 400 ? 'high' : 'low',
    minBet: tableChips(seed)[0] ?? 100,
  }
}
