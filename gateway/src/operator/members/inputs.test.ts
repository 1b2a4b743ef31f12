import { rights } from '@perya/domain/staff/rights'
import { describe, expect, test } from 'vitest'
import { UsageError } from '../command/usage-error.ts'
import { moneyCommands } from '../money/index.ts'
import { rewardsCommands } from '../rewards/index.ts'
import { membersCommands } from './index.ts'

const commands = [...membersCommands, ...moneyCommands, ...rewardsCommands]

const texts = { EN: 'Fiesta', TY: 'Piyesta' }
const [from, until] = ['2026-12-01T06:00:00Z', '2026-12-08T06:00:00Z']
const username = 'juan1'

/** An input of each command with all of its fields. */
const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'member create': { username, password: 'Bakunawa-4471', nickname: 'Juan', type: 'agent', agentSideOnly: true, upline: 'boss1' },
  'member show': { username },
  'member freeze': { username, off: true },
  'member verify': { username, by: 'passport at the desk', off: true },
  'member reset-password': { username },
  'person export': { username, out: 'folder', json: true, html: false },
  'person erase': { username, reason: 'asked by letter', dryRun: true },
  'freeze list': {},
  'freeze grant': { username },
  'freeze refuse': { username },
  'session revoke': { username },
  'session handover': { username, reason: 'asked where a deposit is' },
  'password expiry': { days: 90, off: true },
  'register rules': { file: '[]' },
  'register show': {},
  'terms require': {},
  'invitation give': { username, code: 'FAIR-1' },
  'protection show': { username },
  'protection exclude': { username, for: '6m' },
  'protection lift': { username },
  'contract offer': { username, kind: 'daily', period: 'daily', tiers: ['100000/3/0.8'], activeBet: '500' },
  'contract list': { username },
  'contract end': { id: 'K-0000000001' },
  'deposit list': { state: 'paid' },
  'deposit approve': { id: 'D-0000000001' },
  'deposit reject': { id: 'D-0000000001', reason: 'No money came.' },
  'withdrawal list': { state: 'done' },
  'withdrawal show': { id: 'W-0000000001' },
  'withdrawal approve': { id: 'W-0000000001', parts: ['60', '40.50'] },
  'withdrawal reject': { id: 'W-0000000001', reason: 'Another name.' },
  'withdrawal disputes': {},
  'withdrawal resolve': { part: 'W-0000000001-1', outcome: 'received', reason: 'The bank shows it.' },
  'withdrawal resend': { part: 'W-0000000001-1' },
  'withdrawal refund': { part: 'W-0000000001-1' },
  'withdrawal record': { part: 'W-0000000001-1', state: 'paid', reference: 'BPI 0042', returned: '10.00' },
  'withdrawal noted': { part: 'W-0000000001-1', reason: 'Settled by mail.' },
  'withdrawal risks': { from, to: until, all: true, json: true },
  'withdrawal minutes': { minutes: 2.5 },
  'payments reconcile': { from, to: until },
  'payout disputes': {},
  'payout show': { payment: '7' },
  'payout answer': { payment: '7', says: 'It was counted on the day before.' },
  'jackpot fund': { amount: '100.00', id: 'first' },
  'promotion list': {},
  'promotion publish': {
    ...{ id: 'fiesta', title: texts, summary: texts, content: texts, amount: '100.00', category: 'new_player', needs: 'deposit', period: 'day' },
    ...{ share: 50, leastDeposit: '100.00', times: 3, games: ['RNG:100', 'FISH:50'], mostStake: '25.00', days: 7, from, until },
    ...{ markets: ['ph'], position: 1, anybody: false, perNetwork: 0 },
  },
  'promotion withdraw': { id: 'fiesta' },
  'promotion applications': { state: 'approved' },
  'promotion approve': { id: '7', amount: '50' },
  'promotion reject': { id: '7', reason: 'The picture is of another ticket.' },
  'redemption list': { state: 'approved' },
  'redemption approve': { id: 'R-0000000001' },
  'redemption reject': { id: 'R-0000000001', reason: 'Sold out' },
  'reward put': {
    ...{ id: 'parol', title: texts, text: texts, points: 40, stock: 5 },
    ...{ kind: 'voucher', price: '10', position: 2, off: true },
  },
  'mission set': { name: 'daily', title: texts, says: texts, measure: 'valid_bet', period: 'day', target: '100', reward: '5', off: true },
  'envelope fill': {
    ...{ name: 'lamps', title: texts, says: texts, total: '100', parts: 3, from, until, level: 2 },
    ...{ anybody: true, perNetwork: 0 },
  },
  'raffle make': { name: 'drum', title: texts, says: texts, bet: '10', prizes: ['50', '20'], from, until },
}

/** A value that no field of the type of another accepts. */
const wrongType = (value: unknown): unknown => (typeof value === 'number' ? '7' : 7)

describe.each(commands.map((command) => [command.name, command] as const))('the input of %s', (name, command) => {
  const example = examples[name] ?? {}

  test('is parsed with all of its fields', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(command.input.shape).toSorted())
    expect(command.parse(example)).toEqual(example)
  })

  test('is closed: an unknown field is refused by its name', () => {
    expect(() => command.parse({ ...example, strange: 'x' })).toThrow(new UsageError('strange is no field of this command'))
    expect(() => command.parse('x')).toThrow(UsageError)
  })

  test('has types: each field refuses a value of another', () => {
    for (const [field, value] of Object.entries(example)) expect(() => command.parse({ ...example, [field]: wrongType(value) })).toThrow(UsageError)
  })
})

test('every command that two people may have to decide states what the decision rests on', () => {
  const isDecidedByTwo = (name: string): boolean => Object.values(rights.get(name) ?? {}).some((cell) => ['t', 'a', 's', 'as'].includes(cell))
  expect(commands.filter(({ name, basis }) => isDecidedByTwo(name) && basis === null).map(({ name }) => name)).toEqual([])
})

test('unfreezing is a right of its own', () => {
  const freeze = commands.find(({ name }) => name === 'member freeze')
  expect(freeze?.right({ username })).toBe('member freeze')
  expect(freeze?.right({ username, off: true })).toBe('member unfreeze')
})

test('only the command line chooses the folder of an export', () => {
  expect(commands.find(({ name }) => name === 'person export')?.lineOnly).toEqual(['out'])
})
