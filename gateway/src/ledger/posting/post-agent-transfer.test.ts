import { openTestPlatform, type TestPlatform, type SignedInPerson } from '@perya/testkit'
import fc from 'fast-check'
import { minor } from '@perya/domain/money/minor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { newReference } from '../../kernel/reference-number.ts'
import { inboxMessageOfLetter } from '../../kernel/notifications/write-inbox-message.ts'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { cashAccount, openAccount } from '../accounts.ts'
import { checkInvariants } from '../invariants.ts'
import { splitIntoBatches, postAgentTransfer, type AgentTransferPosting } from './post-agent-transfer.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const proofs = async ({ member }: SignedInPerson) =>
  (await open.app.store.pool.query<{ id: string }>('select id from session where member_id = $1', [member.id])).rows[0]?.id ?? ''

const requestOf = async (from: SignedInPerson, to: SignedInPerson, amount: number, key: string): Promise<AgentTransferPosting> => {
  const session = await proofs(from)
  await storeStepUp(open.app, session, 'transfer', 'password')
  const notice = (who: SignedInPerson) =>
    inboxMessageOfLetter(open.app, who.member.id, 'upline-sent', { brand: 'B', name: 'N', amount: '1', where: 'W' })
  return {
    ...{
      way: 'upline',
      id: newReference('U', open.chance),
      member: from.member.id,
      neighbour: to.member.id,
      currency: 'PHP',
      amount: minor(amount),
      most: minor(1_000_000),
      key,
      session,
    },
    from: await openAccount(open.app.store, cashAccount(from.member.id, 'real', 'PHP')),
    to: await openAccount(open.app.store, cashAccount(to.member.id, 'real', 'PHP')),
    now: new Date(open.clock.now()),
    notices: [notice(from), notice(to)],
  }
}
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance

test('in a round without repeats all are there, and repeats keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }), (members) => {
      const requests = members.map((member, n) => ({ member, n }))
      const rounds = splitIntoBatches(requests)
      for (const round of rounds) expect(new Set(round.map(({ member }) => member)).size).toBe(round.length)
      const all = rounds.flat()
      expect(all.toSorted((one, other) => one.n - other.n)).toEqual(requests)
      for (const name of ['a', 'b', 'c', 'd']) {
        const own = all.filter(({ member }) => member === name).map(({ n }) => n)
        expect(own).toEqual(own.toSorted((one, other) => one - other))
      }
    }),
  )
})

test('sent at the same moment each is judged for itself: done, too poor, unproved, unrelated and repeated, and one commit has the money, messages and audit', async () => {
  const top = await open.people.agent({ balance: 1_000 })
  const middle = await open.people.agent({ balance: 2_000, uplineId: top.member.id })
  const [rich, poor, unproved] = [
    await open.people.member({ balance: 5_000, uplineId: middle.member.id }),
    await open.people.member({ balance: 10, uplineId: middle.member.id }),
    await open.people.member({ balance: 5_000, uplineId: middle.member.id }),
  ]
  const stranger = await open.people.member({ balance: 5_000 })
  const requests = [
    await requestOf(middle, top, 1_500, 'm'),
    await requestOf(rich, middle, 700, 'r'),
    await requestOf(poor, middle, 700, 'p'),
    { ...(await requestOf(unproved, middle, 700, 'u')), session: 'nobody' },
    await requestOf(stranger, middle, 700, 's'),
  ]
  const before = (await readAudit(open.app)).records.length
  const answers = await Promise.all(requests.map((request) => postAgentTransfer(open.app.store, request)))
  expect(answers.map(({ status, reason }) => [status, reason])).toEqual([
    ['applied', requests[0]?.id],
    ['applied', requests[1]?.id],
    ['rejected', 'insufficient_balance'],
    ['refused', 'step_up_required'],
    ['refused', 'upline_unavailable'],
  ])
  expect(await Promise.all([top, middle, rich, poor, unproved, stranger].map(balance))).toEqual(['25.00', '12.00', '43.00', '0.10', '50.00', '50.00'])
  const { records, broken } = await readAudit(open.app)
  expect(records.slice(before).map(({ actor, subject, detail }) => [actor, subject, detail])).toEqual([
    [middle.member.id, requests[0]?.id, { tx: answers[0]?.txId, to: top.member.id }],
    [rich.member.id, requests[1]?.id, { tx: answers[1]?.txId, to: middle.member.id }],
  ])
  expect(broken).toEqual([])
  const { rows } = await open.app.store.pool.query('select member_id from inbox_message where member_id = any($1) order by id', [
    [top, middle, rich, poor, unproved, stranger].map(({ member }) => member.id),
  ])
  expect(rows.map(({ member_id: id }) => id)).toEqual([middle, top, rich, middle].map(({ member }) => member.id))
  expect(await checkInvariants(open.app.store)).toEqual([])
  const again = await Promise.all(requests.slice(0, 3).map((request) => postAgentTransfer(open.app.store, request)))
  expect(again.map(({ status, reason, duplicate }) => [status, reason, duplicate])).toEqual([
    ['applied', requests[0]?.id, true],
    ['applied', requests[1]?.id, true],
    ['rejected', 'insufficient_balance', true],
  ])
})

test('many who send to one another in the same moment never wait for each other for ever, and every account adds up [R3]', async () => {
  const agents = [await open.people.agent({ balance: 100_000 })]
  for (let depth = 1; depth < 6; depth += 1) agents.push(await open.people.agent({ balance: 100_000, uplineId: agents[depth - 1]?.member.id ?? '' }))
  const requests: AgentTransferPosting[] = []
  for (let turn = 0; turn < 8; turn += 1)
    for (const [place, agent] of agents.entries()) {
      const above = agents[place - 1]
      if (above !== undefined) requests.push(await requestOf(agent, above, 100 + turn, `chain-${place}-${turn}`))
    }
  const sessions = [...new Set(requests.map(({ session }) => session))]
  const answers = await Promise.all(requests.map((request) => postAgentTransfer(open.app.store, request)))
  // A step-up proof is consumed by one transfer, and each session has one.
  expect(answers.filter(({ status }) => status === 'applied')).toHaveLength(sessions.length)
  expect(new Set(answers.map(({ reason }) => reason).filter((reason) => reason !== 'step_up_required')).size).toBe(sessions.length)
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('a number that is taken is drawn again', async () => {
  const top = await open.people.agent({ balance: 1_000 })
  const [one, other] = [
    await open.people.member({ balance: 5_000, uplineId: top.member.id }),
    await open.people.member({ balance: 5_000, uplineId: top.member.id }),
  ]
  const first = await requestOf(one, top, 100, 'first')
  await postAgentTransfer(open.app.store, first)
  const second = await postAgentTransfer(open.app.store, { ...(await requestOf(other, top, 100, 'second')), id: first.id })
  expect([second.status, second.duplicate]).toEqual(['applied', false])
  expect(second.reason).toMatch(/^U-\d{10}$/)
  expect(second.reason).not.toBe(first.id)
  expect(await checkInvariants(open.app.store)).toEqual([])
})
