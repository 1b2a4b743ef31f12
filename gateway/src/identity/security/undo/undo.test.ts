import type { StepUpPurpose } from '@perya/domain/factor/step-up'
import {
  readCodeSentTo,
  databaseClock,
  loggedIn,
  readOutboxTo,
  type TestPlatform,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  type SettledMember,
  settledMember,
  type SignedInPerson,
  testPassword,
  testPaymentPassword,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../../kernel/audit/read-audit.ts'
import { decideWithdrawal } from '../../../money/withdrawals/decide-withdrawal.ts'
import { findWithdrawal } from '../../../money/withdrawals/withdrawal-rows.ts'
import { storeStepUp } from '../../step-up/step-up.ts'
import { verifyPassword } from '../../credentials/password.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { sweepSecurity } from '../sweep-security.ts'

const day = 86_400_000
const origin = 'http://localhost:3000'
let open: TestPlatform
let pay: ReferencePayments
let show: () => Promise<void>
let owner: SettledMember
let thief: SignedInPerson
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({
    ...pay.app,
    brand: { modules: ['COMM3', 'CASHIER3', 'MEMBERCENTRE3', 'PASSKEY3', 'CHNGPASSMAIL3', 'PASS3', 'INBOX3'] },
    config: { publicOrigin: origin },
  })
  ;({ show } = await databaseClock(open))
})
afterAll(() => open.close())
beforeEach(async () => {
  owner = await settledMember(open)
  thief = await loggedIn(open, owner.member)
})

