import { openTestConsole, openTestPlatform, type SignedInPerson, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertFreezeRequest } from '../../../agents/team/actions/freeze-rows.ts'
import { openFreezeReviews } from './freeze-reviews.ts'

let open: TestPlatform
let staffConsole: TestConsole
let support: TestStaff
let risk: TestStaff
let protection: TestStaff
let agent: SignedInPerson
let other: SignedInPerson
let count = 0

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  support = await staffConsole.staff('support')
  risk = await staffConsole.staff('risk')
  protection = await staffConsole.staff('protection')
  agent = await open.people.member({ balance: 50_000 })
  other = await open.people.member({})
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

/** The clock of the database, by which freezes end. */
const now = async (): Promise<number> => ((await query('select platform_now() as at'))[0] as { at: Date }).at.getTime()
const days = (count: number): number => count * 86_400_000
const key = () => `freeze-${(count += 1)}`
const query = async (text: string, values: unknown[] = []) => (await open.app.store.pool.query(text, values)).rows
const memberOf = async (person: SignedInPerson) => {
  const [row] = await query('select id, username, status from member where id = $1', [person.member.id])
  return row as { id: string; username: string; status: string }
}
const ask = (person: SignedInPerson, by: SignedInPerson, reason: string) =>
  insertFreezeRequest(open.app, { member_id: person.member.id, asked_by: by.member.id, reason, asked_at: new Date(open.clock.now()) })
const see = async (state: string, by = support) => Object((await by.get(`see/freezes?state=${state}`)).value).rows
const seen = async (state: string, person: SignedInPerson) =>
  (await see(state)).find((row: { member: { id: string } }) => row.member.id === person.member.id)
const perform = (by: TestStaff, verb: string, input: object) => by.post(`do/freeze/${verb}`, { input, reason: 'as agreed' }, { key: key() })
const openCases = async (person: SignedInPerson) =>
  (await query(`select kind from work_case where subject = $1 and state = 'open' order by kind`, [person.member.id])).map(({ kind }) => kind)

test('a request shows whom it is about, the agent, the reason without contacts, and the facts of the moment', async () => {
  const member = await open.people.member({ balance: 120_000 })
  await ask(member, agent, 'Owes me, call 09175550199')
  open.clock.turn(1000)
  await ask(member, other, 'Too')
  const row = await seen('asked', member)
  expect(row).toMatchObject({ member: { id: member.member.id }, agent: { id: agent.member.id, others: 1 }, reviewAt: null, frozenAt: null })
  expect(row.reason).not.toContain('5550199')
  const [{ balance }] = await query(`select balance from account where owner_id = $1 and kind = 'cash' and book = 'real'`, [member.member.id])
  expect(row.facts).toMatchObject({
    balance: (Number(balance) / 100).toFixed(2),
    openWithdrawals: 0,
    openAmount: '0.00',
    fromAgent: '0.00',
    askedBefore: 0,
  })
})

test('a grant freezes for the given days, and then opens the case of a review', async () => {
  const member = await open.people.member({})
  await ask(member, agent, 'Asked me to')
  const { username } = await memberOf(member)
  const granted = await perform(support, 'grant', { username, days: 3 })
  expect([granted.status, granted.text.slice(0, 300)]).toEqual([200, expect.any(String)])
  expect((await memberOf(member)).status).toBe('frozen')
  const row = await seen('frozen', member)
  expect(row).toMatchObject({ agent: { id: agent.member.id }, reason: 'Asked me to' })
  expect(Math.abs(Date.parse(row.reviewAt) - (await now()) - days(3))).toBeLessThan(60_000)
  expect(await seen('soon', member)).toBeDefined()
  expect(await openCases(member)).toEqual([])
  await query('update freeze_term set frozen_at = $2, review_at = $3 where member_id = $1', [
    ...[member.member.id, new Date((await now()) - 60_000), new Date((await now()) - 1000)],
  ])
  await Promise.all([1, 2, 3].map(() => openFreezeReviews(open.app)))
  expect(await openCases(member)).toEqual(['freeze_review'])
  // No member is unfrozen because a date has passed.
  expect((await memberOf(member)).status).toBe('frozen')
})

