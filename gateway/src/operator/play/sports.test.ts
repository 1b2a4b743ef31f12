import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const maxOnMatch = async () => (await platformState(open.app)).sports.mostOnMatch

test('the operator sets the maximum loss on one match; it may be zero', async () => {
  expect(await maxOnMatch()).toBe(500_000_000)
  expect((await send('sports', 'limit', '25000.5')).value).toEqual({ mostOnMatch: '25000.50 PHP' })
  expect(await maxOnMatch()).toBe(2_500_050)
  await send('sports', 'limit', '0')
  expect(await maxOnMatch()).toBe(0)
  const { rows } = await open.app.store.pool.query(`select actor, result from audit_record where action = 'sports limit'`)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ actor: 'operator:test', result: rows[0]?.result })))
})

test.each(['-1', '1e5', 'much', '1.234', '٣', ''])('%j is no amount and changes nothing', async (word) => {
  await send('sports', 'limit', '700')
  await expect(send('sports', 'limit', word)).rejects.toThrow(word === '1.234' ? 'is no amount of PHP' : 'the amount must be an amount such as 12.50')
  expect(await maxOnMatch()).toBe(70_000)
})
