import { minor } from '@perya/domain/money/minor'
import type { Role } from '@perya/domain/staff/roles'
import { asOwner, openTestPlatform, queryAsOwner, staffMember, startReferencePayments, type SignedInPerson, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readTrail, type TrailFilter } from '../../kernel/audit/read-trail.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import { defineCommand } from '../command/define-command.ts'
import { performCommand } from '../console/perform.ts'
import { commands } from '../registry.ts'
import { askApproval } from './ask-approval.ts'
import { expireApprovals } from './expire-approvals.ts'

let open: TestPlatform
let member: SignedInPerson
let count = 0
let people: Readonly<Record<'asker' | 'signer' | 'support', StaffSession>>

beforeAll(async () => {
  const pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, brand: { modules: ['COMM3', 'CASHIER3'] }, config: { publicOrigin: 'http://localhost:3000' } })
})
afterAll(() => open.close())

/** A session of a new person of staff. */
const staff = (name: string, roles: readonly Role[], personId?: string): Promise<StaffSession> =>
  staffMember(open.app, `${name}${(count += 1)}`, roles, personId)

beforeEach(async () => {
  await queryAsOwner(open.app.store, 'delete from deposit')
  member = await open.people.member({ balance: 100_000 })
  people = { asker: await staff('payments', ['payments']), signer: await staff('finance', ['finance']), support: await staff('support', ['support']) }
})

const commandNamed = (name: string) => {
  const command = commands.get(name)
  if (command === undefined) throw new Error(`${name} is no command`)
  return command
}
const perform = (session: StaffSession, name: string, input: unknown, reason?: string) =>
  performCommand(open.app, { session, command: commandNamed(name), input, ...(reason === undefined ? {} : { reason }) })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => Object(error).key ?? String(error),
  )
/** A deposit that waits for a person. */
const waitingDeposit = async (amount = '500') => {
  const { id } = await open.get('cashier.deposit', { method: 'qr', amount }, { as: member, key: `approval-key-${(count += 1)}` })
  await open.app.store.pool.query(`update deposit set state = 'review' where id = $1`, [id])
  return id
}
const balance = async () => (await open.get('wallet.balance', {}, { as: member })).sumBalance
const ask = async (id: string, session = people.asker) =>
  (await askApproval(open.app, { session, command: commandNamed('deposit approve'), input: { id }, reason: 'The bank confirmed it by phone.' }))
    .approval
