import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, foldedWords } from './fold-text.ts'

describe('a name as search sees it', () => {
  test('has no accents, no capitals and no signs', () => {
    expect(foldText('Xóc Đĩa Live')).toBe('xoc dia live')
    expect(foldText('  Clock & Gears ')).toBe('clock gears')
    expect(foldText('Anting-Anting')).toBe('anting anting')
    expect(foldText('Miền Bắc')).toBe('mien bac')
    expect(foldText('Łódź Straße Œuvre Øre')).toBe('lodz strasse oeuvre ore')
  })

  test('keeps letters of other scripts', () => {
    expect(foldText('Король Ёлка')).toBe('король елка')
    expect(foldText('龍の門')).toBe('龍の門')
  })

  test('gives nothing for signs alone, whatever they mean to a database [T35]', () => {
    for (const text of ['', '   ', '%', '%_%_%', '\\', "';--", '*.*', '&&&']) expect(foldText(text)).toBe('')
    expect(foldedWords('')).toEqual([])
  })

  test('folding twice changes nothing, and words hold no spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
        for (const word of foldedWords(folded)) expect(word).toMatch(/^\S+$/)
      }),
    )
  })
})
