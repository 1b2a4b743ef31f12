import type { RandomDraw } from '../seeded-draw.ts'
import { ROWS } from './machine.ts'

const mayFollow = (strip: string, symbol: string, left: number) => {
  const near = strip.slice(1 - ROWS) + (left < ROWS ? strip.slice(0, ROWS - left) : '')
  return !near.includes(symbol)
}

const attempt = (draw: RandomDraw, left: Map<string, number>, stops: number): string | null => {
  let strip = ''
  for (let rest = stops; rest > 0; rest -= 1) {
    const fitting = [...left].filter(([symbol, count]) => count > 0 && mayFollow(strip, symbol, rest))
    let ticket = draw(
      Math.max(
        1,
        fitting.reduce((sum, [, count]) => sum + count * count, 0),
      ),
    )
    const next = fitting.find(([, count]) => (ticket -= count * count) < 0)
    if (!next) return null
    strip += next[0]
    left.set(next[0], next[1] - 1)
  }
  return strip
}

/** Arranges stops into a strip on which no window of three shows a symbol twice. */
export const layOutStrip = (draw: RandomDraw, stops: string): string => {
  const counts = () => new Map([...new Set(stops)].map((symbol) => [symbol, stops.split(symbol).length - 1] as const))
  for (let attempts = 0; attempts < 400; attempts += 1) {
    const strip = attempt(draw, counts(), stops.length)
    if (strip !== null) return strip
  }
  throw new Error(`no strip of ${stops}`)
}
