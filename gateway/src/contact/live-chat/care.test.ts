import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestPlatform, type TestPlatform, type SignedInPerson } from '@perya/testkit'
import { liveChatsOn, onePoint } from '@perya/testkit/contact/live-chats'
import { readOutboxTo } from '@perya/testkit/contact/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runRetention } from '../../operator/personal-data/retention-job.ts'
import { runCleanup } from '../../app/cleanup-job.ts'

let open: TestPlatform
let chats: ReturnType<typeof liveChatsOn>
let juan: SignedInPerson
let maria: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'FEEDBACK3', 'INBOX3', 'FREEPLAY3'] } })
  chats = liveChatsOn(open)
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.app.store.db.deleteFrom('live_chat').execute()
  await open.app.store.db.deleteFrom('attempt_count').execute()
  await open.turnSetting('support', {})
  juan = await open.people.member()
  maria = await open.people.member()
})

describe('pictures of a live chat', () => {
  test('are stored encrypted, once for each key, and opened by a signed address for one viewer, each view audited', async () => {
    for (const as of [juan, open.visitor()]) {
      const id = await chats.start(as)
      const sent = { chat: id, key: chats.key(), picture: onePoint }
      const first = await open.get('liveChat.sendPicture', sent, { as })
      expect(await open.get('liveChat.sendPicture', sent, { as })).toEqual(first)
      expect(first).toMatchObject({ hasPicture: true, text: '' })
      const stored = await open.app.store.pool.query(
        'select p.id, p.member_id, content, sealed_content from proof p join live_chat_message m on m.proof_id = p.id where m.chat_id = $1',
        [id],
      )
      expect(stored.rows).toMatchObject([{ member_id: as === juan ? juan.member.id : null, content: null }])
      const { address } = await open.get('liveChat.picture', { chat: id, seq: first.seq }, { as })
      const { pathname, search } = new URL(address)
      const shown = await open.server.inject({ url: pathname + search })
      expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).format]).toEqual([200, 'jpeg'])
      const { rows } = await open.app.store.pool.query(`select actor from audit_record where action = 'picture view' and subject = $1`, [
        stored.rows[0]?.id,
      ])
      expect(rows).toEqual([{ actor: as === juan ? `member:${juan.member.id}` : `visitor:${id}` }])
      open.clock.turn(300_000)
      expect((await open.server.inject({ url: pathname + search })).statusCode).toBe(404)
      expect((await open.ask('liveChat.picture', { chat: id, seq: 1 }, { as })).errorCode).toBe('not_found')
    }
  })

  test('are seen by the staff under their own name, outlive the sweep of loose pictures, and go with the chat', async () => {
    const id = await chats.start(juan)
    await open.get('liveChat.sendPicture', { chat: id, key: chats.key(), picture: onePoint }, { as: juan })
    const address = async () => Object(Object((await chats.operate('support', 'read', id)).value).messages[1]).picture
    expect(await address()).toContain('viewer=operator%3Aluz')
    await chats.operate('support', 'join', id)
    await chats.operate('support', 'say', id, 'Thank you')
    await chats.operate('support', 'end', id)
    open.clock.turn(2 * 86_400_000)
    await runCleanup(open.app)
    const { pathname, search } = new URL(await address())
    expect((await open.server.inject({ url: pathname + search })).statusCode).toBe(200)
    open.clock.turn(365 * 86_400_000)
    await runRetention(open.app)
    expect(
      (await open.app.store.pool.query('select (select count(*) from live_chat)::int as chats, (select count(*) from proof)::int as pictures'))
        .rows[0]?.chats,
    ).toBe(0)
    expect((await open.app.store.pool.query('select 1 from proof where member_id = $1', [juan.member.id])).rows).toEqual([])
  })

  test('that are none are refused', async () => {
    const id = await chats.start(juan)
    const picture = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    expect((await open.ask('liveChat.sendPicture', { chat: id, key: chats.key(), picture }, { as: juan })).errorCode).toBe('proof_invalid')
    expect((await chats.read(juan, id)).list.length).toBe(1)
  })
})

