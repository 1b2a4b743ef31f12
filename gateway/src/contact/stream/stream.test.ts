import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { minor } from '@perya/domain/money/minor'
import { openTestPlatform, type TestPlatform, type TestVisitor } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendMessage } from '../inbox/send-message.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { cashAccount, openAccount, externalAccount } from '../../ledger/accounts.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { announceFunds } from '../../kernel/notifications/funds-event.ts'
import { listenerOf } from './listener.ts'

/** A page that is subscribed to the stream. */
type Listening = { readonly status: number; readonly headers: Record<string, unknown>; text: string; ended: boolean; leave: () => void }

let open: TestPlatform
let origin = ''

beforeAll(async () => {
  open = await openTestPlatform({ config: { streams: { address: 4, all: 6, beatMs: 60 } } })
  origin = await open.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => open.close())

const listen = (
  topics: string,
  { as, after, headers = {} }: { as?: TestVisitor; after?: number; headers?: Record<string, string> } = {},
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const request = get(
      `${origin}/wps/stream?topics=${topics}`,
      {
        agent: false,
        headers: {
          ...(as === undefined ? {} : { cookie: as.jar.header(), authorization: as.token ?? '' }),
          ...(after === undefined ? {} : { 'last-event-id': String(after) }),
          ...headers,
        },
      },
      (response) => {
        const page: Listening = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: '',
          ended: false,
          leave: () => void request.destroy(),
        }
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          page.text += piece
        })
        response.on('end', () => {
          page.ended = true
        })
        response.on('error', () => undefined)
        resolve(page)
      },
    )
    request.on('error', reject)
  })

const until = async (claim: () => boolean, patienceMs = 2000): Promise<void> => {
  for (const end = performance.now() + patienceMs; !claim() && performance.now() < end; ) await pause(10)
  expect(claim()).toBe(true)
}
const notify = (body: object) => open.app.store.pool.query('select notify_pages($1, $2)', ['lottery', JSON.stringify(body)])
const bodies = ({ text }: Listening) => [...text.matchAll(/event: lottery\ndata: (.*)\n/g)].map(([, body]) => JSON.parse(body ?? ''))
const ids = ({ text }: Listening) => [...text.matchAll(/id: (\d+)\n/g)].map(([, id]) => Number(id))
const balances = ({ text }: Listening) => [...text.matchAll(/event: balance\ndata: (.*)\n/g)].map(([, body]) => JSON.parse(body ?? '').sumBalance)

