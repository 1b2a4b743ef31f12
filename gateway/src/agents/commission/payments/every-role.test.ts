import { type CallName, declarationOf, type CallInputSent } from '@perya/calls'
import { moduleIds } from '@perya/calls/modules'
import { contractKinds } from '@perya/domain/agent/contract'
import { defaultTerms } from '@perya/domain/agent/contract-tier'
import {
  everyContractPage,
  insertLedgerLinesAt,
  type TestPlatform,
  openTestPlatform,
  insertRoundAt,
  type SignedInPerson,
  createSignedContractFor,
  storedContract,
  type TestVisitor,
} from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callNames } from '../../../kernel/http/response/methods-of-paths.ts'
import { runCommissions } from '../run/run-commissions.ts'

// Every call about contracts and their payments, by every role, with the ids of everything that belongs to others: none opens, none changes, and no
// data of it is returned (S2, ROLE-04). `team/every-role.test.ts` does the same for the teams; together they cover the agent centre.

const pages = { more: { agent_pages: everyContractPage } }
const lanes = { 'sign-in': null, launch: null, write: null, read: null }
const zeros = '0'.repeat(64)
type Branch = {
  readonly people: readonly SignedInPerson[]
  readonly contracts: readonly string[]
  readonly payments: readonly string[]
  readonly references: readonly string[]
}
let open: TestPlatform
let own: Branch
let foreign: Branch
let offered = ''
let count = 0

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const idsOf = async (text: string, values: unknown[]) => (await query<{ id: string | number }>(text, values)).map(({ id }) => String(id))
/** A chain of the four types of agents, with a player, contracts of every kind down the chain, and a day of payments. */
const branchOf = async (name: string): Promise<readonly SignedInPerson[]> => {
  const people: SignedInPerson[] = []
  for (const type of [1, 2, 41, 42]) {
    const above = people.at(-1)
    people.push(
      await open.people.member({
        ...pages,
        type,
        username: `${name}${type}chain`,
        balance: 0,
        ...(above === undefined ? {} : { uplineId: above.member.id }),
      }),
    )
  }
  const player = await open.people.member({ username: `${name}player`, uplineId: people.at(-1)?.member.id ?? '' })
  const begins = open.clock.now() - 24 * 3_600_000
  for (const kind of contractKinds)
    for (const [n, { member }] of people.entries())
      await storedContract(open.app, {
        kind,
        upline: people[n - 1]?.member.id ?? null,
        member: member.id,
        rate: 9000 - n * 1000,
        begins,
        ...(kind === 'dividend' ? { period: 'daily' } : {}),
      })
  await insertLedgerLinesAt(open, [{ memberId: player.member.id, kind: 'test_fund', amount: 100_000, at: new Date(begins + 3_600_000) }])
  await insertRoundAt(open, player.member.id, new Date(begins + 3_600_000), { stake: 100_000, paid: 0 })
  return [...people, player]
}
/** The contracts and payments of a branch after it was paid. */
const paidOf = async (people: readonly SignedInPerson[]): Promise<Branch> => {
  const ids = people.map(({ member }) => member.id)
  return {
    people,
    contracts: await idsOf('select id from contract where member_id = any($1)', [ids]),
    payments: await idsOf(`select id from contract_payment where member_id = any($1) and state = 'paid'`, [ids]),
    references: await idsOf('select tx_id as id from contract_payment where member_id = any($1) and tx_id is not null', [ids]),
  }
}
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds], teamNames: 'full' }, config: { lanes } })
  const [mine, theirs] = [await branchOf('own'), await branchOf('foreign')]
  await runCommissions(open.app)
  own = await paidOf(mine)
  foreign = await paidOf(theirs)
  // An offer to a stranger that is still unanswered.
  const [top] = foreign.people
  const below = await open.people.member({ ...pages, type: 1, username: 'foreignwaiting', uplineId: top?.member.id ?? '' })
  const { id } = await createSignedContractFor(open.app, 'hourly', below.member.id, { uplineId: top?.member.id ?? null, rate: 100 })
  offered = id
  for (const who of [...own.people, ...foreign.people]) Object.assign(who, await open.people.signIn(who.member))
}, 240_000)
afterAll(() => open.close())

