import { openTestConsole, openTestPlatform, type TestConsole, type TestPlatform, type TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let open: TestPlatform
let staffConsole: TestConsole
let count = 0
beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CBS3'] } })
  staffConsole = await openTestConsole(open.app)
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const write = async (username: string, text: string): Promise<string> => {
  count += 1
  const author = await open.people.member({ username })
  const { id } = await open.get('chat.send', { text, key: `word-key-${count}` }, { as: author })
  return id
}
const report = async (id: string, times: number): Promise<void> => {
  for (let at = 0; at < times; at += 1) await open.get('chat.report', { id }, { as: await open.people.member() })
}
const rowsOf = async (path: string) => Object((await (await staffConsole.staff('content')).get(path)).value).rows
const moderate = async (staff: TestStaff, verb: string, input: object): Promise<void> => {
  count += 1
  const answer = await staff.post(`do/chat/${verb}`, { input, reason: 'It breaks the rules' }, { key: `chat-desk-${count}` })
  expect(answer.status).toBe(200)
}
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

test('reported messages come first by the number of reports, page by page; removed and reviewed ones have their own list', async () => {
  const [quiet, once, twice, also] = [
    await write('ana1', 'Hello'),
    await write('ben1', 'Call +63 917 123 4567'),
    await write('cara1', 'Buy here'),
    await write('dan1', 'Also reported'),
  ]
  await report(once, 1)
  await report(twice, 2)
  await report(also, 1)
  const reported = await rowsOf('see/chat')
  expect(ids(reported)).toEqual([twice, also, once])
  expect(reported[0]).toMatchObject({ member: { username: 'cara1' }, text: 'Buy here', reports: 2, removed: null, mutedUntil: null })
  expect(reported[2].text).not.toContain('123 4567')
  const staff = await staffConsole.staff('content')
  const first = Object((await staff.get('see/chat?limit=1')).value)
  const second = Object((await staff.get(`see/chat?limit=2&after=${encodeURIComponent(first.next)}`)).value)
  expect([ids(first.rows), ids(second.rows), second.next]).toEqual([[twice], [also, once], null])
  expect(ids(await rowsOf('see/chat?scope=all'))).toEqual([also, twice, once, quiet])
  expect(ids(await rowsOf('see/chat?scope=all&member=ANA1'))).toEqual([quiet])
  await moderate(staff, 'remove', { number: Number(twice) })
  expect(ids(await rowsOf('see/chat'))).toEqual([also, once])
  expect(await rowsOf('see/chat?scope=removed')).toMatchObject([{ id: twice, removed: { by: 'operator' }, isReviewed: true }])
})

test('a message is shown with those around it, its reports, and what its author wrote before', async () => {
  const before = await write('eva1', 'The first')
  const id = await write('fay1', 'The second')
  const after = await write('gus1', 'The third')
  await report(id, 1)
  const staff = await staffConsole.staff('content')
  await moderate(staff, 'mute', { username: 'fay1', minutes: 60, reason: 'Rest a little' })
  const { value } = await staff.get(`see/chat-message/${id}`)
  const { message, around, reports, author } = Object(value)
  expect(message).toMatchObject({ id, text: 'The second', reports: 1, mutedUntil: new Date(open.clock.now() + 3_600_000).toISOString() })
  expect(ids(around).slice(-3)).toEqual([before, id, after])
  expect(reports).toHaveLength(1)
  expect(author).toEqual({ written: 1, removed: 0, muteReason: 'Rest a little' })
  expect(await staff.get('see/chat-message/999999')).toMatchObject({ status: 404, errorCode: 'not_found' })
  expect(await rowsOf('see/chat-mutes')).toMatchObject([{ member: { username: 'fay1' }, reason: 'Rest a little' }])
  open.clock.turn(3_600_001)
  expect(await rowsOf('see/chat-mutes')).toEqual([])
})

test('blocked words are listed, and roles without the right get no list', async () => {
  const staff = await staffConsole.staff('content')
  await moderate(staff, 'words', { add: 'Zebra' })
  expect(await rowsOf('see/chat-words')).toEqual([{ word: 'zebra' }])
  for (const path of ['see/chat', 'see/chat-mutes', 'see/chat-words', 'see/chat-message/1'])
    expect(await (await staffConsole.staff('payments')).get(path)).toMatchObject({ status: 403, errorCode: 'not_permitted' })
  expect(await staff.get('see/chat?after=x')).toMatchObject({ status: 400, errorCode: 'invalid_input' })
})

test('a segment is counted, and its recipients are masked', async () => {
  await open.people.member({ username: 'hana1' })
  const staff = await staffConsole.staff('content')
  const all = Object((await staff.get('see/message-recipients')).value)
  expect(all.members).toBeGreaterThan(3)
  expect(all.sample.every((id: string) => /^•••• \S{4}$/.test(id))).toBe(true)
  expect(Object((await staff.get('see/message-recipients?deposited=true')).value).members).toBe(0)
  expect(await staff.get('see/message-recipients?minLevel=9')).toMatchObject({ status: 400 })
})
