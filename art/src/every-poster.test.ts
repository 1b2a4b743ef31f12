import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCatalogue } from '@perya/gateway/seed'
import { decidePoster } from './decide-poster.ts'
import { effects } from './drawings/effects.ts'
import { palette, paletteNames } from './drawings/palettes.ts'
import { scenes } from './drawings/scenes.ts'
import { POOL } from './drawings/word-table.ts'
import { hash32Of } from '@perya/domain/pictures/hash-32'
import { seededFraction } from './drawings/chance.ts'
import { motifNames } from './drawings/motifs.ts'
import { poster } from './poster.ts'

const shapes = [
  { w: 300, h: 400 },
  { w: 400, h: 250 },
] as const
const { games } = makeCatalogue(0.03)

/** Returns the box of a title within its poster; null where the poster has none. */
const titleBox = (svg: string) => {
  const [, d = ''] = /<path id="\w+t" d="([^"]+)"/.exec(svg) ?? []
  const [, x, y] = /<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><use/.exec(svg) ?? []
  if (d === '' || x === undefined || y === undefined) return null
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)]
  return {
    left: Number(x) + Math.min(...xs),
    right: Number(x) + Math.max(...xs),
    top: Number(y) + Math.min(...ys),
    bottom: Number(y) + Math.max(...ys),
  }
}

describe('every title of a large floor', () => {
  test('is within its picture, upright and wide, in every register', () => {
    for (const { name, gameType: category } of games) {
      for (const { w, h } of shapes) {
        for (const quiet of [false, true]) {
          const box = titleBox(poster({ name, category, w, h, quiet }))
          expect(box, name).not.toBeNull()
          if (box === null) continue
          const room = Math.min(box.left, box.top, w - box.right, h - box.bottom)
          // The large letters of the quiet register may exceed the edge slightly.
          expect(room, `${name} ${w}×${h} ${JSON.stringify(box)}`).toBeGreaterThanOrEqual(quiet ? -0.03 * h : 0)
        }
      }
    }
  })

  test('is light enough to be sent as it is drawn', () => {
    for (const { name, gameType: category } of games.slice(0, 60)) {
      const packed = brotliCompressSync(poster({ name, category }), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      expect(packed.length, name).toBeLessThan(16_000)
    }
  })
})

describe('whatever a title is called', () => {
  test('its poster is one drawing, the same each time, and speaks of nothing that was typed', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('<svg onload=alert(1)>', '" href="javascript:x', 'url(#x)', '&#60;', '${x}', '%3C', '\u202Eabc', '   ', '\0', '-', "'"),
    )
    fc.assert(
      fc.property(hostile, fc.constantFrom(...Object.keys(POOL), 'NEW', ''), (name, category) => {
        const svg = poster({ name, category })
        expect(svg).toBe(poster({ name, category }))
        expect(svg.match(/<svg/g)).toHaveLength(1)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|javascript|onload|<script|<text|<a /)
        expect(svg.endsWith('</svg>')).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('one hundred long words are set small, not outside', () => {
    const box = titleBox(poster({ name: Array.from({ length: 30 }, () => 'PANGKAT').join(' '), category: 'RNG' }))
    expect(box).not.toBeNull()
    if (box !== null) expect([box.left >= 0, box.right <= 300, box.top >= 0, box.bottom <= 400]).toEqual([true, true, true, true])
  })
})

describe('every drawing', () => {
  test('is used: each motif of a category occurs in some title of it', () => {
    for (const [category, pool] of Object.entries(POOL)) {
      const met = new Set(
        Array.from({ length: 600 }, (_, n) => decidePoster({ name: `X${n}`, category }, seededFraction(hash32Of(`${category}${n}`))).motif),
      )
      for (const motif of pool) expect(met, `${motif} of ${category}`).toContain(motif)
    }
  })

  test('each motif, scene, effect and palette makes a picture of its own', () => {
    const drawn = (art: object) => poster({ name: 'Koi', category: 'RNG', title: false, art })
    const distinct = (key: string, names: readonly string[]) => new Set(names.map((one) => drawn({ [key]: one }))).size
    expect(distinct('motif', motifNames)).toBe(motifNames.length)
    expect(distinct('scene', Object.keys(scenes))).toBe(Object.keys(scenes).length)
    expect(distinct('fx', Object.keys(effects))).toBe(Object.keys(effects).length)
    expect(distinct('pal', paletteNames)).toBe(paletteNames.length)
  })

  test('each scene and effect fills any shape with finite strokes, by the chance that it is given and no other', () => {
    const c = palette('mango', 'p')
    for (const [name, draw] of Object.entries(scenes)) {
      for (const { w, h } of [...shapes, { w: 860, h: 400 }]) {
        const [one, two] = [draw(c, seededFraction(3), w, h, w / 2, h / 2), draw(c, seededFraction(3), w, h, w / 2, h / 2)]
        expect(one, name).toEqual(two)
        expect(JSON.stringify(one), name).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
    for (const [name, draw] of Object.entries(effects)) {
      expect(draw(c, seededFraction(3), 300, 400), name).toBe(draw(c, seededFraction(3), 300, 400))
      expect(draw(c, seededFraction(3), 300, 400), name).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