const turn = async (milliseconds: number) => {
  open.clock.turn(milliseconds)
  await show()
}
const key = () => `undo-key-${(count += 1)}`
const sessionOf = async (who: SignedInPerson) => {
  const rows = open.app.store.db.selectFrom('session').select('id').where('member_id', '=', who.member.id).where('ended_at', 'is', null)
  return (await rows.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id
}
/** A thief who has more than the login password: an open session that has stepped up. */
const step = async (purpose: StepUpPurpose, who = thief) => storeStepUp(open.app, await sessionOf(who), purpose, 'paymentPassword')

const setPayment = async (newPassword = 'lihim ng iba 77', who = thief) => {
  await step('payment', who)
  await open.get('security.setPaymentPassword', { newPassword, confirmNewPassword: newPassword }, { as: who })
}
const bindContact = async (typed: { kind: 'mail'; email: string } | { kind: 'sms'; countryDialingCode: string; mobileNum: string }, to: string) => {
  await step('contact')
  await open.get('security.sendContactCode', typed, { as: thief })
  await open.get('security.bindContact', { ...typed, code: await readCodeSentTo(open.app, to) }, { as: thief })
}
const bindMail = async (email = `thief${(count += 1)}@example.org`) => {
  await bindContact({ kind: 'mail', email }, email)
  return email
}
const bindNumber = async () => {
  const digits = `9185550${String((count += 1)).padStart(3, '0')}`
  await bindContact({ kind: 'sms', countryDialingCode: '63', mobileNum: digits }, `+63${digits}`)
  return `+63${digits}`
}
const bindAccount = async () => {
  await step('payment')
  const number = `0921${String((count += 1)).padStart(7, '0')}`
  return (await open.get('cashier.bindAccount', { kind: 'wallet', institution: 'GCash', holder: 'Luz Cruz', number }, { as: thief })).id
}
const linkTo = async (to: string) => {
  const message = (await readOutboxTo(open.app, to)).find(({ text }) => text.includes('/security/undo#token='))
  return /#token=([\w-]{43})(?!\S)/.exec(message?.text ?? '')?.[1] ?? ''
}
const preview = (code: string) => open.ask('security.undoPreview', { code })
const undo = (code: string) => open.ask('security.undo', { code })
const state = async () => {
  const { db } = open.app.store
  const row = await db.selectFrom('member').selectAll().where('id', '=', owner.member.id).executeTakeFirstOrThrow()
  const contacts = await db.selectFrom('member_contact').select(['kind', 'value', 'verified_at']).where('member_id', '=', owner.member.id).execute()
  const accounts = await db
    .selectFrom('payout_account')
    .select('id')
    .where('member_id', '=', owner.member.id)
    .where('removed_at', 'is', null)
    .execute()
  return {
    row,
    contacts: contacts.toSorted((one, other) => one.kind.localeCompare(other.kind)),
    accounts: accounts.map(({ id }) => id),
    opensWith: async (secret: string) => verifyPassword(secret, row.payment_password_hash),
  }
}

describe('the holder of the link from the notice', () => {
  test('undoes the whole chain of later changes, including those without a link [S-02]', async () => {
    const before = await state()
    await setPayment()
    const code = await linkTo(owner.mobile)
    expect(await linkTo(owner.mail)).toBe(code)
    const number = await bindNumber()
    const mail = await bindMail()
    await setPayment('mas bagong lihim 88')
    await bindAccount()
    expect((await readOutboxTo(open.app, mail)).some(({ text }) => text.includes('#token='))).toBe(false)
    const shown = await preview(code)
    expect(shown.value).toMatchObject({
      username: owner.member.username,
      changes: [
        { kind: 'payment_password', was: null, is: null },
        { kind: 'mobile', was: expect.stringMatching(/^••••\d{3}$/), is: expect.stringMatching(/^••••\d{3}$/) },
        { kind: 'email', was: 's•••@e•••.ph', is: 't•••@e•••.org' },
        { kind: 'payment_password' },
        { kind: 'payout_account', was: null, is: expect.stringMatching(/^GCash •••• \d{4}$/) },
      ],
    })
    expect(JSON.stringify(shown.value)).not.toContain(number)
    expect(await undo(code)).toMatchObject({ success: true, value: { heldUntil: new Date(open.clock.now() + day).toISOString() } })
    const after = await state()
    expect([after.contacts, after.accounts]).toEqual([before.contacts, before.accounts])
    expect([await after.opensWith(testPaymentPassword), await after.opensWith('mas bagong lihim 88')]).toEqual([true, false])
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('ends every session, voids the login password and removes the sign-in methods of the thief [S-02]', async () => {
    await open.app.store.db
      .insertInto('identity')
      .values({ issuer: 'i', subject: key(), member_id: owner.member.id, provider: 'p', label: 'x', linked_at: new Date(open.clock.now()) })
      .execute()
    await open.get('session.remember', {}, { as: thief })
    await setPayment()
    const code = await linkTo(owner.mail)
    expect((await preview(code)).value).toMatchObject({ methods: 1 })
    expect((await undo(code)).success).toBe(true)
    expect(await open.ask('member.info', {}, { as: thief })).toMatchObject({ errorCode: 'not_logged_in' })
    expect(await open.ask('session.resume', {}, { as: thief })).toMatchObject({ errorCode: 'not_logged_in' })
    const old = { username: owner.member.username, password: testPassword, type: 'username' } as const
    expect(await open.ask('session.login', old, { as: open.visitor() })).toMatchObject({ errorCode: 'wrong_credentials' })
    const left = async (table: 'identity' | 'remember_token' | 'passkey') =>
      open.app.store.db.selectFrom(table).select('member_id').where('member_id', '=', owner.member.id).execute()
    expect([await left('identity'), await left('remember_token'), await left('passkey')]).toEqual([[], [], []])
  })

  test('sets a new login password by mail and signs in; the stolen one is never accepted again [S-02]', async () => {
    await setPayment()
    await undo(await linkTo(owner.mail))
    await open.get('password.mail', { username: owner.member.username, email: owner.mail })
    const { sendRequestedResets } = await import('../../password/send-requested-resets.ts')
    await sendRequestedResets(open.app, origin)
    const token = /reset-password#token=([\w-]+)/.exec((await readOutboxTo(open.app, owner.mail))[0]?.text ?? '')?.[1] ?? ''
    const set = (newPassword: string) => open.ask('password.mailReset', { token, newPassword, confirmNewPassword: newPassword })
    expect(await set(testPassword)).toMatchObject({ errorCode: 'password_unchanged' })
    expect((await set('sariling lihim 5')).success).toBe(true)
    const login = { username: owner.member.username, password: 'sariling lihim 5', type: 'username' } as const
    expect((await open.ask('session.login', login, { as: open.visitor() })).success).toBe(true)
  })

  test('gets back withdrawals requested in between and not yet approved, and nothing older [S-02]', async () => {
    const withdraw = async () => {
      const withdrawal = { accountId: owner.accountId, amount: '100', paymentPassword: testPaymentPassword }
      return (await open.get('cashier.withdraw', withdrawal, { as: thief, key: key() })).id
    }
    const [older, approved] = [await withdraw(), await withdraw()]
    await turn(2 * 60_000)
    await open.app.store.pool.query('update member set payment_password_hash = null where id = $1', [owner.member.id])
    await setPayment(testPaymentPassword)
    const [between, gone] = [await withdraw(), await withdraw()]
    for (const id of [approved, gone]) {
      const found = await findWithdrawal(open.app, id)
      if (found !== null) await decideWithdrawal(open.app, found, { state: 'approved', by: { actor: 'test' } })
    }
    expect((await undo(await linkTo(owner.mail))).value).toMatchObject({ withdrawals: 1 })
    const states = await Promise.all([older, approved, between, gone].map(async (id) => (await findWithdrawal(open.app, id))?.state))
    expect(states).toEqual(['review', 'approved', 'cancelled', 'approved'])
    // Withdrawals approved in between are not stopped: the audit record names them.
    expect((await readAudit(open.app)).records.at(-1)?.detail).toMatchObject({ withdrawals: [between], approved: [gone] })
    expect(await checkInvariants(open.app.store)).toEqual([])
  })

  test('is notified, like the holder of the contacts in between, on every channel and in the inbox, and the undo is on the audit log [S-02]', async () => {
    const mail = await bindMail()
    expect((await undo(await linkTo(owner.mail))).success).toBe(true)
    for (const to of [owner.mobile, owner.mail, mail]) expect((await readOutboxTo(open.app, to))[0]).toMatchObject({ purpose: 'changes-undone' })
    const { rows } = await open.app.store.pool.query<{ title: { EN: string }; content: { EN: string } }>(
      'select title, content from inbox_message where member_id = $1 order by id desc',
      [owner.member.id],
    )
    expect(rows.map(({ title }) => title.EN)).toEqual(['Changes to your Perya account were cancelled', 'A contact of your Perya account was changed'])
    expect(JSON.stringify(rows)).not.toContain('#token')
    const { records, broken } = await readAudit(open.app)
    expect(records.at(-1)).toMatchObject({ action: 'security undo', subject: owner.member.id, result: 'done', detail: { changes: ['email'] } })
    expect(broken).toEqual([])
  })
})

describe('the link', () => {
  test('works once, within a day, also for concurrent requests; a preview does not consume it [S-02]', async () => {
    await setPayment()
    const code = await linkTo(owner.mobile)
    for (let previews = 0; previews < 3; previews += 1) expect((await preview(code)).success).toBe(true)
    const many = await Promise.all([undo(code), undo(code), undo(code)])
    expect(many.filter(({ success }) => success)).toHaveLength(1)
    for (const answer of [await undo(code), await preview(code)]) expect(answer).toMatchObject({ status: 400, errorCode: 'undo_link_invalid' })
    owner = await settledMember(open)
    thief = await loggedIn(open, owner.member)
    await setPayment()
    const late = await linkTo(owner.mail)
    await turn(day - 1)
    expect((await preview(late)).success).toBe(true)
    await turn(1)
    expect((await undo(late)).errorCode).toBe('undo_link_invalid')
    expect(await (await state()).opensWith('lihim ng iba 77')).toBe(true)
  })

  test('of a later change undoes only that one; the earlier one stays until its own link is used [S-02]', async () => {
    await setPayment()
    const first = await linkTo(owner.mobile)
    await bindAccount()
    const second = await linkTo(owner.mobile)
    expect(second).not.toBe(first)
    expect((await undo(second)).value).toMatchObject({ changes: [{ kind: 'payout_account' }] })
    expect([(await state()).accounts, await (await state()).opensWith('lihim ng iba 77')]).toEqual([[owner.accountId], true])
    expect((await undo(first)).value).toMatchObject({ changes: [{ kind: 'payment_password' }] })
    expect(await (await state()).opensWith(testPaymentPassword)).toBe(true)
    expect((await undo(second)).errorCode).toBe('undo_link_invalid')
  })

  test('and another of the same chain, used concurrently, undo everything once [S-02]', async () => {
    await setPayment()
    const first = await linkTo(owner.mobile)
    await bindAccount()
    const second = await linkTo(owner.mobile)
    await Promise.all([undo(first), undo(second)])
    expect([(await state()).accounts, await (await state()).opensWith(testPaymentPassword)]).toEqual([[owner.accountId], true])
    const { rows } = await open.app.store.pool.query('select 1 from security_change where member_id = $1 and undone_at is null', [owner.member.id])
    expect(rows).toEqual([])
  })

  test.each(['', 'A'.repeat(43), 'x', `'; drop table member --`])('%j is not a link', async (code) => {
    expect((await undo(code)).errorCode).toBe('undo_link_invalid')
  })

  test('is never stored in plaintext in the database, the audit trail or the inbox [S-02]', async () => {
    await setPayment()
    const code = await linkTo(owner.mobile)
    const stored = [await open.app.store.db.selectFrom('security_change').selectAll().execute(), await readAudit(open.app)]
    expect(JSON.stringify(stored)).not.toContain(code)
    const { rows } = await open.app.store.pool.query('select content from inbox_message where member_id = $1', [owner.member.id])
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('is not sent to a contact that is less than a day old: it is notified without a link [S-02]', async () => {
    await open.app.store.pool.query(`update member_contact set verified_at = $1 where member_id = $2 and kind = 'mail'`, [
      new Date(open.clock.now() - day + 1000),
      owner.member.id,
    ])
    await setPayment()
    expect(await linkTo(owner.mobile)).toMatch(/^[\w-]{43}$/)
    expect((await readOutboxTo(open.app, owner.mail))[0]).toMatchObject({ purpose: 'payment-password-changed' })
    expect(await linkTo(owner.mail)).toBe('')
  })
})

describe('the state before a change', () => {
  test('a contact that another member has verified since stays theirs', async () => {
    await bindMail()
    const other = await open.people.member()
    const taken = {
      member_id: other.member.id,
      kind: 'mail',
      value: owner.mail,
      verified_at: new Date(open.clock.now()),
      changed_at: new Date(),
    } as const
    await open.app.store.db.insertInto('member_contact').values(taken).execute()
    const code = await linkTo(owner.mail)
    expect((await undo(code)).success).toBe(true)
    expect((await state()).contacts.map(({ kind }) => kind)).toEqual(['sms'])
  })

  test('does not include the name of the account: adding or undoing a payout account does not change it [S-12]', async () => {
    const before = (await state()).row.payee_name
    await bindAccount()
    expect((await state()).row.payee_name).toBe(before)
    await undo(await linkTo(owner.mail))
    expect([(await state()).row.payee_name, (await state()).accounts]).toEqual([before, [owner.accountId]])
  })

  test('is deleted once the change can no longer be undone', async () => {
    await setPayment()
    const stored = async () =>
      (await open.app.store.db.selectFrom('security_change').select('before').where('member_id', '=', owner.member.id).execute()).map(
        ({ before }) => before?.kind ?? null,
      )
    await turn(day - 1)
    await sweepSecurity(open.app)
    expect(await stored()).toEqual(['payment_password'])
    await turn(1)
    await sweepSecurity(open.app)
    expect(await stored()).toEqual([null])
  })
})
