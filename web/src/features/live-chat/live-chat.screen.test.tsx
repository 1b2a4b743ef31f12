import { liveChatsOn } from '@perya/testkit/live-chats'
import type { SignedIn } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedIn
const open = screens()
beforeEach(async () => {
  member = await open().people.member()
})
const openChat = async () => {
  const { user } = await open().openScreen('/service', member)
  return { user, chat: within(await screen.findByRole('region', { name: 'Live chat' })) }
}

test('a chat begins with the first message, which stands in the log and at the server', async () => {
  const { user, chat } = await openChat()
  await user.type(await chat.findByRole('textbox', { name: 'Message to support' }), 'My deposit is missing')
  await user.click(chat.getByRole('button', { name: 'Start chat' }))
  const log = await chat.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(log.textContent).toContain('My deposit is missing'))
  const { rows } = await open().house.store.pool.query('select 1 from live_chat where member_id = $1', [member.member.id])
  expect(rows).toHaveLength(1)
})

test('a chat that is running is there again after a reload, and can be ended only by saying so twice', async () => {
  await liveChatsOn(open()).start(member, 'My deposit is missing')
  const { user, chat } = await openChat()
  const log = await chat.findByRole('log', { name: 'Messages' })
  await waitFor(() => expect(log.textContent).toContain('My deposit is missing'))
  await user.click(chat.getByRole('button', { name: 'End chat' }))
  expect(await chat.findByRole('group', { name: 'End this chat?' })).toBeTruthy()
  expect(open().line.sent('liveChat.end')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Keep chatting' }))
  expect(chat.getByRole('button', { name: 'End chat' })).toBeTruthy()
})