describe('opening hours', () => {
  test('outside of them no chat starts, the opening time is shown, and an open chat continues', async () => {
    const id = await chats.start(juan)
    // The clock of the tests is set to a Saturday; the brand is in Manila.
    await chats.operate('support', 'hours', 'mon 09:00-10:00')
    const shown = await open.get('liveChat.show', {}, { as: maria })
    expect([shown.isOpen, new Date(shown.opensAt ?? '').toISOString().slice(11)]).toEqual([false, '01:00:00.000Z'])
    expect((await open.ask('liveChat.start', { key: chats.key(), text: 'Hello' }, { as: maria })).errorCode).toBe('live_chat_closed')
    expect((await chats.say(juan, id, 'Still here')).success).toBe(true)
    await chats.operate('support', 'hours', 'closed')
    expect(await open.get('liveChat.show', {}, { as: maria })).toMatchObject({ isOpen: false, opensAt: null })
    await chats.operate('support', 'hours', '--brand')
    expect((await open.get('liveChat.show', {}, { as: maria })).isOpen).toBe(true)
  })

  test('of another time zone are read in it', async () => {
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' }).format(open.clock.now())
    const next = `${String((Number(local) + 1) % 24).padStart(2, '0')}:00`
    await chats.operate('support', 'hours', `mon-sun ${local.padStart(2, '0')}:00-${next}`, '--zone', 'America/New_York')
    expect((await open.get('liveChat.show', {}, { as: juan })).isOpen).toBe(true)
    await chats.operate('support', 'hours', '--zone', 'Asia/Manila')
    expect((await open.get('liveChat.show', {}, { as: juan })).isOpen).toBe(false)
  })
})

test('live chat works in maintenance and in a restricted region, and not where its module is off [SYS-05]', async () => {
  for (const [name, value] of [
    ['maintenance', { on: true }],
    ['region', { restricted: ['PH'], home: 'PH' }],
  ] as const) {
    await open.turnSetting(name, value)
    const id = await chats.start(juan)
    expect((await chats.say(juan, id, 'Is it me?')).success).toBe(true)
    await open.get('liveChat.end', { chat: id }, { as: juan })
    await open.turnSetting(name, {})
  }
  await open.turnSetting('modules', { FEEDBACK3: false })
  expect((await open.ask('liveChat.show', {}, { as: juan })).errorCode).toBe('module_disabled')
  await open.turnSetting('modules', {})
})

describe('a chat without messages', () => {
  const inbox = async (as: SignedInPerson) => (await open.get('inbox.messages', {}, { as })).list.map(({ title }) => title)

  test('ends automatically once the staff has answered, with one notification to the member', async () => {
    const id = await chats.start(juan)
    await chats.operate('support', 'join', id)
    await chats.operate('support', 'say', id, 'Anything else?')
    open.clock.turn(10 * 60_000 - 1)
    await runCleanup(open.app)
    expect((await chats.read(juan, id)).chat.state).toBe('joined')
    open.clock.turn(1)
    await Promise.all([runCleanup(open.app), runCleanup(open.app)])
    expect((await chats.read(juan, id)).chat).toMatchObject({ state: 'ended', endedBy: 'idle' })
    expect((await chats.texts(juan, id)).at(-1)).toBe('system: ended_idle')
    expect(await inbox(juan)).toEqual(['Your support chat has ended'])
  })

  test('that is not answered ends an hour later, and states it', async () => {
    const [id, other] = [await chats.start(juan), await chats.start(open.visitor())]
    open.clock.turn(60 * 60_000)
    await runCleanup(open.app)
    expect((await chats.read(await open.people.signIn(juan.member), id)).chat.endedBy).toBe('unanswered')
    expect((await open.app.store.db.selectFrom('live_chat').select('state').where('id', '=', other).executeTakeFirstOrThrow()).state).toBe('ended')
  })
})

