import { moduleIds } from '@perya/calls/modules'
import { type ContractFixture, openContractFixture, everyContractPage, type SignedInPerson, createSignedContractFor } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expireContracts } from '../contract-job.ts'

// Members whom contracts reach, who can read them, and what is disabled.

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
  scene.open.clock.set(Date.parse('2026-11-21T04:02:00Z'))
  a = await scene.agent()
  b = await scene.agent(a)
  c = await scene.agent(b)
  await createSignedContractFor(scene.open.app, 'daily', a.member.id, { rate: 60_000, beginsAt: 0 })
})

const kinds = [
  ['dividend', 'monthly', 'SIGNCONDIV3', 'divtypereq'],
  ['daily', 'daily', 'DAILYSALCONT3', 'dailysalreqtype'],
  ['hourly', 'hourly', 'HOURSAL3', 'contracthoursalreq'],
  ['realtime', 'realtime', 'RTSALARY3', 'realtimesalreqtype'],
] as const
const fakeHash = 'a'.repeat(64)
const inboxTitles = async (who: SignedInPerson) =>
  (await scene.sql<{ title: string }>(`select title ->> 'EN' as title from inbox_message where member_id = $1 order by id`, [who.member.id])).map(
    ({ title }) => title,
  )
const close = (who: SignedInPerson) =>
  scene.sql(`insert into protection (member_id, closure, closed_at, closed_until) values ($1, 'exclusion', now(), 'infinity')`, [who.member.id])
const limit = (who: SignedInPerson) => scene.sql('insert into protection (member_id, has_limits) values ($1, true)', [who.member.id])

/** Each call that names a contract, sent as one member. */
const everything = (as: SignedInPerson, id: string) =>
  [
    () => scene.open.ask('contract.outcome', { id }, { as }),
    () => scene.open.ask('contract.record', { id }, { as }),
    () => scene.open.ask('contract.whatIfOffered', { id }, { as }),
    () => scene.open.ask('contract.accept', { id, textHash: fakeHash, consentHash: fakeHash }, { as, key: scene.key() }),
    () => scene.open.ask('contract.reject', { id }, { as, key: scene.key() }),
    () => scene.open.ask('contract.withdraw', { id }, { as, key: scene.key() }),
    () => scene.open.ask('contract.askEnd', { id }, { as, key: scene.key() }),
    () => scene.open.ask('contract.answerEnd', { id, answer: 'agree', consentHash: fakeHash }, { as, key: scene.key() }),
    () => scene.open.ask('contract.answerEnd', { id, answer: 'refuse' }, { as, key: scene.key() }),
    () => scene.open.ask('contract.answerEnd', { id, answer: 'take-back' }, { as, key: scene.key() }),
  ] as const
const reply = async (actions: ReturnType<typeof everything>) => {
  const list = []
  for (const action of actions) {
    const { status, errorCode, value, message } = await action()
    list.push({ status, errorCode, value, message })
  }
  return list
}

