import { type ContractFixture, openContractFixture, type SignedInPerson, createSignedContractFor } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textHashOf } from '../core/contract-rows.ts'

let scene: ContractFixture
let a: SignedInPerson
let b: SignedInPerson
let c: SignedInPerson
let d: SignedInPerson
beforeAll(async () => {
  scene = await openContractFixture()
})
afterAll(() => scene.close())
beforeEach(async () => {
  // Two minutes past noon on a Saturday in Manila.
  scene.open.clock.set(Date.parse('2026-11-21T04:02:00Z'))
  a = await scene.agent()
  b = await scene.agent(a)
  c = await scene.agent(b)
  d = await scene.agent(c)
  await createSignedContractFor(scene.open.app, 'daily', a.member.id, { rate: 60_000, beginsAt: 0 })
})

const refused = async (action: () => Promise<unknown>, answer: object) => {
  const before = await scene.written()
  expect(await action()).toMatchObject({ success: false, ...answer })
  expect(await scene.written()).toEqual(before)
}
const outcomeOf = (id: string, as: SignedInPerson) => scene.open.get('contract.outcome', { id }, { as })
const unbroken = async () => expect(await scene.sql('select * from invariant_violation')).toEqual([])
const shut = (who: SignedInPerson) =>
  scene.sql(`insert into protection (member_id, closure, closed_at, closed_until) values ($1, 'exclusion', now(), 'infinity')`, [who.member.id])

describe('both signatures', () => {
  test('are stored with one text hash: who offered, who accepted, who agreed to an end, each with its time and its key [CONTRACT-04 T30]', async () => {
    const offered = await scene.offered(a, b, 30_000)
    await scene.pass(60_000)
    const key = scene.key()
    const { consentHash } = await outcomeOf(offered.id, b)
    expect(await scene.accept(b, offered, { key })).toMatchObject({ success: true, value: { state: 'active', text: offered.text } })
    const events = await scene.sql<{ deed: string; consent: string | null; consent_hash: string | null; at: Date }>(
      'select deed, actor, text_hash, consent, consent_hash, request_key, at from contract_deed where contract_id = $1 order by id',
      [offered.id],
    )
    expect(events).toMatchObject([
      { deed: 'offer', actor: a.member.id, text_hash: offered.textHash, consent: null, at: new Date('2026-11-21T04:02:00Z') },
      { deed: 'accept', actor: b.member.id, text_hash: offered.textHash, request_key: key, at: new Date('2026-11-21T04:03:00Z') },
    ])
    expect(events[1]?.consent_hash).toBe(consentHash)
    expect(textHashOf(events[1]?.consent ?? '')).toBe(consentHash)
    expect(JSON.parse(events[1]?.consent ?? '')).toEqual({ form: 'consent-1', contract: offered.id, textHash: offered.textHash, ends: [] })
    expect(JSON.parse(offered.text)).toMatchObject({ upline: a.member.id, member: b.member.id, version: 1, kind: 'daily' })
  })

  test('name in the list that is signed what ends by it, as it stood then', async () => {
    await scene.signed(a, b, 60_000)
    const high = await scene.signed(b, c, 50_000)
    const less = await scene.offered(a, b, 30_000)
    await scene.accept(b, less)
    const [event] = await scene.sql<{ consent: string }>(`select consent from contract_deed where contract_id = $1 and deed = 'accept'`, [less.id])
    expect(JSON.parse(event?.consent ?? '').ends).toEqual([
      { id: high.id, version: 1, upline: b.member.id, member: c.member.id, rate: 50_000, because: 'rate' },
    ])
  })

  test('under a text that was not read are refused with the one that is offered, and nothing is signed [T30]', async () => {
    const offered = await scene.offered(a, b, 30_000)
    const answer = { status: 409, errorCode: 'contract_changed', value: { text: offered.text, textHash: offered.textHash } }
    await refused(() => scene.accept(b, { id: offered.id, textHash: 'a'.repeat(64) }), answer)
    expect(await scene.row(offered.id)).toMatchObject({ state: 'offered', begins_at: null })
  })

  test('need a proof for a contract that is used up by one; a refusal leaves it for the next try', async () => {
    const offered = await scene.offered(a, b, 30_000)
    const { consentHash } = await outcomeOf(offered.id, b)
    const send = (consent = consentHash) =>
      scene.open.ask('contract.accept', { id: offered.id, textHash: offered.textHash, consentHash: consent }, { as: b, key: scene.key() })
    const needed = { status: 403, errorCode: 'step_up_required', value: { purpose: 'contract' } }
    await refused(send, needed)
    await scene.prove(b, 'transfer')
    await refused(send, needed)
    await scene.prove(a)
    await refused(send, needed)
    await scene.prove(b)
    await refused(() => send('b'.repeat(64)), { status: 409, errorCode: 'contract_consent_changed' })
    expect(await send()).toMatchObject({ success: true })
    expect(
      await scene.sql(`select 1 from step_up p join session s on s.id = p.session_id where s.member_id = $1 and p.purpose = 'contract'`, [
        b.member.id,
      ]),
    ).toEqual([])
  })

  test('stand once for a key, and the key for nothing else [B21]', async () => {
    const offered = await scene.offered(a, b, 30_000)
    const key = scene.key()
    const { consentHash } = await outcomeOf(offered.id, b)
    const first = await scene.accept(b, offered, { key, consentHash })
    const before = await scene.written()
    const again = await scene.accept(b, offered, { key, consentHash })
    expect([again.status, again.value]).toEqual([first.status, first.value])
    expect(await scene.written()).toEqual(before)
    const mismatch = { status: 422, errorCode: 'idempotency_mismatch' }
    await refused(() => scene.accept(b, offered, { key, consentHash: 'c'.repeat(64) }), mismatch)
    await refused(() => scene.open.ask('contract.reject', { id: offered.id }, { as: b, key }), mismatch)
    await refused(() => scene.open.ask('contract.askEnd', { id: offered.id }, { as: b, key }), mismatch)
    await refused(() => scene.accept(b, offered, { consentHash }), { status: 409, errorCode: 'contract_over' })
  })
})

