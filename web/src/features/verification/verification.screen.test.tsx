import { readCodeSentTo } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
let count = 0
const openForm = async () => {
  const as = Object.assign(open().visitor(), { address: `203.0.113.${(count += 1)}` })
  const { user } = await open().openScreen('/reset-password', as)
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await user.click(await dialog.findByRole('tab', { name: 'By SMS' }))
  const number = await dialog.findByRole('textbox', { name: 'Mobile number' })
  await dialog.findByRole('option', { name: 'Philippines +63' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Country and dialling code' }), 'Philippines +63')
  return { user, dialog, number }
}

test('an invalid number is sent nowhere, and is shown as wrong', async () => {
  const { user, dialog, number } = await openForm()
  await user.type(number, '12')
  await user.click(dialog.getByRole('button', { name: 'Get code' }))
  expect((await dialog.findByRole('alert')).textContent).not.toBe('')
  expect(document.activeElement).toBe(number)
  expect(open().line.sent('verification.smsNoLogin')).toEqual([])
})

test('a code is sent once however often it is pressed; the button counts down and the field has the focus [SMS-03]', async () => {
  const { user, dialog, number } = await openForm()
  await user.type(number, '9171234567')
  await user.dblClick(dialog.getByRole('button', { name: 'Get code' }))
  expect(await dialog.findByText(/^We've sent the code\. It works for \d+ minutes\.$/)).toHaveProperty('role', 'status')
  expect(dialog.getByRole('button', { name: /^Again in / })).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'SMS code' }))
  expect(open().line.sent('verification.smsNoLogin')).toHaveLength(1)
})

test('the code that was sent signs in whom the number belongs to [AUTH-02]', async () => {
  const mobile = '+639170000077'
  const { id, username } = await open().people.stored({ contacts: { sms: mobile } })
  await open().app.store.pool.query('update member_contact set verified_at = $2 where member_id = $1', [id, new Date(open().clock.now())])
  const { user, dialog, number } = await openForm()
  await user.type(number, '9170000077')
  await user.click(dialog.getByRole('button', { name: 'Get code' }))
  await dialog.findByText(/^We've sent the code/)
  await user.type(dialog.getByRole('textbox', { name: 'SMS code' }), await readCodeSentTo(open().app, mobile))
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(sessionStorage.getItem('username')).toBe(username))
})

test('without a code nothing is asked', async () => {
  const { user, dialog, number } = await openForm()
  await user.type(number, '9171234569')
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Enter a valid verification code.')
  expect(open().line.sent('session.login')).toEqual([])
})
