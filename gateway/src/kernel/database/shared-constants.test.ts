import { isAgent } from '@perya/domain/agent/is-agent'
import { smallestWindowMillis } from '@perya/domain/agent/period'
import { levelLimitDays } from '@perya/domain/cashier/withdrawal-state'
import { rateParts } from '@perya/domain/rebate/rebate'
import { moneyHoldMillis } from '@perya/domain/security/money-hold'
import { idleLimit } from '@perya/domain/session/lifetime'
import { type FreshDatabase, freshDatabase } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let open: FreshDatabase
beforeAll(async () => {
  open = await freshDatabase()
})
afterAll(() => open.drop())

const signatureOf = async (name: string): Promise<string> => {
  const { rows } = await open.store.pool.query<{ signature: string }>(
    'select pg_get_function_arguments(oid) as signature from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace',
    [name],
  )
  return rows.map(({ signature }) => signature).join()
}

describe('a constant of domain that a stored function applies', () => {
  test.each([
    ['vendor_bet', 'p_idle_ms', idleLimit],
    ['request_withdrawal', 'p_days', levelLimitDays],
    ['claim_rebate', 'p_rate_parts', rateParts],
    ['claim_cash_back', 'p_rate_parts', rateParts],
    ['hold_money', 'p_hold_ms', moneyHoldMillis],
  ])('is the default of its parameter: %s %s', async (name, parameter, value) => {
    expect(await signatureOf(name)).toMatch(new RegExp(`${parameter} \\w+ DEFAULT '?${value}\\b`))
  })

  test('is the same list of account types of agents', async () => {
    const { rows } = await open.store.pool.query<{ type: number; is_agent: boolean }>(
      'select n as type, is_agent(n::smallint) as is_agent from generate_series(-1, 100) n',
    )
    expect(rows.filter((row) => row.is_agent !== isAgent(row.type))).toEqual([])
  })

  test('is the same length of the windows in which play is aggregated', async () => {
    const { rows } = await open.store.pool.query<{ body: string }>(
      `select prosrc as body from pg_proc where proname in ('aggregate_play', 'aggregate_issues') and pronamespace = current_schema()::regnamespace`,
    )
    const minutes = rows.flatMap(({ body }) => [...body.matchAll(/date_bin\('(\d+) minutes/g)].map(([, digits]) => Number(digits)))
    expect(new Set(minutes)).toEqual(new Set([smallestWindowMillis / 60_000]))
  })
})