describe('at once', () => {
  test('two hundred acceptances with a key each are one: one beginning, one record, one notice [T30 R3]', async () => {
    const { id, textHash } = await scene.offered(a, b, 30_000)
    const { consentHash } = await outcomeOf(id, b)
    await scene.prove(b)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => scene.open.ask('contract.accept', { id, textHash, consentHash }, { as: b, key: scene.key() })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, status, errorCode } of answers) if (!success) expect([status, errorCode]).toEqual([409, 'contract_over'])
    expect(await scene.audit(id)).toEqual(['contract offer', 'contract accept'])
    expect(await scene.sql('select deed from contract_deed where contract_id = $1 order by id', [id])).toEqual([
      { deed: 'offer' },
      { deed: 'accept' },
    ])
    expect((await scene.titles(a)).filter((title) => title.startsWith('Your contract was accepted'))).toHaveLength(1)
    await unbroken()
  })

  test('two hundred acceptances with one key are one, and all receive the same answer', async () => {
    const { id, textHash } = await scene.offered(a, b, 30_000)
    const { consentHash } = await outcomeOf(id, b)
    await scene.prove(b)
    const key = scene.key()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => scene.open.ask('contract.accept', { id, textHash, consentHash }, { as: b, key })),
    )
    expect(new Set(answers.map(({ status, value }) => JSON.stringify([status, value]))).size).toBe(1)
    expect(answers[0]).toMatchObject({ success: true, value: { state: 'active' } })
    expect(await scene.audit(id)).toEqual(['contract offer', 'contract accept'])
  })

  test('accepted, rejected and withdrawn at once, an offer reaches exactly one of these states [T30]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const offered = await scene.offered(a, b, 30_000 + round)
      const { consentHash } = await outcomeOf(offered.id, b)
      const answers = await Promise.all([
        scene.open.ask('contract.withdraw', { id: offered.id }, { as: a, key: scene.key() }),
        scene.accept(b, offered, { consentHash }),
        scene.open.ask('contract.reject', { id: offered.id }, { as: b, key: scene.key() }),
      ])
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      const states = ['withdrawn', 'active', 'rejected']
      expect((await scene.row(offered.id))['state']).toBe(states[answers.findIndex(({ success }) => success)])
      expect(await scene.audit(offered.id)).toHaveLength(2)
    }
    await unbroken()
  })

  test('an offer and its replacement: what is accepted is what was read, never the other [T30]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const first = await scene.offered(a, b, 40_000 - round)
      const { consentHash } = await outcomeOf(first.id, b)
      const [accepted, second] = await Promise.all([scene.accept(b, first, { consentHash }), scene.offer(a, scene.terms(b, 10_000 + round))])
      const live = await scene.sql<{ id: string }>(`select id from contract where member_id = $1 and state = 'active'`, [b.member.id])
      if (accepted.success) expect(live).toEqual([{ id: first.id }])
      else {
        expect(accepted.errorCode).toBe('contract_over')
        expect(second.success).toBe(true)
        expect(live.map(({ id }) => id)).not.toContain(first.id)
      }
    }
    await unbroken()
  })
})

