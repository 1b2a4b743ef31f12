import type { SignedInPerson } from '@perya/testkit'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens()
beforeEach(async () => {
  member = await open().people.member()
})
const openPage = () => open().openCentre('notifications', member)
const stored = () => open().get('webpush.show', {}, { as: member })

testFaces(open, {
  page: 'notifications',
  call: 'webpush.show',
  waits: 'Loading your notifications',
  refused: "We couldn't load your notifications",
})

test('a browser without push support is shown as such, and no button offers it', async () => {
  const { centre } = await openPage()
  expect(
    await centre.findByText("This browser can't show notifications. On an iPhone or iPad, add this site to the home screen and open it from there."),
  ).toHaveProperty('role', 'status')
  expect(centre.queryByRole('button', { name: 'Turn on here' })).toBeNull()
  expect(centre.getByText('Notifications are off on all your browsers.')).toBeTruthy()
})

test('offers are off until the member turns them on', async () => {
  const { centre, user } = await openPage()
  const offers = await centre.findByRole('switch', { name: 'Offers' })
  expect(offers.getAttribute('aria-checked')).toBe('false')
  await user.click(offers)
  await waitFor(async () => expect((await stored()).wishes.offers).toBe(true))
  expect(centre.getByRole('switch', { name: 'Offers' }).getAttribute('aria-checked')).toBe('true')
})

test('a change that was not saved is an alert, and the switch is as before', async () => {
  const { centre, user } = await openPage()
  const money = await centre.findByRole('switch', { name: 'My money' })
  const before = money.getAttribute('aria-checked')
  open().line.fail('webpush.save')
  await user.click(money)
  await waitFor(() => expect(centre.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  expect(money.getAttribute('aria-checked')).toBe(before)
})

test('a member whose play is closed is offered no offers, and sees that nothing is sent', async () => {
  await open().get('protection.close', { length: '1y' }, { as: member })
  const { centre } = await openPage()
  expect(await centre.findByText(/^Your account is on a break or excluded/)).toBeTruthy()
  expect(centre.queryByRole('switch', { name: 'Offers' })).toBeNull()
})
