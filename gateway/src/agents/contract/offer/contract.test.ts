import type { Input } from '@perya/calls'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { everyContractPage, openTestPlatform, type TestPlatform, createSignedContractFor, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../../../identity/step-up/step-up.ts'
import { expireContracts } from '../contract-job.ts'

const modules = ['COMM3', 'INBOX3', 'AGENTCENTRE3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'] as const
const hour = 3_600_000
let open: TestPlatform
let a: SignedInPerson
let b: SignedInPerson
let c: SignedInPerson
let count = 0
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: [...modules] }, config: { lanes: { write: null } } })
})
afterAll(() => open.close())

const pages = { agent_pages: everyContractPage }
const agent = (uplineId?: string, more = {}) => open.people.agent({ more: { ...pages, ...more }, ...(uplineId === undefined ? {} : { uplineId }) })
beforeEach(async () => {
  open.clock.set(Date.parse('2026-11-21T04:00:00Z'))
  a = await agent()
  b = await agent(a.member.id)
  c = await agent(b.member.id)
  await createSignedContractFor(open.app, 'daily', a.member.id, { rate: 60_000 })
})

const key = () => `contract-key-${(count += 1)}`
const prove = async (who: SignedInPerson) => {
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [who.member.id])
  for (const { id } of rows) await storeStepUp(open.app, id, 'contract', 'password')
}
const request = (to: SignedInPerson, rate: number, more: Partial<Input<'contract.draft'>> = {}): Input<'contract.draft'> => ({
  kind: 'daily',
  member: to.member.username,
  period: 'daily',
  tiers: [{ minValidBet: '1000', minActive: 3, minLoss: '0', rate, amount: '' }],
  terms: { ...defaultTerms, activeMinBet: '50', activeMinDeposit: '0' },
  ...more,
})
const offer = async (from: SignedInPerson, to: SignedInPerson, rate: number, more: Partial<Input<'contract.draft'>> = {}) => {
  const input = request(to, rate, more)
  const draft = await open.ask('contract.draft', input, { as: from })
  if (!draft.success) return draft
  await prove(from)
  return open.ask('contract.offer', { ...input, textHash: draft.value.textHash }, { as: from, key: key() })
}
const offered = async (from: SignedInPerson, to: SignedInPerson, rate: number) => {
  const answer = await offer(from, to, rate)
  if (!answer.success || !('id' in answer.value)) throw new Error(`refused: ${answer.errorCode}`)
  return answer.value
}
const accept = async (who: SignedInPerson, { id, textHash }: { id: string; textHash: string }, how: { consentHash?: string; key?: string } = {}) => {
  const consentHash = how.consentHash ?? (await open.get('contract.outcome', { id }, { as: who })).consentHash
  await prove(who)
  return open.ask('contract.accept', { id, textHash, consentHash }, { as: who, key: how.key ?? key() })
}
const signed = async (from: SignedInPerson, to: SignedInPerson, rate: number) => {
  const contract = await offered(from, to, rate)
  expect(await accept(to, contract)).toMatchObject({ success: true })
  return contract
}
const stateOf = async (id: string) => (await open.app.store.pool.query('select state, ends_at, begins_at from contract where id = $1', [id])).rows[0]
const titles = async (as: SignedInPerson) => (await open.get('inbox.messages', {}, { as })).list.map(({ title }) => title)
const events = async (id: string) =>
  (await open.app.store.pool.query('select action from audit_record where subject = $1 order by id', [id])).rows.map(({ action }) => action)
const unbroken = async () => expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
const turn = (who: SignedInPerson, set: string) => open.app.store.pool.query(`update member set ${set} where id = $1`, [who.member.id])
const close = (who: SignedInPerson) =>
  open.app.store.pool.query(`insert into protection (member_id, closure, closed_at, closed_until) values ($1, 'exclusion', now(), 'infinity')`, [
    who.member.id,
  ])

