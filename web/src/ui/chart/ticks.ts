const steps = [1, 2, 2.5, 5, 10] as const

/** Returns round figures from zero up to or just above `most`, about `count` of them; an axis without values still has two. */
export const ticksTo = (most: number, count = 4): readonly number[] => {
  if (!(most > 0)) return [0, 1]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = (steps.find((one) => one * power >= rough * (1 - 1e-9)) ?? 10) * power
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Returns a line through points, as the path of an SVG. */
export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Returns which labels of an axis are shown, so that about `room` fit: evenly from the first, and always the last. */
export const labelled = (count: number, room: number): ReadonlySet<number> => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)))
  const shown = Array.from({ length: count }, (_, index) => index).filter(
    (index) => index % every === 0 && (index === count - 1 || count - 1 - index >= every),
  )
  return new Set(count === 0 ? [] : [...shown, count - 1])
}
