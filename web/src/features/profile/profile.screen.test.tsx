import type { SignedIn } from '@perya/testkit'
import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedIn
const open = screens()
beforeEach(async () => {
  member = await open().people.member()
})

const openProfile = () => open().openCentre('profile', member)
const profile = () => open().get('profile.show', {}, { as: member })

testFaces(open, { page: 'profile', call: 'profile.show', waits: 'Loading your profile', refused: 'Your profile could not be loaded' })

test('a nickname is saved as it was typed, and the page is called by it [OVER-03]', async () => {
  const { centre, user } = await openProfile()
  const field = await centre.findByRole('textbox', { name: 'Nickname' })
  expect(centre.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.clear(field)
  await user.type(field, 'Amihan')
  await user.click(centre.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect((await profile()).nickname).toBe('Amihan')
  expect(await screen.findByRole('button', { name: /Amihan/ })).toBeTruthy()
})

test('a nickname that breaks the rule is refused, the field says so, and the old one stays', async () => {
  const { nickname } = await profile()
  const { centre, user } = await openProfile()
  const field = await centre.findByRole('textbox', { name: 'Nickname' })
  await user.clear(field)
  await user.type(field, '<b>')
  await user.click(centre.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect((await profile()).nickname).toBe(nickname)
})

test('a member is on the board of winners only while the switch says so', async () => {
  const { centre, user } = await openProfile()
  const board = await centre.findByRole('switch', { name: 'Show my wins on the board of winners' })
  const before = (await profile()).isOnBoard
  expect(board.getAttribute('aria-checked')).toBe(String(before))
  await user.click(board)
  await screen.findByText('Saved.')
  expect(board.getAttribute('aria-checked')).toBe(String(!before))
  expect((await profile()).isOnBoard).toBe(!before)
})

test('a switch whose change was not saved goes back to what the server holds', async () => {
  const { centre, user } = await openProfile()
  const board = await centre.findByRole('switch', { name: 'Show my wins on the board of winners' })
  const before = board.getAttribute('aria-checked')
  open().line.fail('profile.save')
  await user.click(board)
  await waitFor(() => expect(open().line.sent('profile.save')).toHaveLength(1))
  await waitFor(() => expect(board.getAttribute('aria-checked')).toBe(before))
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('another avatar is the chosen one at once and for the server', async () => {
  const { centre, user } = await openProfile()
  await user.click(await centre.findByRole('radio', { name: 'Picture 3' }))
  await screen.findByText('Saved.')
  const { choices } = await open().get('profile.avatar', {}, { as: member })
  expect(choices.filter(({ isChosen }) => isChosen).map(({ key }) => key)).toEqual([2])
})
