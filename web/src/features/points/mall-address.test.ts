import { expect, test } from 'vitest'
import { mallHref, mallPages, readMall } from './mall-address.ts'

test('an address says which page of the mall is open, and what narrows its list', () => {
  expect(readMall({})).toEqual({ page: 'rewards', state: '', type: '', older: '', newer: '' })
  expect(readMall({ tab: 'details', type: 'pvp', older: '17' })).toMatchObject({ page: 'details', type: 'pvp', older: '17' })
  expect(readMall({ tab: 'history', state: 'rejected' })).toMatchObject({ page: 'history', state: 'rejected' })
})

test('what makes no sense there counts as not said', () => {
  expect(readMall({ tab: 'vault', state: 'lost', type: 'gold', older: "1' or 1=1", newer: '-3' })).toEqual(readMall({}))
})

test('every page has an address, which opens it', () => {
  for (const page of mallPages) expect(readMall(Object.fromEntries(new URL(mallHref(page), 'http://x').searchParams)).page).toBe(page)
})
