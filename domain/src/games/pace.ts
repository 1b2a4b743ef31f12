/** The reference engines, as the game server names them. */
export type EngineKind = 'slot' | 'color-game' | 'table' | 'fish' | 'instant' | 'tongits' | 'sports'

/**
 * The shortest time from the start of one round to the start of the next on one title by one player, in milliseconds. The page waits this
 * long whatever moves on it, and the game server refuses an earlier start. Tables, card rooms and matches have clocks of their own: 0.
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

/** What an engine declares as its shortest round, in milliseconds. */
export const shortestRoundOf = (kind: EngineKind): number => shortest[kind]
