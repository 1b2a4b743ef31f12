import { type TableOutcome, type TableGame, firstOfPile, pile } from './table-game.ts'

/**
 * A simulated contest: no animals exist. Meron and wala are shared out after the plasada; the house lays a pool of its own on
 * both sides, in proportion to the announced form, so that nobody bets alone and no side is the better bet.
 */

/** The house's cut of the pool, in percent. */
export const plasada = 5

/** What the house lays on both sides together, in minor units. */
export const operatorPool = 5_000_000

/** Chance of a draw, in hundredths. */
export const drawChancePercent = 6

/** At this return of 100 or below on either side the fight is called off and every stake goes back. */
export const cancelThreshold = 107

const sides = ['meron', 'wala', 'draw'] as const

/** Stakes of both sides with the house's part in them. */
const poolOf = (outcome: TableOutcome): readonly [number, number] => {
  const form = firstOfPile(outcome, 'form')
  const [meron = 0, wala = 0] = pile(outcome, 'pool')
  return [(operatorPool / 100) * form + meron, (operatorPool / 100) * (100 - form) + wala]
}

/** What 100 return on meron and on wala as the pool stands, rounded down. */
export const poolPayouts = (outcome: TableOutcome): readonly [meron: number, wala: number] => {
  const [meron, wala] = poolOf(outcome)
  const odds = (side: number) => Math.floor(((meron + wala) * (100 - plasada)) / side)
  return [odds(meron), odds(wala)]
}

/** Whether a pool is too one-sided to be fought for. */
export const isFightCancelled = (outcome: TableOutcome): boolean => poolPayouts(outcome).some((odds) => odds <= cancelThreshold)

/** Sabong as a simulated contest: plasada 5 %, a draw gives meron and wala back and pays its own bet 8 : 1. */
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
  // Of a small stake, before rounding: the form is the chance, so that what the pool pays does not depend on the side.
  rtpOf: (spot) =>
    spot === 'draw' ? (9 * drawChancePercent) / 100 : ((100 - drawChancePercent) * (100 - plasada)) / 10_000 + drawChancePercent / 100,
  markOf: (outcome) => sides[firstOfPile(outcome, 'winner')] ?? 'draw',
  pooled: ['meron', 'wala'],
}
