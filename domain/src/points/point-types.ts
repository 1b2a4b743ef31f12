import type { GameType } from '../lobby/categories.ts'

/** Sources of points. */
export const pointSources = ['live', 'lottery', 'pvp', 'slots', 'sports', 'deposit'] as const

/** One of those. */
export type PointSource = (typeof pointSources)[number]

/** Types of changes of points, in the order of the filter (POINTS-09). */
export const pointTypes = ['live', 'lottery', 'pvp', 'slots', 'sports', 'redeem', 'deposit'] as const

/** One of those. */
export type PointType = (typeof pointTypes)[number]

/** Source of points for play in each category of the lobby. */
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

/** Returns the ledger kind that grants points of a source. */
export const kindOfSource = (source: PointSource): string => `points_${source}`

/** Ledger kinds that a type of points consists of: a redemption holds points and may release them, a conversion takes them. */
export const kindsOfType = (type: PointType): readonly string[] =>
  type === 'redeem' ? ['hold', 'hold_close', 'points_convert'] : [kindOfSource(type)]

/** Returns the type of a movement on a points account. */
export const pointTypeOfKind = (kind: string): PointType => pointTypes.find((type) => kindsOfType(type).includes(kind)) ?? 'redeem'
