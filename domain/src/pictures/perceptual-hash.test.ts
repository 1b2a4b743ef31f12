import { expect, test } from 'vitest'
import { type GreyPicture, hashDistance, perceptualHashes, samePictureDistance } from './perceptual-hash.ts'

/** A picture of soft blobs, the same for the same seed. */
const blobs = (seed: number, size = 200): GreyPicture => {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) / 2 ** 24
  }
  const spots = Array.from({ length: 12 }, () => [next() * size, next() * size, 8 + next() * 40, next() * 200 - 100] as const)
  const pixels = Uint8Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)]
    const light = spots.reduce((sum, [sx, sy, r, height]) => sum + height * Math.exp(-((x - sx) ** 2 + (y - sy) ** 2) / (2 * r * r)), 128)
    return Math.max(0, Math.min(255, Math.round(light)))
  })
  return { width: size, height: size, pixels }
}

const cut = ({ width, pixels }: GreyPicture, left: number, top: number, columns: number, rows: number): GreyPicture => ({
  width: columns,
  height: rows,
  pixels: Uint8Array.from({ length: columns * rows }, (_, at) => pixels[(top + Math.floor(at / columns)) * width + left + (at % columns)] ?? 0),
})

/** Smallest distance of the whole of one picture from a view of the other. */
const distance = (one: GreyPicture, other: GreyPicture): number => {
  const [mine, theirs] = [perceptualHashes(one), perceptualHashes(other)]
  return Math.min(...mine.map((hash) => hashDistance(hash, theirs[0] ?? 0n)), ...theirs.map((hash) => hashDistance(hash, mine[0] ?? 0n)))
}

test.each([
  ['at every edge', 10, 10, 180, 180],
  ['at the left', 10, 0, 190, 200],
  ['at the foot', 0, 0, 200, 190],
  ['by 5 % in all', 5, 5, 190, 190],
])('a picture cropped by 5 %% %s is the same', (_where, left, top, columns, rows) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const whole = blobs(seed)
    expect(distance(whole, cut(whole, left, top, columns, rows))).toBeLessThanOrEqual(samePictureDistance)
  }
})

test('other pictures are not the same', () => {
  const pictures = Array.from({ length: 20 }, (_, seed) => blobs(seed + 1))
  for (const [place, one] of pictures.entries())
    for (const other of pictures.slice(place + 1)) expect(distance(one, other)).toBeGreaterThan(samePictureDistance)
})

test('brightness and size do not matter', () => {
  const whole = blobs(7)
  const darker = { ...whole, pixels: whole.pixels.map((value) => Math.round(value * 0.8)) }
  expect(distance(whole, darker)).toBeLessThanOrEqual(2)
  const half: GreyPicture = {
    width: 100,
    height: 100,
    pixels: Uint8Array.from({ length: 10_000 }, (_, at) => whole.pixels[Math.floor(at / 100) * 400 + (at % 100) * 2] ?? 0),
  }
  expect(distance(whole, half)).toBeLessThanOrEqual(2)
})

test('a picture that shows nothing has no hash', () => {
  expect(perceptualHashes({ width: 10, height: 10, pixels: new Uint8Array(100).fill(90) })).toEqual([])
})

test('the distance is the number of different bits', () => {
  expect([hashDistance(0n, 0n), hashDistance(0b1011n, 0b0001n), hashDistance(0n, 2n ** 64n - 1n)]).toEqual([0, 2, 64])
})
