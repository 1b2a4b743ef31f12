import { describe, expect, test } from 'vitest'
import { seededDraw } from '../seeded-draw.ts'
import { MAX_FREE_GAMES, SCATTER } from './machine.ts'
import { playSlotRound } from './play-slot-round.ts'
import { referenceMachine as machine } from './reference-machine.ts'

/** A rigged random source: stops in this order, then a losing window for ever. */
const loaded = (stops: readonly number[]) => {
  const rest = [...stops]
  const losing = [1, 2, 0, 1, 2]
  let at = 0
  return () => rest.shift() ?? losing[(at += 1) % 5 === 0 ? 4 : (at % 5) - 1] ?? 0
}

/** Returns stops that show a scatter on the middle row of the given reels, and none elsewhere. */
const scattersOn = (reels: readonly number[]) =>
  machine.reels.map((strip, reel) => (reels.includes(reel) ? strip.indexOf(SCATTER) - 1 + strip.length : strip.indexOf(SCATTER) + 4) % strip.length)

describe('a round', () => {
  test('without three scatters has no free game', () => {
    const round = playSlotRound(machine, loaded(scattersOn([0, 1])))
    expect(round.base.scatters).toBe(2)
    expect(round.free).toEqual([])
    expect(round.total).toBe(round.base.win)
  })

  test('three scatters open ten free games whose wins count twice', () => {
    const round = playSlotRound(machine, loaded(scattersOn([0, 2, 4])))
    expect(round.base.freeGames).toBe(10)
    expect(round.free).toHaveLength(10)
    expect(round.free.every(({ multiplier }) => multiplier === 2)).toBe(true)
    expect(round.total).toBe(round.base.win + round.free.reduce((sum, { win }) => sum + win, 0))
  })

  test('three scatters inside the free games add ten more', () => {
    const round = playSlotRound(machine, loaded([...scattersOn([0, 1, 2]), ...scattersOn([1, 2, 3])]))
    expect(round.free).toHaveLength(20)
    expect(round.free[0]?.freeGames).toBe(10)
    expect(round.free[0]?.scatterWin).toBe(40)
    expect(round.free[0]?.win).toBeGreaterThanOrEqual(80)
  })

  test('ends even when every spin opens more', () => {
    const stops = scattersOn([0, 1, 2, 3, 4])
    let at = -1
    const round = playSlotRound(machine, () => stops[(at += 1) % 5] ?? 0)
    expect(round.free).toHaveLength(MAX_FREE_GAMES)
  })

  test('asks chance for each reel by the length of its strip, from the left', () => {
    const asked: number[] = []
    playSlotRound({ ...machine, reels: ['GFEDC', 'GFEDCB', 'FEDCBAG', 'ABCDEFGA', 'BCDEFGABC'] }, (below) => {
      asked.push(below)
      return 0
    })
    expect(asked.slice(0, 5)).toEqual([5, 6, 7, 8, 9])
  })

  test('takes only lines that exist', () => {
    for (const lines of [0, -1, 21, 1.5, Number.NaN]) expect(() => playSlotRound(machine, () => 0, lines)).toThrow(RangeError)
    expect(playSlotRound(machine, seededDraw('one'), 1).base.lineWins.every(({ line }) => line === 0)).toBe(true)
  })

  test('what was won is always a whole number of line bets, never less than nothing', () => {
    const draw = seededDraw('whole')
    for (let i = 0; i < 5000; i += 1) {
      const { total, base, free } = playSlotRound(machine, draw, 1 + (i % 20))
      expect(Number.isSafeInteger(total) && total >= 0).toBe(true)
      expect(total).toBe([base, ...free].reduce((sum, { win }) => sum + win, 0))
    }
  })

  test('survives the wire: a round read back from JSON is the same round', () => {
    const round = playSlotRound(machine, seededDraw('wire'))
    expect(JSON.parse(JSON.stringify(round))).toEqual(round)
  })
})