describe('who may not', () => {
  test.each([
    ['has been moved elsewhere', () => scene.sql('update member set upline_id = null where id = $1', [b.member.id])],
    ['is under somebody who was frozen', () => scene.sql(`update member set status = 'frozen' where id = $1`, [a.member.id])],
    ['is under somebody who excluded himself', () => shut(a)],
    ['has excluded himself', () => shut(b)],
    ['is under somebody whose page was switched off', () => scene.sql(`update member set agent_pages = '{}' where id = $1`, [a.member.id])],
  ])('whoever %s accepts nothing, and nobody is told why [T30]', async (_name, turn) => {
    const offered = await scene.offered(a, b, 30_000)
    const { consentHash } = await outcomeOf(offered.id, b)
    await turn()
    await refused(() => scene.accept(b, offered, { consentHash }), { status: 409, errorCode: 'contract_unavailable', value: null })
    expect((await scene.row(offered.id))['state']).toBe('offered')
  })

  test('a frozen member is refused at once; a member whose page is off, by its name', async () => {
    const offered = await scene.offered(a, b, 30_000)
    const { consentHash } = await outcomeOf(offered.id, b)
    await scene.sql(`update member set status = 'frozen' where id = $1`, [b.member.id])
    await refused(() => scene.accept(b, offered, { consentHash }), { status: 403, errorCode: 'account_frozen' })
    await scene.sql(`update member set status = 'active', agent_pages = '{}' where id = $1`, [b.member.id])
    await refused(() => scene.accept(b, offered, { consentHash }), { status: 403, errorCode: 'forbidden' })
  })

  test('the author of an offer cannot accept it, and neither can a downline of its recipient [T30]', async () => {
    const offered = await scene.offered(a, b, 30_000)
    for (const who of [a, c, d]) await refused(() => scene.accept(who, offered), { status: 404, errorCode: 'not_found', value: null })
  })

  test('limited play keeps offers away, not the answer to one that was made before', async () => {
    const offered = await scene.offered(a, b, 30_000)
    await scene.sql('insert into protection (member_id, has_limits) values ($1, true)', [b.member.id])
    expect(await scene.accept(b, offered)).toMatchObject({ success: true })
    expect(await scene.titles(a)).toContain('Your contract was accepted: daily salary, up to 3%')
  })
})

