import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sealAll } from '../kernel/audit/seal-records.ts'
import { readAudit } from '../kernel/audit/read-audit.ts'
import { parseArguments, runOperator, usage } from './run-operator.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'auditor')

describe('people', () => {
  test('agents and trial accounts are made of their kind, and a downline below its upline [ROLE-02 ROLE-03]', async () => {
    expect((await operate('member', 'create', 'boss1', '--type', 'agent')).value).toMatchObject({ type: 1, book: 'real', upline: null })
    const { value: boss } = await operate('member', 'show', 'boss1')
    const { value } = await operate('member', 'create', 'down1', '--upline', 'BOSS1')
    expect(value).toMatchObject({ upline: expect.any(String) })
    expect(boss).toMatchObject({ id: expect.any(String) })
    expect(value).toHaveProperty('upline', Object(boss).id)
    expect((await operate('member', 'create', 'guest1', '--type', 'trial')).value).toMatchObject({ type: 4, book: 'fun' })
  })

  test('an agent of the agent side only is refused on the member side and let in on the other [ERR-20]', async () => {
    await operate('member', 'create', 'clerk1', '--type', 'agent', '--password', 'Bakunawa-4471', '--agent-side-only')
    const login = (side: 'member' | 'agent') => open.ask('session.login', { username: 'clerk1', password: 'Bakunawa-4471', type: 'username', side })
    expect(await login('member')).toMatchObject({ status: 403, errorCode: 'non_member_account' })
    expect(await login('agent')).toMatchObject({ status: 200, value: { type: 1 } })
    await expect(operate('member', 'create', 'clerk2', '--agent-side-only')).rejects.toThrow('--agent-side-only is for --type agent')
  })

  test('a line with an error creates no one', async () => {
    const people = async () => (await open.app.store.pool.query('select 1 from member')).rows.length
    await expect(operate('member', 'create')).rejects.toThrow('the user name is missing')
    await expect(operate('member', 'create', 'king1', '--type', 'king')).rejects.toThrow('--type must be one of member, agent, trial')
    await expect(operate('member', 'create', 'king1', '--type', 'toString')).rejects.toThrow('--type must be one of')
    await expect(operate('member', 'create', 'lost1', '--upline', 'nobody')).rejects.toThrow('nobody has the user name nobody')
    expect(await people()).toBe(0)
    const refused = (await readAudit(open.app)).records
    expect(refused.map(({ action, subject, result }) => [action, subject, result])).toEqual([
      ['member create', '', 'refused: the user name is missing'],
      ['member create', 'king1', 'refused: --type must be one of member, agent, trial'],
      ['member create', 'king1', 'refused: --type must be one of member, agent, trial'],
      ['member create', 'lost1', 'refused: nobody has the user name nobody'],
    ])
  })

  test('the password that is printed once opens the account [AUTH-08]', async () => {
    const { value } = await operate('member', 'create', 'tala1')
    const password = String(Object(value).password)
    const login = (tried: string) => open.ask('session.login', { username: 'tala1', password: tried, type: 'username' })
    expect(await login(password)).toMatchObject({ status: 200, value: { type: 0 } })
    expect((await readAudit(open.app)).records.some((one) => JSON.stringify(one).includes(password))).toBe(false)
  })

  test('freezing ends the sessions at once, and revoking ends them without freezing', async () => {
    const member = await open.people.member({ username: 'bulan1' })
    const other = await open.people.signIn(member.member)
    expect((await operate('session', 'revoke', 'bulan1')).value).toEqual({ username: 'bulan1', sessionsEnded: 2 })
    for (const as of [member, other]) expect((await open.ask('member.info', {}, { as })).errorCode).toBe('not_logged_in')
    const again = await open.people.signIn(member.member)
    expect((await open.ask('member.info', {}, { as: again })).status).toBe(200)
    expect((await operate('member', 'freeze', 'bulan1')).value).toMatchObject({ status: 'frozen', sessionsEnded: 1 })
    expect((await open.ask('member.info', {}, { as: again })).status).not.toBe(200)
  })

  test('showing a person changes nothing and writes no audit record', async () => {
    await open.people.stored({ username: 'seen1', balance: 1_234_567 })
    expect((await operate('member', 'show', 'SEEN1')).value).toMatchObject({ balances: [{ currency: 'PHP', balance: '12345.67' }] })
    expect(JSON.stringify((await operate('member', 'show', 'seen1')).value)).not.toContain('argon2')
    expect((await readAudit(open.app)).records).toEqual([])
  })
})