describe('an offer', () => {
  test('is made with a text that both can read, waits below, and both sides see it become a contract [CONTRACT-03 CONTRACT-04 CALL-54]', async () => {
    const contract = await offered(a, b, 30_000)
    expect(contract).toMatchObject({ state: 'offered', side: 'upline', name: b.member.username, topRate: 30_000, version: 1 })
    const below = await open.get('contract.daily', {}, { as: b })
    expect(below).toMatchObject({
      own: [],
      ownRate: 0,
      offers: [{ id: contract.id, side: 'member', text: contract.text, textHash: contract.textHash }],
    })
    expect(below.offers[0]?.name).toBe(`${a.member.username.slice(0, 2)}***`)
    expect(await titles(b)).toEqual(['New contract offer: daily salary, up to 3%'])
    expect(await accept(b, contract)).toMatchObject({ success: true, value: { state: 'active', beginsAt: '2026-11-21T16:00:00.000Z' } })
    expect((await open.get('contract.daily', {}, { as: b })).own).toMatchObject([{ id: contract.id, state: 'active' }])
    expect((await open.get('contract.daily', {}, { as: a })).given).toMatchObject([{ id: contract.id, state: 'active' }])
    expect(await titles(a)).toContain('Your contract was accepted: daily salary, up to 3%')
    expect(await events(contract.id)).toEqual(['contract offer', 'contract accept'])
  })

  test('can be rejected and withdrawn; the other side is notified, and the offer can reach no other state [CONTRACT-04]', async () => {
    const [first, second] = [await offered(a, b, 30_000), await offered(a, b, 31_000)]
    expect((await stateOf(first.id)).state).toBe('withdrawn')
    expect(await open.ask('contract.reject', { id: second.id }, { as: b, key: key() })).toMatchObject({ success: true, value: { state: 'rejected' } })
    const third = await offered(a, b, 32_000)
    expect(third.version).toBe(3)
    expect(await open.ask('contract.reject', { id: third.id }, { as: a, key: key() })).toMatchObject({ errorCode: 'contract_over' })
    expect(await open.ask('contract.withdraw', { id: third.id }, { as: a, key: key() })).toMatchObject({
      success: true,
      value: { state: 'withdrawn' },
    })
    for (const one of [first, second, third])
      expect(await accept(b, one, { consentHash: '0'.repeat(64) })).toMatchObject({ status: 409, errorCode: 'contract_over' })
    expect(await titles(a)).toContain('Your contract was rejected: daily salary')
    expect(await titles(b)).toContain('Contract offer withdrawn: daily salary')
    const over = await open.get('contract.given', { kind: 'daily', of: 'over' }, { as: a })
    expect(over.list.map(({ state }) => state).toSorted()).toEqual(['rejected', 'withdrawn', 'withdrawn'])
  })

  test('above the own rate is refused, equal to it is accepted, and an agent without a contract can grant none [CONTRACT-03]', async () => {
    expect(await offer(a, b, 60_001)).toMatchObject({
      status: 400,
      errorCode: 'contract_tiers_invalid',
      value: { ownRate: 60_000, faults: [{ at: 0, fault: 'above_own' }] },
    })
    expect(await offer(a, b, 60_000)).toMatchObject({ success: true })
    expect(await offer(b, c, 1)).toMatchObject({ errorCode: 'contract_tiers_invalid', value: { ownRate: 0 } })
    expect(await offer(a, b, 10_000, { period: 'hourly' })).toMatchObject({ errorCode: 'contract_tiers_invalid' })
    expect(await offer(a, b, 10_000, { tiers: [{ minValidBet: '1e3', minActive: 1, minLoss: '0', rate: 1, amount: '' }] })).toMatchObject({
      errorCode: 'amount_invalid',
    })
  })

  test('goes to a direct downline only: not further down, not up, not to a sibling, not to oneself [T30]', async () => {
    const sibling = await agent(a.member.id)
    await signed(a, b, 30_000)
    for (const to of [a, b, sibling]) expect(await offer(b, to, 1_000)).toMatchObject({ status: 403, errorCode: 'not_your_downline' })
    expect(await offer(a, c, 1_000)).toMatchObject({ status: 403, errorCode: 'not_your_downline' })
  })

  test.each([
    ['is frozen', `status = 'frozen'`],
    ['is no agent', 'type = 0'],
    ['has the page switched off', `agent_pages = '{}'`],
  ])('is not sent to a member who %s, and that member is not among the possible recipients', async (_name, set) => {
    await turn(b, set)
    expect(await offer(a, b, 1_000)).toMatchObject({ status: 409, errorCode: 'contract_unavailable' })
    expect((await open.get('contract.candidates', { kind: 'daily' }, { as: a })).list).toEqual([])
  })

  test('does not reach a member who is self-excluded or has limits, neither before the answer nor after it [T30]', async () => {
    const contract = await offered(a, b, 30_000)
    await close(b)
    expect(await accept(b, contract)).toMatchObject({ status: 409, errorCode: 'contract_unavailable' })
    expect(await offer(a, b, 20_000)).toMatchObject({ status: 409, errorCode: 'contract_unavailable' })
    await open.ask('contract.withdraw', { id: contract.id }, { as: a, key: key() })
    expect(await titles(b)).toHaveLength(1)
    const limited = await agent(a.member.id)
    await open.app.store.pool.query('insert into protection (member_id, has_limits) values ($1, true)', [limited.member.id])
    expect(await offer(a, limited, 20_000)).toMatchObject({ errorCode: 'contract_unavailable' })
    expect((await open.get('contract.candidates', { kind: 'daily' }, { as: a })).list).toEqual([])
  })

  test('is signed as it was read, once for a key, and with a proof of its own for each [B21 T30]', async () => {
    const input = request(b, 30_000)
    const { textHash } = await open.get('contract.draft', input, { as: a })
    const send = (k: string, more = {}) => open.ask('contract.offer', { ...input, textHash, ...more }, { as: a, key: k })
    expect(await send(key())).toMatchObject({ status: 403, errorCode: 'step_up_required', value: { purpose: 'contract' } })
    await prove(a)
    expect(await send(key(), { textHash: 'f'.repeat(64) })).toMatchObject({ status: 409, errorCode: 'contract_changed', value: { textHash } })
    const same = key()
    const [first, second] = [await send(same), await send(same)]
    expect([first.success, second.value]).toEqual([true, first.value])
    expect(await send(same, { period: 'weekly' })).toMatchObject({ status: 422, errorCode: 'idempotency_mismatch' })
    expect((await open.get('contract.given', { kind: 'daily' }, { as: a })).totalCount).toBe(1)
  })

  test('expires by the clock of the server, after one reminder, and both sides are notified [B22]', async () => {
    const contract = await offered(a, b, 30_000)
    open.clock.turn(60 * hour - 1)
    await expireContracts(open.app)
    expect(await events(contract.id)).toEqual(['contract offer'])
    open.clock.turn(1)
    for (let twice = 0; twice < 2; twice += 1) await expireContracts(open.app)
    open.clock.turn(12 * hour)
    const late = [await open.people.signIn(a.member), await open.people.signIn(b.member)] as const
    expect((await open.get('contract.daily', {}, { as: late[1] })).offers).toEqual([])
    expect(await accept(late[1], contract, { consentHash: '0'.repeat(64) })).toMatchObject({ errorCode: 'contract_over' })
    for (let twice = 0; twice < 2; twice += 1) await expireContracts(open.app)
    expect((await stateOf(contract.id)).state).toBe('expired')
    expect(await events(contract.id)).toEqual(['contract offer', 'contract warn', 'contract expire'])
    expect((await titles(late[0]))[0]).toBe('Contract offer expired: daily salary')
    expect((await titles(late[1])).slice(0, 2)).toEqual(['Contract offer expired: daily salary', 'Contract offer expires soon: daily salary'])
  })
})