describe('the rate that the grantor receives', () => {
  test('may have become less since: an offer above it cannot be accepted, and one below it can [CONTRACT-06 T30]', async () => {
    await scene.signed(a, b, 60_000)
    const [high, beside] = [await scene.offered(b, c, 30_001), await scene.agent(b)]
    const equal = await scene.offered(b, beside, 30_000)
    await scene.signed(a, b, 30_000)
    await refused(() => scene.accept(c, high), { status: 409, errorCode: 'contract_above_own', value: null })
    expect(await scene.accept(beside, equal)).toMatchObject({ success: true })
    await unbroken()
  })

  test('may end: a grantor that receives nothing from then on grants nothing', async () => {
    const own = await scene.signed(a, b, 60_000)
    const offered = await scene.offered(b, c, 1)
    await scene.open.get('contract.askEnd', { id: own.id }, { as: a, key: scene.key() })
    const { consentHash } = await outcomeOf(own.id, b)
    await scene.prove(b)
    await scene.open.get('contract.answerEnd', { id: own.id, answer: 'agree', consentHash }, { as: b, key: scene.key() })
    await refused(() => scene.accept(c, offered), { status: 409, errorCode: 'contract_above_own' })
    await refused(() => scene.offer(b, scene.terms(c, 1)), { errorCode: 'contract_tiers_invalid', value: { ownRate: 0 } })
  })

  test('starts first: no grantor pays before being paid', async () => {
    const weekly = await scene.signed(a, b, 60_000, { period: 'weekly' })
    expect(weekly.beginsAt).toBe('2026-11-22T16:00:00.000Z')
    const below = await scene.signed(b, c, 50_000)
    expect(below.beginsAt).toBe('2026-11-22T16:00:00.000Z')
    const monthly = await scene.signed(c, d, 50_000, { period: 'monthly' })
    expect(monthly.beginsAt).toBe('2026-11-30T16:00:00.000Z')
    await unbroken()
  })
})

test.each([
  ['daily', 'daily', '2026-11-21T16:00:00.000Z'],
  ['daily', 'weekly', '2026-11-22T16:00:00.000Z'],
  ['dividend', 'semimonthly', '2026-11-30T16:00:00.000Z'],
  ['dividend', 'monthly', '2026-11-30T16:00:00.000Z'],
  ['hourly', 'hourly', '2026-11-21T05:00:00.000Z'],
  ['realtime', 'realtime', '2026-11-21T04:05:00.000Z'],
] as const)(
  'a contract of %s by %s starts with the first whole period of the operator’s calendar after it was signed [CONTRACT-02]',
  async (kind, period, begins) => {
    if (kind !== 'daily') await createSignedContractFor(scene.open.app, kind, a.member.id, { rate: 60_000, beginsAt: 0 })
    expect(await scene.signed(a, b, 10_000, { kind, period })).toMatchObject({ state: 'active', beginsAt: begins, endsAt: null })
  },
)

