import { emptyDatabase, testMasterKey } from '@perya/testkit/database/database'
import { schemaUpTo } from '@perya/testkit/database/older-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '../../kernel/secrets/keyring.ts'
import { sealPlaintext } from '../../kernel/secrets/seal-plaintext.ts'
import { migrate } from '../../kernel/database/migration/migrate.ts'
import { storeFromConfig } from '../../kernel/database/connection/open-store.ts'
import { readSchema, type Schema } from '../../kernel/database/migration/schema.ts'
import type { Store } from '../../kernel/database/store.ts'

// Upgrades a database of the previous version that has a withdrawal in every possible state.

/** Runs a statement as the owner, who runs migrations. */
let store: Store
let drop: () => Promise<void>
let [member, cash, hold, transit, outside] = ['', 0, 0, 0, 0]

const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await store.pool.query(text, values)).rows
const one = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>> => Object((await rows(text, values))[0])
const upgrade = async (schema: Schema): Promise<number[]> => {
  const client = await store.pool.connect()
  try {
    return await migrate(client, schema)
  } finally {
    client.release(true)
  }
}
const account = async (ownerType: string, ownerId: string, kind: string) =>
  Number(
    (
      await one(`insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', $1, $2, $3, $4) returning id`, [
        ownerType,
        ownerId,
        kind,
        ownerType === 'member',
      ])
    )['id'],
  )

let count = 0
/** Creates a withdrawal of 100.00 with the functions of the previous version; approved in parts unless `parts` is null. */
const withdrawn = async (parts: readonly number[] | null = [10_000]): Promise<string> => {
  const id = `W-${String((count += 1)).padStart(10, '0')}`
  const asked = await one(`select status from open_withdrawal($1, $2, $3, $4, 'PHP', 10000, 'pa-1', 'password', $1, $1, now())`, [
    id,
    member,
    cash,
    hold,
  ])
  expect(asked['status']).toBe('applied')
  if (parts !== null)
    expect((await one(`select status from decide_withdrawal($1, 'approved', $2, $3, '', now())`, [id, transit, parts]))['status']).toBe('applied')
  return id
}
const sent = async (id: string, n = 1): Promise<string> => {
  const text = `update withdrawal_part set state = 'sent', sent_at = now() - interval '1 minute', receive_by = now() + interval '1 hour', look_at = null, looks = 1
                 where withdrawal_id = $1 and n = $2`
  await rows(text, [id, n])
  return id
}
const settled = async (id: string, state: string, received: number, { from = 'sent', n = 1 } = {}): Promise<string> => {
  const text = 'select status from settle_part($1, $2::smallint, $3, $4, $5, $6, $7, null, now())'
  expect((await one(text, [id, n, [from], state, received, transit, outside]))['status']).toBe('applied')
  return id
}
const disputed = async (id: string): Promise<string> => {
  await rows(`update withdrawal_part set state = 'disputed', answered_at = now() where withdrawal_id = $1`, [id])
  return id
}
const partsOf = (id: string) => rows(`select * from withdrawal_part where withdrawal_id = $1 order by n`, [id])
const confirmedOf = async (id: string) =>
  (
    await rows<{ line: string }>(
      `select n || ' ' || kind || ' ' || amount || case when tx_id is null then '' else ' posted' end as line
                                   from payment_confirmation where withdrawal_id = $1 order by id`,
      [id],
    )
  ).map(({ line }) => line)

const made: Record<string, string> = {}
let before: Record<string, unknown> = {}
let violations: unknown
const balances = () =>
  one(`select (select balance from account where id = $1) as cash, (select balance from account where id = $2) as held`, [cash, hold])

beforeAll(async () => {
  const empty = await emptyDatabase()
  drop = empty.drop
  store = storeFromConfig({ backend: 'external', config: { connectionString: empty.url }, close: async () => {} }, () => {})
  await upgrade(schemaUpTo(199))
  member = 'm-1'
  await rows(
    `insert into member (id, username, username_key, nickname, currency, password_changed_at, created_at) values ($1, 'luz', 'luz', 'Luz', 'PHP', now(), now())`,
    [member],
  )
  ;[cash, hold] = [await account('member', member, 'cash'), await account('member', member, 'hold')]
  transit = await account('suspense', 'withdrawals', 'transit')
  await account('external', 'payments:bank', 'funds')
  outside = await account('external', 'payments:pera', 'funds')
  await rows(`select move_money('seed:test', '1', 'deposit', 'h', array[$1::bigint], array[$2::bigint], array[1000000::bigint], null, $2)`, [
    outside,
    cash,
  ])
  await rows(
    `insert into payout_account (id, member_id, kind, institution, holder, number, verified_at, made_at) values ('pa-1', $1, 'bank', 'B', 'H', '12345678', now(), now())`,
    [member],
  )
  Object.assign(made, {
    review: await withdrawn(null),
    queued: await withdrawn(),
    sent: await sent(await withdrawn()),
    received: await settled(await sent(await withdrawn()), 'received', 10_000),
    forced: await settled(await sent(await withdrawn()), 'forced', 10_000),
    failed: await settled(await withdrawn(), 'failed', 0, { from: 'queued' }),
    disputed: await disputed(await sent(await withdrawn())),
    lateDispute: await disputed(await settled(await sent(await withdrawn()), 'forced', 10_000)),
    givenBack: await settled(await disputed(await sent(await withdrawn())), 'returned', 0, { from: 'disputed' }),
    lateGivenBack: await settled(await disputed(await settled(await sent(await withdrawn()), 'forced', 10_000)), 'returned', 0, { from: 'disputed' }),
    partialQueued: await settled(await sent(await withdrawn()), 'partial', 6_000),
    partialSent: await sent(await settled(await sent(await withdrawn()), 'partial', 6_000), 2),
    partialDone: await settled(await sent(await settled(await sent(await withdrawn()), 'partial', 6_000), 2), 'received', 4_000, { n: 2 }),
    several: await settled(await sent(await withdrawn([6_000, 4_000])), 'received', 6_000),
  })
  await rows(`update withdrawal_part set state = 'paying', looks = 1 where withdrawal_id = $1 and n = 2`, [made['several']])
  violations = await rows('select * from invariant_violation')
  before = await balances()
  await upgrade(readSchema())
  await openKeys(store, [testMasterKey])
  await sealPlaintext(store)
}, 120_000)
afterAll(async () => {
  await store.close()
  await drop()
})

