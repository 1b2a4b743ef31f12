import type { Input } from '@perya/calls'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import { type ContractFixture, openContractFixture, type SignedInPerson, createSignedContractFor } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

type Requested = Input<'contract.draft'>

let scene: ContractFixture
let a: SignedInPerson
let b: SignedInPerson
beforeAll(async () => {
  scene = await openContractFixture()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.open.clock.set(Date.parse('2026-11-21T04:00:00Z'))
  a = await scene.agent()
  b = await scene.agent(a)
  await createSignedContractFor(scene.open.app, 'daily', a.member.id, { rate: 60_000 })
})

const step = (rate: number, more: object = {}) => ({ minValidBet: '0', minActive: 0, minLoss: '0', rate, amount: '', ...more })
/** A refused call writes nothing: no contract, event, audit record or notification, and nothing on the event stream. */
const refused = async (action: () => Promise<unknown>, answer: object) => {
  const before = await scene.written()
  expect(await action()).toMatchObject({ success: false, ...answer })
  expect(await scene.written()).toEqual(before)
}
const isRefused = (request: Requested, answer: object, from = a) => refused(() => scene.offer(from, request), answer)
const tiers = (...steps: Requested['tiers'][number][]) => scene.terms(b, 1, { tiers: steps })

describe('the steps of an offer', () => {
  test.each([
    ['none at all', [], [{ at: null, fault: 'none' }]],
    ['more than twenty', Array.from({ length: 21 }, (_, n) => step(n + 1, { minActive: n })), [{ at: null, fault: 'too_many' }]],
    ['a rate of nothing', [step(0)], [{ at: 0, fault: 'rate' }]],
    ['a rate above the highest of its kind', [step(100_001)], [{ at: 0, fault: 'rate' }]],
    ['an amount that nothing earns', [step(0, { amount: '100' })], [{ at: 0, fault: 'fixed' }]],
    ['an amount beside a rate', [step(1, { amount: '1', minValidBet: '1000' })], [{ at: 0, fault: 'form' }]],
    ['an amount that is more of its bets than one gets', [step(0, { amount: '60.01', minValidBet: '1000' })], [{ at: 0, fault: 'above_own' }]],
    ['amounts and rates in turn', [step(0, { amount: '5', minValidBet: '1000' }), step(9, { minValidBet: '2000' })], [{ at: 1, fault: 'form' }]],
    ['a rate above the own', [step(60_001)], [{ at: 0, fault: 'above_own' }]],
    ['one step of two above the own', [step(1), step(60_001, { minActive: 1 })], [{ at: 1, fault: 'above_own' }]],
    ['a loss in a salary', [step(1, { minLoss: '1' })], [{ at: 0, fault: 'loss' }]],
    ['the same rate for more', [step(5), step(5, { minActive: 1 })], [{ at: 1, fault: 'not_rising' }]],
    ['a lower rate for more', [step(5), step(4, { minActive: 1 })], [{ at: 1, fault: 'not_rising' }]],
    ['a higher rate for the same', [step(5), step(6)], [{ at: 1, fault: 'not_rising' }]],
    ['more bets but fewer players', [step(5, { minActive: 3 }), step(6, { minValidBet: '9', minActive: 2 })], [{ at: 1, fault: 'not_rising' }]],
  ] as const)(
    'cannot be %s: the step and what is wrong with it are named, and nothing is written [CONTRACT-03 T30]',
    async (_name, steps, faults) => {
      await isRefused(tiers(...steps), { status: 400, errorCode: 'contract_tiers_invalid', value: { faults, ownRate: 60_000 } })
    },
  )

  test('are refused by the draft and by the review with the same message as by the offer', async () => {
    const request = tiers(step(5), step(5))
    const reply = await scene.offer(a, request)
    for (const call of ['contract.draft', 'contract.whatIf'] as const) {
      const answer = await scene.open.ask(call, request, { as: a })
      expect([answer.status, answer.errorCode, answer.value, answer.message]).toEqual([reply.status, reply.errorCode, reply.value, reply.message])
    }
  })

  test('have an id of their own: one that exists already is replaced', async () => {
    scene.open.chance.loadNumbers(0, 1, 0, 1, 0, 2)
    const other = await scene.agent(a)
    expect([(await scene.offered(a, b, 5)).id, (await scene.offered(a, other, 5)).id]).toEqual(['K-0000000001', 'K-0000000002'])
  })

  test('may be twenty, as long as each asks for more and gives more; the highest is what may be given below', async () => {
    const request = tiers(...Array.from({ length: 20 }, (_, n) => step((n + 1) * 100, { minActive: n, minValidBet: String(n * 10) })))
    const answer = await scene.offer(a, request)
    expect(answer).toMatchObject({ success: true, value: { topRate: 2_000 } })
    expect(await scene.row(answer.success ? answer.value.id : '')).toMatchObject({ top_rate: 2_000, state: 'offered' })
  })

  test('may pay fixed amounts: the text states them, and their share of the bets limits what may be granted below [B3 CONTRACT-03]', async () => {
    const steps = [step(0, { amount: '150', minValidBet: '50000' }), step(0, { amount: '350', minValidBet: '100000' })]
    const answer = await scene.offer(a, tiers(...steps))
    expect(answer).toMatchObject({
      success: true,
      value: { topRate: 3_500, tiers: [{ rate: 0, amount: '150.00' }, { amount: '350.00' }], state: 'offered' },
    })
    const { text, id } = answer.success ? answer.value : { text: '', id: '' }
    expect(JSON.parse(text).tiers).toEqual([
      { minValidBet: 5_000_000, minActive: 0, minLoss: 0, rate: 0, amount: 15_000 },
      { minValidBet: 10_000_000, minActive: 0, minLoss: 0, rate: 0, amount: 35_000 },
    ])
    expect(await scene.row(id)).toMatchObject({ top_rate: 3_500 })
    expect(await scene.open.ask('contract.draft', tiers(step(0, { amount: '1,5', minValidBet: '1' })), { as: a })).toMatchObject({
      errorCode: 'amount_invalid',
      value: { fields: { 'tiers.0.amount': 'invalid' } },
    })
  })

  test('of fixed amounts follow the rule of the higher rate: a grantor that receives less ends contracts above it [CONTRACT-06]', async () => {
    const c = await scene.agent(b)
    await scene.signed(a, b, 10_000)
    const given = await scene.signed(b, c, 0, { tiers: [step(0, { amount: '100', minValidBet: '10000' })] })
    expect(given.topRate).toBe(10_000)
    const fewer = await scene.offered(a, b, 9_999)
    expect(await scene.open.get('contract.outcome', { id: fewer.id }, { as: b })).toMatchObject({
      ends: [{ id: given.id, rate: 10_000, because: 'rate' }],
    })
    expect(await scene.accept(b, fewer)).toMatchObject({ success: true })
    expect(await scene.row(given.id)).toMatchObject({ state: 'ending', ended_because: 'rate' })
  })

  test('that can be reached where the own contract pays less are named in the draft: a warning, not a refusal', async () => {
    const own = [step(10_000, { minValidBet: '1000' }), step(20_000, { minValidBet: '5000' })]
    const c = await scene.agent(b)
    await scene.signed(a, b, 0, { tiers: own })
    const request = scene.terms(c, 0, { tiers: [step(10_000, { minValidBet: '1000' }), step(20_000, { minValidBet: '4999' })] })
    expect((await scene.open.get('contract.draft', request, { as: b })).uncovered).toEqual([1])
    expect((await scene.open.get('contract.draft', scene.terms(c, 0, { tiers: own }), { as: b })).uncovered).toEqual([])
    expect(await scene.offer(b, request)).toMatchObject({ success: true })
  })
})

