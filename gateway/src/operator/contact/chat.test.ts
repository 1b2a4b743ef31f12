import { type TestPlatform, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let juan: SignedInPerson
let count = 0
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['COMM3', 'CBS3'] } })
  juan = await open.people.member({ username: 'juan1' })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')
const send = (text: string) => open.ask('chat.send', { text, key: `word-key-${(count += 1)}` }, { as: juan })
const read = async () => (await open.get('chat.messages', {}, { as: juan })).list

test('a word is taken out of the room and brought back; twice is refused [MEMBER-14]', async () => {
  await send('Hello')
  const id = (await read())[0]?.id ?? ''
  expect((await operate('chat', 'remove', id)).subject).toBe(id)
  expect((await read())[0]).toMatchObject({ isRemoved: true, text: '' })
  await expect(operate('chat', 'remove', id)).rejects.toThrow(`there is no word ${id} to remove`)
  await operate('chat', 'restore', id)
  expect((await read())[0]).toMatchObject({ isRemoved: false, text: 'Hello' })
  await expect(operate('chat', 'restore', id)).rejects.toThrow('bring back')
  await expect(operate('chat', 'remove', 'x')).rejects.toThrow('the number of the message must be a whole number')
})

test('a muted member reads messages with the reason and the end of the mute, but cannot write; afterwards they can again', async () => {
  await operate('chat', 'mute', 'juan1', '--minutes', '10', '--reason', 'Rest a little')
  expect((await send('Hello')).errorCode).toBe('chat_muted')
  const until = new Date(open.clock.now() + 600_000).toISOString()
  expect(await open.get('chat.launch', {}, { as: juan })).toMatchObject({ mutedUntil: until, reason: 'Rest a little' })
  expect(await read()).toEqual([])
  open.clock.turn(600_001)
  expect((await send('Thank you')).success).toBe(true)
  await operate('chat', 'mute', 'juan1')
  await operate('chat', 'unmute', 'juan1')
  open.clock.turn(3000)
  expect((await send('Hello again')).success).toBe(true)
})

test('the list of unwanted words is changed and holds at once', async () => {
  expect((await operate('chat', 'words', '--add', 'Gágo')).value).toEqual(['gago'])
  expect((await send('gago')).errorCode).toBe('chat_word')
  expect((await operate('chat', 'words', '--remove', 'gago')).value).toEqual([])
  expect((await send('gago')).success).toBe(true)
})

test('the operator reads authors, and unreviewed reports; a reviewed message is not hidden by reports again', async () => {
  await send('Hello')
  const id = (await read())[0]?.id ?? ''
  const listed = async (...more: string[]) => {
    const { value } = await operate('chat', 'list', ...more)
    return Array.isArray(value) ? value.map((one: { username: string; reports: number }) => [one.username, one.reports]) : value
  }
  expect(await listed()).toEqual([['juan1', 0]])
  expect(await listed('--reported')).toEqual([])
  const report = async () => open.get('chat.report', { id }, { as: await open.people.member() })
  for (let time = 0; time < 3; time += 1) await report()
  expect(await listed('--reported')).toEqual([['juan1', 3]])
  expect((await read())[0]?.isRemoved).toBe(true)
  await operate('chat', 'restore', id)
  expect(await listed('--reported')).toEqual([])
  await report()
  expect((await read())[0]?.isRemoved).toBe(false)
})
