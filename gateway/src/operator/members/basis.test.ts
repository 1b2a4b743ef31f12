import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { DecisionBasis } from '../command/define-command.ts'
import { commands } from '../registry.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let member: string
beforeAll(async () => {
  open = await openTestPlatform({
    brand: { modules: ['COMM3', 'MISSION3', 'ENVELOPE3', 'REWCEN3', 'CHNGPASSMAIL3'], jackpot: { name: 'Town pot', pool: 'town-pot' } },
  })
  member = (await open.people.stored({ username: 'mariasantos', contacts: { mail: 'maria@example.org' } })).id
  open.clock.turn(86_400_000)
})
afterAll(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const basisOf = async (name: string, input: object): Promise<DecisionBasis | null | undefined> =>
  inTransaction(open.app, async (inside) => commands.get(name)?.basis?.(inside, input))

const username = 'mariasantos'
const texts = { EN: 'Fiesta' }
const until = '2027-12-01T06:00:00Z'

test.each([
  ['member verify', { username, by: 'passport' }],
  ['member reset-password', { username }],
  ['member freeze', { username, off: true }],
  ['session handover', { username, reason: 'asked by phone' }],
  ['person export', { username }],
  ['person erase', { username, reason: 'asked by letter' }],
  ['protection lift', { username }],
  ['contract offer', { username, kind: 'daily', tiers: ['0/0/1'] }],
])('%s is decided by two people, on facts about the member without a name or a contact', async (name, input) => {
  const basis = await basisOf(name, input)
  expect(basis).toMatchObject({ alwaysTwo: 'always', member, seen: { member } })
  expect(JSON.stringify(basis)).not.toMatch(/mariasantos|maria@example|argon2/)
})

test.each([
  ['password expiry', { days: 90 }, { expiryDays: 0 }],
  ['register rules', { file: '[]' }, { usernameRegistration: true }],
  ['terms require', {}, { version: expect.any(String) }],
  ['withdrawal minutes', { minutes: 2 }, { receiptMinutes: expect.any(Number) }],
])('%s is decided by two people, on the setting as it is', async (name, input, seen) => {
  expect(await basisOf(name, input)).toMatchObject({ alwaysTwo: 'always', seen })
})

test.each([
  ['jackpot fund', { amount: '100.00' }, 10_000, { pool: 'town-pot' }],
  ['mission set', { name: 'daily', title: texts, measure: 'valid_bet', period: 'day', target: '100', reward: '5' }, 500, { mission: null }],
  ['envelope fill', { name: 'lamps', title: texts, total: '100', parts: 3, until }, 10_000, { exists: false }],
  ['raffle make', { name: 'drum', title: texts, bet: '10', prizes: ['50', '20.50'], until }, 7050, { exists: false }],
  ['promotion publish', { id: 'fiesta', title: texts, summary: texts, content: texts, amount: '20.00' }, 2000, { published: null }],
])('%s is decided by two people, with its amount', async (name, input, amount, seen) => {
  expect(await basisOf(name, input)).toEqual({ alwaysTwo: 'always', amount, currency: 'PHP', seen: expect.objectContaining(seen) })
})

test('a reward is compared with the threshold by its price; what is stored now is part of what is seen', async () => {
  const input = { id: 'parol', title: texts, points: 40, stock: 5, price: '10.00' }
  expect(await basisOf('reward put', input)).toEqual({ seen: { reward: null }, amount: 1000, currency: 'PHP' })
  await operate('reward', 'put', 'parol', '--title', 'Parol', '--points', '40', '--stock', '5')
  expect((await basisOf('reward put', input))?.seen).toEqual({ reward: { kind: 'goods', points: 40, amount: 0, stock: 5, is_on: true } })
})

test('a changed promotion is another basis', async () => {
  const line = ['promotion', 'publish', 'gift', '--title', 'A', '--summary', 'B', '--content', 'C', '--amount', '20.00']
  await operate(...line)
  const input = { id: 'gift', title: texts, summary: texts, content: texts, amount: '30.00' }
  expect((await basisOf('promotion publish', input))?.seen).toMatchObject({ published: { amount: '20.00 PHP', withdrawn: false } })
  await operate('promotion', 'withdraw', 'gift')
  expect((await basisOf('promotion publish', input))?.seen).toMatchObject({ published: { withdrawn: true } })
})

test('the freezing of a member is decided by one person', async () => {
  expect(await basisOf('member freeze', { username })).not.toHaveProperty('alwaysTwo')
})