describe('the terms of an offer', () => {
  const withTerms = (terms: Partial<Requested['terms']>, more: Partial<Requested> = {}) =>
    scene.terms(b, 1, { terms: { ...defaultTerms, activeMinBet: '0', activeMinDeposit: '0', ...terms }, ...more })

  test.each([
    ['carried loss', { carryOver: true }],
    ['step chosen by the net loss', { tierOn: 'net' }],
    ['fee', { fee: 1 }],
  ] as const)('of a salary have no %s: that belongs to a dividend', async (_name, terms) => {
    await isRefused(withTerms(terms), { status: 400, errorCode: 'contract_tiers_invalid', value: { faults: [{ at: null, fault: 'terms' }] } })
  })

  test('of a dividend leave no fee that takes everything, and no payment on a loss only; what belongs to it is kept as it was signed', async () => {
    await createSignedContractFor(scene.open.app, 'dividend', a.member.id, { rate: 500_000 })
    const dividend = { kind: 'dividend', period: 'monthly' } as const
    for (const terms of [{ onlyOnLoss: true }, { fee: 1_000_000 }])
      await isRefused(withTerms(terms, dividend), { errorCode: 'contract_tiers_invalid', value: { faults: [{ at: null, fault: 'terms' }] } })
    const terms = { carryOver: true, tierOn: 'net', fee: 50_000, activeMinDeposit: '12.50' } as const
    const answer = await scene.offer(a, withTerms(terms, { ...dividend, tiers: [step(400_000, { minLoss: '0.01' })] }))
    expect(answer).toMatchObject({ success: true, value: { terms, tiers: [{ minLoss: '0.01' }], topRate: 400_000 } })
    const stored = await scene.row(answer.success ? answer.value.id : '')
    expect(stored).toMatchObject({ terms: { ...terms, activeMinDeposit: 1_250 }, tiers: [{ minLoss: 1 }] })
  })

  test.each([
    ['daily', 'hourly'],
    ['daily', 'realtime'],
    ['hourly', 'daily'],
    ['realtime', 'hourly'],
    ['dividend', 'realtime'],
  ] as const)('of a contract by %s cannot have the period %s [CONTRACT-02 A98]', async (kind, period) => {
    if (kind !== 'daily') await createSignedContractFor(scene.open.app, kind, a.member.id, { rate: 60_000 })
    await isRefused(withTerms({}, { kind, period }), { status: 400, errorCode: 'contract_tiers_invalid', value: { faults: [{ fault: 'terms' }] } })
  })

  test.each(['', '-1', '+1', '1e3', '1,000', '0.001', ' 1', '1234567890123456', '٣'])(
    'and its steps take amounts as people write them, and "%s" is none: the field is named',
    async (typed) => {
      const invalid = (field: string) => ({ status: 400, errorCode: 'amount_invalid', value: { fields: { [field]: 'invalid' } } })
      await isRefused(withTerms({ activeMinBet: typed }), invalid('terms.activeMinBet'))
      await isRefused(withTerms({ activeMinDeposit: typed }), invalid('terms.activeMinDeposit'))
      await isRefused(tiers(step(1), step(2, { minValidBet: typed })), invalid('tiers.1.minValidBet'))
      await isRefused(tiers(step(1, { minLoss: typed })), invalid('tiers.0.minLoss'))
    },
  )
})

