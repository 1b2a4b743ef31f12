import { manualClock, scriptedChance, openTestPlatform, type TestPlatform, startReferencePayments, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'
import { findDeposit } from './deposit-rows.ts'
import { creditDeposit } from './credit-deposit.ts'
import { notifyMember } from '../../kernel/notifications/notify-member.ts'

let open: TestPlatform
let member: SignedInPerson
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({
    ...startReferencePayments().app,
    clock: manualClock(),
    chance: scriptedChance(),
    brand: { modules: ['COMM3', 'CASHIER3', 'INBOX3', 'MEMBERCENTRE3'] },
  })
})
afterAll(() => open.close())
beforeEach(async () => {
  count += 1
  member = await open.people.member({ contacts: { mail: `told${count}@example.com`, sms: `+6391711122${String(count).padStart(2, '0')}` } })
})

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'test')
const inbox = async (language = 'EN') => (await open.get('inbox.messages', {}, { as: member, language })).list
const wentOut = async (purpose: string) => {
  const { rows } = await open.app.store.pool.query<{ topic: string }>(
    "select topic from outbox where payload->>'purpose' = $1 and payload->>'to' = any(select value from member_contact where member_id = $2) order by topic",
    [purpose, member.member.id],
  )
  return rows.map(({ topic }) => topic)
}
const byHand = async () => (await open.get('cashier.deposit', { method: 'bank', amount: '500' }, { as: member, key: `notice-key-${count}` })).id
const send = async (purpose: 'deposit-arrived' | 'withdrawal-back' | 'payout-bound', values: Record<string, string>) =>
  notifyMember(open.app, await findMember(open.app, member.member.id), purpose, values)

describe('money events are reported to their owner', () => {
  test('a deposit that is credited is in the inbox once, however often it is reported [NOTICE-06]', async () => {
    const id = await byHand()
    await operate('deposit', 'approve', id)
    await operate('deposit', 'approve', id)
    expect(await inbox()).toMatchObject([{ title: 'Your deposit has arrived: 500.00 PHP', isRead: false }])
    expect((await inbox('TY'))[0]?.title).toBe('Dumating na ang deposit mo: 500.00 PHP')
    expect(await open.get('inbox.unread', {}, { as: member })).toEqual({ unreadMessage: 1 })
  })

  test('a deposit that is rejected states the reason, and its text cannot execute [T21]', async () => {
    await operate('deposit', 'reject', await byHand(), '--reason', 'No <b>money</b> came & <script>alert(1)</script>')
    const [message] = await inbox()
    expect(message?.title).toMatch(/^Your deposit D-\d{10} was rejected$/)
    expect(message?.content).toContain('No &lt;b&gt;money&lt;/b&gt; came &amp;')
    expect(message?.content).not.toContain('<script')
  })

  test('is not readable by others', async () => {
    await operate('deposit', 'approve', await byHand())
    const stranger = await open.people.member()
    expect((await open.get('inbox.messages', {}, { as: stranger })).list).toEqual([])
  })
})

describe('a notice', () => {
  test('is written together with the event that it reports, or not at all', async () => {
    const person = await findMember(open.app, member.member.id)
    const undone = open.app.store.db.transaction().execute(async (trx) => {
      await notifyMember(withTransaction(open.app, trx), person, 'deposit-arrived', { id: 'D-9', amount: '9.00 PHP' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await inbox()).toEqual([])
    expect(await wentOut('deposit-arrived')).toEqual([])
  })

  test('of one deposit is one, although sixteen reports arrive at once', async () => {
    const id = await byHand()
    const deposit = await findDeposit(open.app, id)
    if (deposit === null) throw new Error('no deposit')
    await Promise.all(Array.from({ length: 16 }, () => creditDeposit(open.app, deposit, 'test')))
    expect(await inbox()).toHaveLength(1)
    expect(await wentOut('deposit-arrived')).toEqual(['mail'])
  })

  test('reaches a member without an address in the inbox only, and counts as delivered nowhere else [T26]', async () => {
    const silent = await open.people.member()
    const notified = await notifyMember(open.app, await findMember(open.app, silent.member.id), 'receipt-half', { id: 'W-1-1' })
    expect(notified).toEqual([])
    expect((await open.get('inbox.messages', {}, { as: silent })).list).toHaveLength(1)
  })
})

describe('by which lines', () => {
  test('mails unless the member disables them, short messages when enabled, the inbox always', async () => {
    expect((await open.get('profile.show', {}, { as: member })).notices).toEqual({ mail: true, sms: false })
    await send('deposit-arrived', { id: 'D-1', amount: '1.00 PHP' })
    expect(await wentOut('deposit-arrived')).toEqual(['mail'])
    await open.get('profile.save', { notices: { sms: true } }, { as: member })
    await send('withdrawal-back', { id: 'W-1', amount: '1.00 PHP' })
    expect(await wentOut('withdrawal-back')).toEqual(['mail', 'sms'])
    await open.get('profile.save', { notices: { mail: false, sms: false } }, { as: member })
    expect((await open.get('profile.show', {}, { as: member })).notices).toEqual({ mail: false, sms: false })
    await send('deposit-arrived', { id: 'D-2', amount: '1.00 PHP' })
    expect(await wentOut('deposit-arrived')).toEqual(['mail'])
    expect((await inbox()).length).toBe(3)
  })

  test('security messages use every channel, whatever the preferences are [T10 T26]', async () => {
    await open.get('profile.save', { notices: { mail: false, sms: false } }, { as: member })
    expect(await send('payout-bound', { where: 'Bank •••• 7777' })).toHaveLength(2)
    expect(await wentOut('payout-bound')).toEqual(['mail', 'sms'])
  })
})