describe('a higher rate below', () => {
  test('B gives C 5 %, A offers B 3 %: what ends is shown, signed, and ends with its period; at 2 % it stays [CONTRACT-06 A96]', async () => {
    await signed(a, b, 60_000)
    const high = await signed(b, c, 50_000)
    const less = await offered(a, b, 30_000)
    const outcome = await open.get('contract.outcome', { id: less.id }, { as: b })
    expect(outcome).toMatchObject({ ends: [{ id: high.id, member: c.member.username, rate: 50_000, because: 'rate' }], before: [{ rate: 60_000 }] })
    expect(await accept(b, less)).toMatchObject({ success: true, value: { beginsAt: outcome.at } })
    expect(await stateOf(high.id)).toMatchObject({ state: 'ending' })
    expect(await titles(c)).toContain('One of your contracts ends: daily salary')
    expect((await open.get('contract.daily', {}, { as: c })).own).toMatchObject([{ id: high.id, endedBecause: 'rate' }])
    await unbroken()

    const other = await agent(a.member.id)
    const below = await agent(other.member.id)
    await signed(a, other, 60_000)
    const low = await signed(other, below, 20_000)
    const fewer = await offered(a, other, 30_000)
    expect((await open.get('contract.outcome', { id: fewer.id }, { as: other })).ends).toEqual([])
    await accept(other, fewer)
    expect(await stateOf(low.id)).toMatchObject({ state: 'active', ends_at: null })
    await unbroken()
  })

  test('a list that changed meanwhile is not signed: 409 with the fresh one [T30]', async () => {
    await signed(a, b, 60_000)
    const less = await offered(a, b, 30_000)
    const { consentHash } = await open.get('contract.outcome', { id: less.id }, { as: b })
    const high = await signed(b, c, 50_000)
    const answer = await accept(b, less, { consentHash })
    expect(answer).toMatchObject({ status: 409, errorCode: 'contract_consent_changed', value: { ends: [{ id: high.id }] } })
    expect(await stateOf(high.id)).toMatchObject({ state: 'active' })
    expect(await accept(b, less)).toMatchObject({ success: true })
  })

  test('accepting while the downline signs another: one of them wins, and the rule holds [T30]', async () => {
    await signed(a, b, 60_000)
    for (let round = 0; round < 4; round += 1) {
      const [less, high] = [await offered(a, b, 30_000), await offered(b, c, 50_000)]
      const both = await Promise.all([accept(b, less), accept(c, high)])
      expect(both.filter(({ success }) => success)).toHaveLength(1)
      await unbroken()
      if (both[0].success) expect(both[1]).toMatchObject({ status: 409, errorCode: 'contract_above_own' })
      await accept(b, await offered(a, b, 60_000))
      open.clock.turn(49 * hour)
      ;[a, b, c] = [await open.people.signIn(a.member), await open.people.signIn(b.member), await open.people.signIn(c.member)]
      await expireContracts(open.app)
    }
  })

  test('accepting twice at once signs once; with another key it is over; a member who was moved cannot accept [T30]', async () => {
    const contract = await offered(a, b, 30_000)
    const same = key()
    const both = await Promise.all([1, 2].map(() => accept(b, contract, { key: same })))
    expect(both.map(({ success }) => success)).toEqual([true, true])
    expect(await events(contract.id)).toEqual(['contract offer', 'contract accept'])
    const next = await offered(a, b, 31_000)
    const { consentHash } = await open.get('contract.outcome', { id: next.id }, { as: b })
    await turn(b, `upline_id = null`)
    expect(await accept(b, next, { consentHash })).toMatchObject({ status: 409, errorCode: 'contract_unavailable' })
  })
})

