import { registerByForm, registrationModules } from '@perya/testkit'
import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

const open = screens({ brand: { modules: ['COMM3', 'MEMBERCENTRE3', 'REFERRAL3', 'PROTECT3', ...registrationModules] } })

testFaces(open, { page: 'referral', call: 'referral.show', waits: 'Loading your invitations', refused: "We couldn't load your invitations" })

test('a member without a code gets one by a press, and sees code, link and the code to scan [MEMBER-08]', async () => {
  const member = await open().people.member()
  const { centre, user } = await open().openCentre('referral', member)
  await user.click(await centre.findByRole('button', { name: 'Get my code' }))
  expect(await centre.findByRole('img', { name: 'QR code of your link' })).toBeTruthy()
  const { code, link } = await open().get('referral.show', {}, { as: member })
  expect(centre.getByText(code ?? 'none')).toBeTruthy()
  expect(centre.getByText(link ?? 'none')).toBeTruthy()
  expect(centre.getByText('Nobody has joined with your code yet.')).toBeTruthy()
})

test('a code that cannot be created is shown as an alert, and can be requested again', async () => {
  const { centre, user } = await open().openCentre('referral', await open().people.member())
  const button = await centre.findByRole('button', { name: 'Get my code' })
  const mend = open().line.fail('referral.take')
  await user.click(button)
  expect((await centre.findByRole('alert')).textContent).not.toBe('')
  mend()
  await user.click(button)
  expect(await centre.findByRole('img', { name: 'QR code of your link' })).toBeTruthy()
})

test('a member registered with the code is listed under a masked name only', async () => {
  const member = await open().people.member()
  const { code } = await open().get('referral.take', {}, { as: member })
  await registerByForm(open(), { username: 'corazon', affiliateCode: code })
  const { centre } = await open().openCentre('referral', member)
  expect(await centre.findByText('co***')).toBeTruthy()
  expect(centre.getByText('1 person, 1 of them this month')).toBeTruthy()
  expect(centre.queryByText(/corazon/)).toBeNull()
})

test('a copied link is what the page shows, and the copying is announced', async () => {
  const member = await open().people.member()
  const { link } = await open()
    .get('referral.take', {}, { as: member })
    .then(() => open().get('referral.show', {}, { as: member }))
  const { centre, user } = await open().openCentre('referral', member)
  await user.click(await centre.findByRole('button', { name: 'Copy: Link' }))
  await waitFor(() => expect(centre.getByText('Copied')).toHaveProperty('role', 'status'))
  expect(await navigator.clipboard.readText()).toBe(link)
})
