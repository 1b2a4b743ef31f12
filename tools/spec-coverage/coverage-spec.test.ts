import { expect, test } from 'vitest'
import { belowFloor, cases, coverage, findings, floor } from './coverage-spec.ts'
import { casesOf } from './cases.ts'
import { idsIn } from './ids.ts'
import { asksFor, judge, rows } from './rule.ts'

const row = (id: string, check: string) => ({ id, area: 'Area', text: 'Text', check })
const planted = (path: string, text: string) => casesOf({ path, text })
const shownIn = (check: string, path: string, text: string, weak: Parameters<typeof judge>[2] = []) =>
  judge([row('ROW-01', check)], planted(path, text), weak, ['No bonuses here'])[0]?.isShown
const journey = (body: string) => `test('bonuses show [ROW-01]', async ({ page }) => {\n${body}\n})\n`
const rowsShow = journey(`  await expect(page.getByRole('row')).toHaveCount(3)`)
const asked = `import { openHouse } from '@perya/testkit'\ntest('bonuses are listed [ROW-01]', async () => {\n  expect(await get('x')).toBe(1)\n})\n`

test('every finding of the security and reliability audits has a test that names it', () => {
  const closed = findings()
  const named = new Set(cases().flatMap(({ ids }) => ids))
  expect(closed).toHaveLength(28)
  expect(closed.filter((id) => !named.has(id))).toEqual([])
})

test('a list of ids is read with its ranges and its shortened forms', () => {
  expect(idsIn('HOME-01..03, LOBBY-03 04 S-01')).toEqual(['HOME-01', 'HOME-02', 'HOME-03', 'LOBBY-03', 'LOBBY-04', 'S-01'])
})

test('every row states where it is demonstrated, and no fewer rows are demonstrated than the floor', () => {
  expect(rows()).toHaveLength(513)
  expect(rows().filter(({ check }) => asksFor(check).length === 0)).toEqual([])
  expect(belowFloor()).toEqual([])
  expect(floor).toBeGreaterThan(400)
})

test('a check asks for a browser, for HTTP, for both or for either', () => {
  expect(asksFor('Browser with fake clock: it ends; HTTP is not asked')).toEqual([['browser']])
  expect(asksFor('HTTP: the keys; Browser: the values show.')).toEqual([['http'], ['browser']])
  expect(asksFor('HTTP/Browser: one request.')).toEqual([['browser', 'http']])
})

test('a row about the browser counts with a journey or a screen test, not with a test of the gateway or of code', () => {
  expect(shownIn('Browser: open it.', 'journeys/src/a.spec.ts', rowsShow)).toBe(true)
  expect(shownIn('Browser: open it.', 'web/src/a.test.tsx', rowsShow)).toBe(true)
  expect(shownIn('Browser: open it.', 'web/src/a.test.ts', rowsShow)).toBe(false)
  expect(shownIn('Browser: open it.', 'gateway/src/a.test.ts', asked)).toBe(false)
})

test('a row about HTTP counts with a test that asks the gateway, not with a journey or a test of code', () => {
  expect(shownIn('HTTP: it has keys.', 'gateway/src/a.test.ts', asked)).toBe(true)
  expect(shownIn('HTTP: it has keys.', 'gateway/src/a.test.ts', rowsShow)).toBe(false)
  expect(shownIn('HTTP: it has keys.', 'domain/src/a.test.ts', asked)).toBe(false)
  expect(shownIn('HTTP: it has keys.', 'journeys/src/a.spec.ts', rowsShow)).toBe(false)
  expect(shownIn('HTTP: keys; Browser: values.', 'gateway/src/a.test.ts', asked)).toBe(false)
})

test('a journey that asserts an empty list, a heading or the focus and nothing else does not count', () => {
  const empty = [
    `  await expect(page.getByRole('heading', { name: 'No bonuses here' })).toBeVisible()`,
    `  await expect(page.getByRole('heading', { name: 'Bonuses' })).toBeVisible()`,
    `  await expect(centre.getByText('No bonuses here')).toBeVisible()`,
    `  await expect(centre.getByRole('heading').first()).toBeFocused()`,
  ]
  for (const one of [...empty, empty.join('\n')])
    expect([one, shownIn('Browser: rows show.', 'journeys/src/a.spec.ts', journey(one))]).toEqual([one, false])
  const more = journey(`${empty.join('\n')}\n  await expect(page.getByRole('row')).toHaveCount(3)`)
  expect(shownIn('Browser: rows show.', 'journeys/src/a.spec.ts', more)).toBe(true)
})

test('a tag with the mark “empty” does not count, and the tags beside it do', () => {
  const text = `test('bonuses [ROW-01 empty] [ROW-02]', async ({ page }) => {\n  await expect(page).toHaveURL('/')\n})\n`
  const results = judge([row('ROW-01', 'Browser: rows.'), row('ROW-02', 'Browser: rows.')], planted('journeys/src/a.spec.ts', text))
  expect(results.map(({ isShown, tests }) => [isShown, tests[0]?.why ?? null])).toEqual([
    [false, 'is marked as a test of the empty state'],
    [true, null],
  ])
})

test('a test that was read and found too weak does not count, and its reason is printed', () => {
  const weak = [{ id: 'ROW-01', file: 'journeys/src/a.spec.ts', title: 'bonuses', reason: 'one of nine' }]
  expect(shownIn('Browser: rows.', 'journeys/src/a.spec.ts', rowsShow, weak)).toBe(false)
  expect(shownIn('Browser: rows.', 'journeys/src/b.spec.ts', rowsShow, weak)).toBe(true)
  expect(judge([row('ROW-01', 'Browser: rows.')], planted('journeys/src/a.spec.ts', rowsShow), weak)[0]?.tests[0]?.why).toBe('one of nine')
})

test('fewer rows than the floor are a failure that names the rows', () => {
  const results = coverage().map((result, place) => (place === 0 ? { ...result, isShown: false } : { ...result, isShown: place < floor }))
  expect(belowFloor(results)[0]).toMatch(new RegExp(`^${floor - 1} of 513 requirements are shown by a test, ${floor} were; not shown: SYS-01 `))
})

test('tests of a group carry the ids of its title, and a comment or a sentence outside of tests carries none', () => {
  const text = `// [ROW-09]\ndescribe('a room [ROW-01]', () => {\n  test('opens', () => {\n    expect(1).toBe(1)\n  })\n})\ntest('no id', () => {})\n`
  expect(planted('domain/src/a.test.ts', text).map(({ ids, title }) => [ids, title])).toEqual([[['ROW-01'], 'opens']])
})