describe('who is asked', () => {
  test('an unknown name and the name of another agent’s downline are refused with the same message [ROLE-04 T30]', async () => {
    const elsewhere = await scene.agent(await scene.agent())
    const further = await scene.agent(b)
    const answers = []
    for (const member of ['nobody-at-all', elsewhere.member.username, further.member.username, a.member.username]) {
      const before = await scene.written()
      const answer = await scene.offer(a, scene.terms(b, 1, { member }))
      expect(await scene.written()).toEqual(before)
      answers.push([answer.status, answer.errorCode, answer.value, answer.message])
    }
    expect(answers[0]?.slice(0, 2)).toEqual([403, 'not_your_downline'])
    for (const one of answers) expect(one).toEqual(answers[0])
  })

  test.each([
    ['is frozen', (one: SignedInPerson) => scene.sql(`update member set status = 'frozen' where id = $1`, [one.member.id])],
    ['counts in another currency', (one: SignedInPerson) => scene.sql(`update member set currency = 'USD' where id = $1`, [one.member.id])],
    ['is no agent', (one: SignedInPerson) => scene.sql('update member set type = 0 where id = $1', [one.member.id])],
    [
      'has this kind switched off',
      (one: SignedInPerson) => scene.sql(`update member set agent_pages = agent_pages - 'dailysalreqtype' where id = $1`, [one.member.id]),
    ],
    ['has limited his play', (one: SignedInPerson) => scene.sql('insert into protection (member_id, has_limits) values ($1, true)', [one.member.id])],
    [
      'has excluded himself',
      (one: SignedInPerson) =>
        scene.sql(`insert into protection (member_id, closure, closed_at, closed_until) values ($1, 'exclusion', now(), 'infinity')`, [
          one.member.id,
        ]),
    ],
  ])('whoever %s gets no offer and hears of none, for a reason that is his own business [T30]', async (_name, turn) => {
    const other = await scene.agent(a)
    await turn(b)
    await isRefused(scene.terms(b, 1_000), { status: 409, errorCode: 'contract_unavailable', value: null })
    expect(await scene.open.get('contract.candidates', { kind: 'daily' }, { as: a })).toEqual({
      list: [{ name: other.member.username, rate: null, isOffered: false }],
      isMore: false,
    })
  })

  test('those who can be asked are named with what they have and whether an offer waits, until it runs out', async () => {
    await scene.signed(a, b, 30_000)
    const found = async () => (await scene.open.get('contract.candidates', { kind: 'daily' }, { as: a })).list
    expect(await found()).toEqual([{ name: b.member.username, rate: 30_000, isOffered: false }])
    await scene.offered(a, b, 40_000)
    expect(await found()).toEqual([{ name: b.member.username, rate: 30_000, isOffered: true }])
    await scene.pass(72 * 3_600_000)
    expect(await found()).toEqual([{ name: b.member.username, rate: 30_000, isOffered: false }])
    expect(await scene.open.get('contract.candidates', { kind: 'daily' }, { as: b })).toEqual({ list: [], isMore: false })
  })

  test('more than twenty are not listed at once, and a search matches its text literally', async () => {
    for (let n = 0; n < 20; n += 1) await scene.agent(a)
    const all = await scene.open.get('contract.candidates', { kind: 'daily' }, { as: a })
    expect([all.list.length, all.isMore]).toEqual([20, true])
    expect(all.list.map(({ name }) => name)).toEqual(all.list.map(({ name }) => name).toSorted())
    for (const name of ['%', '_', String.raw`\ `, 'no such name'])
      expect(await scene.open.get('contract.candidates', { kind: 'daily', name }, { as: a })).toEqual({ list: [], isMore: false })
    const one = await scene.open.get('contract.candidates', { kind: 'daily', name: b.member.username.toUpperCase() }, { as: a })
    expect(one.list.map(({ name }) => name)).toContain(b.member.username)
  })
})

