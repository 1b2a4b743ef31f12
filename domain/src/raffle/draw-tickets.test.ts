import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runHashingAsync, runHashingSync } from '../lottery/proof/merkle.ts'
import { seededDraw } from '../games/seeded-draw.ts'
import { ticketBytes, drawWinningTickets } from './draw-tickets.ts'

/** Deterministic pseudo-random bytes for each message. */
const answer = (seed: string) => (asked: Uint8Array) => {
  const draw = seededDraw(`${seed} ${asked.join()}`)
  return Uint8Array.from({ length: 32 }, () => draw(256))
}
const root = Uint8Array.from({ length: 32 }, (_, at) => at)
const drawn = (count: number, prizes: number, seed = 'one') => runHashingSync(drawWinningTickets(root, count, prizes), answer(seed))

test('as many tickets win as there are prizes, none twice, and all of them exist', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 30 }), fc.string(), (count, prizes, seed) => {
      const won = drawn(count, prizes, seed)
      expect(won).toHaveLength(Math.min(count, prizes))
      expect(new Set(won).size).toBe(won.length)
      for (const number of won) expect(number >= 1 && number <= count).toBe(true)
    }),
  )
})

test('the same seed and the same tickets give the same winners, wherever they are drawn', async () => {
  const later = await runHashingAsync(drawWinningTickets(root, 1000, 5), async (asked) => answer('one')(asked))
  expect(later).toEqual(drawn(1000, 5))
  expect(drawn(1000, 5, 'two')).not.toEqual(later)
  // More prizes do not change the first ones.
  expect(drawn(1000, 9).slice(0, 5)).toEqual(later)
})

test('no ticket is favoured: over many draws each wins about as often', () => {
  const wins = Array.from({ length: 7 }, () => 0)
  for (let n = 0; n < 7000; n += 1) {
    const number = drawn(7, 1, `draw ${n}`)[0] ?? 0
    wins[number - 1] = (wins[number - 1] ?? 0) + 1
  }
  for (const times of wins) expect(Math.abs(times - 1000)).toBeLessThan(150)
})

test('a number above the greatest multiple of the tickets is passed over', () => {
  const high = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 4, ...Array.from({ length: 24 }, () => 0)])
  expect(runHashingSync(drawWinningTickets(root, 3, 1), () => high)).toEqual([2])
})

test('the root is made of the codes in their order, so that a list can be checked by any tool', () => {
  expect(new TextDecoder().decode(ticketBytes(['A1', 'B2']))).toBe('A1\nB2\n')
  expect(ticketBytes([])).toHaveLength(0)
})
