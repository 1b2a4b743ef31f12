import { isAgent } from '@perya/domain/agent/is-agent'
import { openTestPlatform } from '@perya/testkit'
import { describe, expect, test } from 'vitest'
import { openTrial } from '../session/open-trial.ts'
import { assertSideAllowed } from './sign-in-side.ts'

const person = (type: number, more: { member_side?: boolean; status?: 'active' | 'frozen' } = {}) => ({
  type,
  member_side: true,
  status: 'active' as const,
  ...more,
})

describe('sides of the platform', () => {
  test('are determined by the flags of agents; any unknown flag is a member [ROLE-01 ROLE-02]', () => {
    expect([1, 2, 41, 42].every(isAgent)).toBe(true)
    expect([0, 3, 4, 5, 40, 43, -1, 1.5, Number.NaN].some(isAgent)).toBe(false)
  })

  test('let members in on theirs and agents in on both [ERR-20]', () => {
    expect(() => assertSideAllowed(person(0), 'member')).not.toThrow()
    expect(() => assertSideAllowed(person(0), 'agent')).toThrow('non_agent_account')
    for (const type of [1, 2, 41, 42]) {
      expect(() => assertSideAllowed(person(type), 'agent')).not.toThrow()
      expect(() => assertSideAllowed(person(type, { member_side: false }), 'member')).toThrow('non_member_account')
    }
  })

  test('are both closed to a frozen member, and this is the first refusal', () => {
    for (const side of ['member', 'agent'] as const)
      expect(() => assertSideAllowed(person(0, { status: 'frozen', member_side: false }), side)).toThrow('account_frozen')
  })
})

test('two trial accounts are two strangers: other ids, other wallets, no password, nothing real [ROLE-03]', async () => {
  await using open = await openTestPlatform()
  const [one, other] = [await openTrial(open.app), await openTrial(open.app)]
  expect(one.id).not.toBe(other.id)
  const { rows } = await open.app.store.pool.query(
    'select m.id, m.password_hash, a.book, a.balance from member m join account a on a.owner_id = m.id order by m.created_at, m.id',
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ password_hash: null, book: 'fun', balance: 1_000_000 })
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
})