describe('the signature of the grantor', () => {
  const send = (request: Requested, textHash: string, how: { as?: SignedInPerson; key?: string } = {}) =>
    scene.open.ask('contract.offer', { ...request, textHash }, { as: how.as ?? a, key: how.key ?? scene.key() })
  const drafted = (request: Requested) => scene.open.get('contract.draft', request, { as: a })

  test('is stored with the text, by the hash of the exact bytes that were shown; a draft alone stores nothing [CONTRACT-03]', async () => {
    const before = await scene.written()
    const request = scene.terms(b, 30_000)
    const { text, textHash, version } = await drafted(request)
    expect(await scene.written()).toEqual(before)
    await scene.prove(a)
    const made = await send(request, textHash)
    const id = made.success ? made.value.id : ''
    expect(await scene.row(id)).toMatchObject({ text, text_hash: textHash, version, upline_id: a.member.id, member_id: b.member.id })
    expect(await scene.sql(`select deed, actor, text_hash, consent from contract_deed where contract_id = $1`, [id])).toEqual([
      { deed: 'offer', actor: a.member.id, text_hash: textHash, consent: null },
    ])
    expect(await scene.sql(`select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`, [text])).toEqual([{ hash: textHash }])
  })

  test('under a text that is no longer the one is refused with the fresh text, which may then be signed [T30]', async () => {
    const request = scene.terms(b, 30_000)
    const old = await drafted(request)
    await scene.offered(a, b, 10_000)
    const fresh = await drafted(request)
    expect([old.version, fresh.version]).toEqual([1, 2])
    await scene.prove(a)
    const answer = { status: 409, errorCode: 'contract_changed', value: { text: fresh.text, textHash: fresh.textHash } }
    await refused(() => send(request, old.textHash), answer)
    // The refused call did not consume the step-up proof.
    expect(await send(request, fresh.textHash)).toMatchObject({ success: true, value: { version: 2 } })
  })

  test('needs a proof for a contract: none, one for something else, an old one or one used up are refused [T30]', async () => {
    const request = scene.terms(b, 30_000)
    const { textHash } = await drafted(request)
    const needed = { status: 403, errorCode: 'step_up_required', value: { purpose: 'contract' } }
    await refused(() => send(request, textHash), needed)
    await scene.prove(a, 'transfer')
    await refused(() => send(request, textHash), needed)
    await scene.prove(a)
    scene.open.clock.turn(5 * 60_000)
    await refused(() => send(request, textHash), needed)
    await scene.prove(b)
    await refused(() => send(request, textHash), needed)
    await scene.prove(a)
    expect(await send(request, textHash)).toMatchObject({ success: true })
    const next = await drafted(request)
    await refused(() => send(request, next.textHash), needed)
  })

  test('needs a key, makes one offer for it however often it is sent at once, and nothing else under the same key [B21]', async () => {
    const request = scene.terms(b, 30_000)
    const { textHash } = await drafted(request)
    await scene.prove(a)
    await refused(() => scene.open.ask('contract.offer', { ...request, textHash }, { as: a }), { status: 400, errorCode: 'invalid_input' })
    const key = scene.key()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(request, textHash, { key })))
    expect(new Set(answers.map(({ status, value }) => JSON.stringify([status, value]))).size).toBe(1)
    expect(await scene.sql('select state from contract where member_id = $1', [b.member.id])).toEqual([{ state: 'offered' }])
    expect(await scene.titles(b)).toHaveLength(1)
    const mismatch = { status: 422, errorCode: 'idempotency_mismatch' }
    await scene.prove(a)
    await refused(() => send(request, 'a'.repeat(64), { key }), mismatch)
    await refused(() => scene.offer(a, scene.terms(b, 30_001), { key }), mismatch)
    await refused(() => scene.open.ask('contract.withdraw', { id: 'K-0000000000' }, { as: a, key }), { status: 404, errorCode: 'not_found' })
    const [{ id } = { id: '' }] = await scene.sql<{ id: string }>('select id from contract where member_id = $1', [b.member.id])
    await refused(() => scene.open.ask('contract.withdraw', { id }, { as: a, key }), mismatch)
  })

  test('under one draft, sent with ten keys at once, makes one offer: for the others the text has changed', async () => {
    const request = scene.terms(b, 30_000)
    const { textHash } = await drafted(request)
    await scene.prove(a)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(request, textHash)))
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual([...Array.from({ length: 9 }, () => 'contract_changed'), null])
    expect(await scene.sql('select version from contract where member_id = $1', [b.member.id])).toEqual([{ version: 1 }])
  })

  test('of one agent is independent of the same key of another [B21]', async () => {
    const key = scene.key()
    const other = await scene.agent()
    await createSignedContractFor(scene.open.app, 'daily', other.member.id, { rate: 60_000 })
    const theirs = await scene.agent(other)
    const [mine, his] = [await scene.offer(a, scene.terms(b, 1_000), { key }), await scene.offer(other, scene.terms(theirs, 2_000), { key })]
    expect([mine, his]).toMatchObject([
      { success: true, value: { topRate: 1_000 } },
      { success: true, value: { topRate: 2_000 } },
    ])
  })
})

