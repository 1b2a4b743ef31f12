import { expect, test } from 'vitest'
import { findings, idsIn, tags } from './coverage-spec.ts'

test('every finding of the security and reliability audits has a test that names it', () => {
  const [closed, shown] = [findings(), tags()]
  expect(closed).toHaveLength(28)
  expect(closed.filter((id) => !shown.has(id))).toEqual([])
})

test('a list of ids is read with its ranges and its shortened forms', () => {
  expect(idsIn('HOME-01..03, LOBBY-03 04 S-01')).toEqual(['HOME-01', 'HOME-02', 'HOME-03', 'LOBBY-03', 'LOBBY-04', 'S-01'])
})
