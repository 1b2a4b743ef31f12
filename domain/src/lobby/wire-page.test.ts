import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wirePage } from './wire-page.ts'

const list = (length: number) => Array.from({ length }, (_, i) => i)

describe('a page of a list', () => {
  test('a hundred titles at 42 a page are three pages [LOBBY-03 LOBBY-05]', () => {
    expect(wirePage(list(100), 1, 42)).toEqual({ items: list(42), pageNo: 1, totalPages: 3, totalCount: 100 })
    expect(wirePage(list(100), 3, 42).items).toEqual(list(100).slice(84))
  })

  test('an empty list has one empty page', () => {
    expect(wirePage([], 1, 20)).toEqual({ items: [], pageNo: 1, totalPages: 1, totalCount: 0 })
  })

  test('a page beyond the end is empty and the totals stay correct [T34]', () => {
    expect(wirePage(list(5), 100_000, 20)).toEqual({ items: [], pageNo: 100_000, totalPages: 1, totalCount: 5 })
  })

  test('the pages together are the list, nothing twice and nothing lost', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 60 }), (length, size) => {
        const all = list(length)
        const { totalPages } = wirePage(all, 1, size)
        expect(Array.from({ length: totalPages }, (_, i) => wirePage(all, i + 1, size).items).flat()).toEqual(all)
        expect(totalPages).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
