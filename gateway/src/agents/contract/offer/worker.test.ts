import { setTimeout } from 'node:timers/promises'
import { type ContractFixture, openContractFixture, type SignedInPerson, createSignedContractFor, storedContract } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractJob, expireContracts } from '../contract-job.ts'

// Contracts expire automatically with time, and exactly once.

const hour = 3_600_000
let scene: ContractFixture
let a: SignedInPerson
let b: SignedInPerson
beforeAll(async () => {
  scene = await openContractFixture()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.open.clock.set(Date.parse('2026-11-21T04:02:00Z'))
  a = await scene.agent()
  b = await scene.agent(a)
  await createSignedContractFor(scene.open.app, 'daily', a.member.id, { rate: 60_000, beginsAt: 0 })
})

const over = { success: false, status: 409, errorCode: 'contract_over', value: null }
const many = async (who: SignedInPerson, title: string) => (await scene.titles(who)).filter((one) => one === title).length
const ranOut = 'Contract offer expired: daily salary'
const runsOut = 'Contract offer expires soon: daily salary'
/** Five gateways on one database run the job at the same moment. */
const rounds = () => Promise.all(Array.from({ length: 5 }, () => expireContracts(scene.open.app)))

describe('an offer', () => {
  test('can be answered until the last moment of its three days, by the clock of the server only [B22]', async () => {
    const offered = await scene.offered(a, b, 10_000)
    expect(Date.parse(offered.expiresAt) - Date.parse(offered.offeredAt)).toBe(72 * hour)
    await scene.pass(72 * hour - 1)
    expect((await scene.open.get('contract.daily', {}, { as: b })).offers).toMatchObject([{ id: offered.id }])
    const date = { date: 'Wed, 01 Jan 2020 00:00:00 GMT' }
    const early = await scene.open.ask('contract.outcome', { id: offered.id }, { as: b, headers: date })
    expect(early).toMatchObject({ success: true })
    expect(await scene.accept(b, offered)).toMatchObject({ success: true })
  })

  test('is over one moment later for every call, although no round has gone by; nothing is written by who comes too late [B22 T30]', async () => {
    const { id, textHash } = await scene.offered(a, b, 10_000)
    const { consentHash } = await scene.open.get('contract.outcome', { id }, { as: b })
    await scene.pass(72 * hour)
    await scene.prove(b)
    const before = await scene.written()
    for (const work of [
      () => scene.accept(b, { id, textHash }, { consentHash }),
      () => scene.open.ask('contract.reject', { id }, { as: b, key: scene.key() }),
      () => scene.open.ask('contract.withdraw', { id }, { as: a, key: scene.key() }),
      () => scene.open.ask('contract.outcome', { id }, { as: b }),
      () => scene.open.ask('contract.whatIfOffered', { id }, { as: b }),
      () => scene.open.ask('contract.whatIfOffered', { id }, { as: a }),
    ])
      expect(await work()).toMatchObject(over)
    expect(await scene.written()).toEqual(before)
    expect((await scene.open.get('contract.daily', {}, { as: b })).offers).toEqual([])
  })

  test('that has expired is closed once, however many gateways run the job, and each side is notified once [B22]', async () => {
    const { id } = await scene.offered(a, b, 10_000)
    await scene.pass(72 * hour)
    await rounds()
    await rounds()
    expect(await scene.row(id)).toMatchObject({ state: 'expired', begins_at: null, ends_at: null })
    expect((await scene.audit(id)).filter((action) => action === 'contract expire')).toHaveLength(1)
    expect([await many(a, ranOut), await many(b, ranOut)]).toEqual([1, 1])
    expect(
      await scene.sql(`select actor, result, detail ->> 'by' as by from audit_record where subject = $1 order by id desc limit 1`, [id]),
    ).toEqual([{ actor: 'time', result: 'expired', by: 'time' }])
  })

  test('is followed by one reminder twelve hours before its expiry, only to the side that has to answer [B22]', async () => {
    const { id } = await scene.offered(a, b, 10_000)
    await scene.pass(60 * hour - 1)
    await rounds()
    expect(await many(b, runsOut)).toBe(0)
    scene.open.clock.turn(1)
    await rounds()
    await rounds()
    expect([await many(a, runsOut), await many(b, runsOut)]).toEqual([0, 1])
    expect(await scene.row(id)).toMatchObject({ state: 'offered', warned: true })
    expect(await scene.audit(id)).toEqual(['contract offer', 'contract warn'])
  })

  test.each(['reject', 'withdraw'] as const)('after %s is not reminded of, and does not run out', async (how) => {
    const { id } = await scene.offered(a, b, 10_000)
    const [who, state] = how === 'reject' ? ([b, 'rejected'] as const) : ([a, 'withdrawn'] as const)
    expect(await scene.open.ask(`contract.${how}`, { id }, { as: who, key: scene.key() })).toMatchObject({ success: true, value: { state } })
    for (const hours of [60, 12]) {
      await scene.pass(hours * hour)
      await rounds()
    }
    expect(await scene.audit(id)).toEqual(['contract offer', `contract ${how}`])
    expect([await many(b, runsOut), await many(b, ranOut), await many(a, ranOut)]).toEqual([0, 0, 0])
    expect((await scene.row(id))['state']).toBe(state)
  })

  test('that ran out unseen is written down as run out by the offer after it, not as taken back', async () => {
    const first = await scene.offered(a, b, 10_000)
    await scene.pass(72 * hour)
    const second = await scene.offered(a, b, 20_000)
    expect([first, second].map(({ version }) => version)).toEqual([1, 2])
    expect(await scene.audit(first.id)).toEqual(['contract offer', 'contract expire'])
    expect(await scene.row(first.id)).toMatchObject({ state: 'expired' })
    await rounds()
    expect(await scene.row(second.id)).toMatchObject({ state: 'offered' })
    expect(await many(a, ranOut)).toBe(1)
  })

  test('that has run out is not revived by a clock that goes back', async () => {
    const offered = await scene.offered(a, b, 10_000)
    await scene.pass(72 * hour)
    await rounds()
    await scene.pass(-72 * hour)
    await rounds()
    expect(await scene.accept(b, offered)).toMatchObject(over)
    expect((await scene.row(offered.id))['state']).toBe('expired')
  })
})

