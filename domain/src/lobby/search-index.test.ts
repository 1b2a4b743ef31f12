import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, foldedWords } from './fold-text.ts'
import { buildSearchIndex } from './search-index.ts'

const names = [
  'Koi Lanterns',
  'Lantern Row',
  'Golden Lantern',
  'Kraken Clockwork',
  'Xóc Đĩa Live',
  'Perlas ng Silangan',
  'Sun Crash',
  'Sun',
  'Big Sun',
  'Sunrise Club',
  'Lotus Throne',
  'Anting-Anting',
  'Crown of Lakan',
  'Lakan Crown',
  'Seven Pearls',
]
const index = buildSearchIndex(names)
const found = (text: string) => [...index.find(text)].map((title) => names[title] ?? '')

describe('search by name', () => {
  test('finds a part of a name [HOME-05]', () => {
    expect(found('lant')).toEqual(['Lantern Row', 'Koi Lanterns', 'Golden Lantern'])
    expect(found('clockw')).toEqual(['Kraken Clockwork'])
    expect(found('work')).toEqual(['Kraken Clockwork'])
  })

  test('does not ask for accents or capitals', () => {
    expect(found('xoc dia')).toEqual(['Xóc Đĩa Live'])
    expect(found('XÓC')).toEqual(['Xóc Đĩa Live'])
  })

  test('does not ask for the order of words', () => {
    expect(found('row lantern')).toEqual(['Lantern Row'])
    expect(found('silangan perlas')).toEqual(['Perlas ng Silangan'])
  })

  test('forgives slips of typing', () => {
    expect(found('koi lantrens')).toEqual(['Koi Lanterns'])
    expect(found('lotis trone')).toEqual(['Lotus Throne'])
    expect(found('krakne')).toEqual(['Kraken Clockwork'])
    expect(found('perals')).toContain('Perlas ng Silangan')
  })

  test('forgives words run together and words torn apart', () => {
    expect(found('koilanterns')).toEqual(['Koi Lanterns'])
    expect(found('perlasngsilangan')).toEqual(['Perlas ng Silangan'])
    expect(found('clock work')).toEqual(['Kraken Clockwork'])
  })

  test('puts the name itself first, then beginnings, then the rest, the more popular before the less', () => {
    expect(found('sun')).toEqual(['Sun', 'Sun Crash', 'Big Sun', 'Sunrise Club'])
    expect(found('crown of lakan')).toEqual(['Crown of Lakan'])
    expect(found('lakan crown')).toEqual(['Lakan Crown', 'Crown of Lakan'])
  })

  test('shows only what matches: a slip is looked past only when nothing holds what was typed', () => {
    expect(found('sun')).not.toContain('Seven Pearls')
    expect(found('row')).toEqual(['Lantern Row', 'Crown of Lakan', 'Lakan Crown'])
  })

  test('finds nothing for nothing, for signs, and for what no name holds [T35]', () => {
    for (const text of ['', '  ', '%', '%_%_%', '\\\\', 'zzzzzz', 'q'.repeat(64)]) expect(found(text)).toEqual([])
  })

  test('an empty catalogue finds nothing', () => {
    expect([...buildSearchIndex([]).find('koi')]).toEqual([])
  })
})

describe('whatever the names are', () => {
  const word = fc.constantFrom(
    'koi',
    'lantern',
    'golden',
    'sun',
    'crash',
    'kraken',
    'tide',
    'ng',
    'perlas',
    'row',
    'ruby',
    'sevens',
    'dragon',
    'temple',
    'x',
  )
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
  const list = fc.array(name, { minLength: 1, maxLength: 40 })

  test('every title is found by its own name, and no better match precedes it', () => {
    fc.assert(
      fc.property(list, fc.nat(), (titles, at) => {
        const asked = titles[at % titles.length] ?? ''
        const hits = [...buildSearchIndex(titles).find(asked)]
        expect(hits.map((title) => titles[title])).toContain(asked)
        expect(titles[hits[0] ?? -1]).toBe(asked)
      }),
    )
  })

  test('a title appears once, and equal names keep the order of popularity', () => {
    fc.assert(
      fc.property(list, name, (titles, asked) => {
        const hits = [...buildSearchIndex(titles).find(asked)]
        expect(new Set(hits).size).toBe(hits.length)
        const same = hits.filter((title) => titles[title] === asked)
        expect(same).toEqual([...same].sort((a, b) => a - b))
      }),
    )
  })

  test('when words are there as typed, every hit holds every one of them', () => {
    fc.assert(
      fc.property(list, fc.array(word, { minLength: 1, maxLength: 3 }), (titles, words) => {
        const asked = words.map((one) => one.slice(0, Math.max(2, one.length - 1)))
        const holds = (title: string) => asked.every((one) => foldedWords(foldText(title)).some((part) => part.includes(one)))
        if (!titles.some(holds)) return
        for (const title of buildSearchIndex(titles).find(asked.join(' '))) expect(holds(titles[title] ?? '')).toBe(true)
      }),
    )
  })

  test('any text at all is answered without failing', () => {
    const built = buildSearchIndex(names)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 64 }), (text) => {
        expect(built.find(text).length).toBeLessThanOrEqual(names.length)
      }),
    )
  })

  test('one letter dropped, doubled, changed or swapped in a long word still finds the title', () => {
    const long = fc.constantFrom('lanterns', 'clockwork', 'silangan', 'throne', 'perlas', 'kraken')
    fc.assert(
      fc.property(long, fc.nat(), fc.constantFrom('drop', 'double', 'change', 'swap'), (target, place, slip) => {
        const at = 1 + (place % (target.length - 2))
        const typed = {
          drop: target.slice(0, at) + target.slice(at + 1),
          double: target.slice(0, at) + target.charAt(at) + target.slice(at),
          change: `${target.slice(0, at)}x${target.slice(at + 1)}`,
          swap: target.slice(0, at) + target.charAt(at + 1) + target.charAt(at) + target.slice(at + 2),
        }[slip]
        expect(
          found(typed).some((title) =>
            foldedWords(foldText(title)).some((part) => part.startsWith(target.slice(0, 1)) && part.length >= target.length - 2),
          ),
        ).toBe(true)
      }),
    )
  })
})
