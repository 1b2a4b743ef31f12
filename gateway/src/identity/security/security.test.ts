import { runCleanup } from '../../app/cleanup-job.ts'
import { type TestPlatform, openTestPlatform, type SignedInPerson, solveWords, testPassword, type TestVisitor } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { MEMBERCENTRE3: true })
})
afterEach(() => open.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const login = async (username: string, { password = testPassword, as = open.visitor(), agent = firefox } = {}): Promise<TestVisitor> => {
  const answer = await open.ask('session.login', { username, password, type: 'username' }, { as, headers: { 'user-agent': agent } })
  if (answer.success) as.token = answer.value.token
  return as
}

describe('live sessions', () => {
  test('are listed with place, browser and the one that asks, and nothing that opens one', async () => {
    await open.people.stored({ username: 'maria' })
    const [here, there] = [await login('maria'), await login('maria', { agent: 'curl/8' })]
    const answer = await open.ask('security.sessions', {}, { as: here })
    if (!answer.success) throw new Error(answer.errorCode)
    expect(answer.value.list).toHaveLength(2)
    expect(answer.value.list.find(({ current }) => current)).toMatchObject({
      browser: 'firefox',
      system: 'linux',
      address: '127.0.0.1',
      way: 'username',
    })
    expect(answer.value.list.find(({ current }) => !current)).toMatchObject({ browser: 'other', system: 'other' })
    const body = JSON.stringify(answer)
    for (const secret of [here.token, there.token, here.jar.get('perya'), here.jar.get('perya_device')]) expect(body).not.toContain(secret ?? '-')
  })

  test('one that is ended from elsewhere opens nothing from the next call on, and another person cannot end it [S5]', async () => {
    const maria = await open.people.member()
    const away = await open.people.signIn(maria.member)
    const stranger = await open.people.member()
    const { list } = await open.get('security.sessions', {}, { as: maria })
    const id = list.find(({ current }) => !current)?.id ?? ''
    expect(await open.ask('security.endSession', { id }, { as: stranger })).toMatchObject({ status: 404, errorCode: 'not_found' })
    expect((await open.ask('member.info', {}, { as: away })).status).toBe(200)
    await open.get('security.endSession', { id }, { as: maria })
    expect(await open.ask('member.info', {}, { as: away })).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect(await open.ask('security.endSession', { id }, { as: maria })).toMatchObject({ status: 404 })
    expect((await open.ask('member.info', {}, { as: maria })).status).toBe(200)
  })

  test('all others end at once, this one stays, and those of other people too', async () => {
    const maria = await open.people.member()
    const others: SignedInPerson[] = [await open.people.signIn(maria.member), await open.people.signIn(maria.member)]
    const stranger = await open.people.member()
    expect(await open.get('security.endOtherSessions', {}, { as: maria })).toEqual({ ended: 2 })
    for (const other of others) expect((await open.ask('member.info', {}, { as: other })).status).toBe(401)
    for (const remains of [maria, stranger]) expect((await open.ask('member.info', {}, { as: remains })).status).toBe(200)
    expect((await open.get('security.sessions', {}, { as: maria })).list).toHaveLength(1)
  })

  test('a browser with a remember token does not sign in again after a logout from elsewhere; this one does [AUTH-22]', async () => {
    await open.people.stored({ username: 'maria' })
    const browsers = [await login('maria'), await login('maria'), await login('maria')]
    for (const as of browsers) await open.get('session.remember', {}, { as })
    const [here, one, other] = browsers
    if (here === undefined || one === undefined || other === undefined) throw new Error('three browsers')
    const { list } = await open.get('security.sessions', {}, { as: one })
    const its = list.find(({ current }) => current)?.id ?? ''
    await open.get('security.endSession', { id: its }, { as: here })
    expect(await open.ask('session.resume', {}, { as: one })).toMatchObject({ status: 401 })
    await open.get('security.endOtherSessions', {}, { as: here })
    expect(await open.ask('session.resume', {}, { as: other })).toMatchObject({ status: 401 })
    expect((await open.ask('session.resume', {}, { as: here })).success).toBe(true)
  })

  test('idle and expired ones are not among them', async () => {
    const maria = await open.people.member()
    open.clock.turn(31 * 60_000)
    const again = await open.people.signIn(maria.member)
    expect((await open.get('security.sessions', {}, { as: again })).list).toHaveLength(1)
  })
})

describe('known browsers', () => {
  test('are listed for their owner, with this one marked; a forgotten one is unknown again', async () => {
    await open.people.stored({ username: 'maria' })
    const here = await login('maria')
    await login('maria', { agent: 'curl/8' })
    const { list } = await open.get('security.devices', {}, { as: here })
    expect(list.map(({ current, browser }) => [current, browser]).toSorted()).toEqual([
      [false, 'other'],
      [true, 'firefox'],
    ])
    const stranger = await open.people.member()
    const id = list.find(({ current }) => !current)?.id ?? ''
    expect((await open.ask('security.forgetDevice', { id }, { as: stranger })).status).toBe(404)
    await open.get('security.forgetDevice', { id }, { as: here })
    expect((await open.get('security.devices', {}, { as: here })).list.map((one) => one.current)).toEqual([true])
  })
})

describe('the log of sign-ins', () => {
  test('lists successful and failed sign-ins, with place and method, the newest first', async () => {
    await open.people.stored({ username: 'maria' })
    await login('maria', { password: 'not the password', as: Object.assign(open.visitor(), { address: '10.1.2.3' }), agent: 'curl/8' })
    const here = open.visitor()
    const solved = await open.ask('session.captcha', { kind: 'words' }, { as: here })
    if (!solved.success) throw new Error('no captcha')
    const answer = await open.ask(
      'session.login',
      { username: 'maria', password: testPassword, type: 'username', captcha: solveWords(solved.value) },
      { as: here, headers: { 'user-agent': firefox } },
    )
    if (!answer.success) throw new Error(answer.errorCode)
    here.token = answer.value.token
    const { list, next } = await open.get('security.signIns', {}, { as: here })
    expect(list).toMatchObject([
      { result: 'in', way: 'username', browser: 'firefox', address: '127.0.0.1' },
      { result: 'wrong_password', way: 'username', browser: 'other', address: '10.1.2.3' },
    ])
    expect(next).toBeNull()
  })

  test('pages by keys: new rows shift nothing, and other members’ rows are not readable', async () => {
    const maria = await open.people.member()
    const stranger = await open.people.member()
    const add = (at: number) =>
      open.app.store.db
        .insertInto('sign_in')
        .values({ member_id: maria.member.id, at: new Date(at), way: 'username', result: 'in', address: '127.0.0.1', agent: '' })
        .execute()
    for (let each = 0; each < 5; each += 1) await add(each * 1000)
    const first = await open.get('security.signIns', { pageSize: 2 }, { as: maria })
    await add(9_000)
    const second = await open.get('security.signIns', { pageSize: 2, before: first.next ?? '' }, { as: maria })
    const third = await open.get('security.signIns', { pageSize: 2, before: second.next ?? '' }, { as: maria })
    expect([first, second, third].map(({ list }) => list.map(({ at }) => Date.parse(at) / 1000))).toEqual([[4, 3], [2, 1], [0]])
    expect(third.next).toBeNull()
    expect((await open.get('security.signIns', {}, { as: stranger })).list).toEqual([])
    for (const before of ['-1', '1e9', "1' or 1=1", '9'.repeat(16)])
      expect((await open.ask('security.signIns', { before }, { as: maria })).status).toBe(400)
  })

  test('only grows: a row of a member can be neither changed nor removed, even by hand [S15]', async () => {
    await open.people.stored({ username: 'maria' })
    await login('maria')
    await expect(open.app.store.pool.query("update sign_in set result = 'wrong_password'")).rejects.toThrow('only ever added to')
    await expect(open.app.store.pool.query('delete from sign_in')).rejects.toThrow('only ever added to')
  })

  test('a try at an unknown name is stored too, belongs to no member, and is deleted after a day [T8]', async () => {
    await login('nobody-here', { password: 'not the password' })
    const rows = () => open.app.store.db.selectFrom('sign_in').selectAll().execute()
    expect(await rows()).toMatchObject([{ member_id: null, result: 'wrong_password' }])
    open.clock.turn(2 * 86_400_000)
    await runCleanup(open.app)
    expect(await rows()).toEqual([])
  })
})

test('none of it is for visitors or for trial accounts [ROLE-02]', async () => {
  const trial = await open.people.trial()
  for (const name of ['security.sessions', 'security.devices', 'security.signIns', 'security.endOtherSessions'] as const) {
    expect(await open.ask(name, {})).toMatchObject({ status: 401, errorCode: 'not_logged_in' })
    expect(await open.ask(name, {}, { as: trial })).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
  }
})
