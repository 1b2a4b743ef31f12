import { seededFraction } from './drawings/chance.ts'
import { lockup } from './drawings/lettering.ts'
import { palette } from './drawings/palettes.ts'
import { n } from './drawings/pen.ts'
import { type Subject, decidePoster } from './decide-poster.ts'
import { letteringLayers, posterSeed, sceneLayers } from './poster.ts'

const [sceneWidth, sceneHeight] = [400, 560]
const [letteringWidth, letteringHeight] = [300, 112]
// Strokes and the extruded edge reach this far beyond the letters.
const margin = 10
const edge = 8

const colourParts = ['sky0', 'sky1', 'sky2', 'g', 'm', 'md', 'a', 'ad', 'l', 'k'] as const

const designOf = (subject: Subject) => {
  const seed = posterSeed(subject)
  const s = decidePoster(subject, seededFraction(seed))
  const id = `t${seed.toString(36)}`
  return { id, s, c: palette(s.pal, id), seed }
}

/**
 * Draws the scene of a title's poster alone, to be used behind its game. `data-palette` names the colours of the poster, so that the game can be
 * drawn in them.
 */
export const titleScene = (subject: Subject): string => {
  const design = designOf(subject)
  const { defs, out } = sceneLayers(design, { W: sceneWidth, H: sceneHeight, wide: false }, [0.5, 0.3])
  const colours = colourParts.map((part) => `${part} ${design.c[part]}`).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sceneWidth} ${sceneHeight}" preserveAspectRatio="xMidYMid slice" data-palette="${colours}"><defs>${defs}</defs>${out}</svg>`
}

/** Draws the lettering of a title's poster alone, without a ground; empty where the lettering lacks one of its letters. */
export const titleLettering = (subject: Subject): string => {
  const { id, s, c } = designOf(subject)
  const lk = lockup(subject.name, s.face, letteringWidth, letteringHeight, s.warp)
  if (lk === null) return ''
  const numbers = (lk.d.match(/-?[\d.]+/g) ?? []).map(Number)
  const [xs, ys] = [numbers.filter((_, place) => place % 2 === 0), numbers.filter((_, place) => place % 2 === 1)]
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  const [width, height] = [Math.max(...xs) + margin - left, Math.max(...ys) + margin + edge - top]
  const { defs, out } = letteringLayers(id, s, c, lk, 1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(left)} ${n(top)} ${n(width)} ${n(height)}"><defs>${defs}</defs>${out}</svg>`
}