const request = {
  kind: 'daily',
  member: 'foreign2chain',
  period: 'daily',
  tiers: [{ minValidBet: '0', minActive: 0, minLoss: '0', rate: 1 }],
  terms: { ...defaultTerms, activeMinBet: '0', activeMinDeposit: '0' },
} as const
const at = '2026-11-21T00:00:00.000Z'
type Name = Extract<CallName, `contract.${string}` | `payout.${string}`>
/** The input of each call, with the id filled in. A call without an entry here does not compile. */
const plain: { readonly [K in Name]: (id: string) => CallInputSent<K> } = {
  'contract.dividend': () => ({}),
  'contract.daily': () => ({}),
  'contract.hourly': () => ({}),
  'contract.realtime': () => ({}),
  'contract.given': (id) => ({ kind: 'daily', member: id.slice(0, 60), of: 'open' }),
  'contract.candidates': (id) => ({ kind: 'daily', name: id.slice(0, 60) }),
  'contract.draft': () => ({ ...request, tiers: [...request.tiers] }),
  'contract.offer': () => ({ ...request, tiers: [...request.tiers], textHash: zeros }),
  'contract.outcome': (id) => ({ id }),
  'contract.accept': (id) => ({ id, textHash: zeros, consentHash: zeros }),
  'contract.reject': (id) => ({ id }),
  'contract.withdraw': (id) => ({ id }),
  'contract.askEnd': (id) => ({ id }),
  'contract.answerEnd': (id) => ({ id, answer: 'refuse' }),
  'contract.record': (id) => ({ id }),
  'contract.whatIf': () => ({ ...request, tiers: [...request.tiers] }),
  'contract.whatIfOffered': (id) => ({ id }),
  'payout.payments': (id) => ({ when: 'all', contract: id, pageSize: 100 }),
  'payout.totals': (id) => ({ when: 'all', contract: id }),
  'payout.payment': (id) => ({ id }),
  'payout.windows': (id) => ({ id, from: at, to: at }),
  'payout.lines': (id) => ({ id, at, after: '' }),
  'payout.accrual': () => ({}),
  'payout.dispute': (id) => ({ id, says: 'This is not mine' }),
  'payout.file': (id) => ({ id, form: 'json' }),
}
const names = callNames.filter((name): name is Name => Object.hasOwn(plain, name))
const ask = (name: Name, input: object, as: TestVisitor) => open.ask(name, input, { as, key: `every-role-${(count += 1)}` })
const takesContract = (name: Name): boolean => name.startsWith('contract.') || name === 'payout.payments' || name === 'payout.totals'
const written = async () =>
  (
    await query(`select (select md5(coalesce(string_agg(c::text, '|' order by id), '')) from contract c) as contracts, (select count(*) from contract_deed) as deeds,
      (select count(*) from payment_dispute) as disputes, (select count(*) from audit_record where (action like 'contract %' or action like 'payment %') and result !~ '^(refused|failed)') as audit`)
  )[0]
/** Everything of the other branch that a response contains. */
const foreignIn = (answer: object): readonly string[] => {
  const reply = JSON.stringify(answer)
  const marks = [
    ...foreign.people.flatMap(({ member }) => [member.id, member.username]),
    ...foreign.contracts,
    ...foreign.payments.map((id) => `"id":"${id}"`),
  ]
  return marks.filter((mark) => reply.includes(mark))
}

test('the walks know every call of the agent centre, whatever it is called and wherever it is added', () => {
  const modules = ['AGENTCENTRE3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3']
  const calls = callNames.filter((name) => modules.includes(declarationOf(name).module) || /^(team|contract|payout)\./.test(name))
  const covered = [...names, ...callNames.filter((name) => name.startsWith('team.'))]
  expect(calls.toSorted()).toEqual(covered.toSorted())
  for (const name of names) expect([name, declarationOf(name).token, declarationOf(name).trial ?? false]).toEqual([name, 'required', false])
  expect([own, foreign].map(({ contracts, payments }) => contracts.length >= 16 && payments.length >= 16)).toEqual([true, true])
})

