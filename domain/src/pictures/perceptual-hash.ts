/** A greyscale picture, row by row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** Largest distance of two hashes of which the pictures count as the same. */
export const samePictureDistance = 6

const side = 32
const kept = 8
/** Below this variance a picture shows nothing: its hash would be noise. */
const flatVariance = 4

type View = readonly [left: number, top: number, right: number, bottom: number]

/** Shares that a view leaves out at each edge. The first is the whole picture; the others find a picture of which the edges were cut off. */
const views: readonly View[] = [
  [0, 0, 0, 0],
  [0.05, 0, 0, 0],
  [0, 0.05, 0, 0],
  [0, 0, 0.05, 0],
  [0, 0, 0, 0.05],
  [0.05, 0.05, 0, 0],
  [0, 0.05, 0.05, 0],
  [0, 0, 0.05, 0.05],
  [0.05, 0, 0, 0.05],
  [0.025, 0.025, 0.025, 0.025],
  [0.05, 0, 0.05, 0],
  [0, 0.05, 0, 0.05],
  [0.05, 0.05, 0.05, 0.05],
]

/** Sums of all pixels above and to the left of each point, so that the mean of any box takes four reads. */
const sumTable = ({ width, height, pixels }: GreyPicture): Float64Array => {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** Scales a view of a picture to a square of means. */
const scaled = ({ width, height }: GreyPicture, sums: Float64Array, [left, top, right, bottom]: View): Float64Array => {
  const at = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  const edge = (size: number, before: number, after: number, place: number): number =>
    Math.round(size * before + (place * size * (1 - before - after)) / side)
  return Float64Array.from({ length: side * side }, (_, index) => {
    const [column, row] = [index % side, Math.floor(index / side)]
    const [x0, y0] = [Math.min(width - 1, edge(width, left, right, column)), Math.min(height - 1, edge(height, top, bottom, row))]
    const x1 = Math.min(width, Math.max(x0 + 1, edge(width, left, right, column + 1)))
    const y1 = Math.min(height, Math.max(y0 + 1, edge(height, top, bottom, row + 1)))
    return (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)) / ((x1 - x0) * (y1 - y0))
  })
}

const cosines = Float64Array.from({ length: kept * side }, (_, index) =>
  Math.cos((Math.PI * Math.floor(index / side) * (2 * (index % side) + 1)) / (2 * side)),
)

/** The low frequencies of a square, row by row: its discrete cosine transform. */
const frequencies = (square: Float64Array): Float64Array => {
  const byRow = Float64Array.from({ length: side * kept }, (_, index) => {
    const [row, u] = [Math.floor(index / kept), index % kept]
    let sum = 0
    for (let x = 0; x < side; x += 1) sum += (square[row * side + x] ?? 0) * (cosines[u * side + x] ?? 0)
    return sum
  })
  return Float64Array.from({ length: kept * kept }, (_, index) => {
    const [v, u] = [Math.floor(index / kept), index % kept]
    let sum = 0
    for (let y = 0; y < side; y += 1) sum += (byRow[y * kept + u] ?? 0) * (cosines[v * side + y] ?? 0)
    return sum
  })
}

const hashOfSquare = (square: Float64Array): bigint => {
  const all = frequencies(square)
  // The first frequency is the mean brightness, which does not identify a picture.
  const sorted = all.slice(1).toSorted()
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return all.reduce((hash, value, place) => (place > 0 && value > median ? hash | (1n << BigInt(place)) : hash), 0n)
}

const varianceOf = (square: Float64Array): number => {
  const mean = square.reduce((sum, value) => sum + value, 0) / square.length
  return square.reduce((sum, value) => sum + (value - mean) ** 2, 0) / square.length
}

/**
 * The perceptual hashes of a picture, 64 bits each: of the whole, then of views without a part of its edges. Empty for a picture that shows nothing. Two
 * pictures are the same where the whole of one is at most `samePictureDistance` from a view of the other.
 */
export const perceptualHashes = (picture: GreyPicture): readonly bigint[] => {
  const sums = sumTable(picture)
  const [whole = [0, 0, 0, 0] as const] = views
  return varianceOf(scaled(picture, sums, whole)) < flatVariance ? [] : views.map((view) => hashOfSquare(scaled(picture, sums, view)))
}

/** The number of bits in which two hashes differ. */
export const hashDistance = (one: bigint, other: bigint): number => [...(one ^ other).toString(2)].filter((bit) => bit === '1').length
