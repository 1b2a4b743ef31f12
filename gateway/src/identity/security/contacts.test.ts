import { type TestPlatform, openTestPlatform, type SignedInPerson, testPassword } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { MEMBERCENTRE3: true })
})
afterEach(() => open.close())

type Message = { topic: string; to: string; purpose: string; text: string }

const messages = async (): Promise<Message[]> => {
  const { rows } = await open.app.store.pool.query<Message>(
    "select topic, payload->>'to' as to, payload->>'purpose' as purpose, payload->>'text' as text from outbox where topic in ('sms', 'mail') order by id",
  )
  return rows
}
const codeTo = async (to: string): Promise<string> => {
  const last = (await messages()).filter((one) => one.to === to && one.purpose === 'bind').at(-1)
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? ''
}
const stepUp = (as: SignedInPerson, purpose: 'contact' | 'payment') =>
  open.get('factor.stepUp', { purpose, method: 'password', password: testPassword }, { as })

const mail = (email: string) => ({ kind: 'mail', email }) as const
const number = (mobileNum: string) => ({ kind: 'sms', countryDialingCode: '63', mobileNum }) as const
type Typed = ReturnType<typeof mail> | ReturnType<typeof number>

const bind = async (as: SignedInPerson, typed: Typed, to: string) => {
  await stepUp(as, 'contact')
  await open.get('security.sendContactCode', typed, { as })
  return open.ask('security.bindContact', { ...typed, code: await codeTo(to) }, { as })
}
const member = () => open.people.member({ password: testPassword })

describe('binding a contact', () => {
  test('takes a step-up and the code that went there; the page sees it masked only', async () => {
    const maria = await member()
    expect(await open.get('security.overview', {}, { as: maria })).toMatchObject({
      mobile: null,
      email: null,
      hasPassword: true,
      hasPaymentPassword: false,
    })
    expect(await bind(maria, number('0917 123 4567'), '+639171234567')).toMatchObject({ success: true })
    expect(await bind(maria, mail(' Maria@Example.PH'), 'maria@example.ph')).toMatchObject({ success: true })
    const shown = await open.get('security.overview', {}, { as: maria })
    expect(shown).toMatchObject({ mobile: { verified: true }, email: { verified: true } })
    expect(JSON.stringify(shown)).not.toMatch(/9171234567|maria@example/i)
  })

  test('is refused without a step-up, and one step-up binds once [T29]', async () => {
    const maria = await member()
    expect(await open.ask('security.sendContactCode', mail('maria@example.ph'), { as: maria })).toMatchObject({
      status: 403,
      errorCode: 'step_up_required',
    })
    expect((await bind(maria, mail('maria@example.ph'), 'maria@example.ph')).success).toBe(true)
    expect(await open.ask('security.sendContactCode', mail('other@example.ph'), { as: maria })).toMatchObject({ errorCode: 'step_up_required' })
  })

  test('a wrong code, a code for another target, and a code of another browser bind nothing', async () => {
    const maria = await member()
    await stepUp(maria, 'contact')
    await open.get('security.sendContactCode', mail('maria@example.ph'), { as: maria })
    const code = await codeTo('maria@example.ph')
    const tryAs = (as: SignedInPerson, typed: Typed, given: string) => open.ask('security.bindContact', { ...typed, code: given }, { as })
    expect(await tryAs(maria, mail('maria@example.ph'), code === '000000' ? '000001' : '000000')).toMatchObject({
      errorCode: 'verification_code_invalid',
    })
    expect(await tryAs(maria, mail('else@example.ph'), code)).toMatchObject({ errorCode: 'verification_code_invalid' })
    const elsewhere = await member()
    await stepUp(elsewhere, 'contact')
    expect(await tryAs(elsewhere, mail('maria@example.ph'), code)).toMatchObject({ errorCode: 'verification_code_invalid' })
    expect((await tryAs(maria, mail('maria@example.ph'), code)).success).toBe(true)
  })

  test('notifies the old address, which the new owner of the session cannot prevent', async () => {
    const maria = await member()
    await bind(maria, mail('old@example.ph'), 'old@example.ph')
    await bind(maria, mail('new@example.ph'), 'new@example.ph')
    expect((await messages()).filter(({ purpose }) => purpose === 'contact-changed')).toMatchObject([{ to: 'old@example.ph', topic: 'mail' }])
    expect(await bind(maria, number('9171234567'), '+639171234567')).toMatchObject({ success: true })
    expect((await messages()).filter(({ purpose }) => purpose === 'contact-changed').map(({ to }) => to)).toEqual([
      'old@example.ph',
      'new@example.ph',
    ])
  })

  test('a contact belongs to one member: the second is refused, an unproven claim gives way', async () => {
    const [maria, pedro] = [await member(), await member()]
    const claim = { member_id: pedro.member.id, kind: 'mail', value: 'maria@example.ph', verified_at: null, changed_at: new Date() } as const
    await open.app.store.db.insertInto('member_contact').values(claim).execute()
    expect((await bind(maria, mail('maria@example.ph'), 'maria@example.ph')).success).toBe(true)
    expect(await bind(pedro, mail('MARIA@example.ph'), 'maria@example.ph').catch((refused: unknown) => refused)).toMatchObject({
      message: expect.stringContaining('too_many'),
    })
    open.clock.turn(61_000)
    expect(await bind(pedro, mail('MARIA@example.ph'), 'maria@example.ph')).toMatchObject({ status: 409, errorCode: 'contact_taken' })
  })

  test.each([
    [mail('nobody'), 'mail_address_invalid'],
    [number('12'), 'mobile_number_invalid'],
  ] as const)('what is no contact is refused before anything is sent: %j', async (typed, errorCode) => {
    const maria = await member()
    await stepUp(maria, 'contact')
    expect(await open.ask('security.sendContactCode', typed, { as: maria })).toMatchObject({ status: 400, errorCode })
    expect(await messages()).toEqual([])
  })
})