describe('an end', () => {
  test('is stored once when it takes effect, and both sides are notified once', async () => {
    const id = await storedContract(scene.open.app, {
      upline: a.member.id,
      member: b.member.id,
      kind: 'daily',
      rate: 5_000,
      begins: Date.parse('2026-11-20T16:00:00Z'),
      ends: Date.parse('2026-11-21T16:00:00Z'),
    })
    scene.open.clock.set(Date.parse('2026-11-21T15:59:59.999Z'))
    await rounds()
    expect((await scene.row(id))['state']).toBe('ending')
    await scene.pass(1)
    await rounds()
    await rounds()
    expect(await scene.row(id)).toMatchObject({ state: 'ended', ended_because: 'agreed' })
    expect(await scene.audit(id)).toEqual(['contract end'])
    expect([await many(a, 'Contract ended: daily salary'), await many(b, 'Contract ended: daily salary')]).toEqual([1, 1])
  })

  test('of very many at once is taken in parts, until none is left', async () => {
    const [begins, ends] = [Date.parse('2026-11-19T16:00:00Z'), Date.parse('2026-11-20T16:00:00Z')]
    for (let n = 0; n < 203; n += 1)
      await storedContract(scene.open.app, { upline: null, member: a.member.id, kind: 'dividend', rate: 10, begins, ends })
    const counts = []
    for (let run = 0; run < 3; run += 1) counts.push(await expireContracts(scene.open.app))
    expect(counts).toEqual([200, 3, 0])
    expect(
      await scene.sql(`select state, count(*)::int as n from contract where member_id = $1 and kind = 'dividend' group by state`, [a.member.id]),
    ).toEqual([{ state: 'ended', n: 203 }])
  })

  test('that needs no further action is not read again: what has expired or ended', async () => {
    await scene.offered(a, b, 10_000)
    await scene.pass(72 * hour)
    expect(await expireContracts(scene.open.app)).toBe(1)
    const before = await scene.written()
    for (let round = 0; round < 3; round += 1) expect(await expireContracts(scene.open.app)).toBe(0)
    expect(await scene.written()).toEqual(before)
  })
})

test('the round of a gateway walks one at a time, does what is due, and waits for itself when it is stopped', async () => {
  const { id } = await scene.offered(a, b, 10_000)
  await scene.pass(72 * hour)
  const round = contractJob(scene.open.app)
  const [first, second] = [round.look(), round.look()]
  expect(first).toBe(second)
  round.start()
  await round.stop()
  expect((await scene.row(id))['state']).toBe('expired')
})

test('acceptance and the end of time at the same moment: whichever was first, it is one of them [B22 T30]', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const at = await scene.agent(a)
    const offered = await scene.offered(a, at, 10_000)
    await scene.pass(72 * hour - 1)
    const { consentHash } = await scene.open.get('contract.outcome', { id: offered.id }, { as: at })
    const answer = scene.accept(at, offered, { consentHash })
    await setTimeout(turn * 8)
    scene.open.clock.turn(1)
    const [accepted] = await Promise.all([answer, rounds()])
    expect((await scene.row(offered.id))['state']).toBe(accepted.success ? 'active' : 'expired')
    expect((await scene.audit(offered.id)).filter((one) => !one.endsWith('warn'))).toEqual([
      'contract offer',
      `contract ${accepted.success ? 'accept' : 'expire'}`,
    ])
  }
})
