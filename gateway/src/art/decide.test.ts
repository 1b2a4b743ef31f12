import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hash, rng } from './chance.ts'
import { decide } from './decide.ts'
import { effects } from './drawings/effects.ts'
import { paletteNames } from './drawings/palettes.ts'
import { scenes } from './drawings/scenes.ts'
import { FIGURE, YOUNG } from './drawings/word-table.ts'
import { motifNames } from './motifs.ts'

const categories = ['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE', 'BINGO', 'ELOTT', 'LOTT', 'SOMETHING']
const subject = fc.record({ name: fc.string({ maxLength: 40 }), category: fc.constantFrom(...categories), young: fc.boolean(), quiet: fc.boolean() })

describe('what a poster is decided to be', () => {
  test('is made of things that exist, whatever the title and the category', () => {
    fc.assert(
      fc.property(subject, (asked) => {
        const s = decide(asked, rng(hash(asked.name)))
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
        const { motif } = decide(asked, rng(seed))
        if (!asked.young) expect(YOUNG.test(motif)).toBe(false)
        if (asked.quiet) expect(FIGURE.test(motif)).toBe(false)
      }),
    )
  })

  test('is the same for the same chance, and may be overruled', () => {
    const asked = { name: 'Koi Lanterns', category: 'RNG' }
    expect(decide(asked, rng(1))).toEqual(decide(asked, rng(1)))
    expect(decide({ ...asked, art: { motif: 'gem', frame: 'none' } }, rng(1))).toMatchObject({ motif: 'gem', frame: 'none' })
  })

  test('long words stand in a sturdy face, and thin faces are not hollow', () => {
    fc.assert(
      fc.property(fc.constantFrom('Emperor Constantinople', 'Pharaoh', 'Sultan Hall', 'Lotus Throne'), fc.nat(), (name, seed) => {
        const { face, style } = decide({ name, category: 'RNG' }, rng(seed))
        if (name.includes('Constantinople')) expect(['poster', 'slab', 'chunk']).toContain(face)
        if (face === 'classic' || face === 'deco') expect(style).not.toBe('inline')
      }),
    )
  })

  test('at a table the game itself is shown before anything else that the name says', () => {
    expect(decide({ name: 'Roulette Dragon', category: 'LIVE' }, rng(1)).motif).toBe('roulette')
    expect(decide({ name: 'Roulette Dragon', category: 'RNG' }, rng(1)).motif).toBe('dragon')
    expect(decide({ name: 'Sampaguita Bingo', category: 'BINGO' }, rng(1)).motif).toBe('bingo')
  })
})
