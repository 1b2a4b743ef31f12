import { openTestPlatform, type TestPlatform, type SignedInPerson, type TestVisitor } from '@perya/testkit'
import { liveChatsOn, onePoint } from '@perya/testkit/contact/live-chats'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

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

describe('a live chat [SUPPORT-06]', () => {
  test('waits with its place in the queue, is joined, talked in, read on both sides and ended', async () => {
    await chats.start(maria, 'I was first')
    const id = await chats.start(juan)
    expect((await chats.read(juan, id)).chat).toMatchObject({ state: 'waiting', position: 2, staffName: '', staffRead: 0, lastSeq: 1, endedBy: null })
    await chats.operate('support', 'name', 'Ana of Perya')
    await chats.operate('support', 'join', id)
    expect((await chats.read(juan, id)).chat).toMatchObject({ state: 'joined', position: null, staffName: 'Ana of Perya', staffRead: 0 })
    await chats.operate('support', 'read', id)
    expect((await chats.read(juan, id)).chat.staffRead).toBe(2)
    await chats.operate('support', 'say', id, 'Which', 'bank?')
    await chats.say(juan, id, 'BPI')
    expect(await chats.texts(juan, id)).toEqual(['member: My deposit is missing', 'system: joined', 'staff: Which bank?', 'member: BPI'])
    await chats.operate('support', 'end', id)
    expect((await chats.read(juan, id)).chat).toMatchObject({ state: 'ended', endedBy: 'staff', position: null })
    expect((await chats.say(juan, id, 'Wait')).errorCode).toBe('live_chat_over')
    expect((await open.get('liveChat.show', {}, { as: juan })).chat).toMatchObject({ id, state: 'ended' })
    open.clock.turn(3_600_000)
    expect((await open.get('liveChat.show', {}, { as: await open.people.signIn(juan.member) })).chat).toBeNull()
  })

  test('shows the staff by the configured display name and by nothing else', async () => {
    await chats.operate('support', 'name', 'Ana of Perya')
    const id = await chats.start(juan)
    await chats.operate('support', 'join', id)
    await chats.operate('support', 'say', id, 'Hello')
    const seen = JSON.stringify([await chats.read(juan, id), await open.get('liveChat.show', {}, { as: juan })])
    expect(seen).toContain('Ana of Perya')
    expect(seen).not.toContain('luz')
  })

  test('lets VIP customers go before the others', async () => {
    const first = await chats.start(maria)
    const vip = await open.people.member({ more: { club_label: JSON.stringify({ ...juan.member.club_label, rankLevel: 5 }) } })
    await chats.start(vip)
    expect((await open.get('liveChat.show', {}, { as: vip })).chat?.position).toBe(1)
    expect((await chats.read(maria, first)).chat.position).toBe(2)
  })

  test('states the recent response time', async () => {
    expect((await open.get('liveChat.show', {}, { as: juan })).answerMinutes).toBeNull()
    const id = await chats.start(maria)
    open.clock.turn(150_000)
    await chats.operate('support', 'join', id)
    expect((await open.get('liveChat.show', {}, { as: juan })).answerMinutes).toBe(3)
  })

  test('states how soon messages were first answered within 30 days, and nothing before there was an answer [SUPPORT-01]', async () => {
    const replyMinutes = async () => (await open.get('liveChat.show', {}, { as: open.visitor() })).replyMinutes
    expect(await replyMinutes()).toBeNull()
    for (const minutes of [10, 30, 600]) {
      const as = await open.people.signIn(maria.member)
      const { reference } = await open.get('feedback.send', { questionType: 'deposit', content: 'Where is it?' }, { as })
      open.clock.turn(minutes * 60_000)
      await chats.operate('feedback', 'answer', reference, '--says', 'It came.')
      await open.get('feedback.reply', { reference, content: 'Not yet.' }, { as: await open.people.signIn(maria.member) })
      open.clock.turn(60_000)
      await chats.operate('feedback', 'answer', reference, '--says', 'Now it did.')
    }
    expect(await replyMinutes()).toBe(30)
    open.clock.turn(31 * 86_400_000)
    expect(await replyMinutes()).toBeNull()
  })

  test('stores text as text: nothing in it acts, and what is too long or empty is refused', async () => {
    const id = await chats.start(juan, '<script>alert(1)</script>')
    await chats.say(juan, id, "'); drop table live_chat; --")
    expect(await chats.texts(juan, id)).toEqual(['member: <script>alert(1)</script>', "member: '); drop table live_chat; --"])
    for (const text of ['', ' \n ', 'x'.repeat(1001)]) expect((await chats.say(juan, id, text)).errorCode).toBe('live_chat_text')
    expect((await open.ask('liveChat.start', { key: chats.key(), text: '' }, { as: maria })).errorCode).toBe('live_chat_text')
  })

  test('accepts thirty messages in a minute and states the waiting time, also for forty at once', async () => {
    const id = await chats.start(juan)
    const sent = await Promise.all(Array.from({ length: 40 }, (_, place) => chats.say(juan, id, `message ${place}`)))
    expect(sent.filter(({ success }) => success).length).toBe(29)
    const refused = sent.find(({ success }) => !success)
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([429, '60'])
    open.clock.turn(60_000)
    expect((await chats.say(juan, id, 'rested')).success).toBe(true)
  })

  test('is started at most ten times in an hour', async () => {
    for (let time = 0; time < 10; time += 1) await open.get('liveChat.end', { chat: await chats.start(juan) }, { as: juan })
    expect((await open.ask('liveChat.start', { key: chats.key(), text: 'Once more' }, { as: juan })).errorCode).toBe('too_many_requests')
  })

  test('shows typing both ways for six seconds', async () => {
    const id = await chats.start(juan)
    await chats.operate('support', 'join', id)
    await chats.operate('support', 'typing', id)
    await open.get('liveChat.typing', { chat: id }, { as: juan })
    const shown = async () => [
      (await chats.read(juan, id)).chat.isStaffTyping,
      Object(Object((await chats.operate('support', 'queue')).value)[0]).isTyping,
    ]
    expect(await shown()).toEqual([true, true])
    open.clock.turn(6_000)
    expect(await shown()).toEqual([false, false])
  })

  test('notes what the customer has read, never back and never beyond the last message', async () => {
    const id = await chats.start(juan)
    await chats.operate('support', 'join', id)
    await chats.operate('support', 'say', id, 'Hello')
    const memberRead = async () => Object((await chats.operate('support', 'read', id)).value).memberRead
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
    const id = await chats.start(juan)
    const [one, two] = [chats.key(), chats.key()]
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, place) => chats.say(juan, id, place % 2 === 0 ? 'one' : 'two', place % 2 === 0 ? one : two)),
    )
    expect(sent.every(({ success }) => success)).toBe(true)
    expect((await chats.read(juan, id)).list.map(({ seq }) => seq)).toEqual([1, 2, 3])
    await chats.operate('support', 'join', id)
    for (let time = 0; time < 3; time += 1) await chats.operate('support', 'say', id, 'Hello', '--key', 'one-key-of-the-staff')
    expect((await chats.texts(juan, id)).filter((text) => text === 'staff: Hello')).toHaveLength(1)
  })

  test('are read from a cursor in pages, so that a client that reconnects misses nothing and gets nothing twice', async () => {
    const id = await chats.start(juan, 'm1')
    for (let n = 2; n <= 7; n += 1) await chats.say(juan, id, `m${n}`)
    const seen: number[] = []
    for (let after = 0, more = true; more; ) {
      const page = await open.get('liveChat.messages', { chat: id, after, pageSize: 3 }, { as: juan })
      seen.push(...page.list.map(({ seq }) => seq))
      after = seen.at(-1) ?? 0
      more = page.hasMore
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await chats.read(juan, id, 7)).list).toEqual([])
  })

  test('of a repeated start are in the one chat, for a member and for a visitor whose answer and cookie were lost', async () => {
    for (const as of [juan, open.visitor()]) {
      const first = { key: chats.key(), text: 'Hello' }
      const ids = new Set<string>()
      for (let time = 0; time < 3; time += 1) {
        const browser = as === juan ? juan : open.visitor()
        const { id } = await open.get('liveChat.start', first, { as: browser })
        ids.add(id)
        expect((await chats.texts(browser, id)).length).toBe(1)
      }
      expect(ids.size).toBe(1)
    }
  })

  test('of ten starts at once make one chat', async () => {
    const started = await Promise.all(Array.from({ length: 10 }, () => open.get('liveChat.start', { key: chats.key(), text: 'Hello' }, { as: juan })))
    const ids = new Set(started.map(({ id }) => id))
    expect(ids.size).toBe(1)
    expect((await chats.read(juan, [...ids][0] ?? '')).list.length).toBe(10)
  })
})

