import type { RandomDraw } from '../seeded-draw.ts'
import { type MatchEvent, type MatchState, applyMatchEvent, emptyMatch } from './match.ts'
import { type Sport, probabilityScale } from './sports.ts'

/**
 * The simulated feed shipped with the platform: a whole match drawn from a seed and reported step by step on its clock. `draw` must be uniform and
 * secret until the match is over.
 */

type NewEvent = MatchEvent extends infer E ? (E extends MatchEvent ? Omit<E, 'seq' | 'at'> : never) : never

const pointsBy = (weights: readonly number[], draw: RandomDraw): number => {
  let left = draw(probabilityScale)
  for (const [points, weight] of weights.entries()) {
    if (left < weight) return points
    left -= weight
  }
  return 0
}

/** Seconds from the start to the end of the longest possible match. */
export const longestMatch = ({ ticks, tickFor, breaks, breakFor, shutFor }: Sport): number => ticks * tickFor + breaks.length * breakFor + shutFor

const playStep = (sport: Sport, edge: number, tick: number, draw: RandomDraw): NewEvent[] => {
  if (sport.kind === 'race') return [{ kind: 'score', side: draw(probabilityScale) < sport.pointTo(edge) ? 'home' : 'away', points: 1 }]
  if (sport.kind === 'bout') {
    const { home, away } = sport.knockout(edge)
    const blow = draw(probabilityScale)
    if (blow < home + away) return [{ kind: 'knockout', side: blow < home ? 'home' : 'away' }]
    return [{ kind: 'score', side: draw(probabilityScale) < sport.roundTo(edge) ? 'home' : 'away', points: 1 }]
  }
  const scoring = sport.scoring(edge, tick)
  return (['home', 'away'] as const).flatMap((side) => {
    const points = pointsBy(scoring[side], draw)
    return points > 0 ? [{ kind: 'score', side, points }] : []
  })
}

const isBig = (sport: Sport, before: MatchState, after: MatchState): boolean =>
  sport.kind === 'timed'
    ? sport.isBig(after.home + after.away - before.home - before.away) && (after.home !== before.home || after.away !== before.away)
    : sport.kind === 'bout' || after.sets.length > before.sets.length

const isDecided = (sport: Sport, state: MatchState): boolean =>
  state.knockout !== null || state.tick >= sport.ticks || (sport.kind === 'race' && Math.max(state.home, state.away) >= sport.toWin)

// One match in forty is postponed, one in sixty abandoned: bets on them are void.
const fateOf = (sport: Sport, draw: RandomDraw): { readonly postponed: boolean; readonly stopsAt: number } => ({
  postponed: draw(40) === 0,
  stopsAt: draw(60) === 0 ? 1 + draw(sport.ticks) : Infinity,
})

/** Returns every event of a match that starts at a moment. The same draws yield the same match. */
export const simulateMatch = (sport: Sport, edge: number, startsAt: number, draw: RandomDraw): MatchEvent[] => {
  const events: MatchEvent[] = []
  let state = emptyMatch
  const record = (at: number, newEvent: NewEvent): void => {
    const event: MatchEvent = { ...newEvent, at, seq: events.length + 1 }
    events.push(event)
    state = applyMatchEvent(sport, state, event)
  }
  const { postponed, stopsAt } = fateOf(sport, draw)
  if (postponed) {
    record(startsAt, { kind: 'postponed' })
    return events
  }
  record(startsAt, { kind: 'start' })
  let at = startsAt
  for (let tick = 1; !isDecided(sport, state); tick += 1) {
    at += sport.tickFor * 1000
    if (tick === stopsAt) {
      record(at, { kind: 'abandoned' })
      return events
    }
    const before = state
    for (const newEvent of playStep(sport, edge, tick, draw)) record(at, newEvent)
    record(at, { kind: 'clock', tick })
    if (isBig(sport, before, state)) record(at, { kind: 'suspend', until: at + sport.shutFor * 1000 })
    if (sport.breaks.includes(tick)) at += sport.breakFor * 1000
  }
  // A decisive event suspends the match at once; its end is reported a little later.
  record(at, { kind: 'suspend', until: null })
  record(at + sport.shutFor * 1000, { kind: 'end' })
  return events
}
