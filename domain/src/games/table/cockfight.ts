import { type TableOutcome, type TableGame, firstOfPile, pile } from './table-game.ts'

/**
 * A simulated contest: no animals exist. Stakes on meron and wala are shared out after the plasada; the operator adds a pool of its own on both
 * sides, in proportion to the announced form, so that no player bets without a counterpart and neither side is the better bet.
 */

/** The operator's cut of the pool, in percent. */
export const plasada = 5

/** The operator's pool on both sides together, in minor units. */
export const operatorPool = 5_000_000

/** Chance of a draw, in hundredths. */
export const drawChancePercent = 6

/** At or below this return per 100 on either side the fight is cancelled and every stake refunded. */
export const cancelThreshold = 107

const sides = ['meron', 'wala', 'draw'] as const

/** Returns the pools of both sides, the operator's part included. */
const poolOf = (outcome: TableOutcome): readonly [number, number] => {
  const form = firstOfPile(outcome, 'form')
  const [meron = 0, wala = 0] = pile(outcome, 'pool')
  return [(operatorPool / 100) * form + meron, (operatorPool / 100) * (100 - form) + wala]
}

/** Returns the current return per 100 on meron and on wala, rounded down. */
export const poolPayouts = (outcome: TableOutcome): readonly [meron: number, wala: number] => {
  const [meron, wala] = poolOf(outcome)
  const odds = (side: number) => Math.floor(((meron + wala) * (100 - plasada)) / side)
  return [odds(meron), odds(wala)]
}

/** Whether a fight is cancelled because its pool is too one-sided. */
export const isFightCancelled = (outcome: TableOutcome): boolean => poolPayouts(outcome).some((odds) => odds <= cancelThreshold)

/** Sabong as a simulated contest: plasada 5 %, a draw refunds meron and wala and pays its own bet 8 : 1. */
export const cockfight: TableGame = {
  bettingFor: 18,
  showsFor: 12,
  spots: sides,
  opposites: [['meron', 'wala']],
  givesBack: sides,
  before: (draw) => ({ form: [38 + draw(25)], names: [draw(24), draw(24)] }),
  deal: (draw, before) => {
    const at = draw(10_000)
    const decided = 100 - drawChancePercent
    const winner = at < drawChancePercent * 100 ? 2 : at - drawChancePercent * 100 < decided * firstOfPile(before, 'form') ? 0 : 1
    return { ...before, winner: [winner], blows: Array.from({ length: 9 }, () => draw(100)) }
  },
  pays: (spot, outcome) => {
    if (isFightCancelled(outcome)) return 100
    const winner = sides[firstOfPile(outcome, 'winner')]
    if (spot === 'draw') return winner === 'draw' ? 900 : 0
    if (winner === 'draw') return 100
    const [meron, wala] = poolPayouts(outcome)
    return winner !== spot ? 0 : spot === 'meron' ? meron : wala
  },
  top: (spot) => (spot === 'draw' ? 900 : null),
  // For a small stake, before rounding: the announced form is the win probability, so that the RTP does not depend on the side.
  rtpOf: (spot) =>
    spot === 'draw' ? (9 * drawChancePercent) / 100 : ((100 - drawChancePercent) * (100 - plasada)) / 10_000 + drawChancePercent / 100,
  markOf: (outcome) => sides[firstOfPile(outcome, 'winner')] ?? 'draw',
  pooled: ['meron', 'wala'],
}