describe('a page that listens for draws', () => {
  test('receives a confirmation and the server time at once, with headers against caching', async () => {
    const page = await listen('lottery')
    await until(() => page.text.includes('event: hello'))
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'x-server-time': String(open.clock.now()) })
    expect(String(page.headers['cache-control'])).toContain('no-store')
    expect(page.text).toContain(`data: {"now":${open.clock.now()}}`)
    await until(() => page.text.includes('event: beat'))
    page.leave()
  })

  test('receives each draw within a second of its transaction, every page once', async () => {
    const pages = await Promise.all([listen('lottery'), listen('lottery')])
    await until(() => pages.every(({ text }) => text.includes('hello')))
    await pause(50)
    const began = performance.now()
    await notify({ gameCode: 'QUICK3', issue: '1' })
    await until(() => pages.every((page) => bodies(page).length === 1))
    expect(performance.now() - began).toBeLessThan(1000)
    await notify({ gameCode: 'QUICK3', issue: '2' })
    await until(() => pages.every((page) => bodies(page).length === 2))
    expect(bodies(pages[0])).toEqual([
      { issue: '1', gameCode: 'QUICK3' },
      { issue: '2', gameCode: 'QUICK3' },
    ])
    for (const page of pages) page.leave()
  })

  test('receives nothing of a transaction that was rolled back, and misses nothing that was committed late', async () => {
    const page = await listen('lottery')
    await until(() => page.text.includes('hello'))
    await pause(50)
    const [slow, undone] = await Promise.all([open.app.store.pool.connect(), open.app.store.pool.connect()])
    await slow.query('begin')
    await slow.query('select notify_pages($1, $2)', ['lottery', '{"issue":"slow"}'])
    await undone.query('begin')
    await undone.query('select notify_pages($1, $2)', ['lottery', '{"issue":"undone"}'])
    await undone.query('rollback')
    await notify({ issue: 'quick' })
    await until(() => bodies(page).length === 1)
    await slow.query('commit')
    await until(() => bodies(page).length === 2)
    expect(bodies(page).map(({ issue }) => issue)).toEqual(['quick', 'slow'])
    slow.release()
    undone.release()
    page.leave()
  })

  test('reconnects after its last event, and misses nothing in between', async () => {
    const first = await listen('lottery')
    await until(() => first.text.includes('hello'))
    await pause(50)
    await notify({ issue: 'before' })
    await until(() => bodies(first).length === 1)
    const lastId = ids(first).at(-1) ?? 0
    first.leave()
    await notify({ issue: 'meanwhile' })
    const again = await listen('lottery', { after: lastId })
    await until(() => bodies(again).some(({ issue }) => issue === 'meanwhile'))
    again.leave()
  })

  test('after a long absence receives all missed events in order, then the current ones, each once', async () => {
    await notify({ issue: 'heard' })
    await open.app.store.pool.query(`update push_event set at = at - interval '1 minute'`)
    const { rows } = await open.app.store.pool.query<{ id: number }>('select max(id) as id from push_event')
    await open.app.store.pool.query(
      `select notify_pages('lottery', jsonb_build_object('issue', n::text, 'rest', repeat('x', 400))) from generate_series(1, 2500) n`,
    )
    const page = await listen('lottery', { after: rows[0]?.id ?? 0 })
    await notify({ issue: 'at last' })
    await until(() => bodies(page).some(({ issue }) => issue === 'at last'), 8_000)
    const received = bodies(page).map(({ issue }) => issue)
    expect(received).toEqual([...Array.from({ length: 2500 }, (_, at) => String(at + 1)), 'at last'])
    expect(ids(page)).toEqual(ids(page).toSorted((one, other) => one - other))
    page.leave()
  }, 20_000)

  const delayQueries = (isSlow: (query: unknown) => boolean, delayMs: number) => {
    const { pool } = open.app.store
    const query = pool.query.bind(pool)
    return vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
      if (isSlow(given[0])) await pause(delayMs)
      return Reflect.apply(query, pool, given)
    })
  }
  const lastId = async () => {
    const { rows } = await open.app.store.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from push_event')
    return rows[0]?.id ?? 0
  }

  test('an event that is committed while a page catches up arrives, however slowly the feed reads its start position', async () => {
    const after = await lastId()
    const slow = delayQueries((query) => typeof query === 'string' && query.includes('as known'), 200)
    const page = await listen('lottery', { after })
    await pause(80)
    await notify({ issue: 'between' })
    await until(() => bodies(page).some(({ issue }) => issue === 'between'))
    expect(bodies(page).filter(({ issue }) => issue === 'between')).toHaveLength(1)
    slow.mockRestore()
    page.leave()
  })

  test('an event that the catch-up has sent is not sent again by a feed that reads it later', async () => {
    await open.app.store.pool.query(`update push_event set at = at - interval '1 minute'`)
    const other = await listen('lottery')
    await until(() => other.text.includes('hello'))
    const after = await lastId()
    const isRead = (query: unknown) => typeof query === 'object' && query !== null && 'name' in query && query.name === 'push-events'
    const slow = delayQueries(isRead, 300)
    await notify({ issue: 'missed' })
    const page = await listen('lottery', { after })
    await until(() => bodies(other).some(({ issue }) => issue === 'missed') && page.text.includes('hello'))
    expect(bodies(page).filter(({ issue }) => issue === 'missed')).toHaveLength(1)
    slow.mockRestore()
    for (const each of [other, page]) each.leave()
  })

  test('hello is sent once no later event is missed: an event right after it arrives', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const page = await listen('lottery')
      await until(() => page.text.includes('hello'))
      await notify({ issue: `after hello ${turn}` })
      await until(() => bodies(page).some(({ issue }) => issue === `after hello ${turn}`))
      page.leave()
      await pause(20)
    }
  })

  test('is woken by the database itself, not by the next look', async () => {
    const page = await listen('lottery')
    await until(() => page.text.includes('hello'))
    await until(() => listenerOf(open.app).silentMs() !== null)
    await pause(20)
    const began = performance.now()
    await notify({ issue: 'woken' })
    await until(() => bodies(page).length > 0)
    expect(performance.now() - began).toBeLessThan(300)
    page.leave()
  })

  test('is served also where the notification of the database does not arrive', async () => {
    const page = await listen('lottery')
    await until(() => page.text.includes('hello'))
    await pause(50)
    await open.app.store.pool.query('insert into push_event (topic, body) values ($1, $2)', ['lottery', '{"issue":"quiet"}'])
    await open.app.store.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen push%' and datname = current_database()`,
    )
    await until(() => bodies(page).some(({ issue }) => issue === 'quiet'))
    page.leave()
  })
})