test('after the upgrade every invariant holds, and no member has more or less than before', async () => {
  expect(violations).toEqual([])
  expect(await rows('select * from invariant_violation')).toEqual([])
  expect(await rows('select * from v_ledger_totals where total <> 0')).toEqual([])
  expect(await balances()).toEqual(before)
})

test('a payment that was confirmed but not posted has left transit, once', async () => {
  for (const name of ['sent', 'disputed']) {
    expect(await partsOf(made[name] ?? '')).toMatchObject([{ state: name, confirmed: 10_000, received: 0, provider: 'pera' }])
    expect(await confirmedOf(made[name] ?? '')).toEqual(['1 paid 10000 posted'])
  }
  const { way } = await one(
    `select coalesce(sum(case when to_id = $1 then amount else -amount end), 0)::int as way from transfer where $1 in (from_id, to_id)`,
    [transit],
  )
  // Still in transit: the queued and sent parts, 100.00 of one withdrawal and the second part of another.
  expect(way).toBe(14_000)
})

test('a part settled before keeps its posting as its confirmation', async () => {
  expect(await confirmedOf(made['received'] ?? '')).toEqual(['1 paid 10000 posted'])
  expect(await partsOf(made['forced'] ?? '')).toMatchObject([{ state: 'forced', confirmed: 10_000, received: 10_000 }])
  expect(await confirmedOf(made['failed'] ?? '')).toEqual(['1 failed 10000 posted'])
  expect(await partsOf(made['failed'] ?? '')).toMatchObject([{ state: 'failed', confirmed: 0, refunded: 10_000 }])
  expect(await partsOf(made['lateDispute'] ?? '')).toMatchObject([{ state: 'disputed', confirmed: 10_000, received: 0, claimed: 0 }])
  // An operator refunded it on a claim: the provider never reported a return, and the ledger shows the refund.
  expect(await partsOf(made['givenBack'] ?? '')).toMatchObject([{ state: 'returned', confirmed: 0, refunded: 10_000 }])
  expect(await confirmedOf(made['lateGivenBack'] ?? '')).toEqual(['1 paid 10000 posted', '1 returned 10000 posted'])
  expect(await partsOf(made['several'] ?? '')).toMatchObject([{ state: 'received' }, { state: 'paying', confirmed: 0 }])
})

test('a follow-up that was not sent yet is withdrawn and its receipt is disputed; one that was sent stays unchanged [S-01]', async () => {
  expect(await partsOf(made['partialQueued'] ?? '')).toMatchObject([{ n: 1, state: 'disputed', claimed: 6_000, confirmed: 10_000, received: 0 }])
  expect(await confirmedOf(made['partialQueued'] ?? '')).toEqual(['1 paid 6000 posted', '1 paid 4000 posted'])
  expect(await partsOf(made['partialSent'] ?? '')).toMatchObject([
    { state: 'partial', confirmed: 6_000, received: 6_000 },
    { state: 'sent', follows: 1, confirmed: 4_000 },
  ])
  expect(await confirmedOf(made['partialDone'] ?? '')).toEqual(['1 paid 6000 posted', '2 paid 4000 posted'])
})

test('a late report of a payment that the old rule had partly posted changes nothing', async () => {
  const report = `select result from apply_payout_status($1, 1::smallint, 'pera', 'paid', 10000, 0, 'provider:pera', '', $2, $3, 60000)`
  for (const name of ['partialSent', 'sent', 'received', 'disputed'])
    expect(await one(report, [made[name], transit, outside])).toEqual({ result: 'duplicate' })
  expect(await rows('select * from invariant_violation')).toEqual([])
})

test('the previous version fails safely: it can neither settle a part nor send one without posting it', async () => {
  await expect(settled(made['sent'] ?? '', 'received', 10_000)).rejects.toThrow('settle_part')
  await expect(sent(made['queued'] ?? '')).rejects.toThrow('withdrawal_part_confirmed')
})
