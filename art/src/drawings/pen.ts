/**
 * The pen that motifs are drawn with. A motif is drawn twice by the same code: once as a silhouette (the die-cut rim around it)
 * and once in colour; the pen stores which of the two is drawn. Coordinates are in a box of 200 × 200 around 0,0.
 */

/** Colours of a poster: sky from top to low, glow, main, accent, light, ink and two greens; capitals are gradients of the poster. */
export type Palette = {
  sky0: string
  sky1: string
  sky2: string
  g: string
  m: string
  md: string
  a: string
  ad: string
  l: string
  k: string
  leaf: string
  leafD: string
  M: string
  A: string
  L: string
}
/** A seeded random stream, 0 … 1. */
export type Rng = () => number
/** A text as a path, centred, in the poster's lettering. */
export type GlyphPath = (text: string, size: number) => string
/** Draws a motif. */
export type Motif = (c: Palette, r: Rng, g: GlyphPath) => string
/** Motifs by name. */
export type Motifs = Record<string, Motif>
/** Colour and width of a rim. */
export type Silhouette = { readonly c: string; readonly w: number }

type Colour = string | undefined
type Attributes = Readonly<Record<string, string | number>>
type Turned = { readonly t: string }
type StrokeOptions = { readonly cap?: string; readonly dash?: string; readonly op?: number }

/** The silhouette being drawn; null while drawing in colour. */
export let sil: Silhouette | null = null

/** Draws with a silhouette pen, or in colour when null; restores the pen afterwards. */
export const drawAs = (silhouette: Silhouette | null, draw: () => string): string => {
  sil = silhouette
  try {
    return draw()
  } finally {
    sil = null
  }
}

/** A number with one digit after the point. */
export const n = (v: number): number => Math.round(v * 10) / 10

const attributes = (o: Attributes): string =>
  Object.entries(o)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')

const turn = (turned?: Turned): Attributes => (turned?.t ? { transform: turned.t } : {})

const shape = (tag: string, geometry: Attributes, fill: Colour, o?: Attributes): string =>
  sil
    ? `<${tag}${attributes(geometry)} fill="${sil.c}" stroke="${sil.c}" stroke-width="${sil.w}" stroke-linejoin="round"/>`
    : `<${tag}${attributes(geometry)} fill="${fill}"${o ? attributes(o) : ''}/>`

/** A filled path. */
export const P = (d: string, fill: Colour, o?: Attributes): string => shape('path', { d }, fill, o)
/** A filled circle. */
export const C = (x: number, y: number, r: number, fill: Colour, o?: Attributes): string => shape('circle', { cx: n(x), cy: n(y), r: n(r) }, fill, o)
/** A filled ellipse. */
export const E = (x: number, y: number, rx: number, ry: number, fill: Colour, turned?: Turned): string =>
  shape('ellipse', { cx: n(x), cy: n(y), rx: n(rx), ry: n(ry), ...turn(turned) }, fill)
/** A filled rectangle with round corners. */
export const R = (x: number, y: number, w: number, h: number, r: number, fill: Colour, turned?: Turned): string =>
  shape('rect', { x: n(x), y: n(y), width: n(w), height: n(h), rx: r, ...turn(turned) }, fill)
/** A line. */
export const S = (d: string, colour: Colour, width: number, o?: StrokeOptions): string =>
  `<path d="${d}" fill="none" stroke="${sil ? sil.c : colour}" stroke-width="${sil ? width + sil.w : width}" stroke-linecap="${o?.cap ?? 'round'}" stroke-linejoin="round"${
    o?.dash && !sil ? ` stroke-dasharray="${o.dash}"` : ''
  }${o?.op && !sil ? ` opacity="${o.op}"` : ''}/>`
/** A circular line. */
export const Ring = (x: number, y: number, r: number, colour: Colour, width: number, o?: StrokeOptions): string =>
  S(`M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, colour, width, o)
/** Detail: drawn in colour only. */
export const D = (s: string): string => (sil ? '' : s)
/** A group moved, turned or scaled. */
export const T = (t: string, s: string): string => `<g transform="${t}">${s}</g>`
/** Returns a shape and its mirror image. */
export const M2 = (s: string): string => s + T('scale(-1 1)', s)
/** Repeats a shape `k` times around the centre. */
export const rot = (k: number, f: (i: number) => string, a0 = 0): string => {
  let s = ''
  for (let i = 0; i < k; i += 1) s += T(`rotate(${n(a0 + (i * 360) / k)})`, f(i))
  return s
}
/** Degrees as radians. */
export const rad = (a: number): number => (a * Math.PI) / 180
const ringOf = (k: number, radiusOf: (i: number) => number, a0: number): string => {
  let d = ''
  for (let i = 0; i < k; i += 1) {
    const a = rad(a0 + (i * 360) / k)
    d += `${i ? 'L' : 'M'}${n(Math.cos(a) * radiusOf(i))} ${n(Math.sin(a) * radiusOf(i))}`
  }
  return `${d}Z`
}
/** A star of `k` points. */
export const star = (k: number, outer: number, inner: number, a0 = -90): string => ringOf(k * 2, (i) => (i % 2 ? inner : outer), a0 || -90)
/** A regular polygon of `k` corners. */
export const ngon = (k: number, r: number, a0 = -90): string => ringOf(k, () => r, a0 || -90)
/** A segment of a ring, from angle `a` to `b`. */
export const wedge = (r0: number, r1: number, a: number, b: number): string => {
  const p = (r: number, q: number) => `${n(Math.cos(rad(q)) * r)} ${n(Math.sin(rad(q)) * r)}`
  return `M${p(r0, a)}L${p(r1, a)}A${r1} ${r1} 0 0 1 ${p(r1, b)}L${p(r0, b)}${r0 ? `A${r0} ${r0} 0 0 0 ${p(r0, a)}` : ''}Z`
}
/** A drop with its tip down. */
export const drop = (h: number, w: number): string =>
  `M0 0C${-w} ${n(-h * 0.38)} ${-w} ${n(-h * 0.86)} 0 ${-h}C${w} ${n(-h * 0.86)} ${w} ${n(-h * 0.38)} 0 0Z`
/** A flame. */
export const flame = (h: number, w: number): string =>
  `M0 0C${n(-w * 1.2)} ${n(-h * 0.2)} ${-w} ${n(-h * 0.55)} ${n(-w * 0.2)} ${-h}C${n(w * 0.1)} ${n(-h * 0.7)} ${n(w * 1.3)} ${n(-h * 0.5)} 0 0Z`

const HEART = 'M0 26C-40 -4 -28 -34 -10 -30C-3 -28 0 -22 0 -18C0 -22 3 -28 10 -30C28 -34 40 -4 0 26Z'
const SPADE = 'M0 -32C8 -16 32 -6 28 10C26 22 10 22 4 12C5 20 8 26 12 30L-12 30C-8 26 -5 20 -4 12C-10 22 -26 22 -28 10C-32 -6 -8 -16 0 -32Z'
const DIAM = 'M0 -32L22 0L0 32L-22 0Z'
const CLUB =
  'M-6 6C-14 20 -34 8 -26 -6C-24 -10 -18 -12 -14 -10C-22 -26 -8 -34 0 -32C8 -34 22 -26 14 -10C18 -12 24 -10 26 -6C34 8 14 20 6 6C6 18 8 24 12 30L-12 30C-8 24 -6 18 -6 6Z'
/** Outlines of the suits: spade, heart, club, diamond. */
export const SUITS: readonly string[] = [SPADE, HEART, CLUB, DIAM]
