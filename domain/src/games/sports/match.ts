import type { SetRace, Sport } from './sports.ts'

/** A side of a match. */
export type MatchSide = 'home' | 'away'

/** An event of a match feed, in order: `seq` counts from 1, `at` is milliseconds of the server's clock. */
export type MatchEvent = { readonly seq: number; readonly at: number } & (
  | { readonly kind: 'start' | 'resume' | 'postponed' | 'abandoned' | 'end' }
  /** Number of elapsed steps of the match clock. */
  | { readonly kind: 'clock'; readonly tick: number }
  | { readonly kind: 'score'; readonly side: MatchSide; readonly points: number }
  | { readonly kind: 'knockout'; readonly side: MatchSide }
  /** Markets are suspended; `until` null means until `resume`. */
  | { readonly kind: 'suspend'; readonly until: number | null }
)

/** State of a match: a fold over its events and nothing else, so that a replayed feed yields the same state. */
export type MatchState = {
  readonly phase: 'before' | 'live' | 'over' | 'void'
  readonly tick: number
  /** The score by which bets are settled: goals, points, sets, rounds won. */
  readonly home: number
  readonly away: number
  /** Points of the current set, and the finished sets. */
  readonly running: readonly [number, number]
  readonly sets: readonly (readonly [number, number])[]
  readonly knockout: MatchSide | null
  readonly shutUntil: number
  readonly seq: number
}

/** A match without events. */
export const emptyMatch: MatchState = {
  phase: 'before',
  tick: 0,
  home: 0,
  away: 0,
  running: [0, 0],
  sets: [],
  knockout: null,
  shutUntil: 0,
  seq: 0,
}

/** Whether a set with these points is won by the first side. */
export const isSetWon = ({ points, lead, cap }: Pick<SetRace, 'points' | 'lead' | 'cap'>, own: number, other: number): boolean =>
  own >= cap || (own >= points && own - other >= lead)

const scored = (sport: Sport, state: MatchState, side: MatchSide, points: number): MatchState => {
  const other = side === 'home' ? 'away' : 'home'
  if (sport.kind !== 'race') return { ...state, [side]: state[side] + points }
  const [home, away] = state.running
  const running: readonly [number, number] = side === 'home' ? [home + points, away] : [home, away + points]
  const [own, theirs] = side === 'home' ? running : [running[1], running[0]]
  if (!isSetWon(sport, own, theirs)) return { ...state, running }
  return { ...state, [side]: state[side] + 1, [other]: state[other], running: [0, 0], sets: [...state.sets, running] }
}

const forEver = Number.MAX_SAFE_INTEGER

/** Applies an event to a match. Events after the end and duplicates change nothing. */
export const applyMatchEvent = (sport: Sport, state: MatchState, event: MatchEvent): MatchState => {
  if (event.seq <= state.seq || state.phase === 'over' || state.phase === 'void') return state
  const next = { ...state, seq: event.seq }
  switch (event.kind) {
    case 'start':
      return { ...next, phase: 'live' }
    case 'clock':
      return { ...next, tick: Math.max(state.tick, event.tick) }
    case 'score':
      return scored(sport, next, event.side, event.points)
    case 'knockout':
      return { ...next, knockout: event.side }
    case 'suspend':
      return { ...next, shutUntil: event.until === null ? forEver : Math.max(state.shutUntil, event.until) }
    case 'resume':
      return { ...next, shutUntil: 0 }
    case 'postponed':
    case 'abandoned':
      return { ...next, phase: 'void' }
    case 'end':
      return { ...next, phase: 'over' }
  }
}

/** Returns the state of a match after these events, which must be in order. */
export const foldMatchEvents = (sport: Sport, events: readonly MatchEvent[]): MatchState =>
  events.reduce((state, event) => applyMatchEvent(sport, state, event), emptyMatch)

/** Whether a match accepts bets at a moment. */
export const isMatchOpenForBets = ({ phase, shutUntil }: MatchState, now: number): boolean =>
  (phase === 'before' || phase === 'live') && now >= shutUntil
