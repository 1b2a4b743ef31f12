import { openTestPlatform, type SignedInPerson, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import { checkInvariants } from '../../ledger/invariants.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let count = 0

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3', 'PROMO3', 'REWCEN3', 'INBOX3', 'MEMTRANS3'] } })
})
afterAll(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const key = () => `application-key-${(count += 1)}`
const send = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const publish = async (options: Record<string, string> = {}, id = `application-${(count += 1)}`): Promise<string> => {
  const texts = { title: 'A gift', summary: 'Short', content: '<p>Long</p>' }
  const given = Object.entries({ ...texts, amount: '50.00', needs: 'application', 'per-network': '0', ...options })
  await send('promotion', 'publish', id, ...given.flatMap(([name, value]) => [`--${name}`, value]))
  return id
}
const bonusTerms = { times: '4', games: 'RNG:100', days: '7' }
const person = () => open.people.member({ isVerified: true })
/** A member with an application for a promotion, and its number. */
const applied = async (promotion: string, given?: SignedInPerson): Promise<{ readonly as: SignedInPerson; readonly id: string }> => {
  const as = given ?? (await person())
  expect((await open.ask('promotion.apply', { id: promotion }, { as })).success).toBe(true)
  const [row] = await query<{ id: number }>('select id from promotion_entry where promotion_id = $1 and member_id = $2', [promotion, as.member.id])
  return { as, id: String(row?.id) }
}
const entryOf = async (id: string) =>
  (
    await query<{ state: string; amount: number | null; reason: string; tx_id: number | null }>(
      'select state, amount, reason, tx_id from promotion_entry where id = $1',
      [id],
    )
  )[0]
/** Approves an application; resolves to `done`, `failed` or the key of the refusal. */
const approve = async (id: string, ...more: string[]): Promise<string> => {
  try {
    return (await send('promotion', 'approve', id, ...more)).failed === true ? 'failed' : 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.key
    throw error
  }
}
const claim = async (id: string, as: SignedInPerson) =>
  open.ask('promotion.claim', { id, terms: (await open.get('promotion.price', { id }, { as })).terms }, { as, key: key() })
const balance = async (as: SignedInPerson) => (await open.get('wallet.balance', {}, { as })).sumBalance
const claimed = async (promotion: string) =>
  (await query<{ claimed: number }>('select claimed from promotion_limit where promotion_id = $1', [promotion]))[0]?.claimed
const notices = async (as: SignedInPerson) => (await open.get('inbox.messages', {}, { as })).list.map(({ title, content }) => `${title}: ${content}`)

describe('a decision that is refused', () => {
  test.each([
    [['approve', 'x'], 'there is no application x'],
    [['approve', '-1'], 'there is no application -1'],
    [['approve', '999999999'], 'there is no application 999999999'],
    [['approve', '1 or true'], 'there is no application 1 or true'],
    [['reject', '9999999999999999', '--reason', 'No'], 'there is no application'],
    [['approve', 'ID', '--amount', '0'], '--amount must be'],
    [['approve', 'ID', '--amount', '-50'], '--amount must be'],
    [['approve', 'ID', '--amount', '1.234'], '--amount must be'],
    [['approve', 'ID', '--amount', '1e3'], '--amount must be'],
    [['reject', 'ID'], '--reason is missing'],
    [['reject', 'ID', '--reason', 'x'.repeat(201)], '--reason'],
  ])('for %j changes nothing and pays nothing', async (line, complaint) => {
    const { as, id } = await applied(await publish())
    await expect(send('promotion', ...line.map((part) => (part === 'ID' ? id : part)))).rejects.toThrow(complaint)
    expect(await entryOf(id)).toEqual({ state: 'applying', amount: null, reason: '', tx_id: null })
    expect([await balance(as), await notices(as)]).toEqual(['0.00', []])
  })

  test('for a member on a break leaves the application waiting, and after the break it is paid', async () => {
    const { as, id } = await applied(await publish())
    const now = open.clock.now()
    await query(`select close_play(p_member => $1, p_closure => 'time_out', p_until => $2, p_now => $3, p_own => true)`, [
      as.member.id,
      new Date(now + 60_000),
      new Date(now),
    ])
    await expect(send('promotion', 'approve', id)).rejects.toThrow('on a break')
    expect(await entryOf(id)).toMatchObject({ state: 'applying', tx_id: null })
    open.clock.turn(60_001)
    expect((await send('promotion', 'approve', id)).failed).toBe(false)
    expect(await entryOf(id)).toMatchObject({ state: 'issued', amount: 5_000 })
  })
})

describe('many decisions at once', () => {
  test('of twenty, ten approvals and ten rejections of one application, exactly one is done, and state, money and notice are of that one', async () => {
    const { as, id } = await applied(await publish())
    const lines = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? ['approve', id, '--amount', `${n + 10}.00`] : ['reject', id, '--reason', `No ${n}`],
    )
    const outcomes = await Promise.all(lines.map((line) => send('promotion', ...line)))
    const done = outcomes.filter(({ failed }) => failed !== true)
    expect(done).toHaveLength(1)
    const { amount, reason } = Object(done[0]?.value)
    const entry = await entryOf(id)
    if (amount === undefined) expect(entry).toEqual({ state: 'rejected', reason, amount: null, tx_id: null })
    else expect(entry).toMatchObject({ state: 'issued', reason: '', tx_id: expect.anything() })
    expect(`${await balance(as)} PHP`).toBe(amount ?? '0.00 PHP')
    expect(await notices(as)).toEqual([expect.stringContaining(amount ?? reason)])
  })

  test('of twenty approvals of applications against a budget of five, five are paid, and no more leaves the ledger', async () => {
    const promotion = await publish({ budget: '250.00' })
    const people: { readonly as: SignedInPerson; readonly id: string }[] = []
    for (let n = 0; n < 20; n += 1) people.push(await applied(promotion))
    const outcomes = await Promise.all(people.map(({ id }) => approve(id)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'promotion_spent')).toHaveLength(15)
    for (const [n, { as, id }] of people.entries()) {
      const isPaid = outcomes[n] === 'done'
      expect(await balance(as)).toBe(isPaid ? '50.00' : '0.00')
      expect(await entryOf(id)).toMatchObject({ state: isPaid ? 'issued' : 'applying', amount: isPaid ? 5_000 : null })
      expect(await notices(as)).toHaveLength(isPaid ? 1 : 0)
    }
    expect(await claimed(promotion)).toBe(25_000)
    const sum = `select count(*)::int as n, sum(amount)::int as amount from promotion_entry where promotion_id = $1 and tx_id is not null`
    expect(await query(sum, [promotion])).toEqual([{ n: 5, amount: 25_000 }])
  })
})

