import { openHouse, type OpenHouse, type SignedIn, type Visitor } from '@perya/testkit'
import { messagesTo } from '@perya/testkit/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readArguments, runOperator } from '../operator/run-operator.ts'
import { runRetention } from '../personal-data/retention-job.ts'
import { sweepExpired } from '../transport/sweep.ts'

let open: OpenHouse
let juan: SignedIn
let maria: SignedIn
let count = 0
beforeAll(async () => {
  open = await openHouse({ brand: { modules: ['COMM3', 'FEEDBACK3', 'INBOX3', 'FREEPLAY3'] } })
})
afterAll(() => open.close())
beforeEach(async () => {
  await open.house.store.db.deleteFrom('live_chat').execute()
  await open.house.store.db.deleteFrom('attempt_count').execute()
  await open.turnSetting('support', {})
  juan = await open.people.member()
  maria = await open.people.member()
})

const key = () => `key-of-a-live-chat-message-${(count += 1)}`
const operate = (...line: string[]) => runOperator(open.house, readArguments(line), 'operator:luz')
const start = async (as: Visitor, text = 'My deposit is missing') => (await open.get('liveChat.start', { key: key(), text }, { as })).id
const say = (as: Visitor, chat: string, text: string, with_ = key()) => open.ask('liveChat.say', { chat, key: with_, text }, { as })
const read = (as: Visitor, chat: string, after = 0) => open.get('liveChat.messages', { chat, after }, { as })
const texts = async (as: Visitor, chat: string, after = 0) =>
  (await read(as, chat, after)).list.map(({ author, text, event }) => `${author}: ${event}${text}`)
const png = async () =>
  (
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
  ).toString('base64')

describe('a live chat [SUPPORT-06]', () => {
  test('waits with its place in the queue, is joined, talked in, read on both sides and ended', async () => {
    await start(maria, 'I was first')
    const id = await start(juan)
    expect((await read(juan, id)).chat).toMatchObject({ state: 'waiting', position: 2, staffName: '', staffRead: 0, lastSeq: 1, endedBy: null })
    await operate('support', 'name', 'Ana of Perya')
    await operate('support', 'join', id)
    expect((await read(juan, id)).chat).toMatchObject({ state: 'joined', position: null, staffName: 'Ana of Perya', staffRead: 0 })
    await operate('support', 'read', id)
    expect((await read(juan, id)).chat.staffRead).toBe(2)
    await operate('support', 'say', id, 'Which', 'bank?')
    await say(juan, id, 'BPI')
    expect(await texts(juan, id)).toEqual(['member: My deposit is missing', 'system: joined', 'staff: Which bank?', 'member: BPI'])
    await operate('support', 'end', id)
    expect((await read(juan, id)).chat).toMatchObject({ state: 'ended', endedBy: 'staff', position: null })
    expect((await say(juan, id, 'Wait')).errorCode).toBe('live_chat_over')
    expect((await open.get('liveChat.show', {}, { as: juan })).chat).toMatchObject({ id, state: 'ended' })
    open.clock.turn(3_600_000)
    expect((await open.get('liveChat.show', {}, { as: await open.people.signIn(juan.member) })).chat).toBeNull()
  })

  test('shows the staff by the configured display name and by nothing else', async () => {
    await operate('support', 'name', 'Ana of Perya')
    const id = await start(juan)
    await operate('support', 'join', id)
    await operate('support', 'say', id, 'Hello')
    const seen = JSON.stringify([await read(juan, id), await open.get('liveChat.show', {}, { as: juan })])
    expect(seen).toContain('Ana of Perya')
    expect(seen).not.toContain('luz')
  })

  test('lets VIP customers go before the others', async () => {
    const first = await start(maria)
    const vip = await open.people.member({ more: { club_label: JSON.stringify({ ...juan.member.club_label, rankLevel: 5 }) } })
    await start(vip)
    expect((await open.get('liveChat.show', {}, { as: vip })).chat?.position).toBe(1)
    expect((await read(maria, first)).chat.position).toBe(2)
  })

  test('says how long an answer took lately', async () => {
    expect((await open.get('liveChat.show', {}, { as: juan })).answerMinutes).toBeNull()
    const id = await start(maria)
    open.clock.turn(150_000)
    await operate('support', 'join', id)
    expect((await open.get('liveChat.show', {}, { as: juan })).answerMinutes).toBe(3)
  })

  test('stores text as text: nothing in it acts, and what is too long or empty is refused', async () => {
    const id = await start(juan, '<script>alert(1)</script>')
    await say(juan, id, "'); drop table live_chat; --")
    expect(await texts(juan, id)).toEqual(['member: <script>alert(1)</script>', "member: '); drop table live_chat; --"])
    for (const text of ['', ' \n ', 'x'.repeat(1001)]) expect((await say(juan, id, text)).errorCode).toBe('live_chat_text')
    expect((await open.ask('liveChat.start', { key: key(), text: '' }, { as: maria })).errorCode).toBe('live_chat_text')
  })

  test('takes thirty messages in a minute and says how long to wait, also of forty at once', async () => {
    const id = await start(juan)
    const sent = await Promise.all(Array.from({ length: 40 }, (_, place) => say(juan, id, `message ${place}`)))
    expect(sent.filter(({ success }) => success).length).toBe(29)
    const refused = sent.find(({ success }) => !success)
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([429, '60'])
    open.clock.turn(60_000)
    expect((await say(juan, id, 'rested')).success).toBe(true)
  })

  test('is started at most ten times in an hour', async () => {
    for (let time = 0; time < 10; time += 1) await open.get('liveChat.end', { chat: await start(juan) }, { as: juan })
    expect((await open.ask('liveChat.start', { key: key(), text: 'Once more' }, { as: juan })).errorCode).toBe('too_many_requests')
  })

  test('shows typing both ways for six seconds', async () => {
    const id = await start(juan)
    await operate('support', 'join', id)
    await operate('support', 'typing', id)
    await open.get('liveChat.typing', { chat: id }, { as: juan })
    const shown = async () => [(await read(juan, id)).chat.isStaffTyping, Object(Object((await operate('support', 'queue')).value)[0]).isTyping]
    expect(await shown()).toEqual([true, true])
    open.clock.turn(6_000)
    expect(await shown()).toEqual([false, false])
  })

  test('notes what the customer has read, never back and never beyond the last message', async () => {
    const id = await start(juan)
    await operate('support', 'join', id)
    await operate('support', 'say', id, 'Hello')
    const memberRead = async () => Object((await operate('support', 'read', id)).value).memberRead
    expect(await memberRead()).toBe(1)
    for (const [upTo, known] of [
      [3, 3],
      [2, 3],
      [999, 3],
    ] as const) {
      await open.get('liveChat.read', { chat: id, upTo }, { as: juan })
      expect(await memberRead()).toBe(known)
    }
  })
})