describe('another branch', () => {
  test('a contract of others is not found: the same refusal in every call, for every caller [ROLE-04 T30]', async () => {
    const offered = await scene.offered(a, b, 30_000)
    const cousin = await scene.agent(a)
    const stranger = await scene.agent()
    await scene.signed(a, cousin, 20_000)
    const before = await scene.written()
    // A sibling, a downline, another branch: none of them is a side.
    for (const who of [cousin, c, stranger]) {
      await scene.prove(who)
      const others = await reply(everything(who, offered.id))
      expect(others).toEqual(await reply(everything(who, 'K-0000000000')))
      for (const one of others) expect(one).toMatchObject({ status: 404, errorCode: 'not_found', value: null })
    }
    expect(await scene.written()).toEqual(before)
  })

  test('neither the grantor’s upline nor other agents of the operator can read what was granted', async () => {
    await scene.signed(a, b, 30_000)
    const deep = await scene.signed(b, c, 10_000)
    for (const one of await reply(everything(a, deep.id))) expect(one).toMatchObject({ status: 404, errorCode: 'not_found' })
    const page = await scene.open.get('contract.daily', {}, { as: a })
    expect(page.given.map(({ name }) => name)).toEqual([b.member.username])
    for (const of of ['open', 'over'] as const) {
      const { list } = await scene.open.get('contract.given', { kind: 'daily', of, member: c.member.username }, { as: a })
      expect(list).toEqual([])
    }
  })

  test('a page key of another member, or an invented one, shows only own rows', async () => {
    const [theirs, below] = [await scene.agent(), await scene.agent(a)]
    await createSignedContractFor(scene.open.app, 'daily', theirs.member.id, { rate: 60_000, beginsAt: 0 })
    const foreign = await scene.offered(theirs, await scene.agent(theirs), 1_000)
    const mine = [await scene.offered(a, b, 1_000), await scene.offered(a, below, 2_000)].map(({ id }) => id)
    const asked = async (before: string) => (await scene.open.get('contract.given', { kind: 'daily', before }, { as: a })).list.map(({ id }) => id)
    for (const before of ['', 'x', `0.${foreign.id}`, `${scene.open.clock.now() + 1}.${foreign.id}`, "9.K-1' or 1=1 --"])
      for (const id of await asked(before)) expect(mine).toContain(id)
    expect((await asked('')).toSorted()).toEqual(mine.toSorted())
    expect(await asked(`1.${foreign.id}`)).toEqual([])
  })

  test('a member who was moved keeps the signed contracts, and no new upline can read them', async () => {
    const contract = await scene.signed(a, b, 30_000)
    const other = await scene.agent()
    await scene.sql('update member set upline_id = $2 where id = $1', [b.member.id, other.member.id])
    expect((await scene.open.get('contract.daily', {}, { as: b })).own).toMatchObject([{ id: contract.id }])
    expect((await scene.open.get('contract.daily', {}, { as: a })).given).toMatchObject([{ id: contract.id }])
    expect((await scene.open.get('contract.daily', {}, { as: other })).given).toEqual([])
    expect(await scene.open.ask('contract.record', { id: contract.id }, { as: other })).toMatchObject({ status: 404 })
    expect((await scene.open.get('contract.candidates', { kind: 'daily' }, { as: a })).list).toEqual([])
  })

  test('open pages receive events of a contract only where one of its sides is signed in', async () => {
    await scene.signed(a, b, 30_000)
    await scene.signed(b, c, 10_000)
    const stranger = await scene.agent(a)
    const eventCount = async (who: SignedInPerson) =>
      (await scene.sql(`select 1 from push_event where topic = 'agent' and body -> 'to' ? $1`, [who.member.id])).length
    expect([await eventCount(b), await eventCount(c), await eventCount(stranger)]).toEqual([4, 2, 0])
  })
})

describe('what is switched off', () => {
  test.each(kinds)(
    '%s: without the flag of an agent or the module of the brand each call refuses, and nothing is written [AGENT-02 T4 A95]',
    async (kind, period, module, flag) => {
      if (kind !== 'daily') await createSignedContractFor(scene.open.app, kind, a.member.id, { rate: 60_000, beginsAt: 0 })
      const offered = await scene.offered(a, b, 10_000, { kind, period })
      const all = async (as: SignedInPerson) => {
        const before = await scene.written()
        const request = scene.terms(c, 1, { kind, period })
        const answers = [
          ...(await reply(everything(as, offered.id))),
          ...[
            await scene.open.ask('contract.given', { kind }, { as }),
            await scene.open.ask('contract.candidates', { kind }, { as }),
            await scene.open.ask('contract.draft', request, { as }),
            await scene.open.ask('contract.whatIf', request, { as }),
            await scene.open.ask('contract.offer', { ...request, textHash: fakeHash }, { as, key: scene.key() }),
          ],
        ]
        expect(await scene.written()).toEqual(before)
        return [...new Set(answers.map(({ status, errorCode }) => `${status} ${errorCode}`))]
      }
      await scene.prove(b)
      await scene.sql('update member set agent_pages = agent_pages - $2::text where id = $1', [b.member.id, flag])
      expect(await all(b)).toEqual(['403 forbidden'])
      expect(await scene.open.ask(`contract.${kind}`, {}, { as: b })).toMatchObject({ status: 403, errorCode: 'forbidden' })
      // The other three kinds are unchanged.
      for (const [other] of kinds)
        if (other !== kind) expect(await scene.open.ask(`contract.${other}`, {}, { as: b })).toMatchObject({ success: true })
      await scene.sql('update member set agent_pages = $2 where id = $1', [b.member.id, everyContractPage])
      try {
        await scene.open.turnSetting('modules', { [module]: false })
        expect(await all(b)).toEqual(['403 forbidden'])
        expect(await scene.open.ask(`contract.${kind}`, {}, { as: a })).toMatchObject({ status: 403, errorCode: 'module_disabled' })
      } finally {
        await scene.open.turnSetting('modules', {})
      }
      expect(await scene.open.get(`contract.${kind}`, {}, { as: b })).toMatchObject({ offers: [{ id: offered.id }] })
    },
  )

  test('with the agent centre off no contract is offered, answered or ended', async () => {
    const offered = await scene.offered(a, b, 10_000)
    const before = await scene.written()
    try {
      await scene.open.turnSetting('modules', { AGENTCENTRE3: false })
      for (const one of await reply(everything(b, offered.id))) expect(one).toMatchObject({ status: 403, errorCode: 'module_disabled' })
      expect(await scene.offer(a, scene.terms(b, 1))).toMatchObject({ status: 403, errorCode: 'module_disabled' })
    } finally {
      await scene.open.turnSetting('modules', {})
    }
    expect(await scene.written()).toEqual(before)
  })

  test('a member who is no agent has no contracts, whatever the flags are, and a trial account none at all [AGENT-02 T4]', async () => {
    const member = await scene.open.people.member({ uplineId: a.member.id, more: { agent_pages: everyContractPage } })
    for (const [kind] of kinds) {
      expect(await scene.open.ask(`contract.${kind}`, {}, { as: member })).toMatchObject({ status: 403, errorCode: 'non_agent_account' })
      expect(await scene.open.ask('contract.candidates', { kind }, { as: member })).toMatchObject({ status: 403, errorCode: 'non_agent_account' })
    }
    expect(moduleIds).toEqual(expect.arrayContaining(kinds.map(([, , module]) => module)))
    expect(await scene.open.ask('contract.daily', {}, {})).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
  })
})

