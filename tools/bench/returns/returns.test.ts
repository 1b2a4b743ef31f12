import { instantGames } from '@perya/domain/games/instant/instant-games'
import { tableGames } from '@perya/domain/games/table/table-games'
import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { simulated as simulatedGames } from './figures.ts'
import { compareWithStated, simulate } from './simulate.ts'

const games = simulatedGames()

test('every reference game is simulated, and each of its figures leaves a margin', () => {
  const names = games.map(({ game }) => game)
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(instantGames), ...Object.keys(tableGames), 'fish', 'Color Game', 'slot, reference machine']),
  )
  expect(new Set(names).size).toBe(names.length)
  for (const { game, states } of games)
    for (const { bet, rtp } of states) {
      expect(rtp, `${game} ${bet}`).toBeGreaterThan(0.5)
      expect(rtp, `${game} ${bet}`).toBeLessThan(1)
    }
})

test.each(games.filter(({ game }) => !game.startsWith('bingo')).map((one) => [one.game, one] as const))(
  '%s returns what it states over the words of real rounds',
  (_name, one) => {
    const rounds = simulated(3000)
    const half = [simulate(one, 0, rounds / 2), simulate(one, rounds / 2, rounds / 2)]
    expect(half[0]?.sums).toHaveLength(one.states.length)
    const whole = compareWithStated(one, [simulate(one, 0, rounds)])
    for (const [at, line] of compareWithStated(one, half).entries()) expect(line.measured).toBeCloseTo(whole[at]?.measured ?? 0, 9)
    // A short run may miss rare wins, so only bets that win often are compared with their stated figure.
    for (const { bet, measured, stated, off } of whole)
      if (measured > 0.3 && Math.abs(off) > 0) expect(Math.abs(off) < 6 || measured < stated, `${bet} ${measured}`).toBe(true)
  },
)

test('a game that returns more or less than it states is distinguished from a correct one', () => {
  const fair = { game: 'coin', states: [{ bet: 'heads', rtp: 0.98 }], play: (draw: (below: number) => number) => [draw(2) === 0 ? 1.96 : 0] }
  const of = (rtp: number) => compareWithStated({ ...fair, states: [{ bet: 'heads', rtp }] }, [simulate(fair, 0, 40_000)])[0]?.holds
  expect([of(0.98), of(0.9), of(1.06)]).toEqual([true, false, false])
  expect(compareWithStated({ ...fair, states: [{ bet: 'heads', rtp: 0.99, rounding: 0.05 }] }, [simulate(fair, 0, 40_000)])[0]?.holds).toBe(true)
})