describe('messages of a live chat', () => {
  test('are stored once for each key, of twenty at once and after a lost answer, numbered without gaps', async () => {
    const id = await start(juan)
    const [one, two] = [key(), key()]
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, place) => say(juan, id, place % 2 === 0 ? 'one' : 'two', place % 2 === 0 ? one : two)),
    )
    expect(sent.every(({ success }) => success)).toBe(true)
    expect((await read(juan, id)).list.map(({ seq }) => seq)).toEqual([1, 2, 3])
    await operate('support', 'join', id)
    for (let time = 0; time < 3; time += 1) await operate('support', 'say', id, 'Hello', '--key', 'one-key-of-the-staff')
    expect((await texts(juan, id)).filter((text) => text === 'staff: Hello')).toHaveLength(1)
  })

  test('are read from a cursor in pages, so that a client that reconnects misses nothing and gets nothing twice', async () => {
    const id = await start(juan, 'm1')
    for (let n = 2; n <= 7; n += 1) await say(juan, id, `m${n}`)
    const seen: number[] = []
    for (let after = 0, more = true; more; ) {
      const page = await open.get('liveChat.messages', { chat: id, after, pageSize: 3 }, { as: juan })
      seen.push(...page.list.map(({ seq }) => seq))
      after = seen.at(-1) ?? 0
      more = page.hasMore
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await read(juan, id, 7)).list).toEqual([])
  })

  test('of a repeated start are in the one chat, for a member and for a visitor whose answer and cookie were lost', async () => {
    for (const as of [juan, open.visitor()]) {
      const first = { key: key(), text: 'Hello' }
      const ids = new Set<string>()
      for (let time = 0; time < 3; time += 1) {
        const browser = as === juan ? juan : open.visitor()
        const { id } = await open.get('liveChat.start', first, { as: browser })
        ids.add(id)
        expect((await texts(browser, id)).length).toBe(1)
      }
      expect(ids.size).toBe(1)
    }
  })

  test('of ten starts at once make one chat', async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => open.get('liveChat.start', { key: key(), text: 'Hello' }, { as: juan })))
    const ids = new Set(started.map(({ id }) => id))
    expect(ids.size).toBe(1)
    expect((await read(juan, [...ids][0] ?? '')).list.length).toBe(10)
  })
})