describe('a member with player protection', () => {
  test('with limits receives no notification of offers, not of their withdrawal, reminder or expiry; the grantor does [T30]', async () => {
    const [taken, left] = [await scene.offered(a, b, 10_000), await scene.agent(a)]
    await scene.offered(a, left, 10_000)
    for (const who of [b, left]) await limit(who)
    const [mine, theirs] = [await inboxTitles(b), await inboxTitles(left)]
    await scene.open.get('contract.withdraw', { id: taken.id }, { as: a, key: scene.key() })
    for (const hours of [60, 12]) {
      scene.open.clock.turn(hours * hour)
      await expireContracts(scene.open.app)
    }
    expect([await inboxTitles(b), await inboxTitles(left)]).toEqual([mine, theirs])
    expect((await inboxTitles(a)).at(-1)).toBe('Contract offer expired: daily salary')
  })

  test('with limits still receives notifications of an existing contract, because it is the member’s income [T30]', async () => {
    const { id } = await scene.signed(a, b, 10_000)
    await limit(b)
    await scene.open.get('contract.askEnd', { id }, { as: a, key: scene.key() })
    expect((await inboxTitles(b)).at(-1)).toBe('Request to end a contract: daily salary')
  })

  test('whose play is closed receives no notification, and requests expire without an answer [T30]', async () => {
    const { id } = await scene.signed(a, b, 10_000)
    await close(b)
    const before = await inboxTitles(b)
    await scene.open.get('contract.askEnd', { id }, { as: a, key: scene.key() })
    scene.open.clock.turn(72 * hour)
    await expireContracts(scene.open.app)
    expect(await inboxTitles(b)).toEqual(before)
    expect((await inboxTitles(a)).at(-1)).toBe('Your contract continues: daily salary')
    expect(await scene.row(id)).toMatchObject({ state: 'active', asked_by: null })
  })

  test('whose play is closed can still end existing contracts, as payer and as recipient', async () => {
    const [own, given] = [await scene.signed(a, b, 30_000), await scene.signed(b, c, 10_000)]
    await close(b)
    for (const { id } of [own, given])
      expect(await scene.open.ask('contract.askEnd', { id }, { as: b, key: scene.key() })).toMatchObject({ success: true, value: { asked: {} } })
    const { consentHash } = await scene.open.get('contract.outcome', { id: given.id }, { as: c })
    await scene.prove(c)
    const answer = { id: given.id, answer: 'agree', consentHash } as const
    expect(await scene.open.ask('contract.answerEnd', answer, { as: c, key: scene.key() })).toMatchObject({ value: { state: 'ending' } })
    expect((await inboxTitles(b)).filter((title) => title.includes('ends'))).toEqual([])
  })

  test('whose play is closed grants nothing more, and may again after the closure', async () => {
    await scene.signed(a, b, 30_000)
    const until = new Date(scene.open.clock.now() + hour)
    await scene.sql(`insert into protection (member_id, closure, closed_at, closed_until) values ($1, 'time_out', now(), $2)`, [b.member.id, until])
    expect(await scene.offer(b, scene.terms(c, 10_000))).toMatchObject({ status: 409, errorCode: 'contract_unavailable', value: null })
    await scene.pass(hour)
    expect(await scene.offer(b, scene.terms(c, 10_000))).toMatchObject({ success: true })
  })
})