describe('an end', () => {
  test('is requested by the upline and agreed by the downline, with the contracts that depend on it [CONTRACT-05 A97]', async () => {
    const [contract, below] = [await signed(a, b, 60_000), await signed(b, c, 20_000)]
    open.clock.turn(24 * hour)
    ;[a, b, c] = [await open.people.signIn(a.member), await open.people.signIn(b.member), await open.people.signIn(c.member)]
    const { id } = contract
    expect(await open.ask('contract.askEnd', { id }, { as: a, key: key() })).toMatchObject({ success: true, value: { asked: { by: 'upline' } } })
    expect(await titles(b)).toContain('Request to end a contract: daily salary')
    const { ends, consentHash } = await open.get('contract.outcome', { id }, { as: b })
    expect(ends).toMatchObject([{ id: below.id, because: 'upline' }])
    const answer = (as: SignedInPerson, how: 'agree' | 'refuse' | 'take-back') =>
      open.ask('contract.answerEnd', { id, answer: how, consentHash }, { as, key: key() })
    expect(await answer(a, 'agree')).toMatchObject({ errorCode: 'contract_over' })
    expect(await answer(b, 'take-back')).toMatchObject({ errorCode: 'contract_over' })
    expect(await answer(b, 'refuse')).toMatchObject({ success: true, value: { state: 'active', asked: null } })
    await open.ask('contract.askEnd', { id }, { as: a, key: key() })
    expect(await answer(a, 'take-back')).toMatchObject({ success: true, value: { asked: null } })
    await open.ask('contract.askEnd', { id }, { as: a, key: key() })
    expect(await answer(b, 'agree')).toMatchObject({ status: 403, errorCode: 'step_up_required' })
    await prove(b)
    const ended = await answer(b, 'agree')
    expect(ended).toMatchObject({ success: true, value: { state: 'ending', endsAt: '2026-11-22T16:00:00.000Z', endedBecause: 'agreed' } })
    expect(await stateOf(below.id)).toMatchObject({ state: 'ending' })
    await unbroken()
    open.clock.turn(24 * hour)
    await expireContracts(open.app)
    expect([await stateOf(id), await stateOf(below.id)]).toMatchObject([{ state: 'ended' }, { state: 'ended' }])
    expect((await events(id)).at(-1)).toBe('contract end')
    await unbroken()
  })

  test('without an answer in time does not take place [B22]', async () => {
    const { id } = await signed(a, b, 30_000)
    await open.ask('contract.askEnd', { id }, { as: b, key: key() })
    open.clock.turn(72 * hour)
    await expireContracts(open.app)
    expect((await stateOf(id)).state).toBe('active')
    expect((await events(id)).slice(-2)).toEqual(['contract ask-end', 'contract lapse-end'])
    const later = await open.people.signIn(a.member)
    expect((await open.get('contract.daily', {}, { as: later })).given).toMatchObject([{ asked: null }])
  })
})