describe('a page that listens for its balance', () => {
  test('receives its own real balance at once and each change within a second, and no other page does', async () => {
    const { store } = open.app
    const [juan, maria] = await Promise.all([open.people.member({ balance: 10_000 }), open.people.member({ balance: 500 })])
    const [first, second] = await Promise.all([listen('balance', { as: juan }), listen('balance', { as: maria })])
    await until(() => balances(first).length === 1 && balances(second).length === 1)
    expect([balances(first), balances(second)]).toEqual([['100.00'], ['5.00']])
    const to = await openAccount(store, cashAccount(juan.member.id, 'real', 'PHP'))
    const from = await openAccount(store, externalAccount('test', 'real', 'PHP'))
    const began = performance.now()
    await moveMoney(store, { scope: 'job:test', extId: 'gift', kind: 'deposit', legs: [{ from, to, amount: minor(2550) }] })
    await until(() => balances(first).length === 2)
    expect(performance.now() - began).toBeLessThan(1000)
    expect(balances(first)).toEqual(['100.00', '125.50'])
    expect(balances(second)).toEqual(['5.00'])
    for (const page of [first, second]) page.leave()
  })

  test('receives the number of unread messages, at once and at each change, and no other page does [NOTICE-07 CALL-29]', async () => {
    await open.turnSetting('modules', { INBOX3: true })
    const [juan, maria] = [await open.people.member({ balance: 100 }), await open.people.member({ balance: 100 })]
    const [own, other] = [await listen('balance', { as: juan }), await listen('balance', { as: maria })]
    const unread = ({ text }: Listening) => [...text.matchAll(/event: unread\ndata: (.*)\n/g)].map(([, body]) => JSON.parse(body ?? '').unreadMessage)
    await until(() => unread(own).length === 1 && unread(other).length === 1)
    const began = performance.now()
    await sendMessage(open.app, { to: juan.member.id, title: { EN: 'Hello' }, content: { EN: 'You' } })
    await until(() => unread(own).length === 2)
    expect(performance.now() - began).toBeLessThan(1000)
    await open.get('inbox.read', {}, { as: juan })
    await until(() => unread(own).length === 3)
    expect([unread(own), unread(other)]).toEqual([[0, 1, 0], [0]])
    for (const page of [own, other]) page.leave()
  })

  test('is refused without a session, with half of one, and from another site', async () => {
    const juan = await open.people.member({})
    expect((await listen('balance')).status).toBe(401)
    expect((await listen('balance', { as: { jar: open.visitor().jar, token: juan.token } })).status).toBe(401)
    expect((await listen('balance', { as: juan, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  test('receives nothing more once its session has ended', async () => {
    const juan = await open.people.member({ balance: 100 })
    const page = await listen('balance', { as: juan })
    await until(() => balances(page).length === 1)
    await open.ask('session.logout', {}, { as: juan })
    await until(() => page.ended)
  })
})

test('money from outside of a game is sent to the pages of its member only', async () => {
  const [juan, maria] = [await open.people.member({ balance: 100 }), await open.people.member({ balance: 100 })]
  const [own, other] = [await listen('balance', { as: juan }), await listen('balance', { as: maria })]
  await until(() => balances(own).length === 1 && balances(other).length === 1)
  await announceFunds(open.app, juan.member.id)
  await until(() => own.text.includes('event: funds'))
  expect(own.text).toContain('event: funds\ndata: {}\n')
  await pause(300)
  expect(other.text).not.toContain('funds')
  for (const page of [own, other]) page.leave()
})

test.each([[''], ['weather'], ['lottery,weather'], ['lottery,balance,lottery'], ['LOTTERY']])('topics "%s" are refused', async (topics) => {
  expect((await listen(topics)).status).toBe(400)
})

test('an address holds so many streams and no more, and gets its places back when pages leave', async () => {
  await pause(50)
  const pages = await Promise.all([1, 2, 3, 4].map(() => listen('lottery')))
  const refused = await listen('lottery')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
  for (const page of pages) page.leave()
  await pause(50)
  const again = await listen('lottery')
  expect(again.status).toBe(200)
  again.leave()
})

describe('a page in the chat room', () => {
  const words = ({ text }: Listening) => [...text.matchAll(/event: chat\ndata: (.*)\n/g)].map(([, body]) => JSON.parse(body ?? ''))
  const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')

  test('receives each message at once, recognises its own, and loses removed ones [MEMBER-14]', async () => {
    await open.turnSetting('modules', { CBS3: true })
    const [juan, maria] = [await open.people.member(), await open.people.member()]
    const [own, other] = await Promise.all([listen('chat', { as: juan }), listen('chat', { as: maria })])
    await until(() => [own, other].every(({ text }) => text.includes('hello')))
    await pause(50)
    const { id } = await open.get('chat.send', { text: 'Kumusta', key: 'a-word-of-juan' }, { as: juan })
    await until(() => [own, other].every((page) => words(page).length === 1))
    expect([own, other].map((page) => words(page)[0])).toMatchObject([
      { says: 'message', id, text: 'Kumusta', isOwn: true },
      { says: 'message', id, text: 'Kumusta', isOwn: false },
    ])
    expect(other.text).not.toContain(juan.member.id)
    await operate('chat', 'remove', id)
    await until(() => words(other).length === 2)
    expect(words(other)[1]).toMatchObject({ says: 'removed', id })
    for (const page of [own, other]) page.leave()
  })

  test('belongs to a signed-in member whose play is open; closing play leaves the room', async () => {
    expect((await listen('chat')).status).toBe(401)
    const juan = await open.people.member()
    const page = await listen('chat', { as: juan })
    await until(() => page.text.includes('hello'))
    await open.app.store.pool.query(`select close_play($1, 'exclusion', 'infinity', $2, true)`, [juan.member.id, new Date(open.clock.now())])
    await until(() => page.ended)
    expect((await listen('chat', { as: juan })).status).toBe(403)
    await open.turnSetting('modules', { CBS3: false })
    expect((await listen('chat', { as: await open.people.member() })).status).toBe(403)
    await open.turnSetting('modules', {})
  })
})

test('under maintenance no events are sent', async () => {
  await open.turnSetting('maintenance', { on: true, until: null, info: '' })
  expect((await listen('lottery')).status).toBe(503)
  await open.turnSetting('maintenance', { on: false, until: null, info: '' })
})

test('a gateway that closes ends its streams at once and opens no more', async () => {
  const page = await listen('lottery')
  await until(() => page.text.includes('hello'))
  open.server.endStreams()
  await until(() => page.ended, 500)
  expect((await listen('lottery')).status).toBe(503)
})
