import letters from './lettering.json' with { type: 'json' }
import { type GlyphPath, n } from './pen.ts'

/** Lettering styles, cut from faces under the SIL Open Font License (`OFL.txt`). */
export type Face = 'poster' | 'classic' | 'chunk' | 'slab' | 'deco'

type Outline = { readonly cap: number; readonly g: Readonly<Record<string, readonly [number, string]>> }
type Segment = readonly [command: string, points: readonly number[]]
type Glyph = { readonly w: number; readonly segments: readonly Segment[] }
type Point = readonly [x: number, y: number]

const isGlyph = (entry: unknown): entry is readonly [number, string] =>
  Array.isArray(entry) && typeof entry[0] === 'number' && typeof entry[1] === 'string'
const outlineOf = ({ cap, g }: { cap: number; g: Record<string, unknown> }): Outline => ({
  cap,
  g: Object.fromEntries(Object.entries(g).flatMap(([letter, glyph]) => (isGlyph(glyph) ? [[letter, glyph] as const] : []))),
})
const outlines: Readonly<Record<Face, Outline>> = {
  poster: outlineOf(letters.poster),
  classic: outlineOf(letters.classic),
  chunk: outlineOf(letters.chunk),
  slab: outlineOf(letters.slab),
  deco: outlineOf(letters.deco),
}

const parsed = new Map<string, Glyph>()

const glyphOf = (face: Face, letter: string): Glyph | null => {
  const key = face + letter
  const known = parsed.get(key)
  if (known) return known
  const cut = outlines[face].g[letter]
  if (!cut) return null
  const segments = [...cut[1].matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(
    ([, command = '', points = '']): Segment => [
      command,
      points.trim()
        ? points
            .trim()
            .split(/[\s,]+/)
            .map(Number)
        : [],
    ],
  )
  const glyph = { w: cut[0], segments }
  parsed.set(key, glyph)
  return glyph
}

/** Maps every point; long straight runs are split so that warps stay smooth. */
const step = (segments: readonly Segment[], f: (x: number, y: number) => Point): string => {
  let d = ''
  let px = 0
  let py = 0
  for (const [command, v] of segments) {
    if (command === 'Z') {
      d += 'Z'
      continue
    }
    if (command === 'L') {
      const [x = 0, y = 0] = v
      const parts = Math.max(1, Math.ceil(Math.hypot(x - px, y - py) / 34))
      for (let i = 1; i <= parts; i += 1) {
        const q = f(px + ((x - px) * i) / parts, py + ((y - py) * i) / parts)
        d += `L${n(q[0])} ${n(q[1])}`
      }
    } else {
      d += command
      for (let i = 0; i < v.length; i += 2) {
        const z = f(v[i] ?? 0, v[i + 1] ?? 0)
        d += `${i ? ' ' : ''}${n(z[0])} ${n(z[1])}`
      }
    }
    px = v.at(-2) ?? 0
    py = v.at(-1) ?? 0
  }
  return d
}

/** Normalizes a name for the lettering: no accents, capitals. */
export const plain = (s: string): string =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/Đ/g, 'D')
    .replace(/[’‘]/g, "'")
    .replace(/–/g, '-')

/** Returns the width of a line; null when a letter is missing. */
export const measure = (face: Face, text: string, track: number): number | null => {
  let w = 0
  for (let i = 0; i < text.length; i += 1) {
    const g = glyphOf(face, text.charAt(i))
    if (!g) return null
    w += g.w + (i < text.length - 1 ? track : 0)
  }
  return w
}

const SMALL = /^(OF|THE|NG|SA|AND|&|NA|DE|A|IN|ON|TO|AT|MGA)$/
const HANGING = /(^| )(OF|THE|NG|SA|AND|&|NA)$/

/** Returns every split of a name into one to three lines. */
const splits = (words: readonly string[]): string[][] => {
  const out = [[words.join(' ')]]
  for (let i = 1; i < words.length; i += 1) {
    out.push([words.slice(0, i).join(' '), words.slice(i).join(' ')])
    for (let j = i + 1; j < words.length; j += 1) out.push([words.slice(0, i).join(' '), words.slice(i, j).join(' '), words.slice(j).join(' ')])
  }
  return out
}