const sign = (approval: string, session = people.signer) => perform(session, 'approval decide', { id: approval, verdict: 'sign' })
const stateOf = async (id: string) =>
  (await open.app.store.db.selectFrom('approval').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const recordsOf = async (filter: TrailFilter) => {
  const records: { actor: string; action: string; result: string; detail: unknown }[] = []
  await readTrail(open.app, filter, async (page) => void records.push(...page))
  return records
}
const trailOf = async (subject: string) => (await recordsOf({ subject })).map(({ actor, action, result }) => ({ actor, action, result }))

describe('a request for a second person', () => {
  test('does nothing until another person signs it; then its action and the record with both names are one transaction', async () => {
    const id = await waitingDeposit()
    expect(await refusalOf(perform(people.asker, 'deposit approve', { id }))).toBe('approval_required')
    const approval = await ask(id)
    expect(await balance()).toBe('1000.00')
    await sign(approval)
    expect([await balance(), await stateOf(approval)]).toEqual(['1500.00', 'done'])
    const records = await recordsOf({ subject: id })
    expect(records.find(({ action }) => action === 'deposit approve')).toMatchObject({
      actor: `staff:${people.signer.person.name}`,
      action: 'deposit approve',
      result: 'done',
      detail: { approval, askedBy: `staff:${people.asker.person.name}` },
    })
  })

  test('states rule, signers and the hash of the exact input when it is required', async () => {
    const id = await waitingDeposit()
    const refused = await perform(people.asker, 'deposit approve', { id }).catch((error: unknown) => Object(error).value)
    expect(refused).toMatchObject({ rule: 'no confirmation of the provider', signers: ['payments', 'finance'] })
    expect(refused.hash).toMatch(/^[0-9a-f]{64}$/)
    const approval = await ask(id)
    const stored = await open.app.store.db.selectFrom('approval').select('input_hash').where('id', '=', approval).executeTakeFirstOrThrow()
    expect(stored.input_hash.toString('hex')).toBe(refused.hash)
  })

  test('is not signed by its asker, nor by a second account of the same human', async () => {
    const approval = await ask(await waitingDeposit())
    const twin = await staff('twin', ['finance'], people.asker.person.personId).catch(() => null)
    expect(twin).toBeNull()
    expect(await refusalOf(sign(approval, people.asker))).toBe('own_request')
    expect(await stateOf(approval)).toBe('waiting')
    await expect(
      asOwner(open.app.store, (client) =>
        client.query(`update approval set decided_by = asked_by, state = 'done', decided_at = now() where id = $1`, [approval]),
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('is signed only by roles that sign its command, and only as they are at that moment', async () => {
    const approval = await ask(await waitingDeposit())
    expect(await refusalOf(sign(approval, people.support))).toBe('not_permitted')
    await open.app.store.pool.query('delete from staff_role where staff_id = $1', [people.signer.person.id])
    expect(await refusalOf(sign(approval))).toBe('not_permitted')
    expect(await balance()).toBe('1000.00')
  })

  test('is void when a fact that it rests on has changed, and moves nothing', async () => {
    const id = await waitingDeposit()
    const approval = await ask(id)
    await queryAsOwner(open.app.store, `update deposit set amount = amount + 1 where id = '${id}'`)
    expect(await refusalOf(sign(approval))).toBe('changed_since')
    expect([await balance(), await stateOf(approval)]).toEqual(['1000.00', 'void'])
  })

  test('with one byte of its input changed in the database causes no action', async () => {
    const [id, other] = [await waitingDeposit(), await waitingDeposit('700')]
    const approval = await ask(id)
    await queryAsOwner(open.app.store, `update approval set input = '{"id":"${other}"}' where id = '${approval}'`)
    expect(await refusalOf(sign(approval))).toBe('changed_since')
    expect(await balance()).toBe('1000.00')
  })

  test('written past the gateway has no valid seal, so that it causes no action and stays as evidence', async () => {
    const [id, template] = [await waitingDeposit(), await ask(await waitingDeposit('700'))]
    await queryAsOwner(
      open.app.store,
      `insert into approval select 'A-0000000001', command, right_row, jsonb_build_object('id', '${id}'), sha256('x'), seen, seen_hash, amount, currency,
              member_id, rule, asked_by, asked_at, reason, 'waiting', null, null, '', expires_at, null, null, seal from approval where id = '${template}'`,
    )
    expect(await refusalOf(sign('A-0000000001'))).toBe('changed_since')
    expect([await balance(), await stateOf('A-0000000001')]).toEqual(['1000.00', 'waiting'])
    expect(await trailOf('A-0000000001')).toEqual([
      { actor: `staff:${people.signer.person.name}`, action: 'deposit approve', result: 'refused: seal changed' },
    ])
  })

  test('cannot be signed after its end, and leaves the queue with a record', async () => {
    const approval = await ask(await waitingDeposit())
    open.clock.turn(4 * 3_600_000)
    const late = { ...people.signer, freshUntil: open.clock.now() + 1000 }
    expect(await refusalOf(sign(approval, late))).toBe('approval_expired')
    await expireApprovals(open.app)
    expect(await stateOf(approval)).toBe('expired')
    expect(await trailOf(approval)).toContainEqual({ actor: 'approvals', action: 'deposit approve', result: 'expired' })
  })

  test('acts once when fifty people sign at the same time', async () => {
    const approval = await ask(await waitingDeposit())
    const signers = await Promise.all(Array.from({ length: 50 }, () => staff('many', ['finance'])))
    const outcomes = await Promise.all(signers.map((session) => refusalOf(sign(approval, session))))
    expect(outcomes.filter((one) => one === 'none')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'not_waiting')).toHaveLength(49)
    expect(await balance()).toBe('1500.00')
  })

  test('waits once for the same input, and again after it was refused or withdrawn', async () => {
    const id = await waitingDeposit()
    const first = await ask(id)
    expect(await refusalOf(ask(id))).toBe('conflict')
    expect(await refusalOf(perform(people.signer, 'approval decide', { id: first, verdict: 'refuse' }))).toBe('reason_required')
    await perform(people.signer, 'approval decide', { id: first, verdict: 'refuse', reason: 'The receipt is of another day.' })
    const second = await ask(id)
    expect(await refusalOf(perform(people.signer, 'approval withdraw', { id: second }))).toBe('not_found')
    await perform(people.asker, 'approval withdraw', { id: second })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['refused', 'withdrawn'])
    expect(await refusalOf(sign(first))).toBe('not_waiting')
    expect(await balance()).toBe('1000.00')
  })

  test('needs a person who was checked a moment ago', async () => {
    const approval = await ask(await waitingDeposit())
    expect(await refusalOf(sign(approval, { ...people.signer, freshUntil: open.clock.now() }))).toBe('not_fresh')
    expect(await stateOf(approval)).toBe('waiting')
  })

  test('needs a reason and a right to ask, and a refusal of either is recorded where the right is missing', async () => {
    const input = { id: await waitingDeposit() }
    const command = commandNamed('deposit approve')
    expect(await refusalOf(askApproval(open.app, { session: people.asker, command, input, reason: 'no' }))).toBe('reason_required')
    expect(await refusalOf(askApproval(open.app, { session: people.support, command, input, reason: 'Please do it.' }))).toBe('not_permitted')
    const records = await recordsOf({ actor: `staff:${people.support.person.name}` })
    expect(records.map(({ action, result }) => [action, result])).toEqual([['deposit approve', 'refused: not_permitted']])
  })
})

describe('an amount', () => {
  const done: string[] = []
  /** A command that has the rights and the threshold of `deposit approve`, for a member who is named in its input. */
  const payout = defineCommand({
    name: 'deposit approve',
    usage: '',
    input: z.strictObject({ to: z.string(), pesos: z.number(), currency: z._default(z.string(), 'PHP') }),
    changes: true,
    basis: async (_app, { to, pesos, currency }) => ({ seen: {}, amount: minor(Math.round(pesos * 100)), currency, member: to }),
    run: async (_app, { to }) => {
      done.push(to)
      return { value: to, subject: to }
    },
  })
  const pay = (session: StaffSession, to: string, pesos: number, currency?: string) =>
    refusalOf(performCommand(open.app, { session, command: payout, input: { to, pesos, ...(currency === undefined ? {} : { currency }) } }))

  test('up to the threshold is for one person, above it for two', async () => {
    expect(await pay(people.asker, 'm-exact', 20_000)).toBe('none')
    expect(await pay(people.asker, 'm-above', 20_000.01)).toBe('approval_required')
    expect(done).toContain('m-exact')
    expect(done).not.toContain('m-above')
  })

  test('is not split: what one person does for one member in a day is added', async () => {
    for (let n = 0; n < 5; n += 1) expect(await pay(people.asker, 'm-split', 3_999)).toBe('none')
    expect(await pay(people.asker, 'm-split', 3_999)).toBe('approval_required')
    expect(await pay(people.asker, 'm-other', 3_999)).toBe('none')
    open.clock.turn(86_400_001)
    expect(await pay(people.asker, 'm-split', 3_999)).toBe('none')
  })

  test('is not split by acting at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => pay(people.asker, 'm-parallel', 3_999)))
    expect(outcomes.filter((one) => one === 'none')).toHaveLength(5)
    expect(outcomes.filter((one) => one === 'approval_required')).toHaveLength(7)
  })

  test('in a currency without a threshold always needs two', async () => {
    expect(await pay(people.asker, 'm-foreign', 0.4, 'USDT')).toBe('approval_required')
  })

  test('has a stricter threshold at once and a wider one from the next midnight of the market', async () => {
    const [risk, admin] = [await staff('risk', ['risk']), await staff('admin', ['administrator'])]
    const set = async (amount: string) => {
      const command = commandNamed('threshold set')
      const input = { command: 'deposit approve', currency: 'EUR', amount }
      const { approval } = await askApproval(open.app, {
        session: { ...admin, freshUntil: open.clock.now() + 1 },
        command,
        input,
        reason: 'Policy of the board.',
      })
      await sign(approval, { ...risk, freshUntil: open.clock.now() + 1 })
    }
    await set('100')
    expect(await pay(people.asker, 'm-euro', 90, 'EUR')).toBe('approval_required')
    open.clock.turn(86_400_000)
    expect(await pay(people.asker, 'm-euro', 90, 'EUR')).toBe('none')
    await set('10')
    expect(await pay(people.asker, 'm-euro2', 90, 'EUR')).toBe('approval_required')
  })
})

describe('facts', () => {
  /** A command like `redemption approve`, whose rights depend on what is redeemed. */
  const redemption = defineCommand({
    name: 'redemption approve',
    usage: '',
    input: z.strictObject({ kind: z.string(), pesos: z.number() }),
    changes: true,
    basis: async (_app, { kind, pesos }) =>
      kind === 'money'
        ? { seen: {}, right: 'redemption approve-money', amount: minor(pesos * 100), currency: 'PHP', member: member.member.id }
        : { seen: {} },
    run: async (_app, { kind }) => ({ value: kind, subject: kind }),
  })
  const redeem = (session: StaffSession, kind: string, pesos: number) =>
    refusalOf(performCommand(open.app, { session, command: redemption, input: { kind, pesos } }))

  test('may call for other roles than the input: support decides about goods, and finance about money up to its threshold', async () => {
    expect(await redeem(people.support, 'goods', 0)).toBe('none')
    expect(await redeem(people.support, 'money', 1)).toBe('not_permitted')
    expect(await redeem(people.signer, 'money', 10_000)).toBe('none')
    expect(await redeem(people.signer, 'money', 1)).toBe('approval_required')
    const asking = (session: StaffSession) =>
      refusalOf(askApproval(open.app, { session, command: redemption, input: { kind: 'money', pesos: 20_000 }, reason: 'The player waits.' }))
    expect(await asking(people.support)).toBe('not_permitted')
    expect(await asking(people.signer)).toBe('none')
  })
})

describe('a list of requests', () => {
  test('shows a person what they may sign or asked for, and an auditor everything', async () => {
    const approval = await ask(await waitingDeposit())
    const listed = async (session: StaffSession, scope: string) =>
      ((await perform(session, 'approval list', { scope })).value as { id: string }[]).map(({ id }) => id)
    expect(await listed(people.signer, 'waiting')).toContain(approval)
    expect(await listed(people.asker, 'waiting')).not.toContain(approval)
    expect(await listed(people.asker, 'mine')).toEqual([approval])
    expect(await listed(people.support, 'waiting')).not.toContain(approval)
    expect(await listed(await staff('audit', ['auditor']), 'waiting')).toContain(approval)
  })

  test('masks contacts in reasons, as the screens do', async () => {
    const id = await waitingDeposit()
    const request = { session: people.asker, command: commandNamed('deposit approve'), input: { id } }
    await askApproval(open.app, { ...request, reason: 'She wrote from luz.reyes@example.com' })
    const { value } = await perform(people.asker, 'approval list', { scope: 'mine' })
    expect(JSON.stringify(value)).toContain(id)
    expect(JSON.stringify(value)).not.toContain('luz.reyes@example.com')
  })
})