describe('a live chat belongs to its customer alone', () => {
  const everyWay = async (as: Visitor, chat: string) => [
    await open.ask('liveChat.messages', { chat }, { as }),
    await open.ask('liveChat.say', { chat, key: key(), text: 'Hello' }, { as }),
    await open.ask('liveChat.sendPicture', { chat, key: key(), picture: await png() }, { as }),
    await open.ask('liveChat.picture', { chat, seq: 1 }, { as }),
    await open.ask('liveChat.typing', { chat }, { as }),
    await open.ask('liveChat.read', { chat, upTo: 1 }, { as }),
    await open.ask('liveChat.end', { chat }, { as }),
    await open.ask('liveChat.transcript', { chat, mail: 'thief@example.com' }, { as }),
  ]
  const refused = async (as: Visitor, chat: string) => new Set((await everyWay(as, chat)).map(({ errorCode }) => errorCode))

  test('of a member: no other member, trial session or visitor reads it, and nothing of theirs is stored', async () => {
    const id = await start(juan)
    for (const as of [maria, await open.people.trial(), open.visitor()]) expect(await refused(as, id)).toEqual(new Set(['not_found']))
    expect(await texts(juan, id)).toEqual(['member: My deposit is missing'])
    expect((await open.get('liveChat.show', {}, { as: maria })).chat).toBeNull()
  })

  test('of a visitor: bound to an unguessable cookie that scripts cannot read and that ends with the browser; a trial session is one', async () => {
    for (const as of [open.visitor(), await open.people.trial()]) {
      const answer = await open.ask('liveChat.start', { key: key(), text: 'Hello', name: 'Bituin' }, { as })
      const id = answer.success ? answer.value.id : ''
      expect(answer.headers['set-cookie']).toMatch(/^perya_support=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
      expect(await texts(as, id)).toEqual(['member: Hello'])
      for (const other of [juan, open.visitor(), await open.people.trial()]) expect(await refused(other, id)).toEqual(new Set(['not_found']))
      const { rows } = await open.house.store.pool.query('select name, member_id, visitor from live_chat where id = $1', [id])
      expect(rows[0]).toMatchObject({ name: 'Bituin', member_id: null })
      // The token itself is stored nowhere.
      expect(String(rows[0]?.visitor)).not.toContain(as.jar.get('perya_support'))
    }
  })

  test('a visitor who logs in goes on with his chat; a member who logs out leaves his behind', async () => {
    const visitor = open.visitor()
    const id = await start(visitor)
    juan.jar.set('perya_support', visitor.jar.get('perya_support') ?? '')
    expect(await texts(juan, id)).toHaveLength(1)
    await open.get('liveChat.end', { chat: id }, { as: juan })
    const own = await start(juan)
    expect((await open.ask('liveChat.messages', { chat: own }, { as: visitor })).errorCode).toBe('not_found')
  })
})

describe('pictures of a live chat', () => {
  test('are stored encrypted, once for each key, and opened by a signed address for one viewer, each view audited', async () => {
    for (const as of [juan, open.visitor()]) {
      const id = await start(as)
      const sent = { chat: id, key: key(), picture: await png() }
      const first = await open.get('liveChat.sendPicture', sent, { as })
      expect(await open.get('liveChat.sendPicture', sent, { as })).toEqual(first)
      expect(first).toMatchObject({ hasPicture: true, text: '' })
      const stored = await open.house.store.pool.query(
        'select p.id, p.member_id, content, sealed_content from proof p join live_chat_message m on m.proof_id = p.id where m.chat_id = $1',
        [id],
      )
      expect(stored.rows).toMatchObject([{ member_id: as === juan ? juan.member.id : null, content: null }])
      const { address } = await open.get('liveChat.picture', { chat: id, seq: first.seq }, { as })
      const { pathname, search } = new URL(address)
      const shown = await open.app.inject({ url: pathname + search })
      expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).format]).toEqual([200, 'jpeg'])
      const { rows } = await open.house.store.pool.query(`select actor from audit_record where action = 'picture view' and subject = $1`, [
        stored.rows[0]?.id,
      ])
      expect(rows).toEqual([{ actor: as === juan ? `member:${juan.member.id}` : `visitor:${id}` }])
      open.clock.turn(300_000)
      expect((await open.app.inject({ url: pathname + search })).statusCode).toBe(404)
      expect((await open.ask('liveChat.picture', { chat: id, seq: 1 }, { as })).errorCode).toBe('not_found')
    }
  })

  test('are seen by the staff under their own name, outlive the sweep of loose pictures, and go with the chat', async () => {
    const id = await start(juan)
    await open.get('liveChat.sendPicture', { chat: id, key: key(), picture: await png() }, { as: juan })
    const address = async () => Object(Object((await operate('support', 'read', id)).value).messages[1]).picture
    expect(await address()).toContain('viewer=operator%3Aluz')
    await operate('support', 'join', id)
    await operate('support', 'say', id, 'Thank you')
    await operate('support', 'end', id)
    open.clock.turn(2 * 86_400_000)
    await sweepExpired(open.house)
    const { pathname, search } = new URL(await address())
    expect((await open.app.inject({ url: pathname + search })).statusCode).toBe(200)
    open.clock.turn(365 * 86_400_000)
    await runRetention(open.house)
    expect(
      (await open.house.store.pool.query('select (select count(*) from live_chat)::int as chats, (select count(*) from proof)::int as pictures'))
        .rows[0]?.chats,
    ).toBe(0)
    expect((await open.house.store.pool.query('select 1 from proof where member_id = $1', [juan.member.id])).rows).toEqual([])
  })

  test('that are none are refused', async () => {
    const id = await start(juan)
    const picture = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    expect((await open.ask('liveChat.sendPicture', { chat: id, key: key(), picture }, { as: juan })).errorCode).toBe('proof_invalid')
    expect((await read(juan, id)).list.length).toBe(1)
  })
})

