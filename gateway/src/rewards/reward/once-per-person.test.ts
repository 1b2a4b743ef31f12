import { randomUUID } from 'node:crypto'
import { minor } from '@perya/domain/money/minor'
import {
  manualClock,
  type TestPlatform,
  openTestPlatform,
  type PersonOptions,
  type ReferencePayments,
  startReferencePayments,
  registered,
  type SignedInPerson,
} from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { storeStepUp } from '../../identity/step-up/step-up.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { fundRedEnvelope } from '../red-envelope/fund-red-envelope.ts'
import { rememberDevice } from '../../identity/attempts/known-device-store.ts'
import { checkInvariants } from '../../ledger/invariants.ts'

const hour = 3_600_000
let open: TestPlatform
let pay: ReferencePayments
let count = 0
beforeAll(async () => {
  pay = startReferencePayments()
  const modules = ['COMM3', 'ENVELOPE3', 'PROMO3', 'REWCEN3', 'CASHIER3']
  open = await openTestPlatform({ ...pay.app, clock: manualClock(Date.now()), brand: { modules } })
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(broken)}`)
})

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const fill = async (conditions: { verifiedOnly?: boolean; perAddress?: number } = {}) => {
  const id = `envelope-${(count += 1)}`
  const texts = { EN: 'Lanterns' }
  const times = { opensAt: new Date(open.clock.now() - hour), closesAt: new Date(open.clock.now() + hour) }
  await fundRedEnvelope(open.app, { id, title: texts, says: texts, total: minor(100_000), parts: 100, ...conditions, ...times })
  return id
}
/** A verified person, at their own network address unless another is given. */
const person = async (options: PersonOptions = {}, address = `203.0.${Math.floor((count += 1) / 250)}.${count % 250}`): Promise<SignedInPerson> =>
  Object.assign(await open.people.member({ isVerified: true, ...options }), { address })
const claim = (id: string, as: SignedInPerson, key: string = randomUUID()) => open.ask('redEnvelope.open', { id }, { as, key })
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance
const elsewhere = { status: 409, errorCode: 'claimed_elsewhere' }
/** Stores the browser of one person as a device on which others have signed in, too. */
const shareDevice = async (...people: readonly SignedInPerson[]) => {
  const secret = randomUUID().replaceAll('-', '').padEnd(43, 'x')
  for (const as of people) {
    await rememberDevice(open.app, as.member.id, () => secret, false)
    as.jar.set('perya_device', secret)
  }
}

describe('a reward without a deposit', () => {
  test('is for accounts with a verified contact, and shows that condition [S-04]', async () => {
    const id = await fill()
    const as = await person({ isVerified: false })
    expect(await claim(id, as)).toMatchObject({ status: 403, errorCode: 'contact_unverified' })
    expect(await balance(as)).toBe('0.00')
    expect((await open.get('redEnvelope.list', {}, { as })).list.find((one) => one.id === id)).toMatchObject({ verifiedOnly: true, perAddress: 1 })
    expect((await claim(id, await person())).success).toBe(true)
  })

  test('is refused to an incomplete account, even when the campaign has no conditions [S-03]', async () => {
    const id = await fill({ verifiedOnly: false })
    expect(await claim(id, await person({ isComplete: false }))).toMatchObject({ errorCode: 'account_incomplete' })
  })

  test('is claimed once per person, whatever account, number or spelling is used', async () => {
    const id = await fill()
    const facts = { ...registered(), payeeName: 'María Dela Cruz' }
    expect((await claim(id, await person({ registered: facts }))).success).toBe(true)
    const again = await person({ registered: { ...facts, payeeName: 'DELA CRUZ  maria' } })
    expect(await claim(id, again)).toMatchObject(elsewhere)
    expect(await balance(again)).toBe('0.00')
    expect((await claim(await fill(), again)).success).toBe(true)
  })

  test('is claimed once from a device on which several accounts have signed in', async () => {
    const [one, other] = [await person(), await person()]
    await shareDevice(one, other)
    const id = await fill()
    expect((await claim(id, one)).success).toBe(true)
    expect(await claim(id, other)).toMatchObject(elsewhere)
    // A refused claim reserves nothing: from another network the same person can still claim.
    other.jar.set('perya_device', 'none')
    expect((await claim(id, other)).success).toBe(true)
  })

  test.each([
    ['an IPv4 address', '198.51.100.7', '198.51.100.7', '198.51.100.8'],
    ['an IPv4 address in the form of IPv6', '198.51.100.17', '::ffff:198.51.100.17', '198.51.100.18'],
    ['a /64 of IPv6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  ])('is claimed once from a network: %s', async (_what, first, same, other) => {
    const id = await fill()
    expect((await claim(id, await person({}, first))).success).toBe(true)
    expect(await claim(id, await person({}, same))).toMatchObject(elsewhere)
    expect((await claim(id, await person({}, other))).success).toBe(true)
  })

  test('is claimed from one network as often as the campaign allows', async () => {
    const [two, any] = [await fill({ perAddress: 2 }), await fill({ perAddress: 0 })]
    const people = await Promise.all(Array.from({ length: 6 }, () => person({}, '198.51.100.77')))
    const taken = await Promise.all(people.map((as) => claim(two, as)))
    expect(taken.filter(({ success }) => success)).toHaveLength(2)
    expect((await Promise.all(people.map((as) => claim(any, as)))).every(({ success }) => success)).toBe(true)
  })

  test('claimed concurrently by many accounts on one device and network is paid once [R3]', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => person({}, '198.51.100.99')))
    await shareDevice(...people)
    const id = await fill()
    const answers = await Promise.all(people.map((as) => claim(id, as)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['claimed_elsewhere']))
  })

  test('is answered the same under the same key, whatever was claimed by others since', async () => {
    const id = await fill()
    const as = await person()
    const key = randomUUID()
    const first = await claim(id, as, key)
    expect(await claim(id, as, key)).toMatchObject({ success: true, value: first.value })
    expect(await claim(id, as)).toMatchObject({ errorCode: 'already_claimed' })
  })

  test('cannot be blocked for a stranger by typing their address without verifying it', async () => {
    const id = await fill()
    const mail = `stranger${(count += 1)}@example.com`
    const griefer = await person()
    const typed = { member_id: griefer.member.id, kind: 'sms' as const, value: mail, verified_at: null, changed_at: new Date() }
    await open.app.store.db.insertInto('member_contact').values(typed).execute()
    expect((await claim(id, griefer)).success).toBe(true)
    expect((await claim(id, await person({ contacts: { sms: mail } }))).success).toBe(true)
  })
})

describe('payment accounts', () => {
  const link = async (as: SignedInPerson, number: string) => {
    const { rows } = await open.app.store.pool.query('select id from session where member_id = $1', [as.member.id])
    await storeStepUp(open.app, rows[0].id, 'payment', 'password')
    return open.ask('cashier.bindAccount', { kind: 'bank', institution: 'Bank', holder: 'Luz Cruz', number }, { as })
  }
  const unlink = async (as: SignedInPerson) => {
    const { accounts } = await open.get('cashier.payoutTerms', {}, { as })
    await open.app.store.pool.query('update payout_account set removed_at = now() where id = $1', [accounts[0]?.id])
  }

  test('linked to an account at its claim block the same claim by another account [S-04]', async () => {
    const [one, other] = [await person(), await person()]
    const id = await fill()
    expect((await link(one, '555500001111')).success).toBe(true)
    expect((await claim(id, one)).success).toBe(true)
    await unlink(one)
    expect((await link(other, '5555 0000 1111')).success).toBe(true)
    expect(await claim(id, other)).toMatchObject(elsewhere)
  })

  test('can be linked after the claim by only one of two claimants', async () => {
    const [one, other, third] = [await person(), await person(), await person()]
    const id = await fill()
    for (const as of [one, other]) expect((await claim(id, as)).success).toBe(true)
    expect((await link(one, '555500002222')).success).toBe(true)
    await unlink(one)
    expect(await link(other, '555500002222')).toMatchObject({ status: 409, errorCode: 'payout_account_taken' })
    // A member who has claimed none of these rewards may link the account.
    expect((await link(third, '555500002222')).success).toBe(true)
  })
})

describe('a promotion', () => {
  const publish = async (...more: string[]) => {
    const id = `once-${(count += 1)}`
    await operate('promotion', 'publish', id, '--title', 'A', '--summary', 'B', '--content', 'C', '--amount', '20.00', ...more)
    return id
  }
  const take = async (id: string, as: SignedInPerson) => {
    const { terms } = await open.get('promotion.price', { id }, { as })
    return open.ask('promotion.claim', { id, terms }, { as, key: randomUUID() })
  }
  const shown = async (id: string) => (await open.get('promotion.list', {})).list.find((one) => one.id === id)

  test('without a deposit has the condition by default, and shows it before it is claimed', async () => {
    const [byDefault, anyMember, many, deposit] = [
      await publish(),
      await publish('--anybody'),
      await publish('--per-network', '3'),
      await publish('--needs', 'deposit'),
    ]
    expect(await shown(byDefault)).toMatchObject({ verifiedOnly: true, perAddress: 1, wagerOnce: true })
    expect(await shown(anyMember)).toMatchObject({ verifiedOnly: false, perAddress: 0, wagerOnce: true })
    expect(await shown(many)).toMatchObject({ verifiedOnly: true, perAddress: 3 })
    expect(await shown(deposit)).toMatchObject({ verifiedOnly: false, perAddress: 0, wagerOnce: false })
    await expect(publish('--anybody', '--per-network', '3')).rejects.toThrow('--per-network is a condition')
    const unverified = await person({ isVerified: false })
    expect(await take(byDefault, unverified)).toMatchObject({ errorCode: 'contact_unverified' })
    expect((await take(anyMember, unverified)).success).toBe(true)
  })

  test('of a day is claimed once a day from a network', async () => {
    const id = await publish('--period', 'day')
    const [one, other] = [await person({}, '198.51.100.201'), await person({}, '198.51.100.201')]
    expect((await take(id, one)).success).toBe(true)
    expect(await take(id, other)).toMatchObject(elsewhere)
    open.clock.turn(24 * hour)
    const tomorrow = Object.assign(await open.people.signIn(other.member), { address: '198.51.100.201' })
    expect((await take(id, tomorrow)).success).toBe(true)
    open.clock.turn(-24 * hour)
  })

  test('that needs an application requires a verified contact for it, and is paid by the operator once per person', async () => {
    const id = await publish('--needs', 'application')
    expect(await open.ask('promotion.apply', { id }, { as: await person({ isVerified: false }) })).toMatchObject({ errorCode: 'contact_unverified' })
    const facts = registered()
    const [one, again] = [await person({ registered: facts }), await person({ registered: facts })]
    for (const as of [one, again]) expect((await open.ask('promotion.apply', { id }, { as })).success).toBe(true)
    const { rows } = await open.app.store.pool.query('select id from promotion_entry where promotion_id = $1 order by id', [id])
    expect((await operate('promotion', 'approve', String(rows[0].id))).failed).toBe(false)
    await expect(operate('promotion', 'approve', String(rows[1].id))).rejects.toThrow('claimed_elsewhere')
    const { rows: waiting } = await open.app.store.pool.query('select state from promotion_entry where id = $1', [rows[1].id])
    expect(waiting).toEqual([{ state: 'applying' }])
    expect([await balance(one), await balance(again)]).toEqual(['20.00', '0.00'])
  })
})

test('many claims within an hour below one upline are reported once an hour: audit trail and table of alerts [S-04]', async () => {
  const agent = await open.people.agent()
  const id = await fill()
  const alerts = async () => {
    const { records } = await readAudit(open.app)
    return records.filter(({ action, subject }) => action === 'reward alert' && subject === agent.member.id)
  }
  for (let each = 0; each < 4; each += 1) await claim(id, await person({ uplineId: agent.member.id }))
  expect(await alerts()).toEqual([])
  for (let each = 0; each < 3; each += 1) await claim(id, await person({ uplineId: agent.member.id }))
  expect(await alerts()).toMatchObject([{ result: 'reported', detail: { claims: 5, hours: 1 } }])
  const { rows } = await open.app.store.pool.query('select claims from reward_alert where upline_id = $1', [agent.member.id])
  expect(rows).toEqual([{ claims: 5 }])
  await open.turnSetting('rewards', { alertClaims: 0 })
  const other = await open.people.agent()
  for (let each = 0; each < 6; each += 1) await claim(await fill(), await person({ uplineId: other.member.id }))
  expect((await open.app.store.pool.query('select 1 from reward_alert where upline_id = $1', [other.member.id])).rows).toEqual([])
  await open.turnSetting('rewards', {})
})
