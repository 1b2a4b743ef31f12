import { type SignedInPerson, type WithdrawalScene, withdrawalScene } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPayoutStatus } from '../../money/payouts/apply-payout-status.ts'
import { sendApprovedPayouts } from '../../money/payouts/send-payouts.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let scene: WithdrawalScene
let member: SignedInPerson

beforeAll(async () => {
  scene = await withdrawalScene()
})
afterAll(() => scene.open.close())
beforeEach(async () => {
  scene.pay.line.isCut = false
  member = await scene.member()
})

const actorsOf = async (subject: string) => {
  const { rows } = await scene.open.app.store.pool.query<{ line: string }>(
    `select actor || ' ' || action || ' ' || result as line from audit_record where subject = $1 and action in ('withdrawal', 'withdrawal part', 'deposit paid') order by id`,
    [subject],
  )
  return rows.map(({ line }) => line)
}
const noticesTo = async (of: SignedInPerson) => {
  const { rows } = await scene.open.app.store.pool.query<{ content: { EN: string } }>(
    'select content from inbox_message where member_id = $1 order by id',
    [of.member.id],
  )
  return rows.map(({ content }) => content.EN)
}
const claim = (id: string, amount?: string) =>
  scene.open.get(
    'cashier.confirm',
    { id, answer: amount === undefined ? 'none' : 'partial', ...(amount === undefined ? {} : { amount }), picture: scene.picture },
    { as: member },
  )
const disputes = async (): Promise<Record<string, unknown>[]> => Object((await scene.operate('withdrawal', 'disputes')).value)
const shown = async (id: string) => Object((await scene.operate('withdrawal', 'show', id)).value)

