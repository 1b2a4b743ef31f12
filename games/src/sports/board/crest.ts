import { hash32 } from '@perya/domain/games/seeded-draw'
import { svg } from '../../frame/view/el.ts'

const inks = ['#c22633', '#24529f', '#14703f', '#8a5a00', '#6a3d9a', '#00757d', '#a8326b', '#41506b'] as const
const shapes = [
  'M20 2 36 7v13c0 9-7 15-16 18C11 35 4 29 4 20V7z',
  'M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
  'M20 1 38 20 20 39 2 20z',
  'M6 4h28v22L20 38 6 26z',
] as const
const bands = ['M4 20h32v7H4z', 'M16 0h8v40h-8z', 'M0 8 8 0l32 32-8 8z', 'M0 0h20v40H0z'] as const

let made = 0

/** The crest of a side, drawn from its name: a shape, two inks, a band and its letter. */
export const makeCrest = (name: string): SVGElement => {
  const hash = hash32(`crest:${name}`)
  const [ink = inks[0], other = inks[1]] = [inks[hash % inks.length], inks[(hash + 1 + ((hash >>> 4) % (inks.length - 1))) % inks.length]]
  const [shape = shapes[0], band = bands[0]] = [shapes[(hash >>> 8) % shapes.length], bands[(hash >>> 12) % bands.length]]
  const clip = `crest-${(made += 1)}`
  const letter = svg('text', {
    x: 20,
    y: 26,
    'text-anchor': 'middle',
    'font-size': 17,
    'font-weight': 800,
    fill: '#fff',
    stroke: '#140a18',
    'stroke-width': 3,
    'paint-order': 'stroke',
  })
  letter.textContent = name.slice(0, 1)
  return svg(
    'svg',
    { viewBox: '0 0 40 40', class: 'crest', 'aria-hidden': 'true' },
    svg('clipPath', { id: clip }, svg('path', { d: shape })),
    svg('g', { 'clip-path': `url(#${clip})` }, svg('rect', { width: 40, height: 40, fill: ink }), svg('path', { d: band, fill: other })),
    svg('path', { d: shape, fill: 'none', stroke: '#f4efe6', 'stroke-width': 2 }),
    letter,
  )
}
