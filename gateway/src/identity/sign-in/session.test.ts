import { openTestPlatform, type TestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCleanup } from '../../app/cleanup-job.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { moneyIdleLimit } from '@perya/domain/session/lifetime'
import { findSession, isSessionActive } from '../session/find-session.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const minutes = (count: number): number => count * 60_000
const mayAsk = async (as: SignedInPerson): Promise<boolean> => (await open.ask('member.info', {}, { as })).success

describe('a session', () => {
  test('lives while it is used, and ends after thirty idle minutes', async () => {
    const member = await open.people.member()
    for (let index = 0; index < 4; index++) {
      open.clock.turn(minutes(29))
      expect(await mayAsk(member)).toBe(true)
    }
    open.clock.turn(minutes(30))
    expect(await mayAsk(member)).toBe(false)
  })

  test('moves no money after a quarter of an hour without a call, and is over once it was refused for that [S5]', async () => {
    const [early, late] = [await open.people.member(), await open.people.member()]
    const money = ({ token, jar }: SignedInPerson) => findSession(open.app, token ?? '', jar.get('perya') ?? '', moneyIdleLimit)
    open.clock.turn(minutes(15) - 1)
    expect((await money(early))?.principal.memberId).toBe(early.member.id)
    open.clock.turn(1)
    expect(await money(late)).toBeNull()
    expect([await mayAsk(early), await mayAsk(late)]).toEqual([true, false])
  })

  test('ends after twelve hours, however busy', async () => {
    const member = await open.people.member()
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      open.clock.turn(minutes(20))
      expect(await mayAsk(member)).toBe(true)
    }
    open.clock.turn(minutes(20))
    expect(await mayAsk(member)).toBe(false)
  })

  test('of a trial ends after two hours', async () => {
    const trial = await open.people.trial()
    for (let passed = 0; passed < 100; passed += 20) {
      open.clock.turn(minutes(20))
      expect((await open.ask('member.info', {}, { as: trial })).success).toBe(true)
    }
    open.clock.turn(minutes(20))
    expect((await open.ask('member.info', {}, { as: trial })).errorCode).toBe('not_logged_in')
  })

  test.each(['POST', 'DELETE'] as const)('ends at once by %s, and takes its cookie back [AUTH-17 CALL-06]', async (method) => {
    const member = await open.people.member()
    const answer = await open.ask('session.logout', {}, { as: member, method })
    expect(answer).toMatchObject({ status: 200, value: null })
    expect(answer.headers['set-cookie']).toMatch(/^perya=; .*Max-Age=0$/)
    expect(await mayAsk(member)).toBe(false)
    expect((await open.ask('session.logout', {}, { as: member, method })).errorCode).toBe('not_logged_in')
  })

  test('signing out here leaves the other device signed in', async () => {
    const here = await open.people.member()
    const there = await open.people.signIn(here.member)
    await open.ask('session.logout', {}, { as: here })
    expect(await mayAsk(there)).toBe(true)
  })

  test('every session of a member can be ended by the operator, and the next call is refused', async () => {
    const member = await open.people.member()
    const second = await open.people.signIn(member.member)
    expect(await endSessionsOf(open.app, member.member.id, 'operator')).toBe(2)
    expect([await mayAsk(member), await mayAsk(second)]).toEqual([false, false])
    expect(await endSessionsOf(open.app, member.member.id, 'operator')).toBe(0)
  })

  test('a frozen account is stopped in the middle of its session, and may still sign out', async () => {
    const member = await open.people.member()
    const { id } = await open.app.store.db.selectFrom('session').select('id').where('member_id', '=', member.member.id).executeTakeFirstOrThrow()
    expect(await isSessionActive(open.app, id)).toBe(true)
    await open.app.store.db.updateTable('member').set({ status: 'frozen' }).where('id', '=', member.member.id).execute()
    expect((await open.ask('member.info', {}, { as: member })).errorCode).toBe('account_frozen')
    expect(await isSessionActive(open.app, id)).toBe(false)
    expect((await open.ask('session.logout', {}, { as: member })).success).toBe(true)
  })

  test('a role changed by the operator applies from the next call, whatever the browser has stored [ROLE-02]', async () => {
    const member = await open.people.member()
    expect((await open.get('member.info', {}, { as: member })).type).toBe(0)
    await open.app.store.db.updateTable('member').set({ type: 41 }).where('id', '=', member.member.id).execute()
    expect((await open.get('member.info', {}, { as: member })).type).toBe(41)
  })

  test('the halves of two sessions do not fit together', async () => {
    const [one, two] = [await open.people.member(), await open.people.member()]
    const mixed = await open.ask('member.info', {}, { as: { jar: two.jar, token: one.token } })
    expect(mixed.errorCode).toBe('not_logged_in')
    expect(await mayAsk(one)).toBe(true)
  })

  test('a call with an optional session answers a visitor, and refuses a stale page whose session has ended', async () => {
    const member = await open.people.member()
    expect((await open.ask('system.announcementContent', {})).success).toBe(true)
    expect((await open.ask('system.announcementContent', {}, { as: member })).success).toBe(true)
    await open.ask('session.logout', {}, { as: member })
    expect((await open.ask('system.announcementContent', {}, { as: member })).errorCode).toBe('not_logged_in')
  })

  test('is not written to the database at every call, but often enough that it never ends too early', async () => {
    const member = await open.people.member()
    const seen = async () =>
      (
        await open.app.store.db.selectFrom('session').select('last_seen_at').where('member_id', '=', member.member.id).executeTakeFirstOrThrow()
      ).last_seen_at.getTime()
    const begun = await seen()
    open.clock.turn(29_999)
    await mayAsk(member)
    expect(await seen()).toBe(begun)
    open.clock.turn(1)
    await mayAsk(member)
    expect(await seen()).toBe(begun + 30_000)
  })

  test('that was ended stays ended, even when a call that was under way would note it again', async () => {
    const member = await open.people.member()
    open.clock.turn(31_000)
    await Promise.all([open.ask('session.logout', {}, { as: member }), ...Array.from({ length: 10 }, () => mayAsk(member))])
    expect(await mayAsk(member)).toBe(false)
  })

  test.each(['', 'Bearer', 'Bearer x', 'Basic abc', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(43)} y`, '../../etc'])(
    'does not open to the token %j',
    async (authorization) => {
      const member = await open.people.member()
      expect((await open.ask('member.info', {}, { as: { jar: member.jar, token: null }, headers: { authorization } })).errorCode).toBe(
        'not_logged_in',
      )
    },
  )

  test('opens to its token raw or as Bearer, and never to one in the query', async () => {
    const member = await open.people.member()
    const cookie = member.jar.header()
    const status = async (headers: Record<string, string>, query = '') =>
      (await open.server.inject({ method: 'GET', url: `/wps/member/info${query}`, headers })).statusCode
    expect(await status({ cookie, authorization: member.token ?? '' })).toBe(200)
    expect(await status({ cookie, authorization: `Bearer ${member.token}` })).toBe(200)
    expect(await status({ cookie }, `?token=${member.token}`)).toBe(401)
  })

  test('what has expired is swept away, what lives stays', async () => {
    const member = await open.people.member()
    await open.ask('session.captcha', {})
    open.clock.turn(minutes(3))
    await runCleanup(open.app)
    expect(await open.app.store.db.selectFrom('captcha').selectAll().execute()).toEqual([])
    expect(await mayAsk(member)).toBe(true)
    open.clock.turn(2 * 24 * 60 * 60_000)
    await runCleanup(open.app)
    expect(await open.app.store.db.selectFrom('session').selectAll().execute()).toEqual([])
    expect(await open.app.store.db.selectFrom('attempt_count').selectAll().execute()).toEqual([])
  })
})

describe('free play', () => {
  test('opens a trial account with play money and nothing else [AUTH-08 CALL-05 FLAG-06]', async () => {
    const browser = open.visitor()
    const answer = await open.ask('session.freeplay', { os: 'Linux', platform: 'W' }, { as: browser })
    expect(answer).toMatchObject({ success: true, value: { type: 4, cpw: false, firstTimeLogin: false } })
    if (answer.success) browser.token = answer.value.token
    expect(await open.get('wallet.balance', {}, { as: browser })).toMatchObject({ sumBalance: '10000.00', book: 'fun' })
    expect(await open.get('member.info', {}, { as: browser })).toMatchObject({ type: 4, toUpline: false, hasVip: false })
    expect((await open.ask('member.fundsConsolidated', {}, { as: browser })).errorCode).toBe('in_need_true_account')
  })

  test('leaves nothing of the account behind after two days, but the ledger still adds up', async () => {
    const trial = await open.people.trial()
    const { id } = await open.get('member.info', {}, { as: trial })
    const named = await open.people.stored({ type: 4 })
    const ids = async () => (await open.app.store.db.selectFrom('member').select('id').where('type', '=', 4).execute()).map((one) => one.id)
    open.clock.turn(minutes(24 * 60 - 1))
    await runCleanup(open.app)
    expect(await ids()).toEqual(expect.arrayContaining([id, named.id]))
    open.clock.turn(minutes(2 * 60 + 24 * 60))
    await runCleanup(open.app)
    expect(await ids()).toEqual([named.id])
    const { rows } = await open.app.store.pool.query('select sum(total)::text as total from v_ledger_totals')
    expect(rows[0]?.total).toBe('0')
  })

  test('is off with its module', async () => {
    await open.turnSetting('modules', { FREEPLAY3: false })
    expect((await open.ask('session.freeplay', {})).errorCode).toBe('module_disabled')
    await open.turnSetting('modules', {})
  })

  test('in production one address opens five an hour, and an IPv6 network counts as one address', async () => {
    await using app = await openTestPlatform({ config: { profile: 'production', lanes: { 'sign-in': null } } })
    const from = async (address: string) => (await app.ask('session.freeplay', {}, { as: { ...app.visitor(), address } })).status
    const ipv4: number[] = []
    for (let index = 0; index < 6; index++) ipv4.push(await from('203.0.113.9'))
    expect(ipv4).toEqual([200, 200, 200, 200, 200, 429])
    const ipv6: number[] = []
    for (let index = 1; index < 7; index++) ipv6.push(await from(`2001:db8:1:2::${index}`))
    expect(ipv6).toEqual([200, 200, 200, 200, 200, 429])
    app.clock.turn(60 * 60_000)
    expect(await from('203.0.113.9')).toBe(200)
  })
})
