import { totpStepAt } from '@perya/domain/factor/totp'
import { totpCodeForStep, sendRequestedResets } from '@perya/gateway/testing'
import { readCodeSentTo, readOutboxTo, newRegistrationBrowser, type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerCaptcha } from '../../testing/answer-captcha.ts'
import { screens } from '../../testing/open-screen.tsx'

const fresh = 'a carousel at dusk'
const origin = 'http://127.0.0.1:3000'
const open = screens()

let count = 0
/** A member whose mail address and number are verified. */
const known = async (): Promise<SignedInPerson & { readonly mail: string; readonly number: string }> => {
  count += 1
  const [mail, number] = [`tala${count}@example.org`, `+63917123450${count}`]
  const member = await open().people.member({ password: testPassword, contacts: { mail, sms: number } })
  await open().app.store.pool.query('update member_contact set verified_at = $2 where member_id = $1', [
    member.member.id,
    new Date(open().clock.now()),
  ])
  return { ...member, mail, number }
}
const bounds = async (): Promise<string> => {
  const { passwordMinLength, passwordMaxLength } = await open().get('system.consolidatedSettings', {})
  return `Use ${passwordMinLength} to ${passwordMaxLength} characters.`
}
const logsIn = async (username: string, password: string) =>
  (await open().ask('session.login', { username, password, type: 'username' }, { as: newRegistrationBrowser(open()) })).success

