import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { everyContractPage, openTestPlatform, type TestPlatform, queryAsOwner, createSignedContractFor } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractRow } from '../core/tables.ts'

// What the database itself enforces against direct writes.

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const agent = async (uplineId?: string) =>
  (await open.people.stored({ type: 2, more: { agent_pages: everyContractPage }, ...(uplineId === undefined ? {} : { uplineId }) })).id
const sql = <T extends object>(text: string, values: unknown[] = []) => open.app.store.pool.query<T>(text, values).then(({ rows }) => rows)
const chain = async (rates: readonly number[]): Promise<{ people: string[]; contracts: ContractRow[] }> => {
  const people: string[] = []
  const contracts: ContractRow[] = []
  for (const rate of rates) {
    const uplineId = people.at(-1)
    const memberId = await agent(uplineId)
    people.push(memberId)
    contracts.push(await createSignedContractFor(open.app, 'daily', memberId, { rate, ...(uplineId === undefined ? {} : { uplineId }) }))
  }
  return { people, contracts }
}
const again = async ({ id }: ContractRow) => (await sql<ContractRow>('select * from contract where id = $1', [id]))[0]

test('a chain whose rates fall is kept; the auditor finds nothing [T30]', async () => {
  const { contracts } = await chain([12_000, 9_000, 5_000])
  expect(contracts.map(({ state }) => state)).toEqual(['active', 'active', 'active'])
  expect(await sql('select * from invariant_violation')).toEqual([])
})

test('a rate above the own one is refused, also when it is written into the database directly [T30]', async () => {
  const { people, contracts } = await chain([12_000, 9_000])
  const raised = `insert into contract select (jsonb_populate_record(c, '{"id":"K-0000000001","top_rate":12001,"version":9}')).* from contract c where id = $1`
  await sql(`update contract set state = 'ending', ends_at = begins_at, ended_because = 'agreed' where id = $1`, [contracts[1]?.id])
  await expect(sql(raised, [contracts[0]?.id])).rejects.toThrow('contract_one_active')
  const below = `insert into contract select (jsonb_populate_record(c, $2)).* from contract c where id = $1`
  const row = { id: 'K-0000000002', state: 'active', top_rate: 12_001, version: 9, ends_at: null, ended_because: null }
  await expect(sql(below, [contracts[1]?.id, JSON.stringify(row)])).rejects.toThrow('gives more than its giver gets')
  await sql(below, [contracts[1]?.id, JSON.stringify({ ...row, top_rate: 12_000 })])
  // And the payer's own contract cannot end under it.
  await expect(
    sql(`update contract set state = 'ending', ends_at = begins_at, ended_because = 'agreed' where member_id = $1 and state = 'active'`, [people[0]]),
  ).rejects.toThrow('gives more than its giver gets')
  expect(await sql('select * from invariant_violation')).toEqual([])
})

test('where the rule is broken behind its back, the auditor finds the contract', async () => {
  const { contracts } = await chain([12_000, 9_000])
  const client = await open.app.store.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update contract set state = 'ending', ends_at = begins_at, ended_because = 'agreed' where id = $1`, [contracts[0]?.id])
    const { rows } = await client.query('select rule, detail from invariant_violation')
    expect(rows).toEqual([{ rule: 'I11 downline rate above own', detail: contracts[1]?.id }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('what was signed is not changed, and neither it nor what was done to it is taken away', async () => {
  const [contract] = (await chain([8_000])).contracts
  if (contract === undefined) throw new Error('no contract')
  for (const set of [`text = text || ' '`, 'top_rate = 9000', `tiers = '[]'`, `terms = '{}'`, 'version = 7', `period = 'weekly'`])
    await expect(sql(`update contract set ${set} where id = $1`, [contract.id])).rejects.toThrow(/not changed|text_hash/)
  for (const taken of ['delete from contract where id = $1', 'delete from contract_deed where contract_id = $1'])
    await expect(queryAsOwner(open.app.store, taken, [contract.id])).rejects.toThrow('are kept')
  await expect(queryAsOwner(open.app.store, `update contract_deed set actor = 'x' where contract_id = $1`, [contract.id])).rejects.toThrow('are kept')
  await sql(`update contract set state = 'ending', ends_at = '2100-01-01', ended_because = 'agreed' where id = $1`, [contract.id])
  await expect(sql(`update contract set ends_at = '2100-01-02' where id = $1`, [contract.id])).rejects.toThrow('stays over')
  await sql(`update contract set state = 'ended' where id = $1`, [contract.id])
  await expect(sql(`update contract set state = 'active', ends_at = null, ended_because = null where id = $1`, [contract.id])).rejects.toThrow(
    'stays over',
  )
  expect((await again(contract))?.state).toBe('ended')
})

test('the hash that both signed is the one of the text that is kept', async () => {
  const [contract] = (await chain([8_000])).contracts
  const [found] = await sql<{ hash: string; said: string }>(
    `select encode(sha256(text::bytea), 'hex') as hash, text::jsonb ->> 'kind' as said from contract where id = $1`,
    [contract?.id],
  )
  expect(found).toEqual({ hash: contract?.text_hash, said: 'daily' })
  const events = await sql<{ deed: string; text_hash: string }>('select deed, text_hash from contract_deed where contract_id = $1 order by id', [
    contract?.id,
  ])
  expect(events).toEqual(['offer', 'accept'].map((event) => ({ deed: event, text_hash: contract?.text_hash })))
})

test('one kind has no effect on another', async () => {
  const above = await agent()
  const below = await agent(above)
  await createSignedContractFor(open.app, 'daily', above, { rate: 5_000 })
  await createSignedContractFor(open.app, 'dividend', above, { rate: 500_000 })
  await createSignedContractFor(open.app, 'dividend', below, { uplineId: above, rate: 400_000, terms: { ...defaultTerms, carryOver: true } })
  await expect(createSignedContractFor(open.app, 'daily', below, { uplineId: above, rate: 5_001 })).rejects.toThrow('contract_tiers_invalid')
  await expect(createSignedContractFor(open.app, 'hourly', below, { uplineId: above, rate: 1 })).rejects.toThrow('contract_tiers_invalid')
})
