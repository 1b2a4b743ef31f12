import { type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import type { DecisionBasis } from '../command/define-command.ts'
import { commands } from '../registry.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

const day = 86_400_000
let scene: WithdrawalScene
let member: SignedInPerson
let account: string

beforeAll(async () => {
  scene = await withdrawalScene()
})
afterAll(() => scene.open.close())
beforeEach(async () => {
  member = await scene.member(20_000_000)
  account = await scene.bind(member)
  await scene.time.turn(2 * day)
  member = await scene.open.people.signIn(member.member)
})

const rows = (text: string, ...values: unknown[]) => scene.open.app.store.pool.query(text, values)
const basisOf = async (name: string, input: unknown): Promise<DecisionBasis | null | undefined> =>
  inTransaction(scene.open.app, async (inside) => commands.get(name)?.basis?.(inside, input))
const approval = (id: string) => basisOf('withdrawal approve', { id })

describe('what the approval of a withdrawal rests on', () => {
  test('its state, amount, destination, parts, holds and risk, without the number and the name of the account', async () => {
    const id = await scene.request(member, '100', account)
    const basis = await approval(id)
    expect(basis).toMatchObject({ amount: 10_000, currency: 'PHP', member: member.member.id })
    expect(basis).not.toHaveProperty('alwaysTwo')
    expect(basis?.seen).toEqual({
      ...{ state: 'review', amount: 10_000, currency: 'PHP', parts: [], risk: [] },
      destination: { kind: 'bank', institution: 'Bank', holder: 'Lu***', number: expect.stringMatching(/^•••• \d{4}$/), index: expect.any(String) },
      holds: { member: 'active', payoutsHeldUntil: null, heldWins: 0 },
    })
    const { number } = Object((await scene.operate('withdrawal', 'show', id)).value)
    expect(number).toMatch(/^\d{9,}$/)
    expect(JSON.stringify(basis)).not.toContain(number)
    expect(JSON.stringify(basis)).not.toContain('Luz Cruz')
    await scene.operate('withdrawal', 'approve', id)
    expect((await approval(id))?.seen).toMatchObject({ state: 'approved', parts: [{ n: 1, amount: 10_000 }] })
  })

  test('two people decide with a risk fact, a hold, a frozen or a new account; a shared network alone is no reason', async () => {
    const id = await scene.request(member, '100', account)
    const rule = async () => (await approval(id))?.alwaysTwo
    const own = member.member.id
    expect(await rule()).toBeUndefined()
    await rows(`update member set created_at = $2 where id = $1`, own, new Date(scene.open.clock.now() - day + 60_000))
    expect(await rule()).toBe('account_below_a_day')
    await rows(`update member set created_at = $2, status = 'frozen' where id = $1`, own, new Date(scene.open.clock.now() - 3 * day))
    expect(await rule()).toBe('member_frozen')
    await rows(`update member set status = 'active', withdrawals_held_until = $2 where id = $1`, own, new Date(scene.open.clock.now() + day))
    expect(await rule()).toBe('payouts_held')
    await rows(`update member set withdrawals_held_until = $2, payee_name = 'Mule Person' where id = $1`, own, new Date(scene.open.clock.now()))
    expect(await rule()).toBe('holder_differs')
  })
})

test('what a decision about a part rests on changes with what is reported of it, and its amount is what is undecided', async () => {
  const byHand = (...line: string[]) => runOperator({ ...scene.open.app, payments: null }, parseArguments(line), 'operator:ben')
  const id = await scene.request(member, '100', account)
  await byHand('withdrawal', 'approve', id)
  const record = (part: string, ...more: string[]) => byHand('withdrawal', 'record', part, '--reference', part, ...more)
  await record(`${id}-1`, '--state', 'paid')
  const before = await basisOf('withdrawal resolve', { part: `${id}-1`, outcome: 'received', reason: 'x' })
  expect(before).toMatchObject({ alwaysTwo: 'always', amount: 10_000, currency: 'PHP', member: member.member.id, seen: { part: { returned: 0 } } })
  await record(`${id}-1`, '--state', 'paid', '--returned', '100')
  const after = await basisOf('withdrawal resolve', { part: `${id}-1`, outcome: 'received', reason: 'x' })
  expect(after).toMatchObject({ amount: 0, seen: { part: { returned: 10_000 } } })
  await record(`${id}-2`, '--state', 'paid')
  await record(`${id}-2`, '--state', 'failed')
  for (const way of ['refund', 'resend'])
    expect(await basisOf(`withdrawal ${way}`, { part: `${id}-2` })).toMatchObject({ alwaysTwo: 'always', amount: 10_000 })
})

test('a list masks holder and account number; one withdrawal shows them, which requires a reason in the console', async () => {
  const id = await scene.request(member, '100', account)
  const { value } = await scene.operate('withdrawal', 'list')
  expect(value).toContainEqual(expect.objectContaining({ id, holder: 'Lu***', number: expect.stringMatching(/^•••• \d{4}$/) }))
  expect((await scene.operate('withdrawal', 'show', id)).value).toMatchObject({ holder: 'Luz Cruz', number: expect.stringMatching(/^\d+$/) })
  expect(commands.get('withdrawal list')?.reads).toBe('masked')
  expect(commands.get('withdrawal show')?.reads).toBe('personal')
})