describe('what visitors read', () => {
  const popups = async (language = 'EN') => (await open.get('system.announcementContent', { types: 'PU', language })).popup
  const banners = async () => (await open.get('system.announcementContent', { types: 'B', groupName: 'w_home' })).banners

  test('a notice can be corrected under its own id, and ends at its time [NOTICE-05]', async () => {
    const reply = ['notice', 'publish', '--id', 'n-one', '--part', 'PU', '--content', 'Draws at nine.']
    await operate(...reply, '--title', 'Drwas')
    await operate(...reply, '--title', 'Draws', '--title-ty', 'Bola', '--until', '2026-11-21T05:00:00Z')
    expect((await popups()).map(({ id, title }) => [id, title])).toEqual([['n-one', 'Draws']])
    expect((await popups('TY'))[0]?.title).toBe('Bola')
    open.clock.set(Date.parse('2026-11-21T05:00:00Z'))
    expect(await popups()).toEqual([])
  })

  test('a notice for members is not for visitors', async () => {
    await operate('notice', 'publish', '--part', 'PU', '--audience', 'member', '--title', 'Yours', '--content', 'Only for you.')
    expect(await popups()).toEqual([])
    const as = await open.people.member()
    expect((await open.get('system.announcementContent', { types: 'PU' }, { as })).popup.map(({ title }) => title)).toEqual(['Yours'])
  })

  test('banners appear in their slot, and link nowhere unless configured [ENT-08]', async () => {
    const hang = (...more: string[]) => operate('banner', 'publish', '--title', 'Fiesta', '--image', '/art/banner/wide/home-hot.avif', ...more)
    await hang('--id', 'second', '--position', '2')
    await hang('--id', 'first', '--position', '1', '--url', '/rng', '--action', 'Open')
    await hang('--id', 'elsewhere', '--group', 'w_rng')
    expect((await banners()).map(({ bannerId, linkageType, action }) => [bannerId, linkageType, action])).toEqual([
      ['first', 'INTERNAL', 'Open'],
      ['second', 'NONE', ''],
    ])
  })

  test.each([
    [['banner', 'publish', '--title', 'a'], '--image is missing'],
    [['banner', 'publish', '--title', 'a', '--image', '/x.avif', '--position', 'top'], '--position must be a whole number'],
    [['banner', 'publish', '--title', 'a', '--image', '/x.avif', '--linkage', 'MAGIC'], '--linkage must be one of'],
    [['notice', 'publish', '--title', 'a', '--content', 'b', '--audience', 'agents'], '--audience must be one of'],
    [['notice', 'publish', '--title', 'a', '--content', 'b', '--until', 'tomorrow'], 'must be a moment'],
    [['region', 'restrict'], 'the country code is missing'],
    [['audit', 'export', '--from', 'first'], '--from must be a whole number'],
    [['outbox', 'list', '--count', '1001'], '--count must be a whole number up to 1000'],
  ])('%j is refused with "%s" and publishes nothing', async (line, complaint) => {
    await expect(operate(...line)).rejects.toThrow(complaint)
    const { records } = await readAudit(open.app)
    const isRecorded = line[0] !== 'audit' && line[0] !== 'outbox'
    expect(records.map(({ action, result }) => [action, result])).toEqual(
      isRecorded ? [[line.slice(0, 2).join(' '), expect.stringMatching(`^refused: .*${complaint}`)]] : [],
    )
  })
})

describe('what auditors read', () => {
  test('messages that were written are listed newest first, for one address when asked', async () => {
    for (const to of ['+639170000001', '+639170000002', '+639170000001'])
      await open.app.store.pool.query("insert into outbox (topic, payload, next_at) values ('sms', $1, now())", [JSON.stringify({ to })])
    const listed = async (...more: string[]) => Object(await operate('outbox', 'list', ...more)).value
    expect(await listed()).toHaveLength(3)
    expect((await listed('--to', '+639170000001')).map(({ id }: { id: number }) => id)).toEqual([3, 1])
    expect((await listed('--count', '1')).map(({ id }: { id: number }) => id)).toEqual([3])
  })

  test('a ledger that was tampered with fails its check, which names the account', async () => {
    await open.people.member({ balance: 5_000 })
    expect(await operate('ledger', 'check')).toMatchObject({ failed: false })
    await open.app.store.pool.query("update account set balance = balance + 1 where owner_type = 'member' and kind = 'cash'")
    const { failed, value } = await operate('ledger', 'check')
    expect(failed).toBe(true)
    expect(Object(value).violations.length).toBeGreaterThan(0)
  })

  test('many operators at once write one unbroken trail', async () => {
    const turns = Array.from({ length: 12 }, (_, index) => operate('whitelabel', index % 2 === 0 ? 'on' : 'off', 'PROMO3'))
    await Promise.all(turns)
    const { records, broken } = await readAudit(open.app)
    expect(broken).toEqual([])
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    await sealAll(open.app)
    const sealed = (await readAudit(open.app)).records
    expect(sealed.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expect(new Set(sealed.map(({ digest }) => digest)).size).toBe(12)
    expect((await readAudit(open.app, 10)).records.map(({ id }) => id)).toEqual([10, 11, 12])
  })

  test('every command states its usage, and none is hidden', () => {
    for (const name of [
      'member create',
      'member show',
      'member freeze',
      'session revoke',
      'maintenance on',
      'ledger check',
      'audit export',
      'rng dump',
    ])
      expect(usage()).toContain(`\n  ${name}`)
  })
})
