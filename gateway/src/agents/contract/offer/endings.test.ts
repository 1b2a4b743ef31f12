import { type ContractFixture, openContractFixture, type SignedInPerson, createSignedContractFor } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireContracts } from '../contract-job.ts'

const hour = 3_600_000
let scene: ContractFixture
let a: SignedInPerson
let b: SignedInPerson
let c: SignedInPerson
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
  await createSignedContractFor(scene.open.app, 'daily', a.member.id, { rate: 60_000, beginsAt: 0 })
})

type Answering = 'agree' | 'refuse' | 'take-back'
const refused = async (work: () => Promise<unknown>, answer: object) => {
  const before = await scene.written()
  expect(await work()).toMatchObject({ success: false, ...answer })
  expect(await scene.written()).toEqual(before)
}
const over = { status: 409, errorCode: 'contract_over', value: null }
const ask = (who: SignedInPerson, id: string, key = scene.key()) => scene.open.ask('contract.askEnd', { id }, { as: who, key })
const hashFor = async (who: SignedInPerson, id: string) => {
  const outcome = await scene.open.ask('contract.outcome', { id }, { as: who })
  return outcome.success ? outcome.value.consentHash : '0'.repeat(64)
}
const send = async (who: SignedInPerson, id: string, answer: Answering, how: { key?: string; consentHash?: string } = {}) =>
  scene.open.ask(
    'contract.answerEnd',
    { id, answer, consentHash: how.consentHash ?? (await hashFor(who, id)) },
    { as: who, key: how.key ?? scene.key() },
  )
const answers = async (...given: Parameters<typeof send>) => {
  await scene.prove(given[0])
  return send(...given)
}
/** A signed contract that has been live for two days. */
const running = async (from = a, to = b, more: Parameters<ContractFixture['signed']>[3] = {}) => {
  const contract = await scene.signed(from, to, 30_000, more)
  await scene.pass(48 * hour)
  return contract
}
const unbroken = async () => expect(await scene.sql('select * from invariant_violation')).toEqual([])

