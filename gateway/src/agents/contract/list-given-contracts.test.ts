import { type ContractFixture, openContractFixture, everyContractPage, type SignedInPerson, createSignedContractFor } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommissions } from '../commission/run/run-commissions.ts'

// Contracts that an agent has given: filtered by days, names and states, paged, counted, and exported as a file.

const day = 24 * 3_600_000
let scene: ContractFixture
let top: SignedInPerson
const below: SignedInPerson[] = []
beforeAll(async () => {
  scene = await openContractFixture()
  scene.open.clock.set(Date.parse('2026-11-21T04:00:00Z'))
  top = await scene.agent()
  await createSignedContractFor(scene.open.app, 'daily', top.member.id, { rate: 60_000, beginsAt: Date.parse('2026-11-20T16:00:00Z') })
  for (let n = 0; n < 5; n += 1) below.push(await scene.agent(top, { agent_pages: everyContractPage }))
  // One a day: of five offers two are signed, one is rejected, one is withdrawn and one is pending.
  const [signed, alsoSigned, rejected, withdrawn, waiting] = below
  const ask = scene.open.ask
  for (const who of [signed, alsoSigned]) {
    await scene.signed(top, who ?? top, 10_000)
    await scene.pass(day)
  }
  const no = await scene.offered(top, rejected ?? top, 20_000)
  await ask('contract.reject', { id: no.id }, { as: rejected ?? top, key: scene.key() })
  await scene.pass(day)
  const back = await scene.offered(top, withdrawn ?? top, 30_000)
  await ask('contract.withdraw', { id: back.id }, { as: top, key: scene.key() })
  await scene.pass(day)
  await scene.offered(top, waiting ?? top, 0, { tiers: [{ minValidBet: '50000', minActive: 0, minLoss: '0', rate: 0, amount: '150' }] })
}, 120_000)
afterAll(() => scene.close())

type Asked = Parameters<typeof given>[0]
const given = async (more: Omit<Parameters<typeof scene.open.get<'contract.given'>>[1], 'kind'>) =>
  scene.open.get('contract.given', { kind: 'daily', ...more }, { as: top })
const names = async (more: Asked) => (await given(more)).list.map(({ name }) => below.findIndex(({ member }) => member.username === name))

test('a list of given contracts holds to the days on which they were offered, to names and to what is open or over [CONTRACT-03]', async () => {
  expect(await names({})).toEqual([4, 1, 0])
  expect(await names({ of: 'over' })).toEqual([3, 2])
  expect(await names({ when: 'today' })).toEqual([4])
  expect(await names({ when: 'range', from: '2026-11-21', to: '2026-11-22' })).toEqual([1, 0])
  expect(await names({ when: 'range', from: '2026-11-22', to: '2026-11-22' })).toEqual([1])
  expect(await names({ when: 'range', to: '2026-11-20' })).toEqual([])
  expect(await names({ member: (below[1]?.member.username ?? '').toUpperCase() })).toEqual([1])
})

test('it counts all that it narrows to, by state, however little of it is on the page', async () => {
  const page = await given({ pageSize: 1 })
  expect([page.list.length, page.totalCount]).toEqual([1, 3])
  expect(page.counts).toEqual([
    { state: 'active', count: 2 },
    { state: 'offered', count: 1 },
  ])
  expect((await given({ of: 'over' })).counts).toEqual([
    { state: 'rejected', count: 1 },
    { state: 'withdrawn', count: 1 },
  ])
  const listed: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const next: Awaited<ReturnType<typeof given>> = await given({ pageSize: 1, before })
    listed.push(...next.list.map(({ id }) => id))
    before = next.next
  }
  expect(listed).toEqual((await given({})).list.map(({ id }) => id))
})

const fileOf = async (asked: object): Promise<string[][]> => {
  const { path } = await scene.open.get('team.export', { form: 'csv', contracts: 'daily', when: 'all', list: 'contracts', ...asked }, { as: top })
  const { body } = await scene.open.server.inject({ method: 'GET', url: path, headers: { cookie: top.jar.header() } })
  return body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('it leaves as a file with the same rows, and so do the payments of its kind [CONTRACT-07]', async () => {
  const [head, ...rows] = await fileOf({ of: 'open' })
  expect(head?.slice(0, 4)).toEqual(['Number', 'Member', 'Type', 'Period'])
  const { list } = await given({})
  expect(rows.map((row) => [row[0], row[1], row[5], row[6], row[13]])).toEqual(
    list.map(({ id, name, state, topRate, textHash }) => [id, name, state, `${topRate / 10_000}%`, textHash]),
  )
  expect(rows[0]?.[7]).toBe('150.00')
  expect((await fileOf({ of: 'over', search: below[2]?.member.username ?? '' })).slice(1).map((row) => row[5])).toEqual(['rejected'])
  await scene.pass(day)
  await runCommissions(scene.open.app)
  const payments = (await scene.open.get('payout.payments', { kind: 'daily', side: 'given', when: 'all', pageSize: 100 }, { as: top })).list
  expect(payments.length).toBeGreaterThan(0)
  const [, ...paid] = await fileOf({ list: 'payments', side: 'given' })
  expect(paid.map((row) => [row[0], row[1], row[7], row[9]])).toEqual(
    payments.map(({ id, contract, state, amount }) => [`P-${id}`, contract, state, amount]),
  )
  expect((await fileOf({ list: 'payments', side: 'given', state: 'owed' })).length).toBe(1)
})
