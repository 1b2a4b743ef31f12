import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOfKind, patternKind, patternKinds } from './pattern-kinds.ts'

const taken: readonly (readonly [id: number, tag: string, accepts: readonly string[], rejects: readonly string[]])[] = [
  [1, 'PAT-01', ['a1 #?', '张', '\u{1F600}', ' '], []],
  [2, 'PAT-02', ['ab12', 'A', 'z9'], ['1abc', 'a_b', 'é1', 'a b', '']],
  [3, 'PAT-03', ['张三12', '12', '张'], ['abc', '张三a', '张 三', '１２']],
  [
    4,
    'PAT-04',
    ['a@b.co', 'first.last+tag@mail.example.org', 'x@a-b.ph'],
    [
      'a@b',
      '@b.co',
      'a@',
      'a@b..co',
      'a@-b.co',
      'a b@c.co',
      '.a@b.co',
      'a..b@c.co',
      'a@b.c',
      'a@b.co\n',
      'a@@b.co',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b'.repeat(64)}.co`,
    ],
  ],
  [5, 'PAT-05', ['aB3', 'abc', '123'], ['a-b', 'a b', 'á']],
  [6, 'PAT-06', ['abc123', '1a'], ['abcdef', '123456', 'abc 123', 'abc12!']],
  [7, 'PAT-07', ['0123'], ['12a', '-1', '1.0', '١٢', '1\n']],
  [8, 'PAT-08', ['abC1', 'A'], ['abc1', 'AB-1']],
  [9, 'PAT-09', ['John Doe', 'a'], ['John2', 'José', 'John-Doe']],
  [10, 'PAT-10', ['a#1', '张'], ['a b', 'a\tb', 'a\u00a0b', '\u3000']],
  [11, 'PAT-11', ['张三·李', '，张。'], ['Zhang', '张3']],
  [12, 'PAT-12', ['1990-02-28', '2024-02-29'], ['02-28-1990', '1990-02-30', '2023-02-29', '1990-13-01', '1990-00-10', '1990-2-8', '1899-12-31']],
  [13, 'PAT-13', ['Jose Cruz', 'José Peñafrancia', 'สมชาย ใจดี', 'महेश'], ['Jose1', 'Jose-Cruz']],
  [14, 'PAT-14', ['02-28-1990'], ['1990-02-28', '28-02-1990', '02-30-1990']],
  [15, 'PAT-15', ['abc9'], ['abc_9', 'abc 9']],
  [16, 'PAT-16', ['홍길동'], ['Hong', '홍 길동', '홍1']],
  [17, 'PAT-17', ['สมชาย'], ['Somchai', 'สมชาย1']],
  [18, 'PAT-18', ['สมชาย Lee', 'Lee'], ['สมชาย1', '홍']],
  [19, 'PAT-19', ['JOHN DOE', 'J'], ['John', '   ', 'JOHN1']],
  [20, 'PAT-20', ['aB3$%', '~!'], ['a b', 'é', '张']],
]

describe('pattern kinds', () => {
  test.each(taken)('kind %i takes what it names and nothing else (%s) [PAT-01..20]', (id, _tag, accepts, rejects) => {
    const kind = patternKind(id)
    if (kind === null) throw new Error(`no kind ${id}`)
    expect(accepts.filter((value) => !isOfKind(kind, value))).toEqual([])
    expect(rejects.filter((value) => isOfKind(kind, value))).toEqual([])
  })

  test('there are twenty, each at its place, and no other id is one', () => {
    expect(patternKinds.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect([0, 21, -1, 1.5, Number.NaN].map(patternKind)).toEqual([null, null, null, null, null])
  })

  // Dates and mailboxes cannot be expressed exactly by a regular expression; for them the expression only accepts more than the kind.
  const loose = [4, 12, 14]
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'abzAZ019 _-@.#·张三홍ส\n'), maxLength: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(...taken.flatMap(([, , accepts, rejects]) => [...accepts, ...rejects])),
  )

  test.each(patternKinds.filter(({ id }) => id !== 1))('what kind $id says as code it says as an expression too [S11]', (kind) => {
    const expression = new RegExp(kind.source, 'u')
    fc.assert(
      fc.property(texts, (text) => {
        const [byCode, bySource] = [isOfKind(kind, text), expression.test(text)]
        expect(byCode && !bySource).toBe(false)
        if (!loose.includes(kind.id)) expect(bySource).toBe(byCode)
      }),
      { numRuns: 400 },
    )
  })

  test('no kind is slow on the longest value that is checked [S11]', () => {
    const hostile = ['a', '1', ' ', '@', '.', 'a.', 'A1', '张', 'a@', '-'].map((part) => `${part.repeat(300).slice(0, 255)}!`)
    const from = performance.now()
    for (const kind of patternKinds) for (const value of hostile) isOfKind(kind, value)
    expect(performance.now() - from).toBeLessThan(200)
  })
})