describe('an end that one side wants', () => {
  test('is asked for once, waits three days for the other, and both sides read who asks [CONTRACT-05 A97]', async () => {
    const { id } = await running()
    const until = new Date(scene.open.clock.now() + 72 * hour).toISOString()
    expect(await ask(b, id)).toMatchObject({ success: true, value: { state: 'active', side: 'member', asked: { by: 'member', until } } })
    expect((await scene.open.get('contract.daily', {}, { as: a })).given).toMatchObject([{ id, asked: { by: 'member', until } }])
    for (const who of [a, b]) await refused(() => ask(who, id), over)
    expect((await scene.titles(a))[0]).toBe('Request to end a contract: daily salary')
    expect(await scene.titles(b)).not.toContain('Request to end a contract: daily salary')
  })

  test.each([
    ['upline', 'agree'],
    ['upline', 'refuse'],
    ['member', 'agree'],
    ['member', 'refuse'],
  ] as const)(
    'requested by the %s is not answered by the same side with %s, and not withdrawn by the other [CONTRACT-05 T30]',
    async (side, answer) => {
      const { id } = await running()
      const [context, other] = side === 'upline' ? [a, b] : [b, a]
      await ask(context, id)
      await refused(() => answers(context, id, answer), over)
      await refused(() => answers(other, id, 'take-back'), over)
      expect(await scene.row(id)).toMatchObject({ state: 'active', asked_by: side, ends_at: null })
    },
  )

  test.each(['upline', 'member'] as const)(
    'asked for by the %s and refused goes on as before, is over by it, and can be asked for again',
    async (side) => {
      const { id } = await running()
      const [context, other] = side === 'upline' ? [a, b] : [b, a]
      await ask(context, id)
      expect(await send(other, id, 'refuse')).toMatchObject({ success: true, value: { state: 'active', asked: null, endsAt: null } })
      for (const answer of ['refuse', 'agree'] as const) await refused(() => answers(other, id, answer), over)
      await refused(() => send(context, id, 'take-back'), over)
      expect((await scene.titles(context))[0]).toBe('Your contract continues: daily salary')
      expect(await ask(other, id)).toMatchObject({ success: true, value: { asked: { by: side === 'upline' ? 'member' : 'upline' } } })
      expect((await scene.audit(id)).slice(2)).toEqual(['contract ask-end', 'contract refuse-end', 'contract ask-end'])
    },
  )

  test('that is withdrawn does not take place: it cannot be agreed any more, and the other side is notified', async () => {
    const { id } = await running()
    await ask(a, id)
    expect(await send(a, id, 'take-back')).toMatchObject({ success: true, value: { asked: null } })
    await refused(() => answers(b, id, 'agree'), over)
    expect((await scene.titles(b)).slice(0, 2)).toEqual(['Your contract continues: daily salary', 'Request to end a contract: daily salary'])
  })

  test('cannot be asked for before it is signed, after it was rejected, or while it ends already', async () => {
    const offered = await scene.offered(a, b, 30_000)
    for (const who of [a, b]) await refused(() => ask(who, offered.id), over)
    await scene.open.get('contract.reject', { id: offered.id }, { as: b, key: scene.key() })
    for (const who of [a, b]) await refused(() => ask(who, offered.id), over)
    const { id } = await running()
    for (const answer of ['agree', 'refuse', 'take-back'] as const) await refused(() => answers(b, id, answer), over)
    await ask(a, id)
    await answers(b, id, 'agree')
    for (const who of [a, b]) await refused(() => ask(who, id), over)
    await refused(() => scene.open.ask('contract.outcome', { id }, { as: b }), over)
  })

  test('expires by the clock of the server: the last moment counts, the next does not, with or without a run of the job [B22]', async () => {
    const { id } = await running()
    await ask(a, id)
    await scene.pass(72 * hour - 1)
    await expireContracts(scene.open.app)
    expect(await scene.row(id)).toMatchObject({ asked_by: 'upline' })
    scene.open.clock.turn(1)
    for (const answer of ['agree', 'refuse'] as const) await refused(() => answers(b, id, answer), over)
    await refused(() => send(a, id, 'take-back'), over)
    for (let twice = 0; twice < 2; twice += 1) await expireContracts(scene.open.app)
    expect(await scene.row(id)).toMatchObject({ state: 'active', asked_by: null, ends_at: null })
    expect((await scene.audit(id)).filter((action) => action === 'contract lapse-end')).toHaveLength(1)
    for (const who of [a, b]) expect((await scene.titles(who)).filter((title) => title === 'Your contract continues: daily salary')).toHaveLength(1)
  })
})

