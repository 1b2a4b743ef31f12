import { hash32Of } from '@perya/domain/pictures/hash-32'
import { seededFraction } from './drawings/chance.ts'
import { type PosterDesign, type Subject, decidePoster } from './decide-poster.ts'
import { effects } from './drawings/effects.ts'
import { palette } from './drawings/palettes.ts'
import { scenes } from './drawings/scenes.ts'
import { type Face, type Lockup, glyphPath, lockup, measure, plain } from './drawings/lettering.ts'
import { drawMotif } from './drawings/motifs.ts'
import { type Palette, n, star } from './drawings/pen.ts'

/** Options of a poster: its size, whether it carries its title, and the position of the motif. */
export type PosterOptions = Subject & {
  readonly seed?: number
  readonly w?: number
  readonly h?: number
  readonly title?: boolean
  readonly focus?: readonly [x: number, y: number]
  readonly scale?: number
}

/** Size of a picture. */
export type Box = { readonly W: number; readonly H: number; readonly wide: boolean }

const stop = (at: number, colour: string, opacity?: number) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
const down = (id: string, stops: string) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`

const gradients = (id: string, c: Palette, { W, H }: Box, fx: number, fy: number): string =>
  down(`${id}k`, stop(0, c.sky0) + stop(0.5, c.sky1) + stop(1, c.sky2)) +
  down(`${id}m`, stop(0, c.m) + stop(0.45, c.m) + stop(1, c.md)) +
  down(`${id}a`, stop(0, c.a) + stop(0.45, c.a) + stop(1, c.ad)) +
  down(`${id}l`, stop(0, c.l) + stop(0.55, c.l) + stop(1, c.g)) +
  down(`${id}s`, stop(0, c.g) + stop(0.55, c.m) + stop(1, c.a)) +
  `<radialGradient id="${id}v" cx="${n(fx * 100)}%" cy="${n(fy * 100)}%" r="78%">${stop(0.5, c.k, 0)}${stop(1, c.k, 0.42)}</radialGradient>` +
  down(`${id}b`, stop(0, c.k, 0) + stop(0.6, c.k, 0.5) + stop(1, c.k, 0.74)) +
  `<pattern id="${id}d" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><circle cx="3" cy="3" r="1.15" fill="${c.k}"/></pattern>` +
  down(`${id}h`, stop(0, '#fff', 0) + stop(0.35, '#fff', 0) + stop(1, '#fff', 0.9)) +
  `<mask id="${id}q"><rect width="${W}" height="${H}" fill="url(#${id}h)"/></mask>`

const motifWithRim = (s: PosterDesign, c: Palette, seed: number): string => {
  const letters = glyphPath(s.face === 'classic' ? 'slab' : s.face)
  const rims =
    s.rim === 'light'
      ? [
          { c: c.k, w: 20 },
          { c: c.l, w: 11 },
        ]
      : s.rim === 'glow'
        ? [
            { c: c.g, w: 15 },
            { c: c.k, w: 6 },
          ]
        : [{ c: c.k, w: 9 }]
  const opacity = s.rim === 'glow' ? ' opacity=".5"' : s.rim === 'light' ? ' opacity=".55"' : ''
  // A fresh stream each time: every pass must draw the same random numbers.
  const draw = (rim: { c: string; w: number } | null) => drawMotif(s.motif, c, seededFraction(seed ^ 99), letters, rim)
  return rims.map((rim, i) => `<g${i === 0 ? opacity : ''}>${draw(rim)}</g>`).join('') + draw(null)
}

const frameOf = (s: PosterDesign, c: Palette, { W, H }: Box): string => {
  if (s.frame === 'none') return ''
  const q = W * 0.028
  const line = (i: number, w: number, op: number) =>
    `<rect x="${n(i)}" y="${n(i)}" width="${n(W - 2 * i)}" height="${n(H - 2 * i)}" rx="${n(W * 0.03)}" fill="none" stroke="${c.m}" stroke-width="${n(w)}" opacity="${op}"/>`
  if (s.frame === 'line') return line(q, W * 0.007, 0.9)
  const corners = [
    [q, q],
    [W - q, q],
    [q, H - q],
    [W - q, H - q],
  ] as const
  return (
    line(q, W * 0.007, 0.9) +
    line(q * 1.6, W * 0.003, 0.8) +
    corners.map(([x, y]) => `<path d="${star(4, W * 0.028, W * 0.01)}" transform="translate(${n(x)} ${n(y)})" fill="${c.l}"/>`).join('')
  )
}

/** The layers of a lettering in the style of its poster, with their definitions. `e` scales the strokes. */
export const letteringLayers = (id: string, s: PosterDesign, c: Palette, lk: Lockup, e: number): { readonly defs: string; readonly out: string } => {
  const dep = n(5 * e)
  const defs = `<path id="${id}t" d="${lk.d}"/><linearGradient id="${id}f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${n(lk.h)}">${stop(0, c.l)}${stop(0.42, c.l)}${stop(0.62, c.m)}${stop(1, c.m)}</linearGradient>`
  const use = (extra: string) => `<use href="#${id}t"${extra}/>`
  const thick = (colour: string, w: number, extra = '') =>
    ` fill="${colour}" stroke="${colour}" stroke-width="${n(w * e)}" stroke-linejoin="round"${extra}`
  const lower = (y: number) => ` transform="translate(0 ${n(y)})"`
  const layers = {
    extrude: () =>
      use(thick(c.k, 13, lower(dep + 1))) +
      use(thick(c.k, 13)) +
      [4, 3, 2, 1].map((i) => use(thick(c.ad, 4.5, lower((dep * i) / 4)))).join('') +
      use(thick(c.k, 4.5)) +
      use(` fill="url(#${id}f)"`),
    inline: () => use(thick(c.k, 15, lower(3 * e))) + use(thick(c.k, 15)) + use(thick(c.l, 9.5)) + use(` fill="${c.ad}"`),
    offset: () => use(thick(c.k, 11)) + use(` fill="${c.a}" transform="translate(${n(3.2 * e)} ${n(3.6 * e)})"`) + use(` fill="${c.l}"`),
  }
  return { defs, out: layers[s.style]() }
}

const titleOf = (
  id: string,
  s: PosterDesign,
  c: Palette,
  { W, H, wide }: Box,
  lk: Lockup,
  tw: number,
  top: boolean,
): { readonly defs: string; readonly out: string } => {
  const tx = wide ? W * 0.055 : (W - tw) / 2
  const ty = wide ? (H - lk.h) / 2 : top ? H * 0.05 : H * 0.95 - lk.h
  const sh = Math.min(H * 0.6, lk.h + H * 0.16)
  const shade = wide
    ? `<linearGradient id="${id}w">${stop(0, c.k, 0.8)}${stop(0.62, c.k, 0)}</linearGradient><rect width="${W}" height="${H}" fill="url(#${id}w)"/>`
    : `<rect y="${n(top ? -sh : H - sh)}" width="${W}" height="${n(sh)}" fill="url(#${id}b)"${top ? ' transform="scale(1 -1)"' : ''}/>`
  const { defs, out } = letteringLayers(id, s, c, lk, W / 300)
  return { defs, out: `${shade}<g transform="translate(${n(tx)} ${n(ty)})">${out}</g>` }
}

/** The seed of a poster's random streams. */
export const posterSeed = ({ name, category, seed = 1 }: PosterOptions): number => hash32Of([seed, category, name].join('|'))

/** Draws the scene of a poster around its focus (shares of width and height), with its definitions. */
export const sceneLayers = (
  { id, s, c, seed }: { readonly id: string; readonly s: PosterDesign; readonly c: Palette; readonly seed: number },
  box: Box,
  [fx, fy]: readonly [number, number],
): { readonly defs: string; readonly out: string } => {
  const { W, H } = box
  const drawn = (scenes[s.scene] ?? scenes['rays'])?.(c, seededFraction(seed ^ 77), W, H, W * fx, H * fy) ?? ''
  const { s: behind, clip } = typeof drawn === 'string' ? { s: drawn, clip: '' } : drawn
  const full = `width="${W}" height="${H}"`
  return {
    defs: gradients(id, c, box, fx, fy) + (clip ? `<clipPath id="${id}c"><path d="${clip}"/></clipPath>` : ''),
    out: `<rect ${full} fill="url(#${id}k)"/>${behind
      .replaceAll('url(#SUN)', `url(#${id}s)`)
      .replaceAll(
        'url(#CLIP)',
        `url(#${id}c)`,
      )}<rect ${full} fill="url(#${id}v)"/><rect ${full} fill="url(#${id}d)" mask="url(#${id}q)" opacity=".38"/>`,
  }
}

/** Draws a poster for any title: the same subject always yields the same picture. */
export const poster = (o: PosterOptions): string => {
  const { w: W = 300, h: H = 400, scale = 1, quiet = false } = o
  const seed = posterSeed(o)
  const s = decidePoster(o, seededFraction(seed))
  const id = `p${seed.toString(36)}`
  const c = palette(s.pal, id)
  const box: Box = { W, H, wide: W > H * 1.25 }
  const { wide } = box
  const tw = wide ? W * 0.42 : W * 0.86
  const th = wide ? H * 0.46 : H * (quiet ? 0.5 : H / W > 1.2 ? 0.27 : 0.28)
  const lk = o.title !== false && measure(s.face, plain(o.name), 0) !== null ? lockup(o.name, s.face, tw, th, s.warp) : null
  const top = !wide && lk !== null && s.place === 'top'
  const free = lk && !wide ? H - lk.h - H * 0.07 : H
  const fx = o.focus?.[0] ?? (wide && lk ? 0.7 : 0.5)
  const fy = o.focus?.[1] ?? (wide ? 0.47 : lk ? (top ? (H - free / 2 - H * 0.012) / H : (free / 2 + H * 0.012) / H) : 0.5)
  const cx = W * fx
  const cy = H * fy
  const k = (scale * (wide ? H * 0.82 : Math.min(W * 0.9, lk ? free * 1.02 : H * 0.84))) / 200
  const scene = sceneLayers({ id, s, c, seed }, box, [fx, fy])
  const title = lk ? titleOf(id, s, c, box, lk, tw, top) : { defs: '', out: '' }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"><defs>${scene.defs}${title.defs}</defs>${scene.out}` +
    `<ellipse cx="${n(cx)}" cy="${n(cy + 104 * k)}" rx="${n(84 * k)}" ry="${n(13 * k)}" fill="${c.k}" opacity=".4"/><g transform="translate(${n(cx)} ${n(cy)}) scale(${Math.round(k * 1000) / 1000})">${motifWithRim(
      s,
      c,
      seed,
    )}</g>${effects[s.fx]?.(c, seededFraction(seed ^ 55), W, H) ?? ''}${wide ? '' : frameOf(s, c, box)}${title.out}</svg>`
  )
}

/** A provider's mark: one line of lettering in the current colour; empty where the lettering lacks a letter. */
export const mark = (name: string, face: Face, w = 190, h = 40): string => {
  const lk = lockup(name, face, w, h, 'none', true)
  return lk ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -4 ${w + 4} ${n(lk.h + 8)}" fill="currentColor"><path d="${lk.d}"/></svg>` : ''
}
