import { describe, expect, test } from 'vitest'
import {
  maxLinkedPage,
  favouritePageSize,
  helpTopics,
  listPageSize,
  afterLoadMore,
  lobbyPageSize,
  noticePageSize,
  pagesToLoad,
  openGate,
  pageCount,
  rowsOfPage,
  popupPageSize,
  pressLoadMore,
  publicPageSize,
  parsePageNumber,
  searchPageSize,
  toggleSingleOpen,
} from './paging.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('pages', () => {
  test('have the sizes of the specification [LOBBY-05 LOBBY-06 HOME-06 FAV-05 HOME-19]', () => {
    expect({ lobbyPageSize, listPageSize, searchPageSize, favouritePageSize, popupPageSize, noticePageSize, publicPageSize, helpTopics }).toEqual({
      lobbyPageSize: 42,
      listPageSize: 20,
      searchPageSize: 28,
      favouritePageSize: 999,
      popupPageSize: 1000,
      noticePageSize: 9,
      publicPageSize: 8,
      helpTopics: 4,
    })
  })

  test('twenty notices make pages of 9, 9 and 2 [NOTICE-01]', () => {
    expect(pageCount(20, noticePageSize)).toBe(3)
    expect([1, 2, 3].map((page) => rowsOfPage(rows(20), page, noticePageSize).length)).toEqual([9, 9, 2])
    expect(rowsOfPage(rows(20), 3, noticePageSize)).toEqual([19, 20])
  })

  test('ten popup notices make pages of 8 and 2 [NOTICE-02]', () => {
    expect([1, 2].map((page) => rowsOfPage(rows(10), page, publicPageSize).length)).toEqual([8, 2])
  })

  test('a hundred games at 42 a page are three pages [LOBBY-03]', () => {
    expect(pageCount(100, lobbyPageSize)).toBe(3)
    expect(pageCount(84, lobbyPageSize)).toBe(2)
    expect(pageCount(0, lobbyPageSize)).toBe(1)
    expect(pageCount(-3, lobbyPageSize)).toBe(1)
  })

  test('a page outside the list gives the nearest one', () => {
    expect(rowsOfPage(rows(10), 99, 8)).toEqual([9, 10])
    expect(rowsOfPage(rows(10), -1, 8)).toHaveLength(8)
    expect(rowsOfPage(rows(10), Number.NaN, 8)).toHaveLength(8)
    expect(rowsOfPage([], 1, 8)).toEqual([])
  })

  test.each([
    ['3', 3],
    [3, 3],
    ['0', 1],
    ['-4', 1],
    ['1e3', 1],
    ['abc', 1],
    [undefined, 1],
    [null, 1],
    [{}, 1],
    ['999999', 100_000],
    ['99999999999999999999', 1],
    [2.5, 1],
  ])('for the address %j, page %i opens [ROUTE-07]', (raw, page) => expect(parsePageNumber(raw)).toBe(page))
})

test('an address opens its pages, an invented depth is limited, and Back returns to the earlier position [ROUTE-07]', () => {
  expect(pagesToLoad(3, 0)).toBe(3)
  expect(pagesToLoad(90_000, 0)).toBe(maxLinkedPage)
  expect(pagesToLoad(40, 40)).toBe(40)
  expect(pagesToLoad(41, 40)).toBe(40)
  expect(pagesToLoad(0, 0)).toBe(1)
})

describe('load more', () => {
  test('three presses within 300 ms cause one load [LOBBY-07]', () => {
    const first = pressLoadMore(openGate, 1000)
    const ended = afterLoadMore(first.gate, 1010)
    expect(first.loads).toBe(true)
    expect(pressLoadMore(first.gate, 1100).loads).toBe(false)
    expect(pressLoadMore(ended, 1200).loads).toBe(false)
    expect(pressLoadMore(ended, 1299).loads).toBe(false)
  })

  test('a press 400 ms after a load does nothing, after 500 ms it loads [LOBBY-07]', () => {
    const ended = afterLoadMore(pressLoadMore(openGate, 0).gate, 50)
    expect(pressLoadMore(ended, 450).loads).toBe(false)
    expect(pressLoadMore(ended, 549).loads).toBe(false)
    expect(pressLoadMore(ended, 550).loads).toBe(true)
  })

  test('nothing loads twice at once, however long it takes', () => {
    const { gate } = pressLoadMore(openGate, 0)
    expect(pressLoadMore(gate, 60_000).loads).toBe(false)
  })
})

test('only one help topic is open; pressing the open one closes it [HOME-20 HOME-21]', () => {
  expect(toggleSingleOpen(null, 'a')).toBe('a')
  expect(toggleSingleOpen('a', 'b')).toBe('b')
  expect(toggleSingleOpen('b', 'b')).toBe(null)
})