describe('opening hours', () => {
  test('outside of them no chat starts, it is said when support opens, and an open chat goes on', async () => {
    const id = await start(juan)
    // The clock of the tests stands on a Saturday; the brand is in Manila.
    await operate('support', 'hours', 'mon 09:00-10:00')
    const shown = await open.get('liveChat.show', {}, { as: maria })
    expect([shown.isOpen, new Date(shown.opensAt ?? '').toISOString().slice(11)]).toEqual([false, '01:00:00.000Z'])
    expect((await open.ask('liveChat.start', { key: key(), text: 'Hello' }, { as: maria })).errorCode).toBe('live_chat_closed')
    expect((await say(juan, id, 'Still here')).success).toBe(true)
    await operate('support', 'hours', 'closed')
    expect(await open.get('liveChat.show', {}, { as: maria })).toMatchObject({ isOpen: false, opensAt: null })
    await operate('support', 'hours', '--brand')
    expect((await open.get('liveChat.show', {}, { as: maria })).isOpen).toBe(true)
  })

  test('of another time zone are read in it', async () => {
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' }).format(open.clock.now())
    const next = `${String((Number(local) + 1) % 24).padStart(2, '0')}:00`
    await operate('support', 'hours', `mon-sun ${local.padStart(2, '0')}:00-${next}`, '--zone', 'America/New_York')
    expect((await open.get('liveChat.show', {}, { as: juan })).isOpen).toBe(true)
    await operate('support', 'hours', '--zone', 'Asia/Manila')
    expect((await open.get('liveChat.show', {}, { as: juan })).isOpen).toBe(false)
  })
})

test('live chat works in maintenance and in a restricted region, and not where its module is off [SYS-05]', async () => {
  for (const [name, value] of [
    ['maintenance', { on: true }],
    ['region', { restricted: ['PH'], home: 'PH' }],
  ] as const) {
    await open.turnSetting(name, value)
    const id = await start(juan)
    expect((await say(juan, id, 'Is it me?')).success).toBe(true)
    await open.get('liveChat.end', { chat: id }, { as: juan })
    await open.turnSetting(name, {})
  }
  await open.turnSetting('modules', { FEEDBACK3: false })
  expect((await open.ask('liveChat.show', {}, { as: juan })).errorCode).toBe('module_disabled')
  await open.turnSetting('modules', {})
})

