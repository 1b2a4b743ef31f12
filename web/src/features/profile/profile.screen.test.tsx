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

const openProfile = () => open().openCentre('profile', member)
const profile = () => open().get('profile.show', {}, { as: member })

testFaces(open, { page: 'profile', call: 'profile.show', waits: 'Loading your profile', refused: "We couldn't load your profile" })

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

test('a nickname that breaks the rule is refused, the field shows the reason, and the old one stays', async () => {
  const { nickname } = await profile()
  const { centre, user } = await openProfile()
  const field = await centre.findByRole('textbox', { name: 'Nickname' })
  await user.clear(field)
  await user.type(field, '<b>')
  await user.click(centre.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect((await profile()).nickname).toBe(nickname)
})

test('a member is on the board of winners only while the switch is on', async () => {
  const { centre, user } = await openProfile()
  const board = await centre.findByRole('switch', { name: 'Show my wins in recent wins' })
  const before = (await profile()).isOnBoard
  expect(board.getAttribute('aria-checked')).toBe(String(before))
  await user.click(board)
  await screen.findByText('Saved.')
  expect(board.getAttribute('aria-checked')).toBe(String(!before))
  expect((await profile()).isOnBoard).toBe(!before)
})

test('a switch whose change was not saved goes back to what the server holds', async () => {
  const { centre, user } = await openProfile()
  const board = await centre.findByRole('switch', { name: 'Show my wins in recent wins' })
  const before = board.getAttribute('aria-checked')
  open().line.fail('profile.save')
  const release = open().line.hold('profile.save')
  await user.click(board)
  await waitFor(() => expect(board.getAttribute('aria-checked')).not.toBe(before))
  release()
  await waitFor(() => expect(board.getAttribute('aria-checked')).toBe(before))
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('switches that are pressed while one is being saved show what was pressed, and are saved in the order of the presses', async () => {
  const { centre, user } = await openProfile()
  const board = await centre.findByRole('switch', { name: 'Show my wins in recent wins' })
  const sms = centre.getByRole('switch', { name: 'Text me about my money' })
  const shown = () => [board, sms].map((one) => one.getAttribute('aria-checked') === 'true')
  const saved = async () => {
    const { isOnBoard, notices } = await profile()
    return [isOnBoard, notices.sms]
  }
  const [onBoard, bySms] = await saved()
  const release = open().line.hold('profile.save')
  await user.click(board)
  await user.click(sms)
  await user.click(board)
  await user.click(board)
  await waitFor(() => expect(shown()).toEqual([!onBoard, !bySms]))
  expect(
    open()
      .line.sent('profile.save')
      .map(({ input }) => input),
  ).toEqual([{ isOnBoard: !onBoard }])
  release()
  await waitFor(() => expect(open().line.sent('profile.save')).toHaveLength(4))
  await waitFor(async () => expect(await saved()).toEqual([!onBoard, !bySms]))
  expect(shown()).toEqual([!onBoard, !bySms])
})

test('another avatar is the chosen one at once, on the page and in the head, and for the server [CALL-10 CALL-27]', async () => {
  const { centre, user } = await openProfile()
  const pictures = () => [
    centre.getByRole('img', { name: 'Current avatar' }).getAttribute('src'),
    screen
      .getByRole('button', { name: /^Account menu/ })
      .querySelector('img')
      ?.getAttribute('src'),
  ]
  await centre.findByRole('radio', { name: 'Picture 3' })
  const { imgUrl } = await open().get('member.icon', {}, { as: member })
  await waitFor(() => expect(pictures()).toEqual([imgUrl, imgUrl]))
  await user.click(centre.getByRole('radio', { name: 'Picture 3' }))
  await screen.findByText('Saved.')
  const { choices, imgUrl: chosen } = await open().get('profile.avatar', {}, { as: member })
  expect(choices.filter(({ isChosen }) => isChosen).map(({ key }) => key)).toEqual([2])
  expect(chosen).not.toBe(imgUrl)
  await waitFor(() => expect(pictures()).toEqual([chosen, chosen]))
})

test('messages about money come by e-mail at first, and by SMS too once the switch is on', async () => {
  const { centre, user } = await openProfile()
  const sms = await centre.findByRole('switch', { name: 'Text me about my money' })
  expect(centre.getByRole('switch', { name: 'Email me about my money' }).getAttribute('aria-checked')).toBe('true')
  expect(sms.getAttribute('aria-checked')).toBe('false')
  await user.click(sms)
  await screen.findByText('Saved.')
  expect(sms.getAttribute('aria-checked')).toBe('true')
  expect(open().line.sent('profile.save')).toHaveLength(1)
})
