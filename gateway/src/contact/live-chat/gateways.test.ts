import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestPlatform, type TestPlatform, type SignedInPerson, type TestVisitor } from '@perya/testkit'
import { freshDatabase, testMasterKey } from '@perya/testkit/database/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { openKeys } from '../../kernel/secrets/keyring.ts'
import { storeFromConfig } from '../../kernel/database/connection/open-store.ts'

// Two gateways on one database: events published by one reach the subscribers of the other.

let one: TestPlatform
let two: TestPlatform
let origins: readonly string[] = []
let juan: SignedInPerson
let count = 0
beforeAll(async () => {
  const database = await freshDatabase()
  const other = storeFromConfig({ backend: 'external', config: { connectionString: database.url }, close: async () => {} }, () => {})
  await openKeys(other, [testMasterKey], testMasterKey)
  one = await openTestPlatform({ database })
  two = await openTestPlatform({ database: { ...database, store: other, drop: () => other.close() }, clock: one.clock })
  origins = await Promise.all([one, two].map(({ server }) => server.listen({ host: '127.0.0.1', port: 0 })))
  juan = await one.people.member()
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const key = () => `key-of-a-message-between-${(count += 1)}`
const operate = (...line: string[]) => runOperator(one.app, parseArguments(line), 'operator:luz')

const listen = (place: number, as: TestVisitor): Promise<{ readonly status: number; text: string; leave: () => void }> =>
  new Promise((resolve, reject) => {
    const headers = { cookie: as.jar.header(), ...(as.token === null ? {} : { authorization: as.token }) }
    const request = get(`${origins[place]}/wps/stream?topics=support`, { agent: false, headers }, (response) => {
      const page = { status: response.statusCode ?? 0, text: '', leave: () => void request.destroy() }
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        page.text += piece
      })
      response.on('error', () => undefined)
      resolve(page)
    })
    request.on('error', reject)
  })
const eventsOf = ({ text }: { readonly text: string }) =>
  [...text.matchAll(/event: support\ndata: (.*)\n/g)].map(([, body]) => JSON.parse(body ?? '').says)
const until = async (claim: () => boolean): Promise<void> => {
  for (const end = performance.now() + 3000; !claim() && performance.now() < end; ) await pause(10)
  expect(claim()).toBe(true)
}

test('messages, states, receipts and typing of the staff on one gateway reach the page on another, and no page of others [SUPPORT-06]', async () => {
  const { id } = await one.get('liveChat.start', { key: key(), text: 'Hello' }, { as: juan })
  const maria = await one.people.member()
  const [page, foreign] = [await listen(1, juan), await listen(1, maria)]
  await until(() => page.text.includes('hello') && foreign.text.includes('hello'))
  await pause(50)
  await operate('support', 'join', id)
  await until(() => eventsOf(page).includes('message'))
  await operate('support', 'typing', id)
  await until(() => eventsOf(page).includes('typing'))
  expect((await two.get('liveChat.messages', { chat: id }, { as: juan })).chat.isStaffTyping).toBe(true)
  await operate('support', 'say', id, 'Good evening')
  await two.get('liveChat.say', { chat: id, key: key(), text: 'It is about my deposit' }, { as: juan })
  await operate('support', 'read', id)
  await until(() => eventsOf(page).includes('read'))
  const { list } = await two.get('liveChat.messages', { chat: id }, { as: juan })
  expect(list.map(({ text, event }) => event + text)).toEqual(['Hello', 'joined', 'Good evening', 'It is about my deposit'])
  expect(eventsOf(foreign)).toEqual([])
  // The content of a message is fetched, never published.
  expect(page.text).not.toContain('Good evening')
  for (const one_ of [page, foreign]) one_.leave()
  await operate('support', 'end', id)
})

test('a message that is sent again to the other gateway, at the same moment or after a lost answer, is stored once', async () => {
  const { id } = await one.get('liveChat.start', { key: key(), text: 'Hello' }, { as: juan })
  const message = { chat: id, key: key(), text: 'Only once' }
  await Promise.all([one, two, one, two, one, two].map((gateway) => gateway.get('liveChat.say', message, { as: juan })))
  await two.get('liveChat.say', message, { as: juan })
  expect((await one.get('liveChat.messages', { chat: id }, { as: juan })).list.map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'Hello'],
    [2, 'Only once'],
  ])
  await one.get('liveChat.end', { chat: id }, { as: juan })
})

test('a page whose stream is cut goes on at the other gateway from its cursor: nothing is lost and nothing comes twice', async () => {
  const visitor = one.visitor()
  const { id } = await one.get('liveChat.start', { key: key(), text: 'm1' }, { as: visitor })
  await operate('support', 'join', id)
  const seen: number[] = []
  const readOn = async (gateway: TestPlatform) => {
    const { list } = await gateway.get('liveChat.messages', { chat: id, after: seen.at(-1) ?? 0 }, { as: visitor })
    seen.push(...list.map(({ seq }) => seq))
  }
  const first = await listen(0, visitor)
  await until(() => first.text.includes('hello'))
  await readOn(one)
  first.leave()
  for (let n = 0; n < 5; n += 1) await operate('support', 'say', id, `while away ${n}`)
  const second = await listen(1, visitor)
  await until(() => second.text.includes('hello'))
  await readOn(two)
  await pause(50)
  await operate('support', 'say', id, 'and after')
  await until(() => eventsOf(second).includes('message'))
  await readOn(two)
  second.leave()
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('the stream of support is open in maintenance, to a session and to the browser of a chat, and no other stream is', async () => {
  const visitor = one.visitor()
  await one.get('liveChat.start', { key: key(), text: 'Hello' }, { as: visitor })
  await one.turnSetting('maintenance', { on: true })
  await two.turnSetting('maintenance', { on: true })
  const pages = [await listen(0, visitor), await listen(1, juan), await listen(0, one.visitor())]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 401])
  for (const page of pages) page.leave()
  const other = await one.server.inject({ url: '/wps/stream?topics=support,lottery', headers: { cookie: visitor.jar.header() } })
  expect(other.statusCode).toBe(503)
  await one.turnSetting('maintenance', {})
  await two.turnSetting('maintenance', {})
})
