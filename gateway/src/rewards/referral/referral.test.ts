import { type TestPlatform, openTestPlatform, registerByForm, registrationModules, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignInvitationCode } from '../../identity/registration/invitation.ts'

let open: TestPlatform
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'REFERRAL3', 'PROTECT3', ...registrationModules] } })
  member = await open.people.member({ username: 'inviter' })
})
afterAll(() => open.close())

const show = (as = member, input: { pageSize?: number; before?: string } = {}) => open.get('referral.show', input, { as })
const take = (as = member) => open.ask('referral.take', {}, { as })
const takeCode = async (as = member) => (await open.get('referral.take', {}, { as })).code

test('a member without a code has none until it is asked for, and then always the same [MEMBER-08]', async () => {
  expect(await show()).toEqual({ code: null, link: null, count: 0, thisMonth: 0, list: [], next: null })
  const codes = await Promise.all([takeCode(), takeCode(), takeCode()])
  const { code, link } = await show()
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/)
  expect(link).toBe(`http://127.0.0.1:3000/register?referralCode=${code}`)
  expect(await takeCode()).toBe(code)
  expect(new Set(codes)).toEqual(new Set([code]))
})

test('a member registered with the code is in the report, newest first, under a masked name [MEMBER-08 T40]', async () => {
  const { code } = await show()
  for (const username of ['alona', 'bayani', 'corazon']) {
    await registerByForm(open, { username, affiliateCode: code ?? '' })
    open.clock.turn(1_000)
  }
  const own = await open.people.signIn(member.member)
  const first = await show(own, { pageSize: 2 })
  expect(first).toMatchObject({ count: 3, thisMonth: 3, list: [{ name: 'co***' }, { name: 'ba***' }] })
  expect((await show(own, { pageSize: 2, before: first.next ?? '' })).list).toMatchObject([{ name: 'al***' }])
  expect(JSON.stringify(first)).not.toContain('corazon')
})

test('a code created by the operator is shown, a revoked one is not, and both keep their members', async () => {
  const agent = await open.people.agent({})
  await assignInvitationCode(open.app, agent.member.id, 'FAIR-77')
  expect(await show(agent)).toMatchObject({ code: 'FAIR-77', count: 0 })
  await registerByForm(open, { username: 'dalisay', affiliateCode: 'FAIR-77' })
  await open.app.store.pool.query(`update invitation_code set withdrawn = true where code = 'FAIR-77'`)
  expect(await show(agent)).toMatchObject({ code: null, count: 1 })
  const own = await takeCode(agent)
  expect(await show(agent)).toMatchObject({ code: own, count: 1 })
})

test('referrals of others are not readable, and an unknown key shows the newest page', async () => {
  const other = await open.people.member()
  expect(await show(other)).toMatchObject({ count: 0, list: [] })
  const own = await open.people.signIn(member.member)
  expect((await show(own, { before: 'x' })).list).toHaveLength(3)
})

test('a member whose play is closed gets no invitation code [T29]', async () => {
  const closed = await open.people.member()
  await open.app.store.pool.query(`select close_play($1, 'exclusion', 'infinity', now(), true)`, [closed.member.id])
  expect(await take(await open.people.signIn(closed.member))).toMatchObject({ errorCode: 'self_excluded' })
})
