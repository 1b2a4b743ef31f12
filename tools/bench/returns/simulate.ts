import { drawsOf } from '@perya/providers/vendor/fair/server-seed'
import type { Simulated } from './figures.ts'

/** Sums of a simulation: for each bet the sum of its returns and of their squares. */
export type ReturnSums = { readonly rounds: number; readonly sums: readonly number[]; readonly squares: readonly number[] }

/** Plays `rounds` rounds from nonce `first` on, each from the random words of its nonce under one pair of seeds, as the gateway does. */
export const simulate = ({ game, states, play }: Simulated, first: number, rounds: number): ReturnSums => {
  const sums = new Array<number>(states.length).fill(0)
  const squares = new Array<number>(states.length).fill(0)
  for (let nonce = first; nonce < first + rounds; nonce += 1) {
    const returned = play(drawsOf('0123456789abcdef'.repeat(4), game.replace(/[^A-Za-z0-9]/g, '-'), nonce))
    for (const [bet, share] of returned.entries()) {
      sums[bet] = (sums[bet] ?? 0) + share
      squares[bet] = (squares[bet] ?? 0) + share * share
    }
  }
  return { rounds, sums, squares }
}

/** Measured return of one bet next to the stated one; `off` in standard deviations of the mean. */
export type ReturnLine = {
  readonly game: string
  readonly bet: string
  readonly stated: number
  readonly measured: number
  readonly off: number
  readonly holds: boolean
}

/** Compares the sums of all runs with the stated figures of a game; within four deviations they agree. */
export const compareWithStated = ({ game, states }: Simulated, runs: readonly ReturnSums[]): ReturnLine[] => {
  const rounds = runs.reduce((all, run) => all + run.rounds, 0)
  return states.map(({ bet, rtp, atLeast = 0, rounding = 0 }, at) => {
    const mean = runs.reduce((all, { sums }) => all + (sums[at] ?? 0), 0) / rounds
    const square = runs.reduce((all, { squares }) => all + (squares[at] ?? 0), 0) / rounds
    const ofMean = Math.max(atLeast, Math.sqrt(Math.max(0, square - mean * mean))) / Math.sqrt(rounds)
    const off = ofMean === 0 ? 0 : (mean - rtp) / ofMean
    return { game, bet, stated: rtp, measured: mean, off, holds: mean <= rtp + 4 * ofMean && mean >= rtp - 4 * ofMean - rounding }
  })
}
