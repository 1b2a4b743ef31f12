import type { GameType } from '../lobby/categories.ts'

/** What points are earned by. */
export const pointSources = ['live', 'lottery', 'pvp', 'slots', 'sports', 'deposit'] as const

/** One of those. */
export type PointSource = (typeof pointSources)[number]

/** What a change of points was for, in the order of the filter (POINTS-09). */
export const pointTypes = ['live', 'lottery', 'pvp', 'slots', 'sports', 'redeem', 'deposit'] as const

/** One of those. */
export type PointType = (typeof pointTypes)[number]

/** What play of each category of the lobby earns as. */
export const pointSourceOfGames: Readonly<Record<GameType, PointSource>> = {
  RNG: 'slots',
  FISH: 'slots',
  INHOUSE: 'slots',
  BINGO: 'slots',
  LIVE: 'live',
  COCKFIGHT: 'live',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  ELOTT: 'lottery',
  LOTT: 'lottery',
}

/** The kind of a line of the ledger that grants points. */
export const kindOfSource = (source: PointSource): string => `points_${source}`

/** Kinds of lines that a type of points is made of: a redemption sets points aside and may give them back, a conversion takes them. */
export const kindsOfType = (type: PointType): readonly string[] =>
  type === 'redeem' ? ['hold', 'hold_close', 'points_convert'] : [kindOfSource(type)]

/** The type of a line on an account of points. */
export const pointTypeOfKind = (kind: string): PointType => pointTypes.find((type) => kindsOfType(type).includes(kind)) ?? 'redeem'
