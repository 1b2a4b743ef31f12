import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, wordsOf } from './fold.ts'

describe('a name as search sees it', () => {
  test('has no accents, no capitals and no signs', () => {
    expect(fold('Xóc Đĩa Live')).toBe('xoc dia live')
    expect(fold('  Clock & Gears ')).toBe('clock gears')
    expect(fold('Anting-Anting')).toBe('anting anting')
    expect(fold('Miền Bắc')).toBe('mien bac')
    expect(fold('Łódź Straße Œuvre Øre')).toBe('lodz strasse oeuvre ore')
  })

  test('keeps letters of other scripts', () => {
    expect(fold('Король Ёлка')).toBe('король елка')
    expect(fold('龍の門')).toBe('龍の門')
  })

  test('gives nothing for signs alone, whatever they mean to a database [T35]', () => {
    for (const text of ['', '   ', '%', '%_%_%', '\\', "';--", '*.*', '&&&']) expect(fold(text)).toBe('')
    expect(wordsOf('')).toEqual([])
  })

  test('folding twice changes nothing, and words hold no spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = fold(text)
        expect(fold(folded)).toBe(folded)
        for (const word of wordsOf(folded)) expect(word).toMatch(/^\S+$/)
      }),
    )
  })
})
