/** The reference engines, named as in the game server. */
export type EngineKind = 'slot' | 'color-game' | 'table' | 'fish' | 'instant' | 'tongits' | 'sports'

/**
 * Shortest time between the starts of two rounds of one player on one title, in milliseconds. The page waits this long whatever its animations
 * do, and the game server refuses an earlier start. Tables, card rooms and matches have their own schedule: 0.
 */
const shortest: Readonly<Record<EngineKind, number>> = {
  slot: 2500,
  'color-game': 2500,
  instant: 2500,
  // A round is a volley of shots that a page sends together, about twice a second.
  fish: 300,
  table: 0,
  tongits: 0,
  sports: 0,
}

/** Shortest round declared by an engine, in milliseconds. */
export const shortestRoundOf = (kind: EngineKind): number => shortest[kind]
