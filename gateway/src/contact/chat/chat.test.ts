import { openTestPlatform, type TestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCleanup } from '../../app/cleanup-job.ts'

let open: TestPlatform
let [juan, maria]: SignedInPerson[] = []
let count = 0
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CBS3', 'PROTECT3', 'FREEPLAY3'] } })
})
afterAll(() => open.close())
beforeEach(async () => {
  for (const table of ['chat_message', 'chat_member', 'chat_word'] as const) await open.app.store.db.deleteFrom(table).execute()
  juan = await open.people.member({ nickname: 'Makisig' })
  maria = await open.people.member({ nickname: '' })
})

const key = () => `word-key-${(count += 1)}`
const send = (as: SignedInPerson | undefined, text: string, with_ = key()) =>
  open.ask('chat.send', { text, key: with_ }, as === undefined ? {} : { as })
const read = async (as: SignedInPerson | undefined) => (await open.get('chat.messages', {}, as === undefined ? {} : { as })).list
const later = (seconds: number) => open.clock.turn(seconds * 1000)

describe('the chat room [MEMBER-14]', () => {
  test('lists messages newest first, by nickname or the beginning of a user name, and marks each reader’s own ones', async () => {
    await send(juan, 'Magandang gabi')
    await send(maria, 'Hello')
    expect((await read(juan)).map(({ name, text, isOwn }) => [name, text, isOwn])).toEqual([
      [expect.stringMatching(/^pe\*{3}$/), 'Hello', false],
      ['Makisig', 'Magandang gabi', true],
    ])
    expect(JSON.stringify(await read(juan))).not.toContain(maria?.member.username)
  })

  test('is read by keys', async () => {
    for (const text of ['one', 'two', 'three']) {
      await send(juan, text)
      later(3)
    }
    const first = await open.get('chat.messages', { pageSize: 2 }, juan === undefined ? {} : { as: juan })
    const second = await open.get('chat.messages', { pageSize: 2, before: first.next ?? '' }, juan === undefined ? {} : { as: juan })
    expect([...first.list, ...second.list].map(({ text }) => text)).toEqual(['three', 'two', 'one'])
    expect(second.next).toBeNull()
  })

  test('takes a word once however often it is sent', async () => {
    const again = key()
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(juan, 'Only once', again)))
    expect(new Set(sent.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect((await read(maria)).length).toBe(1)
  })

  test('accepts one message in two seconds and eight in a minute, and states the waiting time', async () => {
    expect((await send(juan, 'one')).success).toBe(true)
    const soon = await send(juan, 'two')
    expect([soon.status, soon.errorCode, soon.headers['retry-after']]).toEqual([429, 'too_many_requests', '2'])
    for (let word = 1; word < 8; word += 1) {
      later(2)
      expect((await send(juan, `word ${word}`)).success).toBe(true)
    }
    later(2)
    const many = await send(juan, 'the ninth')
    expect([many.errorCode, Number(many.headers['retry-after']) > 30]).toEqual(['too_many_requests', true])
    later(60)
    expect((await send(juan, 'rested')).success).toBe(true)
  })

  test('of twenty words at once takes one', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, (_, place) => send(juan, `word ${place}`)))
    expect(sent.filter(({ success }) => success).length).toBe(1)
  })

  test('takes text and nothing else: markup stays letters, nothing turns directions, and nothing is no word', async () => {
    expect((await send(juan, '<b>https://evil.example</b>\u202e x')).value).toMatchObject({ text: '<b>https://evil.example</b> x' })
    later(3)
    for (const text of ['', '  ', 'x'.repeat(301)]) expect((await send(juan, text)).errorCode).toBe('chat_text')
  })

  test('refuses words of the list, also with other characters between their letters', async () => {
    await open.app.store.db.insertInto('chat_word').values({ word: 'gago' }).execute()
    expect((await send(juan, 'G.a.g.o!')).errorCode).toBe('chat_word')
    expect(await read(maria)).toEqual([])
  })

  test('hides what three members report until it is reviewed; no member reports twice, or their own message', async () => {
    const reply = await send(juan, 'Send me your password')
    const id = reply.success ? reply.value.id : ''
    const others = [maria, await open.people.member(), await open.people.member()]
    expect((await open.ask('chat.report', { id }, juan === undefined ? {} : { as: juan })).errorCode).toBe('not_found')
    for (let time = 0; time < 3; time += 1) await open.get('chat.report', { id }, maria === undefined ? {} : { as: maria })
    expect((await read(maria))[0]?.isRemoved).toBe(false)
    for (const as of others) await open.get('chat.report', { id }, as === undefined ? {} : { as })
    expect((await read(maria))[0]).toMatchObject({ isRemoved: true, text: '' })
  })

  test('counts the messages of others since the last visit', async () => {
    const as = maria
    if (as === undefined) throw new Error('nobody')
    const unread = async () => (await open.get('chat.unread', {}, { as })).unread
    await send(juan, 'Hello')
    expect(await unread()).toBe(1)
    expect(await open.get('chat.launch', {}, { as })).toEqual({ name: expect.stringMatching(/\*{3}$/), mutedUntil: null, reason: '', most: 300 })
    expect(await unread()).toBe(0)
    await send(as, 'Hi')
    expect(await unread()).toBe(0)
  })

  test('forgets after a month', async () => {
    await send(juan, 'long ago')
    later(31 * 86_400)
    await runCleanup(open.app)
    const { count: left } = await open.app.store.db
      .selectFrom('chat_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(left).toBe(0)
  })
})

