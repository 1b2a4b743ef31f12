import { expect, test } from 'vitest'
import { bankerDraws, baccarat, baccaratChances, baccaratPoints } from './baccarat.ts'

/** Exact probabilities of player, banker and tie from a fresh shoe of eight decks, by card values. */
const exact = () => {
  const left = Array.from({ length: 10 }, (_none, value): number => (value === 0 ? 128 : 32))
  const chances = { player: 0, banker: 0, tie: 0 }
  const each = (chance: number, size: number, follow: (value: number, chance: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const count = left[value] ?? 0
      left[value] = count - 1
      follow(value, (chance * count) / size)
      left[value] = count
    }
  }
  const end = (player: number, banker: number, chance: number) => {
    chances[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += chance
  }
  each(1, 416, (p1, a) =>
    each(a, 415, (b1, b) =>
      each(b, 414, (p2, c) =>
        each(c, 413, (b2, d) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
          if (player >= 8 || banker >= 8) return end(player, banker, d)
          if (player > 5)
            return bankerDraws(banker, null) ? each(d, 412, (third, e) => end(player, (banker + third) % 10, e)) : end(player, banker, d)
          each(d, 412, (third, e) => {
            if (!bankerDraws(banker, third)) return end((player + third) % 10, banker, e)
            each(e, 411, (last, f) => end((player + third) % 10, (banker + last) % 10, f))
          })
        }),
      ),
    ),
  )
  return chances
}

test('the chances that the returns are made from are those of the rules, counted card by card', () => {
  const counted = exact()
  for (const side of ['player', 'banker', 'tie'] as const) expect(counted[side]).toBeCloseTo(baccaratChances[side], 10)
  expect(1 - baccarat.rtpOf('banker')).toBeCloseTo(0.010579, 5)
  expect(1 - baccarat.rtpOf('player')).toBeCloseTo(0.012351, 5)
  expect(1 - baccarat.rtpOf('tie')).toBeCloseTo(0.143596, 5)
  expect(1 - baccarat.rtpOf('playerPair')).toBeCloseTo(0.103614, 5)
})

test('the banker draws by the table', () => {
  const drawsOn = (points: number) =>
    Array.from({ length: 10 }, (_none, third) => third)
      .filter((third) => bankerDraws(points, third))
      .join('')
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawsOn)).toEqual(['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''])
  expect([5, 6].map((points) => bankerDraws(points, null))).toEqual([true, false])
})

test('aces count one, ten and pictures nothing, and only the last digit', () => {
  expect(baccaratPoints([0, 9])).toBe(1)
  expect(baccaratPoints([8, 7, 12])).toBe(7)
})

test('a tie gives player and banker back; pairs do not care who won', () => {
  const tie = { player: [6, 12], banker: [19, 25] }
  expect(['player', 'banker', 'tie', 'playerPair', 'bankerPair'].map((spot) => baccarat.pays(spot, tie))).toEqual([100, 100, 900, 0, 0])
  expect(baccarat.pays('playerPair', { player: [3, 16], banker: [8, 12] })).toBe(1200)
  expect(baccarat.markOf(tie)).toBe('tie')
})