test('of a new offer withdraws the pending one, of this kind only, and notifies its recipient', async () => {
  await createSignedContractFor(scene.open.app, 'hourly', a.member.id, { rate: 60_000 })
  const hourly = await scene.offered(a, b, 5_000, { kind: 'hourly', period: 'hourly' })
  const first = await scene.offered(a, b, 10_000)
  const second = await scene.offered(a, b, 20_000)
  expect([await scene.row(hourly.id), await scene.row(first.id), await scene.row(second.id)]).toMatchObject([
    { state: 'offered', version: 1 },
    { state: 'withdrawn', version: 1 },
    { state: 'offered', version: 2 },
  ])
  expect(await scene.audit(first.id)).toEqual(['contract offer', 'contract withdraw'])
  expect(await scene.titles(b)).toEqual([
    'New contract offer: daily salary, up to 2%',
    'Contract offer withdrawn: daily salary',
    'New contract offer: daily salary, up to 1%',
    'New contract offer: hourly salary, up to 0.5%',
  ])
  expect((await scene.open.get('contract.daily', {}, { as: b })).offers.map(({ id }) => id)).toEqual([second.id])
})

test('an event of a contract is reported once to each side that did not cause it: one audit record, one notification, one event to open pages [CONTRACT-03]', async () => {
  const { id, textHash } = await scene.offered(a, b, 20_000)
  expect(await scene.sql(`select actor, result, detail from audit_record where subject = $1`, [id])).toEqual([
    {
      actor: a.member.id,
      result: 'offered',
      detail: { kind: 'daily', version: 1, textHash, by: 'upline', endsAt: null, because: null },
    },
  ])
  expect(
    await scene.sql(`select member_id from inbox_message where title ->> 'EN' like '%up to 2\\%' and member_id = any($1)`, [
      [a.member.id, b.member.id],
    ]),
  ).toEqual([{ member_id: b.member.id }])
  expect(await scene.sql(`select body from push_event where topic = 'agent' and body -> 'to' ? $1`, [b.member.id])).toEqual([
    { body: { to: [b.member.id, a.member.id], says: 'contract', kind: 'daily' } },
  ])
})

test('the recipient reads the offer in the own language, with the upline’s name masked as for strangers [T40]', async () => {
  await scene.offered(a, b, 25_000)
  const [row] = await scene.sql<{ title: Record<string, string>; content: Record<string, string> }>(
    'select title, content from inbox_message where member_id = $1',
    [b.member.id],
  )
  expect(row?.title['EN']).toBe('New contract offer: daily salary, up to 2.5%')
  expect(Object.keys(row?.title ?? {}).toSorted()).toEqual(['EN', 'TY'])
  expect(row?.title['TY']).not.toBe(row?.title['EN'])
  for (const reply of Object.values(row?.content ?? {})) {
    expect(reply).toContain(`${a.member.username.slice(0, 2)}***`)
    expect(reply).toMatch(/24 Nov 2026, 12:00|Nob 24, 2026/)
    expect(reply).not.toContain(a.member.username)
    expect(reply).not.toMatch(/\{\w+\}/)
  }
})