describe('who may', () => {
  test('a contract of others is not found, whatever is requested of it [ROLE-04 T30]', async () => {
    const contract = await offered(a, b, 30_000)
    const stranger = await agent()
    const { id, textHash } = contract
    await prove(stranger)
    for (const as of [stranger, c]) {
      const how = () => ({ as, key: key() })
      for (const answer of [
        await open.ask('contract.accept', { id, textHash, consentHash: textHash }, how()),
        await open.ask('contract.reject', { id }, how()),
        await open.ask('contract.withdraw', { id }, how()),
        await open.ask('contract.askEnd', { id }, how()),
        await open.ask('contract.answerEnd', { id, answer: 'refuse' }, how()),
        await open.ask('contract.outcome', { id }, how()),
      ])
        expect(answer).toMatchObject({ status: 404, errorCode: 'not_found' })
    }
    expect(await open.ask('contract.accept', { id, textHash, consentHash: textHash }, { as: a, key: key() })).toMatchObject({
      errorCode: 'not_found',
    })
  })

  test('a member who is no agent, or whose page is off, is refused by each of the four [AGENT-02 AGENT-11 AGENT-12 AGENT-13 AGENT-14 T4]', async () => {
    const member = await open.people.member({ more: pages })
    const without = await open.people.agent()
    for (const [as, errorCode] of [
      [member, 'non_agent_account'],
      [without, 'forbidden'],
    ] as const)
      for (const call of ['contract.dividend', 'contract.daily', 'contract.hourly', 'contract.realtime'] as const)
        expect(await open.ask(call, {}, { as })).toMatchObject({ status: 403, errorCode })
    expect((await open.get('contract.realtime', {}, { as: a })).own).toEqual([])
  })

  test('all four kinds can be offered, each in the periods that it has [CONTRACT-01 CONTRACT-02 A98]', async () => {
    for (const [kind, period] of [
      ['dividend', 'semimonthly'],
      ['daily', 'weekly'],
      ['hourly', 'hourly'],
      ['realtime', 'realtime'],
    ] as const) {
      if (kind !== 'daily') await createSignedContractFor(open.app, kind, a.member.id, { rate: 60_000 })
      expect(await offer(a, b, 5_000, { kind, period })).toMatchObject({ success: true, value: { kind, period } })
    }
  })
})

test('lists of given contracts go on by keys and are narrowed by name', async () => {
  const below = []
  for (let n = 0; n < 3; n += 1) below.push(await agent(a.member.id))
  for (const one of below) await offered(a, one, 1_000)
  const first = await open.get('contract.given', { kind: 'daily', pageSize: 2 }, { as: a })
  const rest = await open.get('contract.given', { kind: 'daily', pageSize: 2, before: first.next ?? '' }, { as: a })
  expect([...first.list, ...rest.list].map(({ name }) => name).toSorted()).toEqual(below.map(({ member }) => member.username).toSorted())
  expect([first.totalCount, rest.next]).toEqual([3, null])
  const named = await open.get('contract.given', { kind: 'daily', member: below[1]?.member.username ?? '' }, { as: a })
  expect(named.list.map(({ name }) => name)).toEqual([below[1]?.member.username])
  expect((await open.get('contract.given', { kind: 'daily', member: '%' }, { as: a })).list).toEqual([])
  const found = await open.get('contract.candidates', { kind: 'daily', name: b.member.username }, { as: a })
  expect(found).toEqual({ list: [{ name: b.member.username, rate: null, isOffered: false }], isMore: false })
})
