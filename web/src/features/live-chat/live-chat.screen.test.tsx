import { liveChatsOn, onePoint } from '@perya/testkit/contact/live-chats'
import type { SignedInPerson, TestVisitor } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  member = await open().people.member()
})
afterEach(async () => void (await open().operate('support', 'hours', '--brand')))
const openChat = async (as: TestVisitor = member, address = '/service#chat') => {
  const { user } = await open().openScreen(address, as)
  return { user, chat: within(await screen.findByRole('region', { name: 'Live chat' })) }
}

test('a chat begins with the first message, which is in the log and on the server', async () => {
  const { user, chat } = await openChat()
  await user.type(await chat.findByRole('textbox', { name: 'Message to support' }), 'My deposit is missing')
  await user.click(chat.getByRole('button', { name: 'Start chat' }))
  const log = await chat.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(log.textContent).toContain('My deposit is missing'))
  const { rows } = await open().app.store.pool.query('select 1 from live_chat where member_id = $1', [member.member.id])
  expect(rows).toHaveLength(1)
})

test('a chat that is running is there again after a reload, and can be ended only by saying so twice', async () => {
  await liveChatsOn(open()).start(member, 'My deposit is missing')
  const { user, chat } = await openChat(member, '/service')
  const log = await chat.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(log.textContent).toContain('My deposit is missing'))
  await user.click(chat.getByRole('button', { name: 'End chat' }))
  expect(await chat.findByRole('group', { name: 'End this chat?' })).toBeTruthy()
  expect(open().line.sent('liveChat.end')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Keep chatting' }))
  expect(chat.getByRole('button', { name: 'End chat' })).toBeTruthy()
})

test('a waiting visitor sees the position in the queue; that the staff joins, types, answers and reads is shown on the open page at once [SUPPORT-06]', async () => {
  const { operate, start } = liveChatsOn(open())
  await operate('support', 'name', 'Ana of Perya')
  const id = await start(member)
  const { user, chat } = await openChat()
  expect(await chat.findByText(/^You're number \d+ in the queue\./)).toHaveProperty('role', 'status')
  await operate('support', 'join', id)
  await waitFor(() => expect(chat.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Ana of Perya is in the chat'))
  await operate('support', 'typing', id)
  expect(await chat.findByText('Ana of Perya is typing…')).toBeTruthy()
  await operate('support', 'say', id, '<b>Which bank?</b>')
  const answer = await chat.findByText('<b>Which bank?</b>')
  expect(answer.closest('li')?.textContent).toContain('Ana of Perya')
  await waitFor(() => expect(chat.queryByText('Ana of Perya is typing…')).toBeNull())
  await waitFor(() => expect(open().line.sent('liveChat.read').length).toBeGreaterThan(0))
  await user.type(chat.getByRole('textbox', { name: 'Message to support' }), 'BPI{Enter}')
  const own = async () => (await chat.findByText('BPI')).closest('li')?.textContent
  await waitFor(async () => expect(await own()).toContain('Delivered'))
  expect(open().line.sent('liveChat.typing')).toHaveLength(1)
  await operate('support', 'read', id)
  await waitFor(async () => expect(await own()).toContain('Read'))
})

test('a picture is shown to its sender, and opens by an address for the sender only [SUPPORT-06]', async () => {
  const id = await liveChatsOn(open()).start(member)
  const { user, chat } = await openChat()
  const file = new File([Buffer.from(onePoint, 'base64')], 'proof.png', { type: 'image/png' })
  await user.upload(await chat.findByLabelText('Send a picture'), file)
  const opens = await chat.findByRole('button', { name: 'Open picture' })
  expect(within(opens.closest('li') ?? document.body).getByRole('img', { name: 'Picture' })).toBeTruthy()
  await user.click(opens)
  await waitFor(() => expect(open().line.sent('liveChat.picture')).toMatchObject([{ input: { chat: id, seq: '2' } }]))
})

test('a message whose sending failed stays with “Try again”, and arrives once', async () => {
  const { start, texts } = liveChatsOn(open())
  const id = await start(member)
  const { user, chat } = await openChat()
  const mend = open().line.fail('liveChat.say')
  await user.type(await chat.findByRole('textbox', { name: 'Message to support' }), 'Anybody there?{Enter}')
  const again = await chat.findByRole('button', { name: 'Try again' })
  expect(again.closest('li')?.textContent).toContain('Not sent.')
  mend()
  open().line.loseAnswer('liveChat.say')
  await user.click(again)
  await waitFor(() => expect(chat.getByText('Anybody there?').closest('li')?.textContent).toContain('Delivered'))
  expect((await texts(member, id)).filter((text) => text === 'member: Anybody there?')).toHaveLength(1)
  expect(chat.getAllByText('Anybody there?')).toHaveLength(1)
})

test('a chat that the staff ends states so, takes no further message, and offers a new one [SUPPORT-06]', async () => {
  const { operate, start } = liveChatsOn(open())
  const id = await start(member)
  await operate('support', 'join', id)
  const { user, chat } = await openChat()
  await chat.findByRole('textbox', { name: 'Message to support' })
  await operate('support', 'end', id)
  expect(await chat.findByText('Our team ended the chat.')).toBeTruthy()
  expect(chat.queryByRole('textbox', { name: 'Message to support' })).toBeNull()
  await user.click(chat.getByRole('button', { name: 'Start a new chat' }))
  expect(await chat.findByRole('textbox', { name: 'Message to support' })).toBeTruthy()
})

test('outside the opening hours no chat can be started, and the form is one press away [SUPPORT-06]', async () => {
  await open().operate('support', 'hours', 'closed')
  const { user, chat } = await openChat(open().visitor())
  expect(await chat.findByText('Live chat is closed. Send us a message instead.')).toBeTruthy()
  expect(chat.queryByRole('textbox')).toBeNull()
  await user.click(chat.getByRole('link', { name: 'Message us' }))
  expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeTruthy()
})

test('a visitor chats under a chosen name, finds the chat again and ends it, the focus on the choice to keep it [SUPPORT-06]', async () => {
  const visitor = open().visitor()
  const first = await openChat(visitor)
  await first.user.type(await first.chat.findByRole('textbox', { name: 'Your name (optional)' }), 'Bituin')
  await first.user.type(first.chat.getByRole('textbox', { name: 'Message to support' }), 'How do I register?{Enter}')
  expect(await first.chat.findByText('How do I register?')).toBeTruthy()
  const { user, chat } = await openChat(visitor)
  expect(await chat.findByText('How do I register?')).toBeTruthy()
  await user.click(chat.getByRole('button', { name: 'End chat' }))
  expect(document.activeElement).toBe(chat.getByRole('button', { name: 'Keep chatting' }))
  await user.click(chat.getByRole('button', { name: 'End chat' }))
  expect(await chat.findByText('You ended the chat.')).toBeTruthy()
})