type Warp = (x: number, y: number, W: number, H: number) => Point
const curve = (x: number, W: number) => 1 - ((x / W) * 2 - 1) ** 2

/** Warps of a lock-up. */
const warps: Readonly<Record<string, Warp>> = {
  arch: (x, y, W, H) => [x, y - curve(x, W) * H * 0.16 + H * 0.1],
  smile: (x, y, W, H) => [x, y + curve(x, W) * H * 0.14 - H * 0.06],
  bulge: (x, y, W, H) => [x, H - (H - y) * (1 + 0.26 * curve(x, W)) + H * 0.1],
  rise: (x, y, W) => [x, y - (x / W - 0.5) * W * 0.12],
  wave: (x, y, W, H) => [x, y + Math.sin((x / W) * 6.28) * H * 0.07],
  grow: (x, y, W, H) => [x, H - (H - y) * (0.78 + (0.34 * x) / W)],
}
const unbent: Warp = (x, y) => [x, y]

/** A name as lines justified to one width. */
export type Lockup = { readonly d: string; readonly h: number }
type Setting = { readonly area: number; readonly lines: readonly string[]; readonly heights: readonly number[]; readonly gap: number }

const settingOf = (lines: readonly string[], face: Face, W: number, H: number, track: number): Setting | null => {
  const { cap } = outlines[face]
  const gap = H * 0.055
  const heights: number[] = []
  for (const t of lines) {
    const w = measure(face, t, track)
    if (w === null) return null
    heights.push(Math.min((W / w) * cap, SMALL.test(t) ? H * 0.15 : H * 0.66))
  }
  const k = Math.min(1, H / (heights.reduce((a, b) => a + b, 0) + gap * (lines.length - 1)))
  let area = 0
  lines.forEach((t, i) => {
    const h = (heights[i] ?? 0) * k
    area += (Math.min(h, H * 0.42) * ((measure(face, t, track) ?? 0) * h)) / cap
    if (SMALL.test(t)) area += W * H * 0.05
    else if (HANGING.test(t)) area -= W * H * 0.12
  })
  return { area, lines, heights: heights.map((h) => h * k), gap: gap * k }
}

/** Sets a name into a box; null when the lettering lacks one of its letters. */
export const lockup = (name: string, face: Face, W: number, H: number, warp: string, oneLine = false): Lockup | null => {
  const track = face === 'classic' ? 6 : face === 'deco' ? 1 : -1
  const { cap } = outlines[face]
  const words = plain(name)
    .replace(/(\w{5,})-(\w{5,})/g, '$1- $2')
    .split(/\s+/)
    .filter(Boolean)
  const ways = oneLine ? [[words.join(' ')]] : splits(words)
  const best = ways.map((lines) => settingOf(lines, face, W, H, track)).reduce((a, b) => (b && (!a || b.area > a.area) ? b : a), null)
  if (!best) return null
  const total = best.heights.reduce((a, b) => a + b, 0) + best.gap * (best.lines.length - 1)
  const bend = warps[warp] ?? unbent
  let y = 0
  let d = ''
  best.lines.forEach((t, i) => {
    const s = (best.heights[i] ?? 0) / cap
    let x = (W - (measure(face, t, track) ?? 0) * s) / 2
    y += best.heights[i] ?? 0
    const baseline = y
    for (const letter of t) {
      const g = glyphOf(face, letter)
      const left = x
      if (g) d += step(g.segments, (gx, gy) => bend(left + gx * s, baseline + gy * s, W, total))
      x += ((g?.w ?? 0) + track) * s
    }
    y += best.gap
  })
  return { d, h: total }
}

/** Draws short texts (ranks, numbers) centred at 0,0. */
export const glyphPath =
  (face: Face): GlyphPath =>
  (text, size) => {
    const s = size / outlines[face].cap
    let x = (-(measure(face, text, 0) ?? 0) * s) / 2
    let d = ''
    for (const letter of text) {
      const g = glyphOf(face, letter)
      const left = x
      if (g) d += step(g.segments, (gx, gy) => [left + gx * s, size / 2 + gy * s])
      x += (g?.w ?? 0) * s
    }
    return d
  }
