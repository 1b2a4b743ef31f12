import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { INBOX3: true })
})
afterEach(() => open.close())

const operate = (...line: string[]) => runOperator(open.app, parseArguments(line), 'operator:test')

test('a message of the operator is read by its recipient, in their language, without executable markup [NOTICE-06 T21]', async () => {
  const maria = await open.people.member({ username: 'maria' })
  await operate(
    'message',
    'send',
    'maria',
    '--title',
    'Hello',
    '--title-ty',
    'Kumusta',
    '--content',
    '<p>Good <b>day</b><script>alert(1)</script></p>',
  )
  const { list } = await open.get('inbox.messages', {}, { as: maria })
  expect(list).toMatchObject([{ title: 'Hello', content: '<p>Good <b>day</b></p>', isRead: false }])
  const filipino = await open.get('inbox.messages', {}, { as: maria, language: 'TY' })
  expect(filipino.list[0]).toMatchObject({ title: 'Kumusta', content: '<p>Good <b>day</b></p>' })
})

test('the count falls as messages are read, one by one or all at once, and a second reading changes nothing [NOTICE-07 CALL-29]', async () => {
  const maria = await open.people.member({ username: 'maria' })
  for (const title of ['One', 'Two', 'Three']) await operate('message', 'send', 'maria', '--title', title, '--content', 'Text')
  expect(await open.get('inbox.unread', {}, { as: maria })).toEqual({ unreadMessage: 3 })
  const { list } = await open.get('inbox.messages', {}, { as: maria })
  expect(list.map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  const id = list[0]?.id ?? ''
  expect(await open.get('inbox.read', { id }, { as: maria })).toEqual({ unreadMessage: 2 })
  expect(await open.get('inbox.read', { id }, { as: maria })).toEqual({ unreadMessage: 2 })
  expect((await open.get('inbox.messages', {}, { as: maria })).list.map(({ isRead }) => isRead)).toEqual([true, false, false])
  expect(await open.get('inbox.read', {}, { as: maria })).toEqual({ unreadMessage: 0 })
})

test('another member sees nothing of it, and cannot mark it as read', async () => {
  const maria = await open.people.member({ username: 'maria' })
  const stranger = await open.people.member()
  await operate('message', 'send', 'maria', '--title', 'Yours', '--content', 'Alone')
  const [message] = (await open.get('inbox.messages', {}, { as: maria })).list
  expect((await open.get('inbox.messages', {}, { as: stranger })).list).toEqual([])
  for (const id of [message?.id ?? '', '999999'])
    expect(await open.ask('inbox.read', { id }, { as: stranger })).toMatchObject({ status: 404, errorCode: 'not_found' })
  expect(await open.get('inbox.unread', {}, { as: maria })).toEqual({ unreadMessage: 1 })
})

test('pages follow one another by keys while messages arrive', async () => {
  const maria = await open.people.member({ username: 'maria' })
  for (let n = 0; n < 5; n += 1) await operate('message', 'send', 'maria', '--title', `M${n}`, '--content', 'x')
  const first = await open.get('inbox.messages', { pageSize: 2 }, { as: maria })
  await operate('message', 'send', 'maria', '--title', 'Late', '--content', 'x')
  const second = await open.get('inbox.messages', { pageSize: 2, before: first.next ?? '' }, { as: maria })
  const third = await open.get('inbox.messages', { pageSize: 2, before: second.next ?? '' }, { as: maria })
  expect([first, second, third].flatMap(({ list }) => list.map(({ title }) => title))).toEqual(['M4', 'M3', 'M2', 'M1', 'M0'])
  expect(third.next).toBeNull()
})

test('a message to all members reaches each of them, and no trial account', async () => {
  const [maria, agent] = [await open.people.member(), await open.people.agent()]
  const trial = await open.people.trial()
  await operate('message', 'send', '--all', '--title', 'All', '--content', 'Of you')
  for (const as of [maria, agent]) expect(await open.get('inbox.unread', {}, { as })).toEqual({ unreadMessage: 1 })
  expect(await open.ask('inbox.unread', {}, { as: trial })).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
})

test('a message without a recipient, to a trial account or without text is refused with the reason', async () => {
  await open.people.stored({ username: 'subok', type: 4 })
  await expect(operate('message', 'send', '--title', 'a', '--content', 'b')).rejects.toThrow('user name')
  await expect(operate('message', 'send', 'nobody', '--title', 'a', '--content', 'b')).rejects.toThrow('nobody has')
  await expect(operate('message', 'send', 'subok', '--title', 'a', '--content', 'b')).rejects.toThrow('trial')
  await expect(operate('message', 'send', 'subok', '--all', '--title', 'a', '--content', 'b')).rejects.toThrow('either')
  await expect(operate('message', 'send', '--all', '--title', 'a')).rejects.toThrow('--content')
})