test('keeping a member frozen is one person, and unfreezing is two', async () => {
  const member = await open.people.member({})
  const { username } = await memberOf(member)
  expect((await risk.post('do/member/freeze', { input: { username }, reason: 'own request' }, { key: key() })).status).toBe(200)
  expect(Math.abs(Date.parse((await seen('frozen', member)).reviewAt) - (await now()) - days(30))).toBeLessThan(60_000)
  expect((await perform(support, 'extend', { username, days: 90 })).status).toBe(200)
  expect(Math.abs(Date.parse((await seen('frozen', member)).reviewAt) - (await now()) - days(90))).toBeLessThan(60_000)
  const off = { input: { username, off: true } }
  expect((await support.post('do/member/freeze', off, { key: key() })).errorCode).toBe('approval_required')
  const { value } = await support.post('ask/member/freeze', { ...off, reason: 'paid back' })
  const { approval } = Object(value)
  const decide = (by: TestStaff) => by.post('do/approval/decide', { input: { id: approval, verdict: 'sign' } }, { key: key() })
  expect((await decide(support)).errorCode).toBe('own_request')
  expect((await decide(protection)).status).toBe(200)
  expect((await memberOf(member)).status).toBe('active')
  expect(await seen('frozen', member)).toBeUndefined()
  expect((await perform(support, 'extend', { username, days: 5 })).errorCode).not.toBeNull()
})

test('a freeze whose review another person holds is not lifted around them, and freezing never waits', async () => {
  const member = await open.people.member({})
  const { username } = await memberOf(member)
  await ask(member, agent, 'Asked me to')
  expect((await perform(support, 'grant', { username, days: 1 })).status).toBe(200)
  await query(`update freeze_term set review_at = platform_now() where member_id = $1`, [member.member.id])
  await openFreezeReviews(open.app)
  const [{ id }] = await query(`select id from work_case where subject = $1 and state = 'open'`, [member.member.id])
  expect((await protection.post('do/case/take', { input: { id } }, { key: key() })).status).toBe(200)
  const off = await risk.post('ask/member/freeze', { input: { username, off: true }, reason: 'paid back' })
  expect(off).toMatchObject({ errorCode: 'taken_by', value: { who: { name: protection.name } } })
  expect((await perform(support, 'extend', { username, days: 5 })).errorCode).toBe('taken_by')
  expect((await risk.post('do/member/freeze', { input: { username }, reason: 'still' }, { key: key() })).status).toBe(200)
  expect((await memberOf(member)).status).toBe('frozen')
})

test('a refused request leaves the member as they are, and its case is closed', async () => {
  const member = await open.people.member({})
  await ask(member, other, 'Does not answer')
  expect(await openCases(member)).toEqual(['freeze'])
  expect((await perform(protection, 'refuse', { username: (await memberOf(member)).username })).status).toBe(200)
  expect([(await memberOf(member)).status, await openCases(member)]).toEqual(['active', []])
  expect(await seen('asked', member)).toBeUndefined()
})

test('pages of requests follow each other without gaps', async () => {
  await ask(await open.people.member({}), agent, 'First')
  await ask(await open.people.member({}), agent, 'At the same moment')
  const all = await see('asked', risk)
  expect(all.length).toBeGreaterThan(2)
  const walked = []
  for (let next: string | null = ''; next !== null; ) {
    const { value } = await risk.get(`see/freezes?state=asked&limit=1${next === '' ? '' : `&after=${encodeURIComponent(next)}`}`)
    walked.push(...Object(value).rows)
    next = Object(value).next
  }
  expect(walked.map(({ member }) => member.id)).toEqual(all.map(({ member }: { member: { id: string } }) => member.id))
  expect((await (await staffConsole.staff('content')).get('see/freezes')).errorCode).toBe('not_permitted')
})
