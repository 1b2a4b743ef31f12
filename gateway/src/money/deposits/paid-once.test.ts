import { queryAsOwner, type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'
import { applyPayoutStatus } from '../payouts/apply-payout-status.ts'
import { confirmationsOf } from '../withdrawals/payout-store.ts'
import { takePayoutReport } from '../payouts/take-payout-report.ts'
import { findPart } from '../withdrawals/withdrawal-rows.ts'

let scene: WithdrawalScene
let member: SignedInPerson

beforeAll(async () => {
  scene = await withdrawalScene()
})
afterAll(() => scene.open.close())
beforeEach(async () => {
  member = await scene.member(7_000_000)
})

const report = (id: string, more: { state?: 'paid' | 'failed'; amount?: string; returned?: string } = {}) =>
  applyPayoutStatus(scene.open.app, { id, state: 'paid', amount: '100.00', returned: '0', currency: 'PHP', ...more })
const partOf = async (id: string, n = 1) => {
  const part = await findPart(scene.open.app, id, n)
  if (part === null) throw new Error(`there is no part ${n} of ${id}`)
  return part
}
const postings = async (id: string) => {
  const { rows } = await scene.open.app.store.pool.query<{ line: string }>(
    `select t.kind || ' ' || t.amount as line from ledger_tx t join withdrawal w on w.open_tx = t.ref_tx where w.id = $1 order by t.id`,
    [id],
  )
  return rows.map(({ line }) => line)
}
const answer = (id: string, reply: 'full' | 'partial' | 'none', more: object = {}) =>
  scene.open.ask('cashier.confirm', { id, answer: reply, picture: scene.picture, ...more }, { as: member })
const stateOf = async (id: string) => (await scene.open.get('cashier.withdrawals', {}, { as: member })).list.find((one) => one.id === id)?.state

describe('a member’s answer about a receipt', () => {
  test('a partial receipt never makes the platform pay again: four answers, one payment per approved part [S-01]', async () => {
    const id = await scene.sent(member, '60000')
    for (let press = 0; press < 4; press += 1) {
      const { list } = await scene.open.get('cashier.confirmations', {}, { as: member })
      const largest = list.toSorted((one, other) => Number(other.amount) - Number(one.amount))[0]
      if (largest !== undefined) await answer(largest.id, 'partial', { amount: '1.00' })
      await scene.pass(10, 2)
    }
    expect(await scene.providerBooks(id)).toEqual(['paid 50000.00', 'paid 10000.00'])
  })

  test('posts nothing: the ledger moves on the provider’s reports, whenever the member answers [S-01]', async () => {
    for (const [reply, more] of [
      ['full', {}],
      ['partial', { amount: '40' }],
      ['none', {}],
    ] as const) {
      const id = await scene.sent(member)
      expect(await postings(id)).toEqual(['hold_close 10000', 'withdraw_sent 10000'])
      expect((await answer(`${id}-1`, reply, more)).success).toBe(true)
      await scene.pass(30, 5)
      expect(await postings(id)).toEqual(['hold_close 10000', 'withdraw_sent 10000'])
      expect(await scene.providerBooks(id)).toEqual(['paid 100.00'])
    }
  })

  test('is a claim in either form, once, with a picture, for less than the provider confirmed', async () => {
    const id = await scene.sent(member, '100', { parts: '60,40' })
    expect(await scene.open.ask('cashier.confirm', { id: `${id}-1`, answer: 'partial', amount: '10' }, { as: member })).toMatchObject({
      errorCode: 'proof_required',
    })
    for (const amount of ['60', '60.01', '0'])
      expect(await answer(`${id}-1`, 'partial', { amount })).toMatchObject({ errorCode: 'amount_out_of_range' })
    const both = await Promise.all([answer(`${id}-1`, 'partial', { amount: '10' }), answer(`${id}-1`, 'none')])
    expect(both.map(({ errorCode }) => errorCode).toSorted()).toEqual(['conflict', null])
    expect(await answer(`${id}-2`, 'none')).toMatchObject({ value: { state: 'disputed', claimed: '0.00', remaining: '40.00' } })
  })
})

describe('a report of the provider', () => {
  test('is confirmed once however often it is repeated, also concurrently and by two gateways', async () => {
    const id = await scene.request(member)
    await scene.operate('withdrawal', 'approve', id)
    await Promise.all(Array.from({ length: 8 }, () => report(`${id}-1`)))
    expect(await confirmationsOf(scene.open.app, id)).toMatchObject([
      { kind: 'paid', amount: 10_000, total: 10_000, recorded_by: 'provider:practice' },
    ])
    const messages = await scene.open.app.store.pool.query("select 1 from outbox where payload->>'purpose' = 'receipt-asked' and id = any($1)", [
      (await partOf(id)).notices,
    ])
    expect([(await partOf(id)).notices.length, messages.rowCount]).toEqual([1, 1])
  })

  test('is committed with its posting, state, notices and audit record, or none of them is', async () => {
    const id = await scene.request(member)
    await scene.operate('withdrawal', 'approve', id)
    const { store } = scene.open.app
    for (const table of ['audit_record', 'outbox', 'inbox_message']) {
      await queryAsOwner(store, `create or replace function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`)
      await queryAsOwner(store, `create trigger cut before insert on ${table} for each row execute function cut()`)
      await expect(report(`${id}-1`)).rejects.toThrow('cut')
      await queryAsOwner(store, `drop trigger cut on ${table}`)
      expect([await partOf(id), await postings(id), await confirmationsOf(scene.open.app, id)]).toMatchObject([
        { state: 'queued', confirmed: 0 },
        ['hold_close 10000'],
        [],
      ])
    }
    await report(`${id}-1`)
    expect(await postings(id)).toEqual(['hold_close 10000', 'withdraw_sent 10000'])
  })

  test('of a return in steps is posted in steps, and a late or repeated one changes nothing', async () => {
    const id = await scene.sent(member)
    for (const returned of ['30.00', '30.00', '70.00', '30.00', '0', '70.00']) await report(`${id}-1`, { returned })
    expect(await partOf(id)).toMatchObject({ state: 'sent', confirmed: 10_000, returned: 7_000, resent: 3_000 })
    expect(await postings(id)).toEqual(['hold_close 10000', 'withdraw_sent 10000', 'withdraw_bounce 3000', 'withdraw_bounce 4000'])
    expect(await answer(`${id}-1`, 'full')).toMatchObject({ value: { state: 'partial', received: '30.00', remaining: '70.00', undecided: '40.00' } })
    await report(`${id}-1`, { returned: '100.00' })
    expect(await partOf(id)).toMatchObject({ state: 'returned', received: 0, returned: 10_000 })
    await report(`${id}-1`, { returned: '100.01' })
    expect(await partOf(id)).toMatchObject({ returned: 10_000, attention: 'amount' })
  })

  test('changes the received amount of a settled receipt, however it was settled', async () => {
    const full = await scene.sent(member)
    await answer(`${full}-1`, 'full')
    expect(await stateOf(full)).toBe('done')
    await report(`${full}-1`, { returned: '25.00' })
    expect(await partOf(full)).toMatchObject({ state: 'partial', received: 7_500, returned: 2_500 })
    expect(await stateOf(full)).toBe('approved')
    const disputed = await scene.sent(member)
    await answer(`${disputed}-1`, 'partial', { amount: '60' })
    await report(`${disputed}-1`, { returned: '40.00' })
    expect(await partOf(disputed)).toMatchObject({ state: 'disputed', returned: 4_000 })
    await scene.operate('withdrawal', 'resolve', `${disputed}-1`, '--outcome', 'shortfall', '--reason', 'Returned by the bank.')
    expect(await partOf(disputed)).toMatchObject({ state: 'partial', received: 6_000, reason: 'Returned by the bank.' })
  })

  test('about a part of another provider changes nothing', async () => {
    const id = await scene.sent(member)
    const other = { provider: 'other', by: 'provider:other', reference: '' }
    await applyPayoutStatus(scene.open.app, { id: `${id}-1`, state: 'failed', amount: '100.00', returned: '0', currency: 'PHP' }, other)
    expect(await partOf(id)).toMatchObject({ state: 'sent', returned: 0, provider: 'practice' })
  })
})

describe('a webhook that reports a failed payment', () => {
  const word = (id: string) => takePayoutReport(scene.open.app, { id, state: 'failed', amount: '100.00', returned: '0', currency: 'PHP' })

  test('and was overtaken by the payment refunds nothing: the provider is asked for the current status [S-01]', async () => {
    const late = await scene.sent(member)
    await word(`${late}-1`)
    expect(await partOf(late)).toMatchObject({ state: 'sent', returned: 0, resent: 0 })
    // It arrives before the confirmation, although the provider has paid in the meantime.
    const early = await scene.request(member)
    await scene.operate('withdrawal', 'approve', early)
    await scene.time.turn(1_000)
    await scene.job.look()
    await word(`${early}-1`)
    expect(await partOf(early)).toMatchObject({ state: 'sent', refunded: 0 })
    expect(await scene.providerBooks(early)).toEqual(['paid 100.00'])
  })

  test('changes nothing while the provider does not answer, and is polled until it does', async () => {
    const id = await scene.sent(member)
    await scene.open.app.store.pool.query(`update reference_payment set state = 'failed' where id = $1`, [`${id}-1`])
    scene.pay.line.isCut = true
    expect(await word(`${id}-1`)).toBe(true)
    await scene.time.turn(1_000)
    await scene.job.look()
    expect(await partOf(id)).toMatchObject({ state: 'sent', returned: 0 })
    scene.pay.line.isCut = false
    await scene.pass(40, 10)
    expect(await partOf(id)).toMatchObject({ state: 'returned', returned: 10_000, resent: 10_000, look_at: null })
    expect(await word('W-0000000000-1')).toBe(false)
  })

  test('still causes a poll when an earlier webhook arrives after it while the provider does not answer [S-01]', async () => {
    const id = await scene.request(member)
    await scene.operate('withdrawal', 'approve', id)
    await scene.job.look()
    const webhooks = (state: 'paid' | 'failed') =>
      takePayoutReport(scene.open.app, { id: `${id}-1`, state, amount: '100.00', returned: '0', currency: 'PHP' })
    await scene.open.app.store.pool.query(`update reference_payment set state = 'failed', say_left = 0 where id = $1`, [`${id}-1`])
    scene.pay.line.isCut = true
    await webhooks('failed')
    await webhooks('paid')
    scene.pay.line.isCut = false
    expect(await partOf(id)).toMatchObject({ state: 'sent' })
    await scene.job.look()
    expect(await partOf(id)).toMatchObject({ state: 'returned', returned: 10_000 })
  })

  test('still causes a poll when a decision about the receipt follows it while the provider does not answer', async () => {
    const id = await scene.sent(member)
    await answer(`${id}-1`, 'none')
    await scene.open.app.store.pool.query(`update reference_payment set state = 'failed', say_left = 0 where id = $1`, [`${id}-1`])
    scene.pay.line.isCut = true
    await word(`${id}-1`)
    await scene.operate('withdrawal', 'resolve', `${id}-1`, '--outcome', 'received', '--reason', 'The bank shows the credit.')
    scene.pay.line.isCut = false
    expect(await partOf(id)).toMatchObject({ state: 'received' })
    await scene.job.look()
    expect(await partOf(id)).toMatchObject({ state: 'returned', returned: 10_000 })
  })
})

describe('a returned amount', () => {
  test('is paid again automatically once per withdrawal; then an operator decides, never twice about the same money [S-01]', async () => {
    const id = await scene.sent(member, '100', { account: await scene.bind(member, '5555') })
    await scene.pass(30, 2)
    // The first return was paid again automatically and was returned as well.
    expect(await scene.providerBooks(id)).toEqual(['paid 100.00', 'paid 100.00'])
    expect([await partOf(id), await partOf(id, 2)]).toMatchObject([
      { state: 'returned', resent: 10_000 },
      { state: 'returned', follows: 1, approved_by: '', resent: 0, refunded: 0 },
    ])
    const shown = (await scene.open.get('cashier.withdrawals', {}, { as: member })).list.find((one) => one.id === id)
    expect(shown?.steps[1]).toMatchObject({ state: 'now', owner: 'house', missing: [{ thing: 'ourChoice', amount: '100.00' }] })
    const both = await Promise.all([scene.operate('withdrawal', 'resend', `${id}-2`), scene.operate('withdrawal', 'refund', `${id}-2`)])
    expect(both.filter(({ failed }) => failed === false)).toHaveLength(1)
    expect((await scene.operate('withdrawal', 'refund', `${id}-1`)).failed).toBe(true)
    await scene.pass(30, 2)
    const wasResent = both[0].failed === false
    expect(await scene.balanceOf(member)).toBe(wasResent ? '69900.00' : '70000.00')
    if (!wasResent) return
    expect((await scene.operate('withdrawal', 'refund', `${id}-3`)).failed).toBe(false)
    expect(await scene.balanceOf(member)).toBe('70000.00')
    expect([await stateOf(id), (await partOf(id, 3)).approved_by]).toEqual(['returned', 'operator:ana'])
  })

  test('is refunded to the balance once, however many operators press however often', async () => {
    const id = await scene.sent(member, '100', { account: await scene.bind(member, '5555') })
    await scene.pass(30, 2)
    const presses = await Promise.all(Array.from({ length: 6 }, () => scene.operate('withdrawal', 'refund', `${id}-2`)))
    expect(presses.filter(({ failed }) => failed === false)).toHaveLength(1)
    expect([await scene.balanceOf(member), await stateOf(id)]).toEqual(['70000.00', 'returned'])
    expect((await postings(id)).filter((line) => line.startsWith('withdraw_return'))).toEqual(['withdraw_return 10000'])
  })

  test('is not paid again automatically while a part of the withdrawal has an open alert', async () => {
    const id = await scene.sent(member)
    await report(`${id}-1`, { amount: '99.00' })
    await report(`${id}-1`, { returned: '100.00' })
    expect([(await partOf(id)).attention, (await partOf(id)).resent]).toEqual(['amount', 0])
    expect((await scene.operate('withdrawal', 'noted', `${id}-1`, '--reason', 'A typing error of the provider.')).failed).toBe(false)
    expect((await scene.operate('withdrawal', 'noted', `${id}-1`, '--reason', 'Once more.')).failed).toBe(true)
    await scene.operate('withdrawal', 'resend', `${id}-1`)
    await scene.pass(4, 2)
    expect(await partOf(id, 2)).toMatchObject({ state: 'sent', approved_by: 'operator:ana' })
  })
})

describe('the database', () => {
  test('refuses parts that exceed what was approved, whichever statement writes them', async () => {
    const id = await scene.sent(member)
    const { pool } = scene.open.app.store
    const more = `insert into withdrawal_part (withdrawal_id, n, amount, state, queued_at) values ($1, 2, 1, 'queued', platform_now())`
    await expect(pool.query(more, [id])).rejects.toMatchObject({ code: '23514' })
    await report(`${id}-1`, { returned: '100.00' })
    await expect(pool.query(more.replace('2, 1', '3, 1'), [id])).rejects.toMatchObject({ code: '23514' })
    await expect(pool.query(`update withdrawal_part set refunded = 1 where withdrawal_id = $1 and n = 1`, [id])).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('refuses changes of facts: when a part was sent, its amount, and every confirmation', async () => {
    const id = await scene.sent(member)
    const { pool } = scene.open.app.store
    for (const change of [`sent_at = sent_at + interval '1 second'`, 'sent_at = null', 'amount = 1', 'confirmed = 0', 'follows = 1'])
      await expect(pool.query(`update withdrawal_part set ${change} where withdrawal_id = $1`, [id])).rejects.toThrow(/immutable|only grow/)
    await expect(queryAsOwner(scene.open.app.store, 'update payment_confirmation set amount = 1')).rejects.toThrow('append-only')
    await expect(queryAsOwner(scene.open.app.store, 'delete from payment_confirmation')).rejects.toThrow('append-only')
  })
})

test('no invariant is violated after all of these tests', async () => {
  expect(await checkInvariants(scene.open.app.store)).toEqual([])
})