describe('an application that meets a spent budget', () => {
  test('without a wagering requirement is not decided: it waits, can be rejected with a reason, and the member reads that', async () => {
    const promotion = await publish({ budget: '60.00' })
    const [first, second] = [await applied(promotion), await applied(promotion)]
    expect(await approve(first.id)).toBe('done')
    expect(await approve(second.id)).toBe('promotion_spent')
    expect(await entryOf(second.id)).toMatchObject({ state: 'applying', amount: null, tx_id: null })
    expect([await balance(second.as), await notices(second.as)]).toEqual(['0.00', []])
    expect((await send('promotion', 'reject', second.id, '--reason', 'Everything was given.')).failed).toBe(false)
    expect(await entryOf(second.id)).toMatchObject({ state: 'rejected', reason: 'Everything was given.' })
  })

  test('is paid by an approval after two people raised the budget, and by an approval of a smaller amount that the rest can pay', async () => {
    const promotion = await publish({ budget: '60.00' })
    const [first, second, third] = [await applied(promotion), await applied(promotion), await applied(promotion)]
    expect(await approve(first.id)).toBe('done')
    expect(await approve(second.id, '--amount', '10.01')).toBe('promotion_spent')
    expect(await approve(second.id, '--amount', '10.00')).toBe('done')
    expect([await balance(second.as), await claimed(promotion)]).toEqual(['10.00', 6_000])
    expect(await approve(third.id)).toBe('promotion_spent')
    await publish({ budget: '110.00' }, promotion)
    expect(await approve(third.id)).toBe('done')
    expect([await balance(third.as), await claimed(promotion)]).toEqual(['50.00', 11_000])
  })

  test('at the claim is refused, stays approved with its amount, and is paid once the budget is raised', async () => {
    const promotion = await publish({ budget: '100.00', ...bonusTerms })
    const [first, second] = [await applied(promotion), await applied(promotion)]
    for (const { id } of [first, second]) expect(await approve(id, '--amount', '70.00')).toBe('done')
    expect(await claimed(promotion)).toBe(0)
    expect((await claim(promotion, first.as)).success).toBe(true)
    expect((await claim(promotion, second.as)).errorCode).toBe('promotion_spent')
    expect(await entryOf(second.id)).toMatchObject({ state: 'approved', amount: 7_000, tx_id: null })
    expect(await query('select id from bonus where member_id = $1', [second.as.member.id])).toEqual([])
    expect(await claimed(promotion)).toBe(7_000)
    await publish({ budget: '140.00', ...bonusTerms }, promotion)
    expect((await claim(promotion, second.as)).success).toBe(true)
    expect(await query('select amount from bonus where member_id = $1', [second.as.member.id])).toEqual([{ amount: 7_000 }])
    expect(await claimed(promotion)).toBe(14_000)
  })
})

