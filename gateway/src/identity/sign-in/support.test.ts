import { readOutboxTo, type TestPlatform, openTestPlatform, startReferencePayments, testPassword, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { makeHandoverCode } from './handover/handover-code.ts'
import type { MemberRow } from '../session/tables.ts'

const hour = 3_600_000
let open: TestPlatform
let maria: MemberRow
beforeEach(async () => {
  open = await openTestPlatform({
    payments: startReferencePayments().app.payments,
    brand: { modules: ['COMM3', 'MEMBERCENTRE3', 'CASHIER3', 'INBOX3', 'TOTP3', 'LOGINIPVERF3', 'GAMELO3', 'PROTECT3'] },
  })
  maria = await open.people.stored({ username: 'maria', balance: 100_000, contacts: { sms: '+639171234567', mail: 'maria@example.ph' } })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:ines')
const handedOver = async (reason = 'asked where a deposit is') =>
  String(Object((await operate('session', 'handover', 'maria', '--reason', reason)).value).code)
const enter = async (token: string, as: TestVisitor = open.visitor()) => {
  const answer = await open.ask('session.handover', { token }, { as })
  if (answer.success) as.token = answer.value.token
  return answer
}
const opened = async () => {
  const as = open.visitor()
  expect((await enter(await handedOver(), as)).success).toBe(true)
  return as
}
const supportMessages = async (to: string) => (await readOutboxTo(open.app, to)).filter(({ purpose }) => purpose === 'support-access')

test('customer service gets no code without a reason [S-06]', async () => {
  for (const line of [[], ['--reason'], ['--reason', '']])
    await expect(operate('session', 'handover', 'maria', ...line)).rejects.toThrow('--reason is missing')
  expect(await open.app.store.db.selectFrom('handover_code').selectAll().execute()).toEqual([])
})

test('the member is notified on every channel and in the inbox when the session begins, not before, and it is on the audit log with its reason [S-06]', async () => {
  const code = await handedOver('asked where a deposit is')
  expect(await supportMessages('+639171234567')).toEqual([])
  const as = open.visitor()
  await enter(code, as)
  for (const to of ['+639171234567', 'maria@example.ph']) expect(await supportMessages(to)).toHaveLength(1)
  const owner = await open.people.signIn(maria)
  expect((await open.get('inbox.messages', {}, { as: owner })).list.map(({ title }) => title)).toEqual(['Support opened your Perya account'])
  const { records } = await readAudit(open.app)
  expect(records.map(({ actor, action, detail }) => [actor, action, JSON.stringify(detail).includes('asked where a deposit is')])).toEqual([
    ['operator:ines', 'session handover', true],
    ['support', 'support session', true],
  ])
})

test('the session is in the member’s list and log as support access, and the member can end it [S-06]', async () => {
  const as = await opened()
  const owner = await open.people.signIn(maria)
  const { list } = await open.get('security.sessions', {}, { as: owner })
  expect(list.map(({ support, way, current }) => [support, way, current])).toEqual(
    expect.arrayContaining([
      [true, 'support', false],
      [false, 'username', true],
    ]),
  )
  expect((await open.get('security.signIns', {}, { as: owner })).list[0]).toMatchObject({ way: 'support', result: 'in' })
  await open.get('security.endSession', { id: list.find(({ support }) => support)?.id ?? '' }, { as: owner })
  expect(await open.ask('member.info', {}, { as })).toMatchObject({ errorCode: 'not_logged_in' })
})

test('a support session reads the account, and can neither move money nor change anything [S-06]', async () => {
  const as = await opened()
  expect((await open.get('member.info', {}, { as })).username).toBe('maria')
  expect((await open.get('wallet.balance', {}, { as })).sumBalance).toBe('1000.00')
  const key = 'support-key-1'
  const refused = [
    await open.ask('cashier.deposit', { method: 'qr', amount: '500' }, { as, key }),
    await open.ask('cashier.withdraw', { accountId: 'x', amount: '100' }, { as, key }),
    await open.ask('factor.stepUp', { purpose: 'payment', method: 'password', password: testPassword }, { as }),
    await open.ask('security.setPaymentPassword', { newPassword: 'calesa bukas 88', confirmNewPassword: 'calesa bukas 88' }, { as }),
    await open.ask('inbox.read', {}, { as }),
    await open.ask('session.remember', {}, { as }),
    await open.ask('play.launch', { gameId: 'x', vassalage: 'x' }, { as }),
  ]
  for (const answer of refused) expect([answer.status, answer.errorCode]).toEqual([403, 'support_session'])
  expect((await open.get('wallet.balance', {}, { as })).sumBalance).toBe('1000.00')
})

test('a support session does not prolong the member’s play session, which reminders and limits count [S-06 ROLE-04]', async () => {
  const as = await opened()
  expect(await open.ask('protection.sitting', {}, { as })).toMatchObject({ status: 403, errorCode: 'support_session' })
  for (const table of ['protection', 'play_time']) expect((await open.app.store.pool.query(`select from ${table}`)).rowCount).toBe(0)
  await open.get('protection.sitting', {}, { as: await open.people.signIn(maria) })
  expect((await open.app.store.pool.query('select from protection')).rowCount).toBe(1)
})

test('a support session ends after an hour even when in use, and can be logged out [S-06]', async () => {
  const as = await opened()
  for (let spent = 0; spent < hour - 60_000; spent += 60_000) {
    open.clock.turn(60_000)
    expect((await open.ask('member.info', {}, { as })).success).toBe(true)
  }
  open.clock.turn(60_000)
  expect((await open.ask('member.info', {}, { as })).errorCode).toBe('not_logged_in')
  const other = await opened()
  expect((await open.ask('session.logout', {}, { as: other })).success).toBe(true)
  expect((await open.ask('member.info', {}, { as: other })).errorCode).toBe('not_logged_in')
})

test('the network and the browser of customer service do not become known ones of the member [S-06]', async () => {
  await opened()
  const { db } = open.app.store
  expect([await db.selectFrom('known_network').selectAll().execute(), await db.selectFrom('known_device').selectAll().execute()]).toEqual([[], []])
})

test('one code opens one session, also for three concurrent requests, and every session has its notice [S-06]', async () => {
  const code = await handedOver()
  const answers = await Promise.all([enter(code), enter(code), enter(code)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await supportMessages('maria@example.ph')).toHaveLength(1)
})

test('a code of the operator’s single sign-on opens a session of the member with all rights, and sends no notice [AUTH-14]', async () => {
  const as = open.visitor()
  await enter((await makeHandoverCode(open.app, maria.id)).code, as)
  expect((await open.ask('cashier.deposit', { method: 'qr', amount: '500' }, { as, key: 'own-deposit-1' })).errorCode).not.toBe('support_session')
  expect(await supportMessages('maria@example.ph')).toEqual([])
  expect((await open.get('security.sessions', {}, { as })).list).toMatchObject([{ support: false, way: 'handover' }])
})
