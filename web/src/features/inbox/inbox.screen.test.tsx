import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  member = await open().people.member()
})

const write = (title: string, content: string) => open().operate('message', 'send', member.member.username, '--title', title, '--content', content)
const openInbox = () => open().openCentre('platformMessages', member)
const unread = async () => (await open().get('inbox.unread', {}, { as: member })).unreadMessage

testFaces(open, { page: 'platformMessages', call: 'inbox.messages', waits: 'Loading your messages', refused: "We couldn't load your messages" })

test('a member without messages sees this stated', async () => {
  const { centre } = await openInbox()
  expect(await centre.findByRole('heading', { name: 'No messages' })).toBeTruthy()
})

test('opening a message shows its text without anything that could run, and counts it as read [NOTICE-06]', async () => {
  await write('Your deposit', '<p>It has <b>arrived</b><img src="x" onerror="globalThis.ran = true"></p>')
  const { centre, user } = await openInbox()
  const button = await centre.findByRole('button', { name: /^Your deposit\s*unread/ })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const text = document.getElementById(button.getAttribute('aria-controls') ?? '')
  expect([text?.hidden, text?.textContent, text?.querySelector('[onerror]')]).toEqual([false, 'It has arrived', null])
  expect(await centre.findByText('No unread messages')).toHaveProperty('role', 'status')
  expect(await unread()).toBe(0)
})

test('a message that comes while a page is open is counted at the avatar and on the page, and the count falls as they are read [NOTICE-07 CALL-29 MEMBER-10]', async () => {
  const { centre, user } = await openInbox()
  await centre.findByRole('heading', { name: 'No messages' })
  expect(open().line.sent('inbox.unread')).not.toEqual([])
  // The event stream delivers the count; without it the page polls once a minute.
  for (const title of ['First', 'Second', 'Third']) await write(title, `<p>Text of the <b>${title}</b></p>`)
  expect(await centre.findByText('3 unread messages', {}, { timeout: 5_000 })).toBeTruthy()
  const avatar = screen.getByRole('button', { name: /^Account menu/ })
  expect(avatar.getAttribute('aria-label')).toMatch(/, 3 unread messages$/)
  await user.click(await centre.findByRole('button', { name: /^Third/ }))
  expect(await centre.findByText('2 unread messages')).toBeTruthy()
  await waitFor(() => expect(avatar.getAttribute('aria-label')).toMatch(/, 2 unread messages$/))
  await user.click(centre.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(avatar.getAttribute('aria-label')).not.toContain('not read'))
})

test('all are marked as read with one press, and then the button is gone', async () => {
  await write('One', 'Text')
  await write('Two', 'Text')
  const { centre, user } = await openInbox()
  expect(await centre.findByText('2 unread messages')).toBeTruthy()
  await user.click(centre.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(centre.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(await unread()).toBe(0)
})