test.each(['Perya Support', 'Pеrya', 'Tulong'])(
  'a member called %s is shown by the beginning of the username, also above earlier messages [S-17]',
  async (nickname) => {
    const impostor = await open.people.member({ username: `zoilo${(count += 1)}`, nickname })
    expect(await open.get('chat.launch', {}, { as: impostor })).toMatchObject({ name: 'zo***' })
    await send(impostor, 'Send me your code')
    await open.app.store.pool.query('update chat_message set name = $1', [nickname])
    await send(juan, 'Who are you?')
    expect((await read(maria)).map(({ name }) => name)).toEqual(['Makisig', 'zo***'])
  },
)

describe('the door of the chat room', () => {
  const ways = (as?: Parameters<typeof open.ask>[2]) =>
    Promise.all([
      open.ask('chat.launch', {}, as),
      open.ask('chat.unread', {}, as),
      open.ask('chat.messages', {}, as),
      open.ask('chat.send', { text: 'hello', key: key() }, as),
      open.ask('chat.report', { id: '1' }, as),
    ])
  const refused = async (as?: Parameters<typeof open.ask>[2]) => new Set((await ways(as)).map(({ errorCode }) => errorCode))

  test('is closed to visitors and to trial accounts', async () => {
    expect(await refused()).toEqual(new Set(['not_logged_in']))
    expect(await refused({ as: await open.people.trial() })).toEqual(new Set(['in_need_true_account']))
  })

  test('lets an account that is not complete read, but neither write nor report: reports hide messages of other members [S-03]', async () => {
    const [reply, others] = [await send(maria, 'Good evening'), [1, 2, 3].map(() => open.people.member({ isComplete: false }))]
    const id = reply.success ? reply.value.id : ''
    for (const as of await Promise.all(others)) {
      expect((await open.ask('chat.send', { text: 'hello', key: key() }, { as })).errorCode).toBe('account_incomplete')
      expect((await open.ask('chat.report', { id }, { as })).errorCode).toBe('account_incomplete')
      expect((await read(as))[0]).toMatchObject({ text: 'Good evening', isRemoved: false })
    }
  })

  test('is closed to members whose play is closed, for as long as it is', async () => {
    const as = await open.people.member()
    await open.app.store.pool.query(`select close_play($1, 'exclusion', 'infinity', $2, true)`, [as.member.id, new Date(open.clock.now())])
    expect(await refused({ as })).toEqual(new Set(['self_excluded']))
  })

  test('is closed where its module is off', async () => {
    await open.turnSetting('modules', { CBS3: false })
    expect(await refused({ as: await open.people.member() })).toEqual(new Set(['module_disabled']))
    await open.turnSetting('modules', {})
  })
})
