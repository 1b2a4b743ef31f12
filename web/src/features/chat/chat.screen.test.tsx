import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let [member, other]: SignedInPerson[] = []
let count = 0
const open = screens()
beforeEach(async () => {
  await open().app.store.db.deleteFrom('chat_message').execute()
  count += 1
  member = await open().people.member({ nickname: `Makisig${count}` })
  other = await open().people.member({ nickname: `Dalisay${count}` })
})
const as = (who: SignedInPerson | undefined): SignedInPerson => {
  if (who === undefined) throw new Error('nobody is there yet')
  return who
}
const post = (text: string) => open().get('chat.send', { text, key: `chat-${count}-${text.length}` }, { as: as(other) })
const texts = async () => (await open().get('chat.messages', {}, { as: as(member) })).list.map(({ text }) => text)
// happy-dom puts a space before text in its own element, browsers do not.
const reportName = () => new RegExp(`^Report ?, from Dalisay${count}$`)
const openRoom = async () => {
  const { centre, user, queryClient } = await open().openCentre('chatRoom', as(member))
  const log = async () => within(await centre.findByRole('log', { name: 'Chat messages' }))
  const field = () => centre.findByRole('textbox', { name: `You're chatting as Makisig${count}` })
  return { centre, user, queryClient, log, field, send: () => centre.getByRole('button', { name: 'Send' }) }
}

test.each(['chat.launch', 'chat.messages'] as const)(
  'a room that could not be entered for want of %s is an alert whose button enters it',
  async (call) => {
    const mend = open().line.fail(call)
    const { centre, user, log } = await openRoom()
    const alert = within((await centre.findByText("We couldn't open the chat.")).closest('[role=alert]') as HTMLElement)
    mend()
    await user.click(alert.getByRole('button', { name: 'Reload' }))
    expect((await log()).getByText('No messages yet')).toBeTruthy()
  },
)

test('a room that is open stays, with what is being typed, when a later read of it fails', async () => {
  const { centre, user, queryClient, field } = await openRoom()
  await user.type(await field(), 'Magandang')
  open().line.fail('chat.launch')
  open().line.fail('chat.messages')
  await Promise.all(['chat.launch', 'chat.messages'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  await waitFor(() => expect(queryClient.getQueryState(['chat.launch', {}])?.status).toBe('error'))
  await user.type(await field(), ' gabi')
  expect(await field()).toHaveProperty('value', 'Magandang gabi')
  expect(centre.queryByText("We couldn't open the chat.")).toBeNull()
})

test('nothing can be sent before something is typed; blanks are nothing', async () => {
  const { user, field, send } = await openRoom()
  await user.type(await field(), '   ')
  expect(send()).toHaveProperty('disabled', true)
})

test('a sent message is in the log, the field is empty again and keeps the focus [MEMBER-14]', async () => {
  const { user, field, send, log } = await openRoom()
  const input = await field()
  await user.type(input, 'Magandang gabi')
  await user.click(send())
  expect(await (await log()).findByText('Magandang gabi')).toBeTruthy()
  expect((await log()).getByText('You')).toBeTruthy()
  await waitFor(() => expect([(input as HTMLInputElement).value, document.activeElement === input]).toEqual(['', true]))
  expect(await texts()).toEqual(['Magandang gabi'])
})

test('pressing Enter twice sends it once', async () => {
  const { user, field, log } = await openRoom()
  const release = open().line.hold('chat.send')
  await user.type(await field(), 'Only once{Enter}{Enter}')
  release()
  await (await log()).findByText('Only once')
  expect((await log()).getAllByText('Only once')).toHaveLength(1)
  expect(await texts()).toEqual(['Only once'])
})

test('a sent message whose answer was lost is not sent again by the next press', async () => {
  const { centre, user, field, send, log } = await openRoom()
  open().line.loseAnswer('chat.send')
  await user.type(await field(), 'Lost on the way')
  await user.click(send())
  await waitFor(() => expect(centre.getByRole('alert').textContent).not.toBe(''))
  expect(await field()).toHaveProperty('value', 'Lost on the way')
  await user.click(send())
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''))
  expect([await texts(), (await log()).getAllByText('Lost on the way').length]).toEqual([['Lost on the way'], 1])
})

test('what the server does not take stays in the field, with the reason tied to it', async () => {
  const { centre, user, field, send } = await openRoom()
  open().line.fail('chat.send')
  await user.type(await field(), 'Hello')
  await user.click(send())
  const input = await field()
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect(input.getAttribute('aria-describedby')).toBe(centre.getByRole('alert').id)
  expect(input).toHaveProperty('value', 'Hello')
})

test('a message of others appears without a press, and an address in it is no link [MEMBER-14]', async () => {
  const { log } = await openRoom()
  const room = await log()
  await post('See https://example.com now')
  expect(await room.findByText('See https://example.com now')).toBeTruthy()
  expect(room.queryByRole('link')).toBeNull()
  expect(room.getByText(`Dalisay${count}`)).toBeTruthy()
})

test('a message of others is reported once, an own one cannot be', async () => {
  await post('Something unkind')
  const { user, field, send, log } = await openRoom()
  const room = await log()
  await user.type(await field(), 'My own')
  await user.click(send())
  await room.findByText('My own')
  const report = room.getByRole('button', { name: reportName() })
  expect(room.getAllByRole('button')).toEqual([report])
  await user.dblClick(report)
  expect(await screen.findByText("Thank you. We'll review it.")).toBeTruthy()
  expect(report).toHaveProperty('disabled', true)
  expect(open().line.sent('chat.report')).toHaveLength(1)
})

test('a report that did not arrive can be made again', async () => {
  await post('Something unkind')
  const { user, log } = await openRoom()
  const mend = open().line.fail('chat.report')
  const report = await (await log()).findByRole('button', { name: reportName() })
  await user.click(report)
  await waitFor(() => expect(open().line.sent('chat.report')).toHaveLength(1))
  await waitFor(() => expect(report).toHaveProperty('disabled', false))
  mend()
  await user.click(report)
  expect(await screen.findByText("Thank you. We'll review it.")).toBeTruthy()
})

test('an unwanted word is refused with its reason, and what was typed stays', async () => {
  await open().operate('chat', 'words', '--add', 'gago')
  const { centre, user, field } = await openRoom()
  await user.type(await field(), 'g a g o{Enter}')
  expect(await centre.findByText(/^Your message contains a word that isn't allowed\./)).toBeTruthy()
  expect([await texts(), (await field()) as HTMLInputElement]).toEqual([[], expect.objectContaining({ value: 'g a g o' })])
})

test('a removed message disappears from the open page, and a placeholder replaces it', async () => {
  await post('Something unkind')
  const { log } = await openRoom()
  const room = await log()
  await room.findByText('Something unkind')
  const { list } = await open().get('chat.messages', {}, { as: as(member) })
  await open().operate('chat', 'remove', String(list[0]?.id))
  expect(await room.findByText('This message was removed.')).toBeTruthy()
  expect(room.queryByText('Something unkind')).toBeNull()
  expect(room.queryByRole('button', { name: reportName() })).toBeNull()
})

test('a muted member reads, sees until when and why, and has no field', async () => {
  await post('Good evening')
  await open().operate('chat', 'mute', as(member).member.username, '--minutes', '5', '--reason', 'Rest a little')
  const { centre, log } = await openRoom()
  expect(await (await log()).findByText('Good evening')).toBeTruthy()
  expect(centre.getByText(/^You can read, but you can't write until .* Rest a little$/)).toHaveProperty('role', 'status')
  expect(centre.queryByRole('textbox')).toBeNull()
})
