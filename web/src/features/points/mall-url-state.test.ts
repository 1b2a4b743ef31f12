import { expect, test } from 'vitest'
import { mallUrl, mallPages, parseMallUrl } from './mall-url-state.ts'

test('an address contains the open page of the mall, and the filter of its list', () => {
  expect(parseMallUrl({})).toEqual({ page: 'rewards', state: '', type: '', when: 'all', from: '', to: '', older: '', newer: '' })
  expect(parseMallUrl({ tab: 'details', type: 'pvp', older: '17' })).toMatchObject({ page: 'details', type: 'pvp', older: '17' })
  expect(parseMallUrl({ tab: 'details', when: 'range', from: '2026-11-01', to: '2026-11-24' })).toMatchObject({
    when: 'range',
    from: '2026-11-01',
    to: '2026-11-24',
  })
  expect(parseMallUrl({ tab: 'history', state: 'rejected' })).toMatchObject({ page: 'history', state: 'rejected' })
})

test('invalid values in it count as absent', () => {
  expect(parseMallUrl({ tab: 'vault', state: 'lost', type: 'gold', when: 'once', from: '2026-13-01', older: "1' or 1=1", newer: '-3' })).toEqual(
    parseMallUrl({}),
  )
})

test('every page has an address, which opens it', () => {
  for (const page of mallPages) expect(parseMallUrl(Object.fromEntries(new URL(mallUrl(page), 'http://x').searchParams)).page).toBe(page)
})
