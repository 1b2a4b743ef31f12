import { describe, expect, test } from 'vitest'
import { designTitles } from '@perya/gateway/seed'
import { hash32Of } from '@perya/domain/pictures/hash-32'
import { pickOne, seededFraction } from './drawings/chance.ts'
import { decidePoster } from './decide-poster.ts'
import { palette, paletteNames } from './drawings/palettes.ts'
import { scenes } from './drawings/scenes.ts'
import { EFFECT_NAMES, FIGURE, POOL, SCENES_OF, WORDS, YOUNG } from './drawings/word-table.ts'
import { effects } from './drawings/effects.ts'
import { glyphPath, lockup, measure, plain } from './drawings/lettering.ts'
import { drawMotif, motifNames } from './drawings/motifs.ts'
import { mark, poster } from './poster.ts'

const titles = Object.entries(designTitles).flatMap(([category, list]) => list.map(([name]) => ({ name, category })))

/** Returns whether elements are properly nested and closed: browsers do not render an SVG that is not. */
const isWellFormed = (svg: string): boolean => {
  const open: string[] = []
  for (const [, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (selfClosing === '/') continue
    if (closing === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

describe('a poster', () => {
  test('is the same each time, and another for every title', () => {
    const drawn = titles.map((title) => poster(title))
    expect(drawn).toEqual(titles.map((title) => poster(title)))
    expect(new Set(drawn).size).toBe(titles.length)
  })

  test('is the one of the design, stroke for stroke', () => {
    expect(hash32Of(poster({ name: 'Koi Lanterns', category: 'RNG' })).toString(36)).toMatchInlineSnapshot(`"f7y0xk"`)
    expect(hash32Of(poster({ name: 'Roulette Lakan', category: 'LIVE', w: 400, h: 250 })).toString(36)).toMatchInlineSnapshot(`"miv94s"`)
    expect(hash32Of(poster({ name: 'Tiger of Palawan', category: 'RNG', quiet: true })).toString(36)).toMatchInlineSnapshot(`"hknh20"`)
  })

  test('is well-formed, holds no script and reaches for nothing outside', () => {
    for (const title of titles) {
      const svg = poster(title)
      expect(isWellFormed(svg)).toBe(true)
      expect(svg).not.toMatch(/<script|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg)|NaN|undefined|<image|<foreignObject/)
    }
  })

  test('names only gradients and shapes that it defines', () => {
    for (const title of titles) {
      const svg = poster(title)
      const defined = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
      for (const [, used] of svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)) expect(defined).toContain(used)
    }
  })

  test('can leave its title out and put its motif aside, for banners', () => {
    const bare = poster({ name: 'Masskara', category: 'RNG', title: false, w: 860, h: 400, focus: [0.735, 0.55] })
    expect(bare).not.toContain('<use')
    expect(bare).toContain('translate(632.1 220)')
  })

  test('of a title in letters that the lettering lacks is drawn without them', () => {
    const svg = poster({ name: '龍の門', category: 'RNG' })
    expect(svg).not.toContain('<use')
    expect(isWellFormed(svg)).toBe(true)
  })

  test('of a name that would break out of the markup stays a picture', () => {
    for (const name of ['"><script>', "'; drop", '&lt;', ']]>', '</svg>']) {
      const svg = poster({ name, category: 'RNG' })
      expect(svg).not.toContain('<script')
      expect(isWellFormed(svg)).toBe(true)
    }
  })
})

describe('the registers of the art', () => {
  const motifOf = (name: string, register: { young?: boolean; quiet?: boolean } = {}) =>
    decidePoster({ name, category: 'RNG', ...register }, seededFraction(hash32Of(name))).motif

  test('what appeals to children is off unless the brand may show it', () => {
    const names = ['Moon Rabbit', 'Carnival Carousel', 'Kite Row', 'Robot Club', 'Potion Row']
    for (const name of names) {
      expect(YOUNG.test(motifOf(name))).toBe(false)
      expect(YOUNG.test(motifOf(name, { young: true }))).toBe(true)
    }
  })

  test('the quiet register shows neither creatures nor faces', () => {
    for (const { name, category } of titles)
      expect(FIGURE.test(decidePoster({ name, category, quiet: true }, seededFraction(hash32Of(name))).motif)).toBe(false)
  })

  test('a name brings the picture that it suggests', () => {
    expect(motifOf('Koi Lanterns')).toBe('koi')
    expect(motifOf('Tiger of Palawan')).toBe('tiger')
    expect(motifOf('Jeepney Jackpot')).toBe('jeepney')
    expect(decidePoster({ name: 'Color Game', category: 'INHOUSE' }, seededFraction(1)).motif).toBe('dice')
    expect(decidePoster({ name: 'Roulette Pearl', category: 'LIVE' }, seededFraction(1)).motif).toBe('roulette')
  })
})

describe('the drawings', () => {
  const c = palette('mango', 'p1')

  test('every motif that is named anywhere exists, in colour and as a silhouette', () => {
    const named = new Set([...WORDS.map(([, motif]) => motif), ...Object.values(POOL).flat()])
    for (const motif of named) expect(motifNames).toContain(motif)
    for (const motif of motifNames) {
      const colour = drawMotif(motif, c, seededFraction(7), glyphPath('poster'), null)
      const rim = drawMotif(motif, c, seededFraction(7), glyphPath('poster'), { c: '#000000', w: 9 })
      expect(isWellFormed(colour) && isWellFormed(rim)).toBe(true)
      expect(colour).not.toMatch(/NaN|undefined/)
      expect([...rim.matchAll(/(?:fill|stroke)="(#[0-9a-f]{6})"/g)].every(([, colourOfRim]) => colourOfRim === '#000000')).toBe(true)
    }
  })

  test('every scene, effect and palette that is named anywhere exists', () => {
    for (const scene of new Set([...WORDS.flatMap(([, , names]) => names), ...Object.values(SCENES_OF).flat()]))
      expect(Object.keys(scenes)).toContain(scene)
    for (const effect of new Set([...WORDS.map((word) => word[6]), ...EFFECT_NAMES])) expect(Object.keys(effects)).toContain(effect)
    for (const name of new Set(WORDS.flatMap(([, , , names]) => names))) expect(paletteNames).toContain(name)
  })

  test('every palette is twelve colours that a screen can show', () => {
    for (const name of paletteNames) {
      const { M, A, L, ...colours } = palette(name, 'x')
      expect([M, A, L]).toEqual(['url(#xm)', 'url(#xa)', 'url(#xl)'])
      expect(Object.values(colours).every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    }
  })

  test('an unknown motif is the sun, an unknown palette mango', () => {
    expect(drawMotif('nothing', c, seededFraction(1), glyphPath('poster'), null)).toBe(
      drawMotif('sun', c, seededFraction(1), glyphPath('poster'), null),
    )
    expect(palette('nothing', 'p1')).toEqual(c)
  })
})

describe('lettering', () => {
  test('knows letters without their accents', () => {
    expect(plain('Xóc Đĩa’s')).toBe("XOC DIA'S")
    expect(measure('poster', plain('Xóc Đĩa'), 0)).not.toBeNull()
    expect(measure('poster', '龍', 0)).toBeNull()
  })

  test('sets a name into its box', () => {
    for (const face of ['poster', 'classic', 'chunk', 'slab', 'deco'] as const) {
      const set = lockup('Perlas ng Silangan', face, 258, 108, 'none')
      expect(set?.h).toBeLessThanOrEqual(108.1)
      expect(set?.d).toMatch(/^M[\d.]/)
      expect(lockup('龍の門', face, 258, 108, 'none')).toBeNull()
    }
  })

  test('a vendor mark is one line in the current colour', () => {
    const svg = mark('Nine Lamps', 'deco')
    expect(svg).toContain('fill="currentColor"')
    expect(isWellFormed(svg)).toBe(true)
    expect(mark('龍', 'deco')).toBe('')
  })
})

test('chance for pictures repeats and stays within its list', () => {
  const [a, b] = [seededFraction(5), seededFraction(5)]
  for (let i = 0; i < 50; i += 1) {
    const value = a()
    expect(value).toBe(b())
    expect(value).toBeGreaterThanOrEqual(0)
    expect(value).toBeLessThan(1)
  }
  expect(['x', 'y']).toContain(pickOne(seededFraction(3), ['x', 'y']))
})
