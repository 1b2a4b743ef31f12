import type { Role } from '@perya/domain/staff/roles'
import { type SignedInPerson, staffMember, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import type { StaffSession } from '../../staff/staff-session.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { requireHold } from '../cases/require-hold.ts'
import { performCommand } from '../console/perform.ts'
import { commands } from '../registry.ts'

let scene: WithdrawalScene
let member: SignedInPerson
let count = 0
let people: Readonly<Record<'protection' | 'payments' | 'finance', StaffSession>>

beforeAll(async () => {
  scene = await withdrawalScene()
})
afterAll(async () => {
  await scene.open.close()
})
beforeEach(async () => {
  member = await scene.member()
  const staff = (role: Role): Promise<StaffSession> => staffMember(scene.open.app, `${role}${(count += 1)}`, [role])
  people = { protection: await staff('protection'), payments: await staff('payments'), finance: await staff('finance') }
})

const commandNamed = (name: string) => {
  const command = commands.get(name)
  if (command === undefined) throw new Error(`${name} is no command`)
  return command
}
const perform = (session: StaffSession, name: string, input: object) =>
  performCommand(scene.open.app, { session, command: commandNamed(name), input })
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => Object(error).key ?? String(error),
  )
const reason = 'The bank called.'
const hold = (id: string, by = people.protection) => perform(by, 'withdrawal hold', { id, reason })
const release = async (id: string) => {
  const command = commandNamed('withdrawal release')
  const { approval } = await askApproval(scene.open.app, { session: people.payments, command, input: { id, reason: 'It was another one.' }, reason })
  await perform({ ...people.finance, freshUntil: scene.open.clock.now() + 60_000 }, 'approval decide', { id: approval, verdict: 'sign' })
}
const stateOf = async (id: string) => (await scene.open.app.store.pool.query('select state from withdrawal where id = $1', [id])).rows[0]?.state

test('one person stops a withdrawal at once, also one that another person holds; it is then not approved', async () => {
  const id = await scene.request(member)
  await inTransaction(scene.open.app, (inside) => requireHold(inside, people.payments.person.id, 'withdrawal', id))
  expect(await hold(id)).toMatchObject({ failed: false, value: { id, underWay: 0 } })
  const refused = await scene.operate('withdrawal', 'approve', id).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    key: 'on_hold',
    value: { since: new Date(scene.open.clock.now()).toISOString(), releasedBy: 'withdrawal release' },
  })
  expect(await stateOf(id)).toBe('review')
  expect((await hold(id)).failed).toBe(true)
})

test('a stopped withdrawal is not approved by the stored function either', async () => {
  const id = await scene.request(member)
  await hold(id)
  const { rows } = await scene.open.app.store.pool.query<{ reason: string }>(
    `select reason from decide_withdrawal($1, 'approved', 1, array[10000], '', $2)`,
    [id, new Date(scene.open.clock.now())],
  )
  expect(rows).toEqual([{ reason: 'on_hold' }])
})

test('an approved one that is stopped before it is sent is not paid until two people release it', async () => {
  const id = await scene.request(member)
  await scene.operate('withdrawal', 'approve', id)
  await hold(id)
  await scene.pass(600, 60)
  expect(await scene.providerBooks(id)).toEqual([])
  expect(await refusalOf(perform(people.payments, 'withdrawal release', { id, reason }))).toBe('approval_required')
  await release(id)
  await scene.pass(120, 20)
  expect(await scene.providerBooks(id)).toEqual([expect.stringMatching(/^paid 100/)])
})

test('a part that was leased but not sent when it was stopped is not sent', async () => {
  const id = await scene.request(member)
  await scene.operate('withdrawal', 'approve', id)
  await scene.open.app.store.pool.query(
    `update withdrawal_part set state = 'paying', looks = 1, provider = 'practice', look_at = platform_now() where withdrawal_id = $1`,
    [id],
  )
  expect((await hold(id)).value).toMatchObject({ underWay: 1 })
  await scene.pass(300, 60)
  expect(await scene.providerBooks(id)).toEqual([])
})

test('what is stopped may be rejected, and its member may cancel it: nothing is paid out', async () => {
  const [one, two] = [await scene.request(member, '20'), await scene.request(await scene.member(), '20')]
  await hold(one)
  await hold(two)
  await perform(people.payments, 'withdrawal reject', { id: one, reason: 'Not the holder.' })
  expect(await stateOf(one)).toBe('rejected')
  expect(await scene.balanceOf(member)).toBe('1000.00')
  expect((await hold(one)).failed).toBe(true)
})

test('support may not stop one, and payments alone do not release it', async () => {
  const id = await scene.request(member)
  const support: StaffSession = await staffMember(scene.open.app, `support${(count += 1)}`, ['support'])
  expect(await refusalOf(hold(id, support))).toBe('not_permitted')
  await hold(id, people.payments)
  expect(await refusalOf(perform(people.protection, 'withdrawal release', { id, reason }))).toBe('not_permitted')
})

test('the books are right after all of it', async () => {
  expect(await checkInvariants(scene.open.app.store)).toEqual([])
})

const approve = async (name: string, input: object) => {
  const { approval } = await askApproval(scene.open.app, { session: people.payments, command: commandNamed(name), input, reason })
  await perform({ ...people.finance, freshUntil: scene.open.clock.now() + 60_000 }, 'approval decide', { id: approval, verdict: 'sign' })
}

test('while payouts to the provider are stopped none is sent, also one that was leased; two people resume them, and each is sent once', async () => {
  const [waiting, leased] = [await scene.request(member, '20'), await scene.request(await scene.member(), '20')]
  await scene.operate('withdrawal', 'approve', leased)
  await scene.open.app.store.pool.query(
    `update withdrawal_part set state = 'paying', looks = 1, provider = 'practice', look_at = platform_now() where withdrawal_id = $1`,
    [leased],
  )
  expect((await perform(people.payments, 'payments stop', { reason: 'Amounts differ.' })).failed).toBe(false)
  expect((await perform(people.finance, 'payments stop', { reason: 'Again.' })).failed).toBe(true)
  await scene.operate('withdrawal', 'approve', waiting)
  await scene.pass(600, 60)
  expect([await scene.providerBooks(waiting), await scene.providerBooks(leased)]).toEqual([[], []])
  expect(await refusalOf(perform(people.finance, 'payments resume', { reason }))).toBe('approval_required')
  expect(await refusalOf(perform(people.protection, 'payments stop', { reason }))).toBe('not_permitted')
  await approve('payments resume', { reason: 'It was explained.' })
  // A part that was leased is polled less and less often.
  await scene.pass(3_600, 60)
  expect([await scene.providerBooks(waiting), await scene.providerBooks(leased)]).toEqual([
    [expect.stringMatching(/^paid 20/)],
    [expect.stringMatching(/^paid 20/)],
  ])
  expect(await checkInvariants(scene.open.app.store)).toEqual([])
})

test('what the provider has already is confirmed while payouts are stopped', async () => {
  const id = await scene.request(member, '20')
  await scene.operate('withdrawal', 'approve', id)
  await scene.pass(5, 1)
  await perform(people.payments, 'payments stop', { reason })
  await scene.pass(300, 60)
  expect(await scene.providerBooks(id)).toEqual([expect.stringMatching(/^paid 20/)])
  const { rows } = await scene.open.app.store.pool.query('select state from withdrawal_part where withdrawal_id = $1', [id])
  expect(rows).toEqual([{ state: 'sent' }])
  await approve('payments resume', { reason: 'It was explained.' })
})