describe('agreeing to an end', () => {
  test('signs what ends with it: the list is kept, a stale one is refused with the fresh one, none at all is no answer [CONTRACT-05 T30]', async () => {
    const { id } = await running()
    await ask(a, id)
    const stale = await hashFor(b, id)
    const below = await scene.signed(b, c, 10_000)
    await refused(() => answers(b, id, 'agree', { consentHash: stale }), {
      status: 409,
      errorCode: 'contract_consent_changed',
      value: { ends: [{ id: below.id, because: 'upline', member: c.member.username }] },
    })
    await refused(() => scene.open.ask('contract.answerEnd', { id, answer: 'agree' }, { as: b, key: scene.key() }), {
      status: 400,
      errorCode: 'invalid_input',
      value: { fields: { consentHash: 'required' } },
    })
    const fresh = await hashFor(b, id)
    expect(await answers(b, id, 'agree', { consentHash: fresh })).toMatchObject({ success: true, value: { state: 'ending' } })
    const [event] = await scene.sql<{ consent: string }>(
      `select consent, consent_hash, actor, text_hash from contract_deed where contract_id = $1 and deed = 'agree-end'`,
      [id],
    )
    expect(event).toMatchObject({ consent_hash: fresh, actor: b.member.id, text_hash: (await scene.row(id))['text_hash'] })
    expect(JSON.parse(event?.consent ?? '').ends).toMatchObject([{ id: below.id, because: 'upline' }])
  })

  test('proves it; to refuse or to take back needs no proof and leaves one that is there', async () => {
    const { id } = await running()
    await ask(a, id)
    const needed = { status: 403, errorCode: 'step_up_required', value: { purpose: 'contract' } }
    await refused(() => send(b, id, 'agree'), needed)
    await scene.prove(b, 'transfer')
    await refused(() => send(b, id, 'agree'), needed)
    expect(await send(b, id, 'refuse')).toMatchObject({ success: true })
    await ask(a, id)
    await scene.prove(b)
    await send(b, id, 'refuse')
    await ask(a, id)
    // The step-up proof from before the refusal still covers this.
    expect(await send(b, id, 'agree')).toMatchObject({ success: true })
  })

  test('as the payer shows whose contracts end below, each name as the payer may read it, and all of them end', async () => {
    const { id } = await running()
    const d = await scene.agent(c)
    const [bc, cd] = [await scene.signed(b, c, 20_000), await scene.signed(c, d, 10_000)]
    await ask(b, id)
    const outcome = await scene.open.get('contract.outcome', { id }, { as: a })
    expect(outcome.ends.map((one) => [one.id, one.because, one.depth])).toEqual([
      [bc.id, 'upline', 1],
      [cd.id, 'upline', 2],
    ])
    for (const { upline, member } of outcome.ends) expect([upline, member].every((name) => name.endsWith('***'))).toBe(true)
    await answers(a, id, 'agree')
    for (const one of [bc, cd]) expect(await scene.row(one.id)).toMatchObject({ state: 'ending', ended_because: 'upline' })
    await unbroken()
  })

  test('takes effect once however often it is sent, and with one key returns the same answer [B21]', async () => {
    const { id } = await running()
    await ask(a, id)
    const consentHash = await hashFor(b, id)
    await scene.prove(b)
    const same = scene.key()
    const answered = await Promise.all([
      ...Array.from({ length: 20 }, () => send(b, id, 'agree', { consentHash, key: same })),
      ...Array.from({ length: 20 }, () => send(b, id, 'agree', { consentHash })),
    ])
    const [first, others] = [answered.slice(0, 20), answered.slice(20)]
    expect(new Set(first.map(({ status, value }) => JSON.stringify([status, value]))).size).toBe(1)
    expect((first[0]?.success === true ? 1 : 0) + others.filter(({ success }) => success).length).toBe(1)
    expect((await scene.audit(id)).filter((action) => action === 'contract agree-end')).toHaveLength(1)
    expect((await scene.titles(a)).filter((title) => title === 'Your contract ends: daily salary')).toHaveLength(1)
  })

  test('and a withdrawal at the same time: exactly one of them takes effect', async () => {
    for (let round = 0; round < 4; round += 1) {
      const at = await scene.agent(a)
      const { id } = await scene.signed(a, at, 10_000)
      await ask(a, id)
      const consentHash = await hashFor(at, id)
      const both = await Promise.all([answers(at, id, 'agree', { consentHash }), send(a, id, 'take-back')])
      expect(both.filter(({ success }) => success)).toHaveLength(1)
      expect((await scene.row(id))['state']).toBe(both[0].success ? 'ending' : 'active')
    }
  })
})