describe('the transcript', () => {
  test('goes once to the verified mail address of the member, as plain text, after the end', async () => {
    const as = await open.people.member({ isVerified: true })
    const id = await chats.start(as, '<b>Hello</b> {brand}')
    await chats.operate('support', 'name', 'Ana')
    await chats.operate('support', 'join', id)
    await chats.operate('support', 'say', id, 'Good evening')
    expect((await open.ask('liveChat.transcript', { chat: id }, { as })).errorCode).toBe('conflict')
    expect((await open.get('liveChat.end', { chat: id }, { as })).transcript).toBe('account')
    const { rows } = await open.app.store.pool.query<{ value: string }>('select value from member_contact where member_id = $1', [as.member.id])
    for (let time = 0; time < 3; time += 1)
      expect((await open.get('liveChat.transcript', { chat: id, mail: 'other@example.com' }, { as })).transcript).toBe('sent')
    const mails = await readOutboxTo(open.app, rows[0]?.value ?? '')
    expect(mails.map(({ purpose }) => purpose)).toEqual(['chat-transcript'])
    expect(mails[0]?.text).toMatch(/You: <b>Hello<\/b> \{brand\}\n\[.*\] Ana: Good evening/)
    expect(await readOutboxTo(open.app, 'other@example.com')).toEqual([])
  })

  test('of a visitor goes to the address that they state, only if a member of the staff answered', async () => {
    const visitor = open.visitor()
    const id = await chats.start(visitor)
    await open.get('liveChat.end', { chat: id }, { as: visitor })
    expect((await open.ask('liveChat.transcript', { chat: id, mail: 'v@example.com' }, { as: visitor })).errorCode).toBe('conflict')
    const other = await chats.start(visitor)
    await chats.operate('support', 'join', other)
    expect((await open.get('liveChat.end', { chat: other }, { as: visitor })).transcript).toBe('ask')
    expect((await open.ask('liveChat.transcript', { chat: other, mail: 'nobody' }, { as: visitor })).errorCode).toBe('mail_address_invalid')
    await open.get('liveChat.transcript', { chat: other, mail: 'v@example.com' }, { as: visitor })
    expect((await readOutboxTo(open.app, 'v@example.com')).length).toBe(1)
  })
})

test('the export of a member includes their chats, and an erased member leaves no text, picture or name behind', async () => {
  const id = await chats.start(juan, 'My name is Juan dela Cruz')
  await open.get('liveChat.sendPicture', { chat: id, key: chats.key(), picture: onePoint }, { as: juan })
  await open.get('liveChat.end', { chat: id }, { as: juan })
  await chats.start(maria, 'Of somebody else')
  const folder = mkdtempSync(join(tmpdir(), 'live-chat-'))
  const exported = Object(await chats.operate('person', 'export', juan.member.id, '--out', folder, '--json')).value
  const document = readFileSync(join(folder, 'personal-data.json'), 'utf8')
  rmSync(folder, { recursive: true })
  expect([document.includes('My name is Juan dela Cruz'), document.includes('Of somebody else')]).toEqual([true, false])
  expect(exported.tables).toMatchObject({ live_chat: 1, live_chat_message: 3, proof: 1 })
  await chats.operate('person', 'erase', juan.member.username, '--reason', 'asked', '--now')
  const { rows } = await open.app.store.pool.query(
    `select c.member_id, c.address, string_agg(m.body, '') as said, count(m.proof_id)::int as pictures from live_chat c join live_chat_message m on m.chat_id = c.id where c.id = $1 group by 1, 2`,
    [id],
  )
  expect(rows).toEqual([{ member_id: null, address: '', said: '', pictures: 0 }])
  expect((await open.app.store.pool.query('select 1 from proof where member_id = $1', [juan.member.id])).rows).toEqual([])
})