describe('a lower rate than is given below', () => {
  test('ends contracts that grant more, and all that depend on them; equal ones and parallel ones continue, with all below them [CONTRACT-06 A96]', async () => {
    const [e, beside] = [await scene.agent(d), await scene.agent(b)]
    const under = await scene.agent(beside)
    await scene.signed(a, b, 60_000)
    const [bc, cd, de] = [await scene.signed(b, c, 50_000), await scene.signed(c, d, 20_000), await scene.signed(d, e, 10_000)]
    const [equal, below] = [await scene.signed(b, beside, 30_000), await scene.signed(beside, under, 30_000)]
    const less = await scene.offered(a, b, 30_000)
    const outcome = await outcomeOf(less.id, b)
    expect(outcome.ends.map(({ id, because, depth, rate }) => [id, because, depth, rate])).toEqual([
      [bc.id, 'rate', 1, 50_000],
      [cd.id, 'upline', 2, 20_000],
      [de.id, 'upline', 3, 10_000],
    ])
    expect(await scene.accept(b, less)).toMatchObject({ success: true, value: { beginsAt: outcome.at } })
    for (const one of outcome.ends)
      expect(await scene.row(one.id)).toMatchObject({ state: 'ending', ends_at: new Date(one.endsAt), ended_because: one.because })
    for (const { id } of [equal, below]) expect(await scene.row(id)).toMatchObject({ state: 'active', ends_at: null })
    await unbroken()
  })

  test('is shown with the names that its recipient may see: own downlines in full, further ones masked [T40]', async () => {
    await scene.signed(a, b, 60_000)
    await scene.signed(b, c, 50_000)
    await scene.signed(c, d, 20_000)
    const less = await scene.offered(a, b, 30_000)
    const masked = (who: SignedInPerson) => `${who.member.username.slice(0, 2)}***`
    expect((await outcomeOf(less.id, b)).ends.map(({ upline, member }) => [upline, member])).toEqual([
      [b.member.username, c.member.username],
      [masked(c), masked(d)],
    ])
  })

  test('reveals nothing to the grantor: what the downline grants below is not shown to any upline before the acceptance', async () => {
    await scene.signed(a, b, 60_000)
    await scene.signed(b, c, 50_000)
    const less = await scene.offered(a, b, 30_000)
    await refused(() => scene.open.ask('contract.outcome', { id: less.id }, { as: a }), { status: 409, errorCode: 'contract_over', value: null })
  })

  test('notifies each party of an ending contract once, and repeats nothing to the accepting agent [CONTRACT-06]', async () => {
    await scene.signed(a, b, 60_000)
    await scene.signed(b, c, 50_000)
    await scene.signed(c, d, 20_000)
    const less = await scene.offered(a, b, 30_000)
    await scene.accept(b, less)
    const ended = async (who: SignedInPerson) =>
      (await scene.titles(who)).filter((title) => title === 'One of your contracts ends: daily salary').length
    // A: the replaced contract; C: as payee and as payer.
    expect([await ended(a), await ended(b), await ended(c), await ended(d)]).toEqual([1, 0, 2, 1])
    const reply = await scene.sql(
      `select action, detail ->> 'by' as by, detail ->> 'because' as because from audit_record where actor = $1 and action = 'contract must-end' order by id`,
      [b.member.id],
    )
    expect(reply).toEqual([
      { action: 'contract must-end', by: 'above', because: 'upline' },
      { action: 'contract must-end', by: 'upline', because: 'rate' },
      { action: 'contract must-end', by: 'member', because: 'replaced' },
    ])
  })

  test('waits for the longest period that ends with it: until then everyone is paid as before [A96 A97]', async () => {
    await scene.signed(a, b, 60_000)
    const monthly = await scene.signed(b, c, 50_000, { period: 'monthly' })
    const before = await scene.open.get('contract.daily', {}, { as: b })
    const less = await scene.offered(a, b, 30_000)
    const outcome = await outcomeOf(less.id, b)
    expect(outcome).toMatchObject({
      ends: [{ id: monthly.id, endsAt: '2026-11-30T16:00:00.000Z' }],
      before: [{ id: before.own[0]?.id, rate: 60_000, endsAt: '2026-11-30T16:00:00.000Z' }],
      at: '2026-11-30T16:00:00.000Z',
    })
    await scene.accept(b, less)
    const own = (await scene.open.get('contract.daily', {}, { as: b })).own.map(({ id, state, beginsAt, endsAt }) => [id, state, beginsAt, endsAt])
    expect(own).toEqual([
      [before.own[0]?.id, 'ending', '2026-11-21T16:00:00.000Z', '2026-11-30T16:00:00.000Z'],
      [less.id, 'active', '2026-11-30T16:00:00.000Z', null],
    ])
    await unbroken()
  })

  test('whose list of ending contracts was not shown in full is not signed: a list that has changed is shown again, and nothing happens [T30]', async () => {
    await scene.signed(a, b, 60_000)
    const high = await scene.signed(b, c, 50_000)
    const less = await scene.offered(a, b, 30_000)
    const first = await outcomeOf(less.id, b)
    const beside = await scene.agent(b)
    const more = await scene.signed(b, beside, 40_000)
    const stale = { status: 409, errorCode: 'contract_consent_changed' }
    const ids = [high.id, more.id].toSorted()
    await refused(() => scene.accept(b, less, { consentHash: first.consentHash }), { ...stale, value: { ends: ids.map((id) => ({ id })) } })
    const second = await outcomeOf(less.id, b)
    await scene.signed(b, beside, 20_000)
    await refused(() => scene.accept(b, less, { consentHash: second.consentHash }), { ...stale, value: { ends: [{ id: high.id }] } })
    const fresh = await outcomeOf(less.id, b)
    // The list equals the first one, and so does its hash: it depends on what is terminated, not on when it was read.
    expect([fresh.consentHash === first.consentHash, fresh.consentHash === second.consentHash]).toEqual([true, false])
    expect(await scene.accept(b, less, { consentHash: fresh.consentHash })).toMatchObject({ success: true })
    await unbroken()
  })
})