test('requests of both sides at once are one request; the other side has to answer it [T30]', async () => {
  const { id } = await running()
  const both = await Promise.all([ask(a, id), ask(b, id)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await scene.row(id)).toMatchObject({ asked_by: both[0].success ? 'upline' : 'member' })
  expect((await scene.audit(id)).filter((action) => action === 'contract ask-end')).toHaveLength(1)
})

test('a key requests one termination: repeated it gets the first answer, for another action it is refused, and another member’s equal key is a different key [B21 D5]', async () => {
  const { id } = await running()
  const key = scene.key()
  await ask(a, id, key)
  const before = await scene.written()
  expect(await ask(a, id, key)).toMatchObject({ success: true, value: { asked: { by: 'upline' } } })
  expect(await scene.written()).toEqual(before)
  const mismatch = { status: 422, errorCode: 'idempotency_mismatch' }
  await refused(() => send(a, id, 'take-back', { key }), mismatch)
  await refused(() => scene.open.ask('contract.withdraw', { id }, { as: a, key }), mismatch)
  expect(await send(b, id, 'refuse', { key })).toMatchObject({ success: true })
  expect(await ask(a, id, key)).toMatchObject({ success: true, value: { asked: { by: 'upline' } } })
  for (const call of ['contract.askEnd', 'contract.withdraw', 'contract.reject'] as const)
    await refused(() => scene.open.ask(call, { id }, { as: a }), { status: 400, errorCode: 'invalid_input' })
})

describe('when it ends', () => {
  test.each([
    ['daily', 'daily', '2026-11-23T16:00:00.000Z'],
    ['daily', 'weekly', '2026-11-29T16:00:00.000Z'],
    ['dividend', 'semimonthly', '2026-11-30T16:00:00.000Z'],
    ['dividend', 'monthly', '2026-11-30T16:00:00.000Z'],
    ['hourly', 'hourly', '2026-11-23T05:00:00.000Z'],
    ['realtime', 'realtime', '2026-11-23T04:05:00.000Z'],
  ] as const)('%s by %s ends with the period that runs, and is over only then [A97]', async (kind, period, ends) => {
    if (kind !== 'daily') await createSignedContractFor(scene.open.app, kind, a.member.id, { rate: 60_000, beginsAt: 0 })
    const given = { uplineId: a.member.id, rate: 30_000, period, beginsAt: Date.parse('2026-10-31T16:00:00Z') }
    const { id } = await createSignedContractFor(scene.open.app, kind, b.member.id, given)
    await scene.pass(48 * hour)
    await ask(a, id)
    expect(await answers(b, id, 'agree')).toMatchObject({ success: true, value: { state: 'ending', endsAt: ends, endedBecause: 'agreed' } })
    scene.open.clock.set(Date.parse(ends) - 1)
    await expireContracts(scene.open.app)
    expect((await scene.row(id))['state']).toBe('ending')
    scene.open.clock.turn(1)
    for (let twice = 0; twice < 2; twice += 1) await expireContracts(scene.open.app)
    expect(await scene.row(id)).toMatchObject({ state: 'ended', ends_at: new Date(ends), ended_because: 'agreed' })
    expect((await scene.audit(id)).slice(-2)).toEqual(['contract agree-end', 'contract end'])
    await unbroken()
  })

  test('what has not begun yet ends where it would have begun, and never pays', async () => {
    const { id, beginsAt } = await scene.signed(a, b, 30_000, { period: 'weekly' })
    await ask(b, id)
    expect(await answers(a, id, 'agree')).toMatchObject({ success: true, value: { beginsAt, endsAt: beginsAt } })
    await unbroken()
  })

  test('a daily contract lasts until the monthly contracts that depend on it are over [A96 A97]', async () => {
    const { id } = await running()
    const below = await scene.signed(b, c, 10_000, { period: 'monthly' })
    await ask(a, id)
    expect(await answers(b, id, 'agree')).toMatchObject({ success: true, value: { endsAt: below.beginsAt } })
    expect(await scene.row(below.id)).toMatchObject({ ends_at: new Date('2026-11-30T16:00:00Z'), begins_at: new Date('2026-11-30T16:00:00Z') })
    await unbroken()
  })

  test('what ends already ends no later because something else ends by a later agreement', async () => {
    const { id } = await running()
    const below = await scene.signed(b, c, 10_000)
    await ask(b, below.id)
    await answers(c, below.id, 'agree')
    const was = (await scene.row(below.id))['ends_at']
    await scene.pass(hour)
    await ask(a, id)
    expect((await scene.open.get('contract.outcome', { id }, { as: b })).ends).toEqual([])
    await answers(b, id, 'agree')
    expect(await scene.row(below.id)).toMatchObject({ state: 'ending', ends_at: was, ended_because: 'agreed' })
    await unbroken()
  })

  test('the chain is free again: after the end a new contract can be given, numbered on, and begins at once with a period', async () => {
    const { id } = await running()
    await ask(a, id)
    await answers(b, id, 'agree')
    await scene.pass(48 * hour)
    await expireContracts(scene.open.app)
    expect((await scene.open.get('contract.daily', {}, { as: b })).own).toEqual([])
    expect((await scene.open.get('contract.given', { kind: 'daily', of: 'over' }, { as: a })).list).toMatchObject([{ id, endedBecause: 'agreed' }])
    expect(await scene.signed(a, b, 40_000)).toMatchObject({ version: 2, beginsAt: '2026-11-25T16:00:00.000Z' })
    await unbroken()
  })
})
