import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { everyContractPage, openTestPlatform, type TestPlatform, insertRoundAt, createSignedContractFor, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '../../../kernel/database/with-transaction.ts'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'
import { makeOffer } from './make-offer.ts'

const hour = 3_600_000
let open: TestPlatform
let a: SignedInPerson
let b: SignedInPerson
const players: SignedInPerson[] = []
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'AGENTCENTRE3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'] } })
  const more = { agent_pages: everyContractPage }
  a = await open.people.agent({ more })
  b = await open.people.agent({ more, uplineId: a.member.id })
  for (let n = 0; n < 3; n += 1) players.push(await open.people.member({ uplineId: b.member.id, balance: 10_000_000 }))
  const terms = { ...defaultTerms, activeMinBet: 10_000 }
  await createSignedContractFor(open.app, 'daily', a.member.id, { rate: 12_000, beginsAt: 0 })
  await createSignedContractFor(open.app, 'daily', b.member.id, { uplineId: a.member.id, rate: 8_000, terms, beginsAt: 0 })
  // Yesterday in Manila: 4,500 staked by three members, of whom two count; today 1,000 in the running hour and 200 before it.
  const yesterday = new Date(open.clock.now() - 20 * hour)
  for (const [n, stake, paid] of [
    [0, 300_000, 100_000],
    [1, 149_000, 0],
    [2, 1_000, 0],
  ] as const)
    await insertRoundAt(open, players[n]?.member.id ?? '', yesterday, { stake, paid })
  await insertRoundAt(open, players[0]?.member.id ?? '', new Date(open.clock.now() - 3 * hour), { stake: 20_000 })
  await insertRoundAt(open, players[0]?.member.id ?? '', new Date(open.clock.now() + 5 * 60_000), { stake: 100_000, paid: 150_000 })
  open.clock.turn(10 * 60_000)
  await aggregatePlay(open.app)
})
afterAll(() => open.close())

test('a record shows the six values of the period that runs and of the one before [CONTRACT-07]', async () => {
  const [contract] = (await open.get('contract.daily', {}, { as: b })).own
  const { id = '' } = contract ?? {}
  const days = { dayBet: '1200.00', hourBet: '1000.00', currency: 'PHP', tiers: [8_000], tier: 0 }
  expect(await open.get('contract.record', { id, of: 'last' }, { as: b })).toEqual({
    from: '2026-11-19T16:00:00.000Z',
    to: '2026-11-20T16:00:00.000Z',
    activeMembers: 2,
    rate: 8_000,
    validBet: '4500.00',
    profit: '-3500.00',
    ...days,
  })
  const running = { activeMembers: 1, rate: 8_000, validBet: '1200.00', profit: '300.00', ...days }
  for (const as of [a, b]) expect(await open.get('contract.record', { id }, { as })).toMatchObject(running)
  expect(await open.ask('contract.record', { id }, { as: await open.people.agent() })).toMatchObject({ status: 404, errorCode: 'not_found' })
})

const request = {
  kind: 'daily',
  period: 'daily',
  tiers: [
    { minValidBet: '1000', minActive: 1, minLoss: '0', rate: 5_000, amount: '' },
    { minValidBet: '4000', minActive: 2, minLoss: '0', rate: 10_000, amount: '' },
  ],
  terms: { ...defaultTerms, activeMinBet: '100', activeMinDeposit: '0' },
} as const

test('before an offer is signed it is tried on what was really settled, by the rule that pays [CONTRACT-03]', async () => {
  const { list } = await open.get('contract.whatIf', { ...request, tiers: [...request.tiers], member: b.member.username }, { as: a })
  expect(list).toHaveLength(7)
  expect(list.at(-1)).toEqual({
    from: '2026-11-19T16:00:00.000Z',
    to: '2026-11-20T16:00:00.000Z',
    activeMembers: 2,
    validBet: '4500.00',
    profit: '-3500.00',
    rate: 10_000,
    amount: '45.00',
    now: '36.00',
    gets: '54.00',
  })
  expect(list[0]).toMatchObject({ validBet: '0.00', amount: '0.00', rate: 0 })
  const high = await open.ask('contract.whatIf', { ...request, tiers: [{ ...request.tiers[0], rate: 12_001 }], member: b.member.username }, { as: a })
  expect(high).toMatchObject({ errorCode: 'contract_tiers_invalid' })
  expect(
    await open.ask('contract.whatIf', { ...request, tiers: [...request.tiers], member: players[0]?.member.username ?? '' }, { as: a }),
  ).toMatchObject({
    errorCode: 'not_your_downline',
  })
})

test('the one who is asked tries the same offer, and does not learn what its giver gets', async () => {
  const tiers = [{ minValidBet: 0, minActive: 0, rate: 9_000 }]
  const { id } = await open.app.store.db.transaction().execute(async (trx) => {
    const terms = { ...defaultTerms }
    return makeOffer(
      withTransaction(open.app, trx),
      { uplineId: a.member.id, memberId: b.member.id, kind: 'daily', period: 'daily', tiers, terms },
      { actor: a.member.id, textHash: null },
    )
  })
  const below = await open.get('contract.whatIfOffered', { id }, { as: b })
  expect(below.list.at(-1)).toMatchObject({ amount: '40.50', now: '36.00', gets: null })
  expect((await open.get('contract.whatIfOffered', { id }, { as: a })).list.at(-1)).toMatchObject({ amount: '40.50', gets: '54.00' })
  const [live] = (await open.get('contract.daily', {}, { as: b })).own
  expect(await open.ask('contract.whatIfOffered', { id: live?.id ?? '' }, { as: b })).toMatchObject({ errorCode: 'contract_over' })
})

test.each([
  ['hourly', 'hourly', 24],
  ['realtime', 'realtime', 7],
  ['dividend', 'monthly', 3],
  ['dividend', 'semimonthly', 4],
] as const)('%s by %s is looked back over %d whole windows, one after the other', async (kind, period, many) => {
  await createSignedContractFor(open.app, kind, a.member.id, { rate: 20_000, period }).catch(() => undefined)
  const { list } = await open.get(
    'contract.whatIf',
    { ...request, kind, period, tiers: [{ minValidBet: '0', minActive: 0, minLoss: '0', rate: 10_000, amount: '' }], member: b.member.username },
    { as: a },
  )
  expect(list).toHaveLength(many)
  for (const [at, { from }] of list.entries()) if (at > 0) expect(from).toBe(list[at - 1]?.to)
  expect(Date.parse(list.at(-1)?.to ?? '')).toBeLessThanOrEqual(open.clock.now())
})

test('steps of fixed amounts are tried by the same rule: what the step that was reached pays, and no rate [B3 CONTRACT-03]', async () => {
  const tiers = [
    { minValidBet: '4000', minActive: 1, minLoss: '0', rate: 0, amount: '20' },
    { minValidBet: '4500', minActive: 2, minLoss: '0', rate: 0, amount: '45.50' },
  ]
  const { list } = await open.get('contract.whatIf', { ...request, tiers, member: b.member.username }, { as: a })
  expect(list.at(-1)).toMatchObject({ validBet: '4500.00', activeMembers: 2, rate: 0, amount: '45.50', now: '36.00' })
  expect(list.at(-2)).toMatchObject({ amount: '0.00' })
})
