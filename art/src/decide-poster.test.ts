import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash32Of } from '@perya/domain/pictures/hash-32'
import { seededFraction } from './drawings/chance.ts'
import { decidePoster } from './decide-poster.ts'
import { effects } from './drawings/effects.ts'
import { paletteNames } from './drawings/palettes.ts'
import { scenes } from './drawings/scenes.ts'
import { FIGURE, YOUNG } from './drawings/word-table.ts'
import { motifNames } from './drawings/motifs.ts'

const categories = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE', 'BINGO', 'ELOTT', 'LOTT', 'SOMETHING']
const subject = fc.record({ name: fc.string({ maxLength: 40 }), category: fc.constantFrom(...categories), young: fc.boolean(), quiet: fc.boolean() })

describe('what a poster is decided to be', () => {
  test('is made of things that exist, whatever the title and the category', () => {
    fc.assert(
      fc.property(subject, (asked) => {
        const s = decidePoster(asked, seededFraction(hash32Of(asked.name)))
        expect(motifNames).toContain(s.motif)
        expect(Object.keys(scenes)).toContain(s.scene)
        expect(Object.keys(effects)).toContain(s.fx)
        expect(paletteNames).toContain(s.pal)
        expect(['extrude', 'inline', 'offset']).toContain(s.style)
        expect(['top', 'bottom']).toContain(s.place)
        expect(['none', 'line', 'deco']).toContain(s.frame)
      }),
    )
  })

  test('never shows what a register forbids', () => {
    fc.assert(
      fc.property(subject, fc.nat(), (asked, seed) => {
        const { motif } = decidePoster(asked, seededFraction(seed))
        if (!asked.young) expect(YOUNG.test(motif)).toBe(false)
        if (asked.quiet) expect(FIGURE.test(motif)).toBe(false)
      }),
    )
  })

  test('is the same for the same chance, and may be overruled', () => {
    const asked = { name: 'Koi Lanterns', category: 'RNG' }
    expect(decidePoster(asked, seededFraction(1))).toEqual(decidePoster(asked, seededFraction(1)))
    expect(decidePoster({ ...asked, art: { motif: 'gem', frame: 'none' } }, seededFraction(1))).toMatchObject({ motif: 'gem', frame: 'none' })
  })

  test('long words stand in a sturdy face, and thin faces are not hollow', () => {
    fc.assert(
      fc.property(fc.constantFrom('Emperor Constantinople', 'Pharaoh', 'Sultan Hall', 'Lotus Throne'), fc.nat(), (name, seed) => {
        const { face, style } = decidePoster({ name, category: 'RNG' }, seededFraction(seed))
        if (name.includes('Constantinople')) expect(['poster', 'slab', 'chunk']).toContain(face)
        if (face === 'classic' || face === 'deco') expect(style).not.toBe('inline')
      }),
    )
  })

  test('a table game is drawn by its game before anything else in its name', () => {
    expect(decidePoster({ name: 'Roulette Dragon', category: 'LIVE' }, seededFraction(1)).motif).toBe('roulette')
    expect(decidePoster({ name: 'Roulette Dragon', category: 'RNG' }, seededFraction(1)).motif).toBe('dragon')
    expect(decidePoster({ name: 'Sampaguita Bingo', category: 'BINGO' }, seededFraction(1)).motif).toBe('bingo')
  })

  test('a sport is drawn by its own word, and never by another one of its name', () => {
    const motifOf = (name: string, category: string, seed = 1) => decidePoster({ name, category }, seededFraction(seed)).motif
    expect(motifOf('Boxing Night', 'SPORTS')).toBe('glove')
    expect(motifOf('Boxing Night', 'RNG')).toBe('moon')
    for (let seed = 0; seed < 40; seed += 1) {
      expect(motifOf('Derby Night', 'COCKFIGHT', seed)).toBe('rooster')
      expect(['pad', 'target']).toContain(motifOf('Lane of Dragons', 'ESPORTS', seed))
    }
  })
})
