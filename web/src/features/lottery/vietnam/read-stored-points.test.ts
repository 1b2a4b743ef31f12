import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from '../../../lib/storage/storage.ts'
import { storePoints, readStoredPoints } from './read-stored-points.ts'

const lo = { play: 'lo2', numbers: ['07', '70'], pointPrice: '1' }

beforeEach(() => {
  const kept = new Map<string, string>()
  const sessionStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

test('the slip of a lottery outlives a reload, each lottery for itself', () => {
  storePoints('MB', [lo])
  storePoints('MN', [lo, { ...lo, play: 'dau', numbers: ['3'] }])
  expect([readStoredPoints('MB'), readStoredPoints('MN').length, readStoredPoints('XX')]).toEqual([[lo], 2, []])
  storePoints('MB', [])
  expect([readStoredPoints('MB'), readStoredPoints('MN').length]).toEqual([[], 2])
})

test.for([
  ['text instead of a slip', { MB: 'lo2' }],
  ['a list instead of lotteries', [[lo]]],
  ['numbers that are no digits', { MB: [{ ...lo, numbers: ['<b>'] }] }],
  ['a ticket without a price', { MB: [{ play: 'lo2', numbers: ['07'] }] }],
  ['numbers that are no list', { MB: [{ ...lo, numbers: '07' }] }],
] as const)('what was damaged falls away: %s', ([, kept]) => {
  tabStorage.writeJson('lotteryPoints', kept)
  expect(readStoredPoints('MB')).toEqual([])
})
