import { isAgent } from '@perya/domain/agent/is-agent'
import { minor } from '@perya/domain/money/minor'
import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSpendableBalance } from '../../ledger/accounts.ts'
import { createMember } from './create-member.ts'
import { openTrial } from '../session/open-trial.ts'

let open: TestPlatform
let made = 0
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const balanceOf = (id: string, book: 'real' | 'fun' = 'real') => readSpendableBalance(open.app.store, id, book, 'PHP')
const insert = (more: object) =>
  open.app.store.db
    .insertInto('member')
    .values({
      id: `m-raw${made++}`,
      username: 'raw',
      username_key: `raw${made++}`,
      nickname: 'raw',
      type: 0,
      book: 'real',
      currency: 'PHP',
      upline_id: null,
      password_hash: null,
      password_changed_at: new Date(0),
      first_login_at: null,
      created_at: new Date(0),
      ...more,
    })
    .execute()

describe('making a person', () => {
  test('twice gives the same person once, with the money once', async () => {
    const person = { username: 'Maria', funds: { amount: minor(5_000), from: 'gift' } }
    const [first, second] = [await createMember(open.app, person), await createMember(open.app, { ...person, username: ' maria ' })]
    expect(second.id).toBe(first.id)
    expect(await balanceOf(first.id)).toBe(5_000)
  })

  test('ten times at once gives one person and the money once', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, () => createMember(open.app, { username: 'rush', funds: { amount: minor(700), from: 'gift' } })),
    )
    expect(new Set(people.map((one) => one.id)).size).toBe(1)
    expect(await balanceOf(people[0]?.id ?? '')).toBe(700)
  })

  test('again after a crash between person and wallet completes it', async () => {
    await insert({ id: 'm-half', username: 'half', username_key: 'half' })
    await createMember(open.app, { username: 'half', funds: { amount: minor(900), from: 'gift' } })
    expect(await balanceOf('m-half')).toBe(900)
  })

  test('without a password gives someone whom no password lets in', async () => {
    await createMember(open.app, { username: 'silent' })
    for (const password of ['', 'null', 'silent']) {
      const answer = await open.ask(
        'session.login',
        { username: 'silent', password, type: 'username' },
        { as: { ...open.visitor(), address: `10.4.0.${password.length}` } },
      )
      expect(answer.success).toBe(false)
    }
  })

  test('the database itself keeps trial accounts in the fun book and everyone else out of it (T5)', async () => {
    await expect(insert({ type: 4, book: 'real' })).rejects.toThrow(/check constraint/)
    await expect(insert({ type: 0, book: 'fun' })).rejects.toThrow(/check constraint/)
    await expect(insert({ id: 'm-self', upline_id: 'm-self' })).rejects.toThrow(/check constraint/)
    await expect(insert({ upline_id: 'm-nobody' })).rejects.toThrow(/foreign key/)
    await expect(insert({ username_key: 'maria' })).rejects.toThrow(/unique/)
  })
})

test('every trial account is a new one, has play money, and no real book', async () => {
  const [one, two] = [await openTrial(open.app), await openTrial(open.app)]
  expect(one.id).not.toBe(two.id)
  expect([await balanceOf(one.id, 'fun'), await balanceOf(one.id, 'real')]).toEqual([1_000_000, 0])
})

test.each([
  [0, false],
  [1, true],
  [2, true],
  [3, false],
  [4, false],
  [41, true],
  [42, true],
  [43, false],
  [-1, false],
])('agent flag %i: %s [AGENT-01]', (type, agent) => {
  expect(isAgent(type)).toBe(agent)
})