test('a hold after a password reset is shown until it ends [T10]', async () => {
  const maria = await member()
  const until = new Date(open.clock.now() + 86_400_000)
  await open.app.store.db.updateTable('member').set({ withdrawals_held_until: until }).where('id', '=', maria.member.id).execute()
  expect((await open.get('security.overview', {}, { as: maria })).heldUntil).toBe(until.toISOString())
  open.clock.turn(86_400_000)
  const later = await open.people.signIn(maria.member)
  expect((await open.get('security.overview', {}, { as: later })).heldUntil).toBeNull()
})

describe('the payment password', () => {
  const set = (as: SignedInPerson, newPassword: string, confirmNewPassword = newPassword) =>
    open.ask('security.setPaymentPassword', { newPassword, confirmNewPassword }, { as })

  test('is set after a step-up, stored as a hash, and every contact is notified', async () => {
    const maria = await member()
    await bind(maria, mail('maria@example.ph'), 'maria@example.ph')
    expect(await set(maria, 'calesa bukas 88')).toMatchObject({ status: 403, errorCode: 'step_up_required' })
    await stepUp(maria, 'payment')
    expect((await set(maria, 'calesa bukas 88')).success).toBe(true)
    expect((await open.get('security.overview', {}, { as: maria })).hasPaymentPassword).toBe(true)
    const { rows } = await open.app.store.pool.query<{ kept: string }>('select payment_password_hash as kept from member where id = $1', [
      maria.member.id,
    ])
    expect(rows[0]?.kept).toMatch(/^\$argon2id\$/)
    expect((await messages()).at(-1)).toMatchObject({ to: 'maria@example.ph', purpose: 'payment-password-changed' })
    expect(await set(maria, 'calesa bukas 99')).toMatchObject({ errorCode: 'step_up_required' })
  })

  test('keeps the rule of passwords and is never the one that opens the door', async () => {
    const maria = await member()
    await stepUp(maria, 'payment')
    expect(await set(maria, 'short')).toMatchObject({ errorCode: 'password_length' })
    expect(await set(maria, 'password123')).toMatchObject({ errorCode: 'password_too_common' })
    expect(await set(maria, testPassword)).toMatchObject({ errorCode: 'payment_password_is_password' })
    expect(await set(maria, 'calesa bukas 88', 'calesa bukas 89')).toMatchObject({ errorCode: 'password_mismatch' })
    expect((await set(maria, 'calesa bukas 88')).success).toBe(true)
  })
})
