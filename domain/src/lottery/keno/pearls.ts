import { countHits, range } from '../count.ts'
import { drawnNumbers } from '../lottery-draw.ts'
import type { Play } from '../play.ts'
import { listError, numbersIn } from '../selection.ts'

/** Pearls of N numbers: hits → payout per 1.00, stake included. */
const pays: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: { 1: '3.3' },
  2: { 2: '10.3' },
  3: { 3: '20.3', 2: '2.3' },
  4: { 4: '51', 3: '6', 2: '2' },
  5: { 5: '251', 4: '21', 3: '3' },
}

const pearl = (size: number): Play => ({
  family: 'KENO',
  code: `pearl${size}`,
  mode: 'PAYTABLE',
  group: 'pearls',
  board: { kind: 'numbers', rows: [{ key: 'numbers', values: range(1, 80), least: size, most: size }] },
  keys: Object.keys(pays[size] ?? {}),
  check: ({ numbers }) => listError(numbers, { from: 1, to: 80, least: size, most: size }),
  units: () => 1,
  wins: ({ numbers }, draw) => [{ key: String(countHits(numbersIn(numbers), drawnNumbers(draw))), units: 1 }],
  best: () => [{ key: String(size), units: 1 }],
})

/** Keno plays on one to five chosen numbers (A6). */
export const pearlPlays: readonly Play[] = range(1, 5).map(pearl)

/** Initial pays of the pearl plays. */
export const pearlPays: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(pays).map(([size, table]) => [`pearl${size}`, table]),
)
