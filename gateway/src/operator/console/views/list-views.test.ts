import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxViews } from './list-view-rows.ts'

let open: TestPlatform
let consoles: readonly TestConsole[]
let rosa: TestStaff
let marco: TestStaff
beforeAll(async () => {
  open = await openTestPlatform()
  consoles = [await openTestConsole(open.app), await openTestConsole(open.app)]
  rosa = await staffOf()
  marco = await staffOf()
})
afterAll(async () => {
  for (const { server } of consoles) await server.close()
  await open.close()
})

const staffOf = async (): Promise<TestStaff> => {
  const [first] = consoles
  if (first === undefined) throw new Error('no console is open')
  return first.staff('payments')
}
const put = (name: string, more: object = {}, by = rosa) => by.post('views/put', { list: 'withdrawals', name, hidden: [], ...more })
const viewsOf = async (by = rosa) => Object((await by.get('views')).value).rows

test('a view keeps filters, order and hidden columns for its person alone', async () => {
  const given = { search: 'state=done&sort=-amount', hidden: ['risk', 'held'], isDefault: true }
  expect(await put('Paid today', given)).toMatchObject({ status: 200 })
  expect(await viewsOf()).toEqual([{ list: 'withdrawals', name: 'Paid today', ...given }])
  expect(await viewsOf(marco)).toEqual([])
})

test('a view of the same name is replaced, and a list has one default', async () => {
  await put('Paid today', { isDefault: true })
  await put('Held', { isDefault: true, hidden: ['to'] })
  const found = (await viewsOf()).map(({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault])
  expect(found).toEqual([
    ['Held', true],
    ['Paid today', false],
  ])
})

test('the columns in use have no name and are no default', async () => {
  await put('', { hidden: ['deadline'], isDefault: true })
  expect((await viewsOf())[0]).toMatchObject({ name: '', hidden: ['deadline'], isDefault: false })
})

test('a view is removed by its person only, and again without a refusal', async () => {
  const key = { list: 'withdrawals', name: 'Held' }
  expect(await marco.post('views/remove', key)).toMatchObject({ status: 200 })
  expect(JSON.stringify(await viewsOf())).toContain('Held')
  expect(await rosa.post('views/remove', key)).toMatchObject({ status: 200 })
  expect(await rosa.post('views/remove', key)).toMatchObject({ status: 200 })
  expect(JSON.stringify(await viewsOf())).not.toContain('Held')
})

test('of fifty views that are stored at once, twenty are', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => put(`View ${n}`, { isDefault: true }, marco)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxViews)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(50 - maxViews)
  const stored = await viewsOf(marco)
  expect(stored).toHaveLength(maxViews)
  expect(stored.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1)
})

test.each([
  ['a list that is no path', { list: '../etc' }],
  ['a name with spaces around it', { name: ' Held' }],
  ['a name that is too long', { name: 'x'.repeat(61) }],
  ['a column that is no id', { hidden: ['<b>'] }],
  ['too many columns', { hidden: Array.from({ length: 41 }, (_, n) => `c${n}`) }],
  ['an unknown field', { roles: ['administrator'] }],
])('%s is refused', async (_what, more) => {
  expect(await put('Bad', more)).toMatchObject({ status: 400, errorCode: 'invalid_input' })
})

test('without a session there are no views', async () => {
  const [first] = consoles
  expect(await first?.visitor.get('views')).toMatchObject({ status: 401 })
  expect(await first?.visitor.post('views/put', { list: 'withdrawals', name: 'x', hidden: [] })).toMatchObject({ status: 401 })
})