const openLogin = async () => {
  const { user } = await open().openScreen('/reset-password', newRegistrationBrowser(open()))
  await user.click(await screen.findByRole('link', { name: 'Log in' }))
  return { user, login: within(await screen.findByRole('dialog', { name: 'Log in' })) }
}
const forms = (user: Awaited<ReturnType<typeof openLogin>>['user'], place: () => ReturnType<typeof within>) => {
  const type = async (label: string, text: string) => {
    const field = await place().findByLabelText(label)
    if ((field as HTMLInputElement).value !== '') await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  const press = async (name: string) => user.click(place().getByRole('button', { name }))
  const setPassword = async (password: string, again = password) => {
    await type('New password', password)
    await type('New password again', again)
    await press('Set password')
  }
  const expectAlert = async (text: string) => waitFor(() => expect(place().getByRole('alert').textContent).toBe(text))
  return { type, press, setPassword, expectAlert }
}
const openForgot = async () => {
  const { user, login } = await openLogin()
  await user.click(await login.findByRole('button', { name: 'Forgot password?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgot password' }))
  return { user, dialog, ...forms(user, () => dialog) }
}
const openSms = async () => {
  const opened = await openForgot()
  await opened.user.click(await opened.dialog.findByRole('tab', { name: 'By SMS' }))
  await opened.dialog.findByRole('option', { name: 'Philippines +63' })
  return opened
}

test('the change of a password opens from account security, that of a forgotten one from the login popup, which goes; both can be closed [MODAL-01]', async () => {
  const { centre, user: member } = await open().openCentre('securityCenter', await known())
  await member.click(await centre.findByRole('button', { name: 'Change login password' }))
  const change = within(await screen.findByRole('dialog', { name: 'Change password' }))
  await member.click(change.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull())
  const { user } = await openForgot()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in' })).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['', '', 'Enter your username.'],
  ['player1', '', 'Enter your email address.'],
  ['player1', 'not an address', 'Check the format of the username, password or email.'],
])('by e-mail, user name “%s” and address “%s” send nothing, and are refused [PWD-04 ERR-26]', async (username, email, says) => {
  const { type, press, expectAlert } = await openForgot()
  await type('Username', username)
  await type('Email', email)
  await press('Send link')
  await expectAlert(says)
  expect(open().line.sent('password.mail')).toEqual([])
})

test('by e-mail one form is sent with both, and the answer is the same for an unknown pair [PWD-04 CALL-16 ERR-14]', async () => {
  const { member, mail } = await known()
  for (const email of [mail, 'nobody@example.org']) {
    const { dialog, type, press } = await openForgot()
    await type('Username', member.username)
    await type('Email', email)
    await press('Send link')
    expect((await dialog.findByText(/^If the username and email match an account/)).role).toBe('status')
    const [sent, ...others] = open().line.sent('password.mail')
    expect([sent?.method, sent?.headers['content-type'], others]).toEqual(['POST', 'application/x-www-form-urlencoded', []])
    expect(sent?.input).toMatchObject({ username: member.username, email })
  }
})

test('a mailed link sets a password that follows the rules, states those that it breaks, and works once [PWD-02 PWD-03 PWD-06]', async () => {
  const { member, mail } = await known()
  await open().get('password.mail', { username: member.username, email: mail }, { as: newRegistrationBrowser(open()) })
  await sendRequestedResets(open().app, origin)
  const text = (await readOutboxTo(open().app, mail)).find(({ purpose }) => purpose === 'password-link')?.text ?? ''
  const [, token = ''] = /reset-password#token=([\w-]{43})/.exec(text) ?? []
  const openLink = async () => {
    // The state that the head script leaves, which removes the code from the address.
    window.fromAddress = { handover: null, link: token }
    const { user } = await open().openScreen('/reset-password', newRegistrationBrowser(open()))
    await screen.findByLabelText('New password')
    return forms(user, () => within(screen.getByRole('main')))
  }
  const { setPassword, expectAlert } = await openLink()
  await setPassword('short')
  await expectAlert(await bounds())
  await setPassword(fresh, 'another one')
  await expectAlert("Passwords don't match.")
  await setPassword('sunshine')
  await waitFor(() => expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('too common'))
  await setPassword(fresh)
  expect((await screen.findByText(/^Your new password is set/)).role).toBe('status')
  expect([await logsIn(member.username, fresh), sessionStorage.getItem('token')]).toEqual([true, null])
  const again = await openLink()
  await again.setPassword('another carousel')
  await again.expectAlert("This link has been used, has expired or isn't complete. Request a new one.")
})

test('by SMS a number and a code are asked for before anything is sent [PWD-05 ERR-25]', async () => {
  const { number } = await known()
  const empty = await openSms()
  await empty.press('Set password')
  await empty.expectAlert('Enter a valid mobile number.')
  const { type, press, expectAlert } = await openSms()
  await type('Mobile number', number.slice(3))
  await press('Set password')
  await expectAlert('Enter a valid verification code.')
  expect([...open().line.sent('password.sms'), ...open().line.sent('password.verification')]).toEqual([])
})

test('by SMS the button waits as long as the answer states, the new password is entered twice, and opens the account [PWD-05 SMS-04 CALL-17 CALL-18 ERR-25]', async () => {
  const { member, number } = await known()
  const { user, dialog, type, press, setPassword, expectAlert } = await openSms()
  await type('Mobile number', number.slice(3))
  await press('Get code')
  await dialog.findByText(/^We've sent the code/)
  expect(open().line.sent('password.sms')).toMatchObject([{ method: 'POST' }])
  // Ten minutes, to the second.
  expect(dialog.getByRole('button', { name: /^Again in (10:00|9:5\d)$/ })).toHaveProperty('disabled', true)
  await type('SMS code', await readCodeSentTo(open().app, number))
  await press('Set password')
  await expectAlert('Enter a new password.')
  await setPassword(fresh, 'something else')
  await expectAlert("Passwords don't match.")
  expect(open().line.sent('password.verification')).toEqual([])
  await setPassword(fresh)
  await dialog.findByText(/^Your new password is set/)
  expect(
    open()
      .line.sent('password.verification')
      .map(({ method }) => method),
  ).toEqual(['POST'])
  await press('Log in')
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
  const again = forms(user, () => login)
  await again.type('Username', member.username)
  await again.type('Password', fresh)
  await again.press('Log in')
  expect(await screen.findByRole('button', { name: new RegExp(`^Account menu of ${member.username}`) })).toBeTruthy()
})

test('an account with an authenticator app asks for it too: nothing, a wrong code and a spent one are refused, a backup code serves once [PWD-05 AUTH-21 T10]', async () => {
  const member = await known()
  await open().get('factor.stepUp', { purpose: 'factor', method: 'password', password: testPassword }, { as: member })
  const { seed } = await open().get('factor.beginTotp', {}, { as: member })
  const bits = [...seed].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const spent = totpCodeForStep(key, totpStepAt(open().clock.now()))
  const { backupCodes } = await open().get('factor.confirmTotp', { code: spent }, { as: member })
  const label = 'Authenticator or backup code'
  const openFactor = async (password: string, isFirstCode: boolean) => {
    const opened = await openSms()
    await opened.type('Mobile number', member.number.slice(3))
    await opened.press('Get code')
    if (!isFirstCode) {
      // Every code to one number except the first of a day requires a captcha.
      await opened.dialog.findByText('Complete the security check first.')
      await answerCaptcha(open(), opened.user)
      await opened.press('Get code')
    }
    await opened.dialog.findByText(/^We've sent the code/)
    await opened.type('SMS code', await readCodeSentTo(open().app, member.number))
    await opened.setPassword(password)
    const field = await opened.dialog.findByLabelText(label)
    await waitFor(() => expect(document.activeElement).toBe(field))
    const give = async (code: string) => {
      if (code !== '') await opened.type(label, code)
      await opened.press('Set password')
    }
    return { ...opened, give }
  }
  const { dialog, give, expectAlert } = await openFactor(fresh, true)
  expect(dialog.getByText(/This account also uses an authenticator app/)).toBeTruthy()
  await give('')
  await expectAlert('Enter the code.')
  // The code that enabled the app is consumed; it is refused like a wrong one.
  for (const wrong of [spent, '000000']) {
    await give(wrong)
    await expectAlert("That isn't right. Check it and try again.")
  }
  await give(backupCodes[0] ?? '')
  await dialog.findByText(/^Your new password is set/)
  // It does not sign the member in.
  expect([sessionStorage.getItem('token'), await logsIn(member.member.username, fresh)]).toEqual([null, true])
  const again = await openFactor('another carousel', false)
  await again.give(backupCodes[0] ?? '')
  await again.expectAlert("That isn't right. Check it and try again.")
  open().clock.turn(60_000)
  await again.give(totpCodeForStep(key, totpStepAt(open().clock.now())))
  await again.dialog.findByText(/^Your new password is set/)
})

test('each way back is there only where its flag is on, and without both nothing leads to them [FLAG-02 FLAG-03]', async () => {
  const offered = async () => {
    open().clock.turn(60_000)
    const { user, login } = await openLogin()
    await login.findByRole('textbox', { name: 'Username' })
    const forgot = login.queryByRole('button', { name: 'Forgot password?' })
    if (forgot === null) return []
    await user.click(forgot)
    const dialog = within(await screen.findByRole('dialog', { name: 'Forgot password' }))
    const [field] = await dialog.findAllByLabelText(/^(Username|Mobile number)$/)
    return [field?.getAttribute('name'), dialog.queryAllByRole('tab').length]
  }
  expect(await offered()).toEqual(['username', 2])
  await open().operate('whitelabel', 'off', 'CHNGPASSVERIF3')
  expect(await offered()).toEqual(['username', 0])
  await open().operate('whitelabel', 'on', 'CHNGPASSVERIF3')
  await open().operate('whitelabel', 'off', 'CHNGPASSMAIL3')
  expect(await offered()).toEqual(['mobileNum', 0])
  await open().operate('whitelabel', 'off', 'CHNGPASSVERIF3')
  expect(await offered()).toEqual([])
  await open().operate('whitelabel', 'on', 'CHNGPASSMAIL3')
  await open().operate('whitelabel', 'on', 'CHNGPASSVERIF3')
})
