import { setTimeout as pause } from 'node:timers/promises'
import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type EventFeed, createEventFeed } from './create-event-feed.ts'
import type { PushEvent } from './event-reader.ts'

let open: TestPlatform
let feeds: EventFeed[] = []
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())
afterEach(async () => {
  for (const feed of feeds) feed.stop()
  feeds = []
  vi.restoreAllMocks()
  await open.app.store.pool.query('delete from push_event')
})

const opened = (): EventFeed => {
  const feed = createEventFeed(open.app)
  feeds.push(feed)
  return feed
}
const notify = (issue: string) => open.app.store.pool.query('select notify_pages($1, $2)', ['lottery', JSON.stringify({ issue })])
const issueOf = ({ body }: PushEvent): string => JSON.parse(body).issue
const hearing = async (feed: EventFeed) => {
  const received: string[] = []
  const leave = feed.listen((event) => received.push(issueOf(event)))
  await pause(80)
  return { heard: received, leave }
}
const missedSince = async (feed: EventFeed, id = 0): Promise<string[]> => {
  const missed: string[] = []
  for await (const page of feed.since(id)) missed.push(...page.map(issueOf))
  return missed
}
const until = async (claim: () => boolean): Promise<void> => {
  for (let waited = 0; waited < 800 && !claim(); waited += 1) await pause(10)
  expect(claim()).toBe(true)
}

test('what happened before the subscription is not sent: the page has read it already', async () => {
  await notify('earlier')
  const { heard } = await hearing(opened())
  await notify('now')
  await until(() => heard.length > 0)
  expect(heard).toEqual(['now'])
})

test('thousands of simultaneous events are sent once each, in order', async () => {
  const { heard } = await hearing(opened())
  await open.app.store.pool.query(`select notify_pages('lottery', jsonb_build_object('issue', n::text)) from generate_series(1, 1300) n`)
  await until(() => heard.length >= 1300)
  await pause(50)
  expect(heard).toEqual(Array.from({ length: 1300 }, (_, at) => String(at + 1)))
})

test('an unsubscribed page receives nothing more, and the others continue', async () => {
  const feed = opened()
  const [first, second] = [await hearing(feed), await hearing(feed)]
  first.leave()
  first.leave()
  await notify('one')
  await until(() => second.heard.length === 1)
  expect(first.heard).toEqual([])
})

test('without subscribers nothing runs, and the next one starts from its own moment', async () => {
  const feed = opened()
  const first = await hearing(feed)
  first.leave()
  await pause(30)
  const query = vi.spyOn(open.app.store.pool, 'query')
  await pause(700)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  await notify('meantime')
  const second = await hearing(feed)
  await notify('after')
  await until(() => second.heard.length > 0)
  expect(second.heard).toEqual(['after'])
})

test('a start that the database refused is retried, and the past is not sent', async () => {
  for (let n = 0; n < 5; n += 1) await notify(`past ${n}`)
  const query = vi.spyOn(open.app.store.pool, 'query')
  query.mockImplementationOnce(() => Promise.reject(new Error('the database is away')))
  const { heard } = await hearing(opened())
  await pause(700)
  await notify('now')
  await until(() => heard.includes('now'))
  expect(heard).toEqual(['now'])
})

test('a page that reconnects receives the events after its last one', async () => {
  const feed = opened()
  for (const issue of ['a', 'b', 'c']) await notify(issue)
  const { rows } = await open.app.store.pool.query<{ id: number }>('select id from push_event order by id')
  await open.app.store.pool.query(`update push_event set at = at - interval '1 minute'`)
  expect(await missedSince(feed, rows[0]?.id)).toEqual(['b', 'c'])
  expect(await missedSince(feed, rows[2]?.id)).toEqual([])
  expect(await missedSince(feed, Number.MAX_SAFE_INTEGER)).toEqual([])
})

test('a page that reconnects receives the events again that were in progress while it was connected', async () => {
  const feed = opened()
  const slow = await open.app.store.pool.connect()
  await slow.query('begin')
  await slow.query('select notify_pages($1, $2)', ['lottery', '{"issue":"slow"}'])
  await notify('quick')
  const { rows } = await open.app.store.pool.query<{ id: number }>('select max(id) as id from push_event')
  await slow.query('commit')
  slow.release()
  expect(await missedSince(feed, rows[0]?.id)).toContain('slow')
})

test('a page that was away for long receives all events that it missed, not the first five hundred alone', async () => {
  const feed = opened()
  await notify('heard')
  const { rows } = await open.app.store.pool.query<{ id: number }>('select max(id) as id from push_event')
  await open.app.store.pool.query(`select notify_pages('lottery', jsonb_build_object('issue', n::text)) from generate_series(1, 1250) n`)
  await open.app.store.pool.query(`update push_event set at = at - interval '1 minute'`)
  expect(await missedSince(feed, rows[0]?.id)).toEqual(Array.from({ length: 1250 }, (_, at) => String(at + 1)))
})
