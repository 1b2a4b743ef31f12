import { readCodeSentTo, newRegistrationBrowser, solveWords } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
const logIn = async (as = newRegistrationBrowser(open())) => {
  const { user } = await open().openScreen('/rng', as)
  const [link] = await screen.findAllByRole('link', { name: 'Log in' })
  await user.click(link ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await dialog.findByRole('textbox', { name: 'Username' })
  return { user, dialog }
}
const openForm = async (as = newRegistrationBrowser(open())) => {
  const { user, dialog } = await logIn(as)
  await user.click(dialog.getByRole('tab', { name: 'By SMS' }))
  const number = await dialog.findByRole('textbox', { name: 'Mobile number' })
  await dialog.findByRole('option', { name: 'Philippines +63' })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Country and dialling code' }), 'Philippines +63')
  const code = dialog.getByRole('textbox', { name: 'SMS code' })
  const get = dialog.getByRole('button', { name: 'Get code' })
  const alert = () => dialog.getByRole('alert').textContent
  return { user, dialog, number, code, get, alert }
}
/** The button accepts one press per second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))
const asked = () => open().line.sent('verification.smsNoLogin')

test('the dialling codes are those of the server, and the number has the focus [CALL-57]', async () => {
  const { user, dialog } = await logIn()
  await user.click(dialog.getByRole('tab', { name: 'By SMS' }))
  const number = await dialog.findByRole('textbox', { name: 'Mobile number' })
  await waitFor(() => expect(document.activeElement).toBe(number))
  const { list } = await open().get('system.diallingCodes', {})
  expect(list.length).toBeGreaterThan(30)
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(list.length))
})

test('a missing or invalid number and a missing code each show a message, and nothing is sent [AUTH-05 SMS-01 SMS-02 ERR-24]', async () => {
  const { user, number, code, get, alert } = await openForm()
  for (const typed of ['', '12x']) {
    await user.clear(number)
    if (typed !== '') await user.type(number, typed)
    await user.click(get)
    expect([alert(), document.activeElement]).toEqual(['Enter a valid mobile number.', number])
    await user.type(number, '{Enter}')
    expect(alert()).toBe('Enter a valid mobile number.')
  }
  await user.clear(number)
  await user.type(number, '0917 555 0101{Enter}')
  expect([alert(), document.activeElement]).toEqual(['Enter a valid verification code.', code])
  await user.click(code)
  await user.paste('1'.repeat(256))
  expect((code as HTMLInputElement).value).toBe('1'.repeat(255))
  expect([asked(), open().line.sent('session.login')]).toEqual([[], []])
})

test('a refusal shows the server’s message in a dialog, and no countdown starts [ERR-02]', async () => {
  const { user, dialog, number, get } = await openForm()
  await user.type(number, '0917 555 0104')
  await open().turnSetting('modules', { MOBILEVERCODELOGIN3: false })
  await user.click(get)
  const warning = await screen.findByRole('dialog', { name: "We couldn't send the code" })
  const input = { purpose: 'login', countryDialingCode: '63', mobileNum: '0917 555 0104', captcha: '', captchaId: '' } as const
  const { message } = await open().ask('verification.smsNoLogin', input)
  await open().turnSetting('modules', {})
  expect(message).not.toBe('')
  expect(warning.textContent).toContain(message)
  await user.click(within(warning).getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: "We couldn't send the code" })).toBeNull())
  expect([get, dialog.queryByRole('button', { name: /^Again in/ })]).toEqual([expect.objectContaining({ disabled: false }), null])
})

test('five presses within a second are one request to that path [SMS-06 CALL-07]', async () => {
  const { user, dialog, number, get } = await openForm()
  await user.type(number, '0917 555 0105')
  for (let pressed = 0; pressed < 5; pressed += 1) get.click()
  await dialog.findByText("We've sent the code. It works for 10 minutes.")
  expect(asked().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /wps/verification/sms/noLogin'])
})

test('the button counts down the minutes of the answer, and is off meanwhile [SMS-03]', async () => {
  const { user, dialog, number, get } = await openForm()
  const real = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const answer = await real(address, init)
    if (!String(address).includes('/wps/verification/sms/noLogin')) return answer
    const body = await answer.json()
    return new Response(JSON.stringify({ ...body, value: { ...body.value, expiredMinutes: 2 } }), { status: answer.status, headers: answer.headers })
  }
  await user.type(number, '0917 555 0106')
  await user.click(get)
  const again = await dialog.findByRole('button', { name: /^Again in (2:00|1:5\d)$/ })
  expect(again).toHaveProperty('disabled', true)
  const before = again.textContent
  await waitFor(() => expect(again.textContent).not.toBe(before))
})

test('a security check precedes a second code, has the focus, and has to be answered [T7]', async () => {
  const again = newRegistrationBrowser(open())
  for (let codes = 0; codes < 3; codes += 1)
    await open().ask(
      'verification.smsNoLogin',
      { purpose: 'login', countryDialingCode: '63', mobileNum: `0917 555 011${codes}`, captcha: '', captchaId: '' },
      { as: again },
    )
  const { user, dialog, number, get } = await openForm(again)
  await user.type(number, '0917 555 0108')
  await user.click(get)
  expect((await dialog.findByText('Complete the security check first.')).role).toBe('status')
  const captcha = () => document.querySelector<HTMLInputElement>('input[name=captcha]')
  await waitFor(() => expect(document.activeElement).toBe(captcha()))
  const before = asked().length
  await aSecond()
  await user.click(get)
  expect(await dialog.findByText('Complete the security check.')).toBeTruthy()
  expect(asked()).toHaveLength(before)
  open().clock.turn(2_000)
  await user.click(dialog.getByRole('button', { name: 'Use a question instead' }))
  const question = await dialog.findByText(/^What is/)
  await user.type(captcha() ?? document.body, solveWords(question.textContent ?? ''))
  await aSecond()
  await user.click(get)
  expect(await dialog.findByRole('button', { name: /^Again in/ })).toHaveProperty('disabled', true)
  await waitFor(() => expect(captcha()).toBeNull())
})

test('a wrong code opens nothing, the right one does, and number and dialling code are remembered only where it was ticked [AUTH-22]', async () => {
  const mobile = '+639175550109'
  const { id, username } = await open().people.stored({ contacts: { sms: mobile } })
  await open().app.store.pool.query('update member_contact set verified_at = $2 where member_id = $1', [id, new Date(open().clock.now())])
  const { user, dialog, number, code, get, alert } = await openForm()
  await user.type(number, '0917 555 0109')
  await user.click(get)
  await dialog.findByText(/^We've sent the code/)
  const sent = await readCodeSentTo(open().app, mobile)
  await user.type(code, `${String((Number(sent) + 1) % 1_000_000).padStart(6, '0')}{Enter}`)
  await waitFor(() => expect([alert(), document.activeElement]).toEqual(['Enter a valid verification code.', code]))
  expect(document.cookie).not.toContain('mobileNum=0')
  await user.click(dialog.getByRole('checkbox', { name: 'Remember me on this device for 24 hours' }))
  await user.clear(code)
  await user.type(code, `${sent}{Enter}`)
  await waitFor(() => expect(sessionStorage.getItem('username')).toBe(username))
  expect(location.pathname).toBe('/')
  const cookies = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=').map(decodeURIComponent)))
  expect([cookies['mobileNum'], cookies['countryDialingCode']]).toEqual(['0917 555 0109', '63'])
})

test('switched off there is no tab for it [FLAG-04]', async () => {
  const tabs = async () => (await logIn()).dialog.queryAllByRole('tab').map(({ textContent }) => textContent)
  expect(await tabs()).toEqual(['By username', 'By SMS'])
  await open().turnSetting('modules', { MOBILEVERCODELOGIN3: false })
  expect(await tabs()).toEqual([])
  await open().turnSetting('modules', {})
})
