import { type TestPlatform, openTestConsole, openTestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../run-operator.ts'

let open: TestPlatform
let juan: SignedInPerson
let count = 0
beforeEach(async () => {
  open = await openTestPlatform()
  juan = await open.people.member({ username: 'juan1' })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:luz')
const asOther = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:ana')
const key = () => `key-of-a-message-to-staff-${(count += 1)}`
const start = async () => (await open.get('liveChat.start', { key: key(), text: 'Hello' }, { as: juan })).id

test('every command that changes or shows a chat is audited with the chat’s id, and its text is not in the trail [SUPPORT-06]', async () => {
  const id = await start()
  await operate('support', 'queue')
  await expect(operate('support', 'say', id, 'A private matter, too early')).rejects.toThrow('you have not joined')
  await operate('support', 'join', id)
  await operate('support', 'typing', id)
  await operate('support', 'read', id)
  await operate('support', 'say', id, 'A', 'private', 'matter')
  await operate('support', 'end', id)
  const { records, broken } = await readAudit(open.app)
  expect(broken).toEqual([])
  expect(records.map(({ actor, action, subject, result }) => [actor, action, subject, result])).toEqual([
    ['operator:luz', 'support say', id, `refused: you have not joined ${id}`],
    ...['join', 'read', 'say', 'end'].map((command) => ['operator:luz', `support ${command}`, id, 'done']),
  ])
  expect(JSON.stringify(records)).not.toContain('private')
})

test('a chat whose case another person of staff holds is neither joined nor ended around them [SUPPORT-06]', async () => {
  const id = await start()
  const { server, staff } = await openTestConsole(open.app)
  const [joy, ana] = [await staff('support'), await staff('support')]
  const perform = async (by: typeof joy, path: string, input: object) => (await by.post(`do/${path}`, { input }, { key: key() })).errorCode
  const { rows } = await open.app.store.pool.query<{ id: string }>(`select id from work_case where subject = $1 and state = 'open'`, [id])
  expect(await perform(joy, 'case/take', { id: rows[0]?.id })).toBeNull()
  expect([await perform(ana, 'support/join', { id }), await perform(ana, 'support/end', { id })]).toEqual(['taken_by', 'taken_by'])
  expect((await operate('support', 'queue')).value).toMatchObject([{ id, state: 'waiting' }])
  expect(await perform(joy, 'support/end', { id })).toBeNull()
  expect((await operate('support', 'queue')).value).toEqual([])
  await server.close()
})

test('the queue lists the longest waiting first, with its unread messages', async () => {
  const id = await start()
  await open.get('liveChat.say', { chat: id, key: key(), text: 'Anybody?' }, { as: juan })
  open.clock.turn(90_000)
  expect((await operate('support', 'queue')).value).toMatchObject([{ id, state: 'waiting', member: juan.member.id, unread: 2, waitedSeconds: 90 }])
  await operate('support', 'join', id)
  await operate('support', 'read', id)
  expect((await operate('support', 'queue')).value).toMatchObject([{ id, state: 'joined', staff: 'operator:luz', unread: 0 }])
  await operate('support', 'end', id)
  expect((await operate('support', 'queue')).value).toEqual([])
})

test('a chat has one member of the staff: others write in it only once they have taken it over', async () => {
  const id = await start()
  await expect(operate('support', 'say', id, 'Hello')).rejects.toThrow(`you have not joined ${id}`)
  await operate('support', 'join', id)
  await operate('support', 'join', id)
  await expect(asOther('support', 'join', id)).rejects.toThrow('operator:luz is in')
  await expect(asOther('support', 'say', id, 'Hello')).rejects.toThrow('you have not joined')
  await asOther('support', 'name', 'Ana')
  await asOther('support', 'join', id, '--take-over')
  await asOther('support', 'say', id, 'Hello from Ana')
  await expect(operate('support', 'typing', id)).rejects.toThrow('you have not joined')
  const { list, chat } = await open.get('liveChat.messages', { chat: id }, { as: juan })
  expect([chat.staffName, list.map(({ event, name }) => event + name)]).toEqual(['Ana', ['', 'joined', 'joinedAna', 'Ana']])
})

test.each([
  [['support', 'join'], 'the id of the chat is missing'],
  [['support', 'join', 'C-NOTHING22'], 'there is no chat C-NOTHING22'],
  [['support', 'read', 'C-NOTHING22'], 'there is no chat'],
  [['support', 'say', 'C-NOTHING22'], 'the text is missing'],
  [['support', 'end', 'C-NOTHING22'], 'there is no chat'],
  [['support', 'name'], 'the display name is missing'],
  [['support', 'name', 'x'.repeat(41)], 'at most 40 characters'],
  [['support', 'hours', 'whenever'], 'the hours must be written as'],
  [['support', 'hours', '--zone', 'Mars/Olympus'], '--zone must be a time zone such as Asia/Manila'],
  [['support', 'hours', '--idle', '0'], '--idle must be a whole number from 1 to 1440'],
])('%j is refused: %s', async (line, complaint) => {
  await expect(operate(...line)).rejects.toThrow(complaint)
})

test('what has ended is not joined, written in or ended again', async () => {
  const id = await start()
  await operate('support', 'join', id)
  await operate('support', 'end', id)
  for (const line of [
    ['join', id],
    ['say', id, 'Hello'],
    ['typing', id],
    ['end', id],
  ])
    await expect(operate('support', ...line)).rejects.toThrow('has ended')
})

test('hours are shown, set and given back to the brand', async () => {
  expect((await operate('support', 'hours')).value).toMatchObject({
    hours: 'mon-sun 00:00-24:00',
    zone: 'Asia/Manila',
    idleMinutes: 10,
    isOpen: true,
  })
  const set = await operate('support', 'hours', 'mon-fri 09:00-21:00', '--zone', 'Asia/Tokyo', '--idle', '5')
  expect(set.value).toMatchObject({ hours: 'mon-fri 09:00-21:00', zone: 'Asia/Tokyo', idleMinutes: 5 })
  expect((await operate('support', 'hours', '--brand')).value).toMatchObject({ hours: 'mon-sun 00:00-24:00', zone: 'Asia/Manila', idleMinutes: 5 })
})