describe('a live chat belongs to its customer alone', () => {
  const everyWay = async (as: TestVisitor, chat: string) => [
    await open.ask('liveChat.messages', { chat }, { as }),
    await open.ask('liveChat.say', { chat, key: chats.key(), text: 'Hello' }, { as }),
    await open.ask('liveChat.sendPicture', { chat, key: chats.key(), picture: onePoint }, { as }),
    await open.ask('liveChat.picture', { chat, seq: 1 }, { as }),
    await open.ask('liveChat.typing', { chat }, { as }),
    await open.ask('liveChat.read', { chat, upTo: 1 }, { as }),
    await open.ask('liveChat.end', { chat }, { as }),
    await open.ask('liveChat.transcript', { chat, mail: 'thief@example.com' }, { as }),
  ]
  const refused = async (as: TestVisitor, chat: string) => new Set((await everyWay(as, chat)).map(({ errorCode }) => errorCode))

  test('of a member: no other member, trial session or visitor reads it, and nothing of theirs is stored', async () => {
    const id = await chats.start(juan)
    for (const as of [maria, await open.people.trial(), open.visitor()]) expect(await refused(as, id)).toEqual(new Set(['not_found']))
    expect(await chats.texts(juan, id)).toEqual(['member: My deposit is missing'])
    expect((await open.get('liveChat.show', {}, { as: maria })).chat).toBeNull()
  })

  test('of a visitor: bound to an unguessable cookie that scripts cannot read and that ends with the browser; a trial session is one', async () => {
    for (const as of [open.visitor(), await open.people.trial()]) {
      const answer = await open.ask('liveChat.start', { key: chats.key(), text: 'Hello', name: 'Bituin' }, { as })
      const id = answer.success ? answer.value.id : ''
      expect(answer.headers['set-cookie']).toMatch(/^perya_support=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
      expect(await chats.texts(as, id)).toEqual(['member: Hello'])
      for (const other of [juan, open.visitor(), await open.people.trial()]) expect(await refused(other, id)).toEqual(new Set(['not_found']))
      const { rows } = await open.app.store.pool.query('select name, member_id, visitor from live_chat where id = $1', [id])
      expect(rows[0]).toMatchObject({ name: 'Bituin', member_id: null })
      // The token itself is stored nowhere.
      expect(String(rows[0]?.visitor)).not.toContain(as.jar.get('perya_support'))
    }
  })

  test('a visitor who logs in continues the chat; a member who logs out leaves it behind', async () => {
    const visitor = open.visitor()
    const id = await chats.start(visitor)
    juan.jar.set('perya_support', visitor.jar.get('perya_support') ?? '')
    expect(await chats.texts(juan, id)).toHaveLength(1)
    await open.get('liveChat.end', { chat: id }, { as: juan })
    const own = await chats.start(juan)
    expect((await open.ask('liveChat.messages', { chat: own }, { as: visitor })).errorCode).toBe('not_found')
  })
})
