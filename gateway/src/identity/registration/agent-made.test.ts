import { randomUUID } from 'node:crypto'
import { minor } from '@perya/domain/money/minor'
import {
  readCodeSentTo,
  manualClock,
  insertTitles,
  type TestPlatform,
  openTestPlatform,
  type ReferencePayments,
  startReferencePayments,
  type SignedInPerson,
  testPassword,
  type TestVisitor,
} from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStepUp } from '../step-up/step-up.ts'
import { fundRedEnvelope } from '../../rewards/red-envelope/fund-red-envelope.ts'

// Replays the attacks of the security audit (S-03, S-04, S-12) step by step.

const modules = [
  'COMM3',
  'AGENTCENTRE3',
  'WALLET3',
  'CASHIER3',
  'GAMELO3',
  'MEMBERCENTRE3',
  'PASS3',
  'PROMO3',
  'REWCEN3',
  'ENVELOPE3',
  'INBOX3',
  'REG3',
]
const hour = 3_600_000
let open: TestPlatform
let pay: ReferencePayments
let agent: SignedInPerson
let count = 0

beforeAll(async () => {
  pay = startReferencePayments()
  open = await openTestPlatform({ ...pay.app, clock: manualClock(Date.now()), brand: { modules }, config: { lanes: { 'sign-in': null } } })
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
})
afterAll(() => open.close())
beforeEach(async () => {
  agent = await open.people.agent({ balance: 1_000_000 })
})

const stepUp = async (memberId: string, purpose: 'transfer' | 'payment') => {
  const { rows } = await open.app.store.pool.query('select id from session where member_id = $1 and ended_at is null', [memberId])
  for (const { id } of rows) await storeStepUp(open.app, id, purpose, 'password')
}

/** An account made by an agent, signed in on its own browser, with the initial password changed. */
const agentMade = async (): Promise<TestVisitor & { readonly id: string }> => {
  const username = `made${(count += 1)}x`
  const { id } = await open.get('team.register', { username, password: testPassword, sort: 'member' }, { as: agent })
  const as = open.visitor()
  as.token = (await open.get('session.login', { username, password: testPassword, type: 'username' }, { as })).token
  const changed = { oldPassword: testPassword, newPassword: 'Other#Perya27', confirmNewPassword: 'Other#Perya27' }
  as.token = (await open.get('password.change', changed, { as })).token
  return Object.assign(as, { id })
}
const sendDown = async (id: string, amount: string) => {
  await stepUp(agent.member.id, 'transfer')
  return open.ask('team.transfer', { id, amount }, { as: agent, key: randomUUID() })
}
const balanceOf = async (as: TestVisitor) => (await open.get('wallet.balance', {}, { as })).sumBalance

describe('an account that an agent made', () => {
  test('cannot play, deposit or receive money before it is complete [S-03]', async () => {
    const made = await agentMade()
    expect(await sendDown(made.id, '100')).toMatchObject({ success: false, errorCode: 'downline_unavailable' })
    expect(await open.ask('play.launch', { gameId: 'TST-lanterns', nodeId: 'lanterns', vassalage: 'TST', username: '' }, { as: made })).toMatchObject(
      {
        status: 403,
        errorCode: 'account_incomplete',
      },
    )
    expect(await open.ask('cashier.deposit', { method: 'qr', amount: '1000' }, { as: made, key: randomUUID() })).toMatchObject({
      status: 403,
      errorCode: 'account_incomplete',
    })
    expect(await balanceOf(made)).toBe('0.00')
  })

  test('collects no rewards and sends nothing up: four of them gain their upline nothing [S-04]', async () => {
    const before = await balanceOf(agent)
    const texts = { EN: 'Lanterns', TY: 'Mga parol' }
    const now = open.clock.now()
    const envelope = `envelope-${(count += 1)}`
    const times = { opensAt: new Date(now - hour), closesAt: new Date(now + hour) }
    await fundRedEnvelope(open.app, { id: envelope, title: texts, says: texts, total: minor(10_000), parts: 10, ...times })
    const json = JSON.stringify(texts)
    const promotion = `gift-${count}`
    await open.app.store.pool.query(
      `insert into promotion (id, category, title, summary, content, opens_at, needs, amount) values ('${promotion}', 'new_player', $1, $1, $1, $2, 'nothing', 2000)`,
      [json, times.opensAt],
    )
    for (let each = 0; each < 4; each += 1) {
      const made = await agentMade()
      await open.ask('redEnvelope.open', { id: envelope }, { as: made, key: randomUUID() })
      const priced = await open.ask('promotion.price', { id: promotion }, { as: made })
      const terms = priced.success ? priced.value.terms : ''
      await open.ask('promotion.claim', { id: promotion, terms }, { as: made, key: randomUUID() })
      await stepUp(made.id, 'transfer')
      const amount = await balanceOf(made)
      await open.ask('wallet.toUpline', { amount }, { as: made, key: randomUUID() })
    }
    expect(await balanceOf(agent)).toBe(before)
  })

  test('completed under invented names on one machine claims once, and transfers nothing before the reward was wagered [S-04]', async () => {
    const before = await balanceOf(agent)
    const texts = { EN: 'Lanterns' }
    const id = `envelope-${(count += 1)}`
    const times = { opensAt: new Date(open.clock.now() - hour), closesAt: new Date(open.clock.now() + hour) }
    await fundRedEnvelope(open.app, { id, title: texts, says: texts, total: minor(10_000), parts: 10, ...times })
    const answers = []
    for (let each = 0; each < 4; each += 1) {
      const made = await agentMade()
      const contact = { kind: 'mail', email: `invented${count}@example.com` } as const
      await open.get('completion.sendCode', contact, { as: made })
      const { termsVersion } = await open.get('completion.show', {}, { as: made })
      const person = { payeeName: `Invented ${'ABCD'[each]}`, birthday: `199${each}-01-01`, termsVersion }
      const code = await readCodeSentTo(open.app, contact.email)
      expect(await open.get('completion.submit', { ...person, contact: { ...contact, code } }, { as: made })).toEqual({ missing: [] })
      answers.push((await open.ask('redEnvelope.open', { id }, { as: made, key: randomUUID() })).errorCode)
      await stepUp(made.id, 'transfer')
      const amount = await balanceOf(made)
      if (amount !== '0.00') answers.push((await open.ask('wallet.toUpline', { amount }, { as: made, key: randomUUID() })).errorCode)
    }
    expect(answers).toEqual([null, 'reward_not_wagered', 'claimed_elsewhere', 'claimed_elsewhere', 'claimed_elsewhere'])
    expect(await balanceOf(agent)).toBe(before)
  })

  test('cannot withdraw to a payout account under an invented name [S-12]', async () => {
    const made = await agentMade()
    await stepUp(made.id, 'payment')
    const invented = { kind: 'crypto', institution: 'Chain', holder: 'Mule Person', number: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' } as const
    expect(await open.ask('cashier.bindAccount', invented, { as: made })).toMatchObject({ status: 403, errorCode: 'account_incomplete' })
  })
})