test('a member who is no agent is refused by every call, whatever the browser claims [AGENT-02 ROLE-02]', async () => {
  const before = await written()
  const roles = await Promise.all([0, 3].map((type) => open.people.member({ ...pages, type })))
  const trial = await open.people.trial()
  for (const name of names)
    for (const id of [own, foreign].map(({ contracts, payments }) => (takesContract(name) ? contracts[0] : payments[0]) ?? '')) {
      for (const as of roles) {
        const answer = await ask(name, plain[name](id), as)
        expect([name, answer.success, [403, 404].includes(answer.status), foreignIn(answer)]).toEqual([name, false, true, []])
      }
      expect([name, await ask(name, plain[name](id), trial)]).toMatchObject([name, { status: 403, errorCode: 'in_need_true_account' }])
      expect([name, await ask(name, plain[name](id), open.visitor())]).toMatchObject([name, { status: 401 }])
    }
  expect(await written()).toEqual(before)
})

test('an id from another branch opens nothing, changes nothing and reveals nothing, for agents of every type [S2 ROLE-04 AGENT-01]', {
  timeout: 240_000,
}, async () => {
  const before = await written()
  let swaps = 0
  for (const agent of own.people.slice(0, 4))
    for (const name of names) {
      const ids = takesContract(name) ? [...foreign.contracts, offered, 'K-0000000000'] : [...foreign.payments.slice(0, 12), '999999']
      const unknown = await ask(name, plain[name](takesContract(name) ? 'K-0000000000' : '999999'), agent)
      for (const id of ids) {
        const answer = await ask(name, plain[name](id), agent)
        swaps += 1
        expect([name, id, foreignIn(answer)]).toEqual([name, id, []])
        // The response does not reveal either whether the object exists.
        expect([name, id, answer.status, answer.errorCode]).toEqual([name, id, unknown.status, unknown.errorCode])
      }
    }
  for (const agent of own.people.slice(0, 4))
    for (const reference of foreign.references.slice(0, 12))
      expect(await ask('payout.payment', { reference }, agent)).toMatchObject({ status: 404, errorCode: 'not_found', value: null })
  expect(swaps).toBeGreaterThan(1_000)
  expect(await written()).toEqual(before)
})

test('payments of a kind whose page is off for an agent are refused by every call [ENT-24 AGENT-12]', async () => {
  const [, agent] = own.people
  if (agent === undefined) throw new Error('nobody is there')
  const [payment] = await query<{ id: number; contract_id: string }>(
    `select id, contract_id from contract_payment where member_id = $1 and kind = 'daily' and state = 'paid'`,
    [agent.member.id],
  )
  const id = String(payment?.id)
  expect(await ask('payout.payment', { id }, agent)).toMatchObject({ success: true })
  await query(`update member set agent_pages = agent_pages - 'dailysalreqtype' where id = $1`, [agent.member.id])
  for (const name of ['payout.payment', 'payout.windows', 'payout.lines', 'payout.dispute', 'payout.file'] as const)
    expect([name, await ask(name, plain[name](id), agent)]).toMatchObject([name, { status: 403, errorCode: 'forbidden' }])
  for (const name of ['payout.payments', 'payout.totals'] as const) {
    expect([name, await ask(name, { when: 'all', kind: 'daily' }, agent)]).toMatchObject([name, { status: 403, errorCode: 'forbidden' }])
    expect(JSON.stringify(await ask(name, { when: 'all' }, agent))).not.toContain('"kind":"daily"')
  }
  expect(JSON.stringify(await ask('payout.accrual', {}, agent))).not.toContain('"kind":"daily"')
  expect(await open.ask('team.export', { list: 'payments', contracts: 'daily', form: 'csv' }, { as: agent })).toMatchObject({
    errorCode: 'forbidden',
  })
  await query('update member set agent_pages = $2 where id = $1', [agent.member.id, everyContractPage])
  expect(await ask('payout.payment', { id }, agent)).toMatchObject({ success: true })
})
