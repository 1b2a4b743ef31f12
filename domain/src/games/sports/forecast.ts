import { type MatchState, isSetWon } from './match.ts'
import { type SetRace, type Sport, type Weights, probabilityScale } from './sports.ts'

/** Probabilities by value. Tails below 10^−12 are omitted. */
export type Chances = ReadonlyMap<number, number>

/** Probability distribution of a match: the winner, the home side's margin, and the total. */
export type Forecast = { readonly home: number; readonly draw: number; readonly away: number; readonly margin: Chances; readonly total: Chances }

const min = 1e-12

const add = (chances: Map<number, number>, value: number, chance: number): void => {
  if (chance > min) chances.set(value, (chances.get(value) ?? 0) + chance)
}

/** Distribution of one side's points after further steps, starting from its current points. */
const grown = (from: number, steps: readonly Weights[]): Chances => {
  let now: Map<number, number> = new Map([[from, 1]])
  for (const weights of steps) {
    const next = new Map<number, number>()
    for (const [points, chance] of now) weights.forEach((weight, more) => add(next, points + more, (chance * weight) / probabilityScale))
    now = next
  }
  return now
}

const ofWinner = (margin: Chances) => {
  let [home, draw, away] = [0, 0, 0]
  for (const [value, chance] of margin) {
    if (value > 0) home += chance
    else if (value < 0) away += chance
    else draw += chance
  }
  return { home, draw, away }
}

const spread = (finals: Iterable<readonly [home: number, away: number, chance: number]>): Forecast => {
  const [margin, total] = [new Map<number, number>(), new Map<number, number>()]
  for (const [home, away, chance] of finals) {
    add(margin, home - away, chance)
    add(total, home + away, chance)
  }
  return { ...ofWinner(margin), margin, total }
}

function* pairs(home: Chances, away: Chances): Generator<readonly [number, number, number]> {
  for (const [h, ph] of home) for (const [a, pa] of away) if (ph * pa > min) yield [h, a, ph * pa]
}

/** Probability that the home side wins a set from these points. */
const setChance = (race: SetRace, chance: number): ((home: number, away: number) => number) => {
  const known = new Map<number, number>()
  const from = (home: number, away: number): number => {
    if (isSetWon(race, home, away)) return 1
    if (isSetWon(race, away, home)) return 0
    const key = home * 100 + away
    const held = known.get(key)
    if (held !== undefined) return held
    const value = chance * from(home + 1, away) + (1 - chance) * from(home, away + 1)
    known.set(key, value)
    return value
  }
  return from
}

const afterSets = (race: SetRace, edge: number, state: MatchState): Forecast => {
  const win = setChance(race, race.pointTo(edge) / probabilityScale)
  const finals: [number, number, number][] = []
  const step = (home: number, away: number, chance: number, set: number): void => {
    if (home === race.toWin || away === race.toWin) {
      finals.push([home, away, chance])
      return
    }
    step(home + 1, away, chance * set, win(0, 0))
    step(home, away + 1, chance * (1 - set), win(0, 0))
  }
  step(state.home, state.away, 1, win(...state.running))
  return spread(finals)
}

const afterRounds = (sport: Extract<Sport, { kind: 'bout' }>, edge: number, state: MatchState): Forecast => {
  const total = new Map<number, number>()
  const ends = { home: 0, draw: 0, away: 0 }
  const [koHome, koAway, roundTo] = [
    sport.knockout(edge).home / probabilityScale,
    sport.knockout(edge).away / probabilityScale,
    sport.roundTo(edge) / probabilityScale,
  ]
  let standing: Chances = new Map([[state.home - state.away, 1]])
  for (let round = state.tick + 1; round <= sport.ticks; round += 1) {
    const next = new Map<number, number>()
    for (const [lead, chance] of standing) {
      ends.home += chance * koHome
      ends.away += chance * koAway
      add(total, round, chance * (koHome + koAway))
      const on = chance * (1 - koHome - koAway)
      add(next, lead + 1, on * roundTo)
      add(next, lead - 1, on * (1 - roundTo))
    }
    standing = next
  }
  for (const [lead, chance] of standing) {
    add(total, sport.ticks, chance)
    ends[lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw'] += chance
  }
  return { ...ends, margin: new Map(), total }
}

/** The forecast of an ended match, with certain values. */
const certain = (sport: Sport, { home, away, knockout, tick }: MatchState): Forecast => {
  const seen = spread([[home, away, 1]])
  if (sport.kind !== 'bout') return seen
  const won = knockout === null ? seen : { home: Number(knockout === 'home'), draw: 0, away: Number(knockout === 'away') }
  return { home: won.home, draw: won.draw, away: won.away, margin: new Map(), total: new Map([[tick, 1]]) }
}

/** Computes the exact probabilities of the rest of a match from its current state. */
export const forecast = (sport: Sport, edge: number, state: MatchState): Forecast => {
  if (state.phase === 'over' || state.knockout !== null) return certain(sport, state)
  if (sport.kind === 'race') return afterSets(sport, edge, state)
  if (sport.kind === 'bout') return afterRounds(sport, edge, state)
  const steps = Array.from({ length: Math.max(0, sport.ticks - state.tick) }, (_none, i) => sport.scoring(edge, state.tick + 1 + i))
  return spread(
    pairs(
      grown(
        state.home,
        steps.map(({ home }) => home),
      ),
      grown(
        state.away,
        steps.map(({ away }) => away),
      ),
    ),
  )
}