describe('a chat in which nobody writes', () => {
  const inbox = async (as: SignedIn) => (await open.get('inbox.messages', {}, { as })).list.map(({ title }) => title)

  test('ends by itself once the staff has answered, with a notice to the member, once', async () => {
    const id = await start(juan)
    await operate('support', 'join', id)
    await operate('support', 'say', id, 'Anything else?')
    open.clock.turn(10 * 60_000 - 1)
    await sweepExpired(open.house)
    expect((await read(juan, id)).chat.state).toBe('joined')
    open.clock.turn(1)
    await Promise.all([sweepExpired(open.house), sweepExpired(open.house)])
    expect((await read(juan, id)).chat).toMatchObject({ state: 'ended', endedBy: 'idle' })
    expect((await texts(juan, id)).at(-1)).toBe('system: ended_idle')
    expect(await inbox(juan)).toEqual(['Your support chat has ended'])
  })

  test('that nobody answers ends an hour later, and says so', async () => {
    const [id, other] = [await start(juan), await start(open.visitor())]
    open.clock.turn(60 * 60_000)
    await sweepExpired(open.house)
    expect((await read(await open.people.signIn(juan.member), id)).chat.endedBy).toBe('unanswered')
    expect((await open.house.store.db.selectFrom('live_chat').select('state').where('id', '=', other).executeTakeFirstOrThrow()).state).toBe('ended')
  })
})

describe('the transcript', () => {
  test('goes once to the verified mail address of the member, as plain text, after the end', async () => {
    const as = await open.people.member({ isVerified: true })
    const id = await start(as, '<b>Hello</b> {brand}')
    await operate('support', 'name', 'Ana')
    await operate('support', 'join', id)
    await operate('support', 'say', id, 'Good evening')
    expect((await open.ask('liveChat.transcript', { chat: id }, { as })).errorCode).toBe('conflict')
    expect((await open.get('liveChat.end', { chat: id }, { as })).transcript).toBe('account')
    const { rows } = await open.house.store.pool.query<{ value: string }>('select value from member_contact where member_id = $1', [as.member.id])
    for (let time = 0; time < 3; time += 1)
      expect((await open.get('liveChat.transcript', { chat: id, mail: 'other@example.com' }, { as })).transcript).toBe('sent')
    const mails = await messagesTo(open.house, rows[0]?.value ?? '')
    expect(mails.map(({ purpose }) => purpose)).toEqual(['chat-transcript'])
    expect(mails[0]?.text).toMatch(/You: <b>Hello<\/b> \{brand\}\n\[.*\] Ana: Good evening/)
    expect(await messagesTo(open.house, 'other@example.com')).toEqual([])
  })

  test('of a visitor goes to the address that he names, only where somebody of the staff was there', async () => {
    const visitor = open.visitor()
    const id = await start(visitor)
    await open.get('liveChat.end', { chat: id }, { as: visitor })
    expect((await open.ask('liveChat.transcript', { chat: id, mail: 'v@example.com' }, { as: visitor })).errorCode).toBe('conflict')
    const other = await start(visitor)
    await operate('support', 'join', other)
    expect((await open.get('liveChat.end', { chat: other }, { as: visitor })).transcript).toBe('ask')
    expect((await open.ask('liveChat.transcript', { chat: other, mail: 'nobody' }, { as: visitor })).errorCode).toBe('mail_address_invalid')
    await open.get('liveChat.transcript', { chat: other, mail: 'v@example.com' }, { as: visitor })
    expect((await messagesTo(open.house, 'v@example.com')).length).toBe(1)
  })
})

test('a member who is exported gets his chats, and one who is erased leaves no text, picture or name behind', async () => {
  const id = await start(juan, 'My name is Juan dela Cruz')
  await open.get('liveChat.sendPicture', { chat: id, key: key(), picture: await png() }, { as: juan })
  await open.get('liveChat.end', { chat: id }, { as: juan })
  await operate('member', 'erase', juan.member.username, '--reason', 'asked')
  const { rows } = await open.house.store.pool.query(
    `select c.member_id, c.address, string_agg(m.body, '') as said, count(m.proof_id)::int as pictures from live_chat c join live_chat_message m on m.chat_id = c.id where c.id = $1 group by 1, 2`,
    [id],
  )
  expect(rows).toEqual([{ member_id: null, address: '', said: '', pictures: 0 }])
  expect((await open.house.store.pool.query('select 1 from proof where member_id = $1', [juan.member.id])).rows).toEqual([])
})