describe('a dispute decided by an operator', () => {
  test('is listed with the claim, the picture and the provider’s current status', async () => {
    const id = await scene.sent(member)
    await claim(`${id}-1`, '60')
    const found = (await disputes()).find((one) => one['id'] === `${id}-1`)
    expect(found).toMatchObject({
      member: member.member.id,
      state: 'disputed',
      amount: '100.00 PHP',
      claimed: '60.00 PHP',
      missing: '40.00 PHP',
      proof: expect.stringMatching(/\/games\/api\/proof\/[\w-]{43}\?viewer=operator%3A/),
      provider: {
        provider: 'practice',
        now: { state: 'paid', amount: '100.00', returned: '0' },
        confirmed: [{ kind: 'paid', amount: '100.00 PHP', said: 'paid', by: 'provider:practice', tx: expect.any(Number) }],
      },
    })
    expect((await shown(id)).parts).toMatchObject([{ claimed: '60.00 PHP', provider: { now: { state: 'paid' } } }])
    scene.pay.line.isCut = true
    expect((await shown(id)).parts).toMatchObject([{ provider: { now: { state: 'unknown' } } }])
  })

  test('ends as received when the provider’s proof is upheld: the member reads why, and the audit record names the operator', async () => {
    const id = await scene.sent(member)
    await claim(`${id}-1`)
    const before = (await noticesTo(member)).length
    const line = ['withdrawal', 'resolve', `${id}-1`, '--outcome', 'received', '--reason', 'The bank shows the credit of 21 November.']
    const turns = await Promise.all([scene.operate(...line), scene.operate(...line)])
    expect(turns.filter(({ failed }) => failed === false)).toHaveLength(1)
    const notices = (await noticesTo(member)).slice(before)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toContain('The bank shows the credit of 21 November.')
    expect(await actorsOf(`${id}-1`)).toEqual([
      'provider:practice withdrawal part sent',
      `${member.member.id} withdrawal part disputed`,
      'operator:ana withdrawal part received',
    ])
    expect((await disputes()).some((one) => one['id'] === `${id}-1`)).toBe(false)
  })

  test('refunds nothing and pays nothing again before the provider has reported a return, also when that report was lost', async () => {
    const id = await scene.sent(member)
    await claim(`${id}-1`, '60')
    for (const outcome of ['returned', 'shortfall'])
      await expect(scene.operate('withdrawal', 'resolve', `${id}-1`, '--outcome', outcome, '--reason', 'so')).rejects.toThrow('has not reported')
    for (const way of ['resend', 'refund']) expect((await scene.operate('withdrawal', way, `${id}-1`)).failed).toBe(true)
    // The webhook never arrives; the operator's decision polls the provider.
    await scene.pay.desk().giveBack(`${id}-1`, 0.4)
    await expect(scene.operate('withdrawal', 'resolve', `${id}-1`, '--outcome', 'returned', '--reason', 'so')).rejects.toThrow('only a part')
    expect((await scene.operate('withdrawal', 'resolve', `${id}-1`, '--outcome', 'shortfall', '--reason', 'Returned.')).failed).toBe(false)
    expect((await shown(id)).parts).toMatchObject([
      { state: 'partial', received: '60.00 PHP', returned: '40.00 PHP', undecided: '0.00 PHP' },
      { amount: '40.00 PHP', follows: 1, approvedBy: 'automatic' },
    ])
    await scene.pass(4, 2)
    expect(await scene.providerBooks(id)).toEqual(['paid 100.00', 'paid 40.00'])
  })

  test('asks the provider while no transaction of the platform is open, and stores its answer even where the decision is refused', async () => {
    const id = await scene.sent(member)
    await claim(`${id}-1`, '60')
    await scene.pay.desk().giveBack(`${id}-1`, 0.4)
    const { app } = scene.open
    const { payments } = app
    if (payments === null) throw new Error('no provider')
    const openWhenAsked: unknown[] = []
    const check: typeof payments.look = async (number) => {
      const { rows } = await app.store.pool.query(
        `select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      )
      openWhenAsked.push(...rows)
      return payments.look(number)
    }
    const line = parseArguments(['withdrawal', 'resolve', `${id}-1`, '--outcome', 'returned', '--reason', 'so'])
    await expect(runOperator({ ...app, payments: { ...payments, look: check } }, line, 'operator:ana')).rejects.toThrow('only a part')
    expect(openWhenAsked).toEqual([])
    expect((await shown(id)).parts).toMatchObject([{ state: 'disputed', returned: '40.00 PHP' }, { follows: 1 }])
    expect(await actorsOf(`${id}-1`)).toContain('provider:practice withdrawal part returned')
  })

  test('is decided on the part as it is under the lock: a return that is being posted meanwhile is counted', async () => {
    const id = await scene.sent(member)
    await claim(`${id}-1`)
    const before = (await noticesTo(member)).length
    await scene.pay.desk().giveBack(`${id}-1`, 0.4)
    const standing = await scene.open.app.payments?.look(`${id}-1`)
    if (standing === undefined) throw new Error('no provider')
    scene.pay.line.isCut = true
    const decided = await inTransaction(scene.open.app, async (inside) => {
      await applyPayoutStatus(inside, standing)
      const running = scene.operate('withdrawal', 'resolve', `${id}-1`, '--outcome', 'received', '--reason', 'The bank shows it.')
      // Long enough for the command to reach the lock.
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { running }
    })
    expect((await decided.running).failed).toBe(false)
    expect((await noticesTo(member)).slice(before).filter((text) => text.includes('The bank shows it.'))).toEqual([expect.stringContaining('60.00')])
    expect((await shown(id)).parts).toMatchObject([
      { state: 'partial', received: '60.00 PHP' },
      { amount: '40.00 PHP', follows: 1 },
    ])
    scene.pay.line.isCut = false
    await scene.pass(4, 2)
    expect(await scene.providerBooks(id)).toEqual(['paid 100.00', 'paid 40.00'])
  })

  test.each([
    [['withdrawal', 'resolve', 'PART', '--outcome', 'came', '--reason', 'x'], '--outcome must be received, shortfall or returned'],
    [['withdrawal', 'resolve', 'PART', '--outcome', 'received'], '--reason is missing'],
    [['withdrawal', 'record', 'PART', '--state', 'lost', '--reference', 'x'], '--state must be paid or failed'],
    [['withdrawal', 'record', 'PART', '--state', 'paid'], '--reference is missing'],
    [['withdrawal', 'record', 'PART', '--state', 'paid', '--reference', 'x'], 'is paid by practice: its own reports decide'],
    [['withdrawal', 'noted', 'PART'], '--reason is missing'],
    [['withdrawal', 'show', 'W-nowhere'], 'there is no withdrawal W-nowhere'],
  ])('%j is refused: %s', async (line, complaint) => {
    const id = await scene.sent(member)
    await claim(`${id}-1`)
    await expect(scene.operate(...line.map((word) => (word === 'PART' ? `${id}-1` : word)))).rejects.toThrow(complaint)
    expect((await shown(id)).parts).toMatchObject([{ state: 'disputed' }])
  })
})

describe('where no provider is connected', () => {
  const byHand = (...line: string[]) => runOperator({ ...scene.open.app, payments: null }, parseArguments(line), 'operator:ben')
  const approved = async () => {
    const id = await scene.request(member)
    await scene.operate('withdrawal', 'approve', id)
    return id
  }

  test('no part is sent, and an operator records each payment with its reference, which is its confirmation', async () => {
    const id = await approved()
    expect(await sendApprovedPayouts({ ...scene.open.app, payments: null }, 'http://localhost:3000')).toBe(0)
    const line = ['withdrawal', 'record', `${id}-1`, '--state', 'paid', '--reference', 'BPI 2026-11-21 0042']
    const turns = await Promise.all([byHand(...line), byHand(...line)])
    expect(turns.filter(({ failed }) => failed === false)).toHaveLength(1)
    expect((await shown(id)).parts).toMatchObject([
      { state: 'sent', provider: { provider: 'hand', confirmed: [{ kind: 'paid', reference: 'BPI 2026-11-21 0042', by: 'operator:ben' }] } },
    ])
    expect(await actorsOf(`${id}-1`)).toEqual(['operator:ben withdrawal part sent'])
    expect((await scene.open.ask('cashier.confirm', { id: `${id}-1`, answer: 'full' }, { as: member })).success).toBe(true)
  })

  test('the same rules apply: a failed payment is refunded, a returned one waits for a decision, a member’s claim pays nothing', async () => {
    const failed = await approved()
    await byHand('withdrawal', 'record', `${failed}-1`, '--state', 'failed', '--reference', 'account closed')
    expect(await scene.balanceOf(member)).toBe('1000.00')
    const id = await approved()
    await byHand('withdrawal', 'record', `${id}-1`, '--state', 'paid', '--reference', '1')
    await claim(`${id}-1`)
    await expect(byHand('withdrawal', 'resolve', `${id}-1`, '--outcome', 'returned', '--reason', 'so')).rejects.toThrow('has not reported')
    await expect(byHand('withdrawal', 'record', `${id}-1`, '--state', 'paid', '--returned', 'all', '--reference', '2')).rejects.toThrow(
      'is no amount',
    )
    await byHand('withdrawal', 'record', `${id}-1`, '--state', 'paid', '--returned', '100', '--reference', '2')
    expect((await shown(id)).parts).toMatchObject([{ state: 'returned' }, { state: 'queued', follows: 1 }])
    await byHand('withdrawal', 'record', `${id}-2`, '--state', 'paid', '--reference', '3')
    await byHand('withdrawal', 'record', `${id}-2`, '--state', 'failed', '--reference', '4')
    expect((await byHand('withdrawal', 'refund', `${id}-2`)).failed).toBe(false)
    expect(await scene.balanceOf(member)).toBe('1000.00')
  })
})

describe('the record of a decision', () => {
  test('names the person for withdrawals, parts and deposits [S-21]', async () => {
    const [approvedId, rejectedId] = [await scene.request(member), await scene.request(member, '20')]
    await scene.operate('withdrawal', 'approve', approvedId)
    await scene.operate('withdrawal', 'reject', rejectedId, '--reason', 'Another name.')
    const own = member.member.id
    expect(await actorsOf(approvedId)).toEqual([`${own} withdrawal asked`, 'operator:ana withdrawal approved'])
    expect(await actorsOf(rejectedId)).toEqual([`${own} withdrawal asked`, 'operator:ana withdrawal rejected'])
    const { id } = await scene.open.get('cashier.deposit', { method: 'qr', amount: '500' }, { as: member, key: 'record-key-1' })
    await scene.operate('deposit', 'approve', id)
    expect(await actorsOf(id)).toEqual(['operator:ana deposit paid done'])
  })
})

test('the ledger balances after all of these tests', async () => {
  expect(await checkInvariants(scene.open.app.store)).toEqual([])
})
