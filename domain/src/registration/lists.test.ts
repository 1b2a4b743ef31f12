import { expect, test } from 'vitest'
import { idTypes, incomeSources, nationalities, occupations } from './lists.ts'

test('there are about 200 nationalities, each once, each a country that has a name [ENT-26]', () => {
  expect(nationalities.length).toBeGreaterThanOrEqual(190)
  expect(nationalities.length).toBeLessThanOrEqual(210)
  expect(new Set(nationalities).size).toBe(nationalities.length)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(nationalities.filter((code) => !/^[A-Z]{2}$/.test(code) || names.of(code) === undefined)).toEqual([])
  expect(nationalities).toEqual(nationalities.toSorted())
  for (const code of ['PH', 'US', 'VA', 'PS', 'HK', 'TW', 'TL', 'SS']) expect(nationalities).toContain(code)
})

test('there are 19 occupations, 11 id types and two sources of income [ENT-25 ENT-27 ENT-28]', () => {
  expect([occupations.length, idTypes.length, incomeSources.length]).toEqual([19, 11, 2])
  expect([...incomeSources]).toEqual(['1', '2'])
  expect([occupations.at(0), occupations.at(-1), idTypes.at(0), idTypes.at(-1)]).toEqual(['1', '19', '1', '11'])
})