test('an application for a promotion that was withdrawn is not paid: it waits, and can be rejected', async () => {
  const promotion = await publish()
  const { as, id } = await applied(promotion)
  await send('promotion', 'withdraw', promotion)
  expect(await approve(id)).toBe('not_found')
  expect([await balance(as), await entryOf(id)]).toMatchObject(['0.00', { state: 'applying', amount: null }])
  expect((await send('promotion', 'reject', id, '--reason', 'It has ended.')).failed).toBe(false)
})

test('an approval whose payment was interrupted pays the amount that was approved first, once, and names that amount', async () => {
  const { as, id } = await applied(await publish())
  await query(`update promotion_entry set state = 'approved', amount = 7000 where id = $1`, [id])
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => send('promotion', 'approve', id, '--amount', '90.00')))
  const done = outcomes.filter(({ failed }) => failed !== true)
  expect(done).toHaveLength(1)
  expect([await balance(as), await entryOf(id)]).toMatchObject(['70.00', { state: 'issued', amount: 7_000 }])
  expect(done[0]?.value).toMatchObject({ amount: '70.00 PHP' })
  expect(await notices(as)).toEqual([expect.stringContaining('70.00 PHP')])
})

test('applications are listed in the state they have, the oldest first, and each in one state only', async () => {
  const promotion = await publish(bonusTerms)
  const people = [await applied(promotion), await applied(promotion), await applied(promotion)]
  await send('promotion', 'approve', people[1]?.id ?? '')
  await send('promotion', 'reject', people[2]?.id ?? '', '--reason', 'Another ticket.')
  const listed = async (...more: string[]) => {
    const { value } = await send('promotion', 'applications', ...more)
    return (Array.isArray(value) ? value : []).filter((one) => one.promotion === promotion).map(({ id, reason }) => [String(id), reason])
  }
  expect(await listed()).toEqual([[people[0]?.id, '']])
  expect(await listed('--state', 'approved')).toEqual([[people[1]?.id, '']])
  expect(await listed('--state', 'rejected')).toEqual([[people[2]?.id, 'Another ticket.']])
  expect(await listed('--state', 'issued')).toEqual([])
  await expect(listed('--state', 'lost')).rejects.toThrow('--state must be one of')
})
