import { newRegistrationBrowser } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { type Answer, practiceWindow } from '../../testing/practice-phone.ts'

const modules = ['COMM3', 'CAPTCHA3', 'VERIFICATION3', 'MOBILEVERCODELOGIN3', 'PHONEVERIF3', 'PHONELOGIN3', 'MEMBERCENTRE3'] as const
const phone = practiceWindow(() => open())
const open = screens({ brand: { modules: [...modules] }, ...phone.options })

const tabs = async () => {
  const { user } = await open().openScreen('/reset-password', newRegistrationBrowser(open()))
  const [link] = await screen.findAllByRole('link', { name: 'Log in' })
  await user.click(link ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await dialog.findByRole('textbox', { name: 'Username' })
  return { user, dialog, names: dialog.queryAllByRole('tab').map(({ textContent }) => textContent) }
}
const openForm = async (typed: string) => {
  const { user, dialog } = await tabs()
  await user.click(dialog.getByRole('tab', { name: 'By phone' }))
  await dialog.findByText('Practice Phone verifies your number.')
  const number = await dialog.findByRole('textbox', { name: 'Mobile number' })
  await dialog.findByRole('option', { name: 'Philippines +63' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Country and dialling code' }), 'Philippines +63')
  if (typed !== '') await user.type(number, typed)
  const code = dialog.getByRole('textbox', { name: 'SMS code' })
  const get = async (by: Answer) => {
    phone.answerAs(by)
    await user.click(dialog.getByRole('button', { name: 'Get code' }))
  }
  const alert = () => dialog.getByRole('alert').textContent
  return { user, dialog, number, code, get, alert }
}

test('there is a tab for numbers that a third party checks while that is switched on [FLAG-08]', async () => {
  expect((await tabs()).names).toEqual(['By username', 'By SMS', 'By phone'])
  await open().turnSetting('modules', { PHONELOGIN3: false })
  expect((await tabs()).names).toEqual(['By username', 'By SMS'])
  await open().turnSetting('modules', {})
})

test('a missing or invalid number and a missing code each show a message, and the service is not asked [ERR-05 ERR-08]', async () => {
  const { user, number, alert } = await openForm('')
  await user.type(number, '{Enter}')
  expect(alert()).toBe('Enter your phone number.')
  await user.type(number, '12x{Enter}')
  expect(alert()).toBe("This phone number isn't in a valid format.")
  await user.clear(number)
  await user.type(number, '0917 555 0102{Enter}')
  expect(alert()).toBe('Enter the verification code.')
  expect([open().line.sent('verification.phoneSend'), open().line.sent('verification.phoneConfirm')]).toEqual([[], []])
})

test('a code is sent after the page of the service named its requester; a wrong one is refused, the right one logs in with its result [SMS-05 SMS-07 ERR-08]', async () => {
  const mobile = '+639175550102'
  const { id, username } = await open().people.stored({ contacts: { sms: mobile } })
  await open().app.store.pool.query('update member_contact set verified_at = $2 where member_id = $1', [id, new Date(open().clock.now())])
  const { user, dialog, code, get, alert } = await openForm('0917 555 0102')
  await get('person')
  expect(await dialog.findByRole('button', { name: /^Again in (1:00|0:5\d)$/ })).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(code)
  const sent = phone.codeTo(mobile)
  await user.type(code, `${String((Number(sent) + 1) % 1_000_000).padStart(6, '0')}{Enter}`)
  await waitFor(() => expect(alert()).toBe("This verification code isn't valid."))
  expect(open().line.sent('session.login')).toEqual([])
  await user.clear(code)
  await user.type(code, `${sent}{Enter}`)
  await waitFor(() => expect(sessionStorage.getItem('username')).toBe(username))
})

test.each([
  ['0917 555 0901', 'person', 'Too many requests. Try again after 5 minutes.'],
  ['0917 555 0902', 'person', "The quota isn't sufficient. Please contact support."],
  ['0917 555 0903', 'person', "This operation isn't enabled. Please contact support."],
  ['0917 555 0904', 'person', 'Something unexpected went wrong. Please try again.'],
  ['0917 555 0103', 'machine', "The captcha check failed: the reCaptcha input isn't valid or this domain isn't on the list."],
  ['0917 555 0103', 'nobody', 'The window closed before you finished. Please try again.'],
] as const)(
  'what the service refuses for %s to a %s is shown in a dialog, and no countdown starts [ERR-06 ERR-07 ERR-09 ERR-10 ERR-12]',
  async (typed, by, says) => {
    const { user, dialog, get } = await openForm(typed)
    await get(by)
    const warning = within(await screen.findByRole('dialog', { name: "We couldn't send the code" }))
    expect(warning.getByText(says)).toBeTruthy()
    await user.click(warning.getByRole('button', { name: 'Got it' }))
    expect([dialog.getByRole('button', { name: 'Get code' }), dialog.queryByRole('button', { name: /^Again in/ })]).toEqual([
      expect.objectContaining({ disabled: false }),
      null,
    ])
  },
)

test('an expired code states so, and that it can be sent again [ERR-11]', async () => {
  const { user, dialog, code, get, alert } = await openForm('0917 555 0905')
  await get('person')
  await dialog.findByRole('button', { name: /^Again in/ })
  await user.type(code, `${phone.codeTo('+639175550905')}{Enter}`)
  await waitFor(() => expect(alert()).toBe('The code has expired. Send a new one.'))
})
