import { type TestPlatform, insertTitles, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../kernel/database/in-transaction.ts'
import { signingKeyOf } from '../play/callbacks/vendor-keys.ts'
import type { DecisionBasis } from './command/define-command.ts'
import { inputOfLine } from './command/parse-line.ts'
import { findCommand, parseArguments, runOperator } from './run-operator.ts'

// What a decision of two people rests on: while it is unchanged, a signature is valid.

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  await open.people.member({ username: 'juan1' })
})
afterAll(() => open.close())

const basisOf = async (line: string): Promise<DecisionBasis | null> => {
  const { command, given } = findCommand(parseArguments(line.split(' ')))
  const input = await inputOfLine(command, given)
  return inTransaction(open.app, async (inside) => (await command.basis?.(inside, input)) ?? null)
}
const operate = (line: string) => runOperator(open.app, parseArguments(line.split(' ')), 'operator:test')

test.each([
  ['sports limit 100', 'sports limit 70'],
  ['feedback bounds 5 900', 'feedback bounds 6 900'],
  ['support hours --idle 5', 'support hours --idle 7'],
  ['region clear', 'region restrict DE'],
  ['domain serve https://one.example', 'domain serve https://two.example'],
  ['domain clear', 'domain serve https://three.example'],
  ['whitelabel on COMM3', 'whitelabel off COMM3'],
  ['retention set inbox_message 40', 'retention set inbox_message 50'],
  ['retention run --table inbox_message', 'retention set inbox_message 60'],
  ['vendor addresses set TST any', 'vendor addresses set TST 203.0.113.7'],
  ['vendor limits set TST --hour-loss 10', 'vendor limits set TST --hour-loss 20'],
  ['vendor limits resume TST', 'vendor limits set TST --hour-loss 30'],
])('%s always requires two people, and its facts change with %s', async (line, change) => {
  const before = await basisOf(line)
  expect(before?.alwaysTwo).toBe('always')
  expect(await basisOf(line)).toEqual(before)
  await operate(change)
  expect(await basisOf(line)).not.toEqual(before)
})

test.each(['draw resume', 'retention lottery', 'keys rotate', 'keys rewrap', 'vendor holds release 1 --reason checked'])(
  '%s always requires two people',
  async (line) => {
    expect(await basisOf(line)).toMatchObject({ alwaysTwo: 'always' })
  },
)

test('a message to all requires two people, one to a member does not', async () => {
  const text = '--title Holiday --content Rest'
  expect(await basisOf(`message send --all ${text}`)).toEqual({ seen: { to: 'everybody' }, alwaysTwo: 'to all' })
  const toOne = await basisOf(`message send juan1 ${text}`)
  expect(toOne).toEqual({ seen: { to: toOne?.member }, member: expect.any(String) })
  await expect(basisOf(`message send ${text}`)).rejects.toThrow('the user name is missing')
})

test('the facts of a vendor kit name its key and contain no secret', async () => {
  const key = await signingKeyOf(open.app.store, 'TST')
  const basis = await basisOf('vendor kit TST')
  expect(basis?.seen).toMatchObject({ vendor: 'TST', key: key?.keyId })
  expect(JSON.stringify(basis)).not.toContain(key?.secret)
})
