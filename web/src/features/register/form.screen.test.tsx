import { assignInvitationCode } from '@perya/gateway/testing'
import { readCodeSentTo, fieldRule, newRegistrationBrowser } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { answerCaptcha } from '../../testing/answer-captcha.ts'
import { screens } from '../../testing/open-screen.tsx'

const secret = 'Parola#Perya7'
// Everything that registration asks for in the Philippines.
const asked = [
  fieldRule('username', true, 2, 4, 16),
  fieldRule('password', true, 1, 8),
  fieldRule('email', false, 4),
  fieldRule('payeeName', true, 13, 2, 60),
  fieldRule('birthday', true, 12),
  fieldRule('occupation', true),
  fieldRule('sourceOfIncome', true),
  fieldRule('affiliateCode', false),
]
const open = screens({}, async ({ turnSetting, app }) => {
  await turnSetting('register', { rules: asked })
  const terms = [{ EN: 'Terms' }, { EN: '<p>This is a demonstration.</p>' }].map((text) => JSON.stringify(text))
  await app.store.pool.query(`insert into help_topic (id, position, title, content) values ('terms', 1, $1, $2)`, terms)
})

let count = 0
let username: string
beforeEach(() => {
  username = `ligaya${(count += 1)}`
})
const main = () => within(screen.getByRole('main'))
// The list of countries has the same accessible name as its field.
const field = (name: string) => main().findByLabelText<HTMLInputElement>(name, { selector: 'input, select' })
const submit = () => screen.getByRole('button', { name: 'Create account' })
const readWith = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const alert = () => main().getAllByRole('alert')[0]?.textContent
const registers = () => [...open().line.sent('registration.register'), ...open().line.sent('registration.registerMobile')]

const openForm = async (address = '/register') => {
  const as = newRegistrationBrowser(open())
  const { user, router } = await open().openScreen(address, as)
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  const type = async (name: string, text: string) => {
    const input = await field(name)
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
    return input
  }
  const fillPerson = async () => {
    await type('Birthday', '1994-02-14')
    await user.type(await field('Nationality'), 'philipp{Enter}')
    await user.selectOptions(await field('Occupation'), 'Teacher or lecturer')
    await user.click(screen.getByRole('radio', { name: 'Self employed' }))
  }
  const fill = async (more: Readonly<Record<string, string>> = {}) => {
    const texts = { Username: username, 'Full name': 'Ligaya Ramos', Password: secret, 'Confirm password': secret, ...more }
    for (const [name, text] of Object.entries(texts)) await type(name, text)
    await fillPerson()
  }
  return { as, user, router, type, fill, fillPerson }
}

test('the page shows its requirements: stars, the law, 190 countries, 19 occupations, two incomes and a tick that is set [REG-08 REG-26 ENT-26 ENT-27 ENT-28 PH-01 PH-02]', async () => {
  const { user } = await openForm()
  expect(screen.getByText('Fields marked * are required.')).toBeTruthy()
  expect((await field('Username')).placeholder).toMatch(/\*$/)
  expect((await field('Invitation code')).placeholder).toMatch(/^[^*]+$/)
  for (const group of ['aged 21 and over', 'Government officials', 'armed forces and police', 'gaming employment licence holders', 'restricted list'])
    expect([group, screen.getAllByText(/^For people aged/).some(({ textContent }) => textContent?.includes(group))]).toEqual([group, true])
  const country = await field('Nationality')
  await user.click(country)
  const options = () =>
    main()
      .getAllByRole('option')
      .filter((one) => one.closest('[role=listbox]') !== null)
  await waitFor(() => expect(options().length).toBeGreaterThanOrEqual(190))
  expect(options().length).toBeLessThanOrEqual(210)
  await user.type(country, 'philipp')
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Philippines']))
  const occupations = within(await field('Occupation'))
    .getAllByRole('option')
    .filter((one) => one.getAttribute('value') !== '')
  expect(occupations).toHaveLength(19)
  const incomes = within(screen.getByRole('radiogroup', { name: 'Source of income' })).getAllByRole('radio')
  expect(incomes.map((one) => one.getAttribute('value'))).toEqual(['1', '2'])
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true)
})

test('the form comes with everything that it asks for: not before the list of nationalities, and again when that is refused', async () => {
  const release = open().line.hold('registration.nationalities')
  await open().openScreen('/register', newRegistrationBrowser(open()))
  await waitFor(() => expect(open().line.sent('registration.nationalities')).not.toHaveLength(0))
  await waitFor(() => expect(main().getByText('It takes about a minute')).toBeTruthy())
  expect(main().queryByRole('button', { name: 'Create account' })).toBeNull()
  release()
  await waitFor(async () => expect(await field('Nationality')).toBeTruthy())
  const mend = open().line.fail('registration.nationalities')
  const { user } = await open().openScreen('/register', newRegistrationBrowser(open()))
  const again = await screen.findByRole('button', { name: 'Try again' })
  mend()
  await user.click(again)
  expect(await field('Nationality')).toBeTruthy()
})

test('without the tick the button is off and the tip shows; the terms open over the form and leave the tick as it was [REG-27 REG-28 REG-30 MODAL-04 PH-03]', async () => {
  const { user } = await openForm()
  const tick = screen.getByRole('checkbox')
  await user.click(tick)
  expect(submit()).toHaveProperty('disabled', true)
  expect(screen.getByText('Please tick the check box')).toHaveProperty('role', 'status')
  await user.type(await field('Username'), '{Enter}')
  const warning = within(await screen.findByRole('dialog', { name: 'Please accept the disclaimer first' }))
  expect(warning.getByText('Please confirm you are 21 years old.')).toBeTruthy()
  expect(warning.getByText(/^Please agree to the terms first/)).toBeTruthy()
  await user.click(warning.getByRole('button', { name: 'Got it' }))
  await user.click(tick)
  expect([screen.queryByText('Please tick the check box'), submit()]).toEqual([null, expect.objectContaining({ disabled: false })])
  await user.click(main().getByRole('link', { name: 'terms' }))
  const terms = within(await screen.findByRole('dialog', { name: 'Terms and privacy' }))
  expect(await terms.findByText(/This is a demonstration/)).toBeTruthy()
  expect([tick, registers()]).toEqual([expect.objectContaining({ checked: true }), []])
})

test('only the first broken step is reported, with what lacks marked, and nothing is sent before all are right [REG-14 REG-15 REG-17 REG-18 REG-22 REG-23 REG-24 REG-25 REG-31 ERR-03 ERR-04 ERR-26]', async () => {
  const { user, type, fillPerson } = await openForm()
  const birthday = await type('Birthday', '2005-11-22')
  await user.click(submit())
  await waitFor(() => expect(readWith(birthday)).toContain('You must be at least 21 years old to create an account.'))
  expect([document.activeElement, readWith(await field('Username')).includes('not empty')]).toEqual([birthday, false])
  // Today is 21 November 2026: a visitor born 21 years ago is of age.
  await type('Birthday', '2005-11-21')
  await user.clear(await field('Nationality'))
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe('Nationality not empty'))
  for (const bad of [await field('Nationality'), await field('Occupation'), screen.getByRole('radiogroup', { name: 'Source of income' })])
    expect(bad.getAttribute('aria-invalid')).toBe('true')
  await user.type(await field('Nationality'), 'philipp{Enter}')
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe('Occupation not empty'))
  await user.selectOptions(await field('Occupation'), 'Teacher or lecturer')
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe('Source of income not empty'))
  await fillPerson()
  await user.click(submit())
  const name = await field('Username')
  await waitFor(() => expect(readWith(name)).toBe('Username not empty'))
  expect([readWith(await field('Full name')), document.activeElement]).toEqual(['Full name not empty', name])
  await type('Username', username)
  const full = await type('Full name', 'Ligaya 7')
  await user.tab()
  await waitFor(() => expect(readWith(full)).toBe("This name isn't in the right format. Use letters and spaces, 2 to 60 characters."))
  await type('Full name', 'Ligaya Ramos')
  await user.click(submit())
  await waitFor(async () => expect(readWith(await field('Password'))).toContain('Password not empty'))
  await type('Password', secret)
  const again = await type('Confirm password', `${secret}x`)
  await user.click(submit())
  await waitFor(() => expect(readWith(again)).toContain("don't match"))
  expect(registers()).toEqual([])
  await type('Confirm password', secret)
  await user.click(submit())
  expect(await screen.findByRole('dialog', { name: 'Your account is ready' })).toBeTruthy()
})

test('the country that the server sees is preselected and marked as such, gives way to what is typed, and an emptied field is no answer [REG-24]', async () => {
  const { user, type, fill } = await openForm()
  const country = await field('Nationality')
  await waitFor(() => expect(country.value).toBe('Philippines'))
  expect(readWith(country)).toBe("Based on where you are. Change it if it's wrong.")
  // Escape withdraws what was typed.
  await user.type(country, 'jap')
  expect([country.value, readWith(country)]).toEqual(['jap', ''])
  await user.keyboard('{Escape}')
  expect(country.value).toBe('Philippines')
  // Left with a text that names no country, the field has no answer.
  await type('Birthday', '1994-02-14')
  await user.clear(country)
  await user.type(country, 'united')
  await user.tab()
  expect(document.querySelector('input[name=nationality]')).toHaveProperty('value', '')
  await user.clear(country)
  await user.tab()
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}{Escape}')
  expect([country.value, document.querySelector('input[name=nationality]')]).toEqual(['', expect.objectContaining({ value: '' })])
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe('Nationality not empty'))
  await fill()
  await user.clear(country)
  await user.type(country, 'japan{Enter}')
  expect([country.value, readWith(country)]).toEqual(['Japan', ''])
  await user.click(submit())
  await screen.findByRole('dialog', { name: 'Your account is ready' })
  const { rows } = await open().app.store.pool.query(
    'select nationality from member_profile p join member m on m.id = p.member_id where m.username = $1',
    [username],
  )
  expect(rows).toEqual([{ nationality: 'JP' }])
})

test('a country that may not be chosen is not preselected [REG-24]', async () => {
  await open().turnSetting('register', { rules: asked, nationalities: ['JP', 'KR'] })
  try {
    await openForm()
    const country = await field('Nationality')
    await waitFor(() => expect(open().line.sent('system.country')).not.toEqual([]))
    expect([country.value, readWith(country)]).toEqual(['', ''])
  } finally {
    await open().turnSetting('register', { rules: asked })
  }
})

test('“Reset” empties the fields and takes what was wrong with them away [REG-04]', async () => {
  const { user, type } = await openForm()
  await type('Username', '7up')
  await user.click(submit())
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]').length).toBeGreaterThan(0))
  await user.click(main().getByRole('button', { name: 'Reset' }))
  await waitFor(async () => expect((await field('Username')).value).toBe(''))
  expect([
    document.querySelectorAll('[aria-invalid=true]').length,
    main()
      .queryAllByRole('alert')
      .map(({ textContent }) => textContent),
  ]).toEqual([0, []])
})

test('a wrong invitation code is one question and no registration; a right one, or none, goes on [CALL-12 CALL-19 ERR-01 ERR-27 REG-09]', async () => {
  const agent = await open().people.agent()
  await assignInvitationCode(open().app, agent.member.id, 'fair-2207')
  const { user, fill, type } = await openForm('/register?affiliateCode=NOBODY-1')
  await fill()
  await user.click(submit())
  const wrong = within(await screen.findByRole('dialog', { name: 'Invitation code not valid' }))
  const [question] = open().line.sent('registration.affiliate')
  expect(question).toMatchObject({ method: 'GET', input: { code: 'NOBODY-1', domain: expect.stringContaining('127.0.0.1') } })
  await user.click(wrong.getByRole('button', { name: 'Got it' }))
  expect([alert(), registers()]).toEqual(["This invitation code isn't valid.", []])
  await type('Invitation code', 'FAIR-2207')
  await user.click(submit())
  await screen.findByRole('dialog', { name: 'Your account is ready' })
  expect(open().line.sent('registration.affiliate')).toHaveLength(2)
  expect(
    open()
      .line.sent('registration.register')
      .map(({ method, path }) => [method, path]),
  ).toEqual([['PUT', '/wps/member/register']])
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect([sessionStorage.getItem('registerDraft'), sessionStorage.getItem('cpw')]).toEqual([null, null])
  username = `${username}b`
  const without = await openForm()
  await without.fill()
  await without.user.click(submit())
  expect(await screen.findByRole('dialog', { name: 'Your account is ready' })).toBeTruthy()
  expect(open().line.sent('registration.affiliate')).toEqual([])
})

test('a form that was left half filled comes back with its tab, number and invitation, and without anything secret or personal [R14 B20]', async () => {
  const { user, router, fill, type } = await openForm('/register?r=FRIEND-7')
  await fill({ Email: 'bulan@example.com' })
  await user.click(screen.getByRole('tab', { name: 'By mobile number' }))
  const number = () => field('Mobile number')
  await screen.findByRole('option', { name: 'Thailand +66' })
  await user.selectOptions(await field('Country and dialling code'), 'Thailand +66')
  await number()
  await type('Mobile number', '81 234 5678')
  const kept = JSON.stringify({ ...sessionStorage, ...localStorage }) + document.cookie + window.location.href
  for (const never of [secret, '1994-02-14']) expect(kept).not.toContain(never)
  const address = window.location.pathname + window.location.search
  await router.navigate({ href: '/reset-password' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull())
  await router.navigate({ href: address })
  expect((await screen.findByRole('tab', { name: 'By mobile number' })).getAttribute('aria-selected')).toBe('true')
  await waitFor(async () => expect((await number()).value).toBe('81 234 5678'))
  const values = await Promise.all(['Full name', 'Email', 'Birthday', 'Password'].map(async (name) => (await field(name)).value))
  expect(values).toEqual(['Ligaya Ramos', 'bulan@example.com', '', ''])
  expect((await field('Country and dialling code')).value).toBe('TH 66')
  expect(JSON.parse(sessionStorage.getItem('invited') ?? '{}')).toMatchObject({ referralCode: 'FRIEND-7' })
})

test('without the module of registration by number there is one tab, in the popup one way, and both come back with it [FLAG-01 REG-02]', async () => {
  const offered = async () => {
    const { user } = await openForm()
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    await user.click(main().getByRole('button', { name: 'Log in' }))
    const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
    await user.click(await login.findByRole('button', { name: 'create an account' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Create an account' }))
    await popup.findByRole('link', { name: 'With a username' })
    return [tabs, popup.getAllByRole('link', { name: /^With a/ }).length]
  }
  expect(await offered()).toEqual([['By username', 'By mobile number'], 2])
  await open().operate('whitelabel', 'off', 'MOBILENUMREG3')
  open().clock.turn(60_000)
  expect(await offered()).toEqual([['By username'], 1])
  await open().operate('whitelabel', 'on', 'MOBILENUMREG3')
  open().clock.turn(60_000)
  expect(await offered()).toEqual([['By username', 'By mobile number'], 2])
})

test('by mobile number: number, code and passwords are required; one code is sent, counts down as the answer states, and opens the account, with a captcha after the wrong one [CALL-08 CALL-13 CALL-57 ERR-19 ERR-24 REG-20 REG-21 REG-34 SMS-01]', async () => {
  const { user, type, fillPerson } = await openForm()
  screen.getByRole('tab', { name: 'By username' }).focus()
  await user.keyboard('{ArrowRight}')
  const tab = screen.getByRole('tab', { name: 'By mobile number' })
  await waitFor(() => expect([tab.getAttribute('aria-selected'), document.activeElement]).toEqual(['true', tab]))
  const says = (name: string) => document.getElementById(`register-${name}-says`)?.textContent
  expect((await screen.findAllByRole('option', { name: /\+\d+$/ })).length).toBe((await open().get('system.diallingCodes', {})).list.length)
  await type('Mobile number', '12')
  await user.click(screen.getByRole('button', { name: 'Get code' }))
  await waitFor(() => expect(says('mobileNum')).toBe('Enter a valid mobile number.'))
  expect(open().line.sent('verification.smsRegister')).toEqual([])
  await type('Mobile number', '')
  await type('Full name', 'Tala Reyes')
  await fillPerson()
  await user.click(submit())
  await waitFor(() => expect([says('mobileNum'), says('verificationCode')]).toEqual(['Mobile number not empty', 'SMS code not empty']))
  for (const name of ['Password', 'Confirm password']) await waitFor(async () => expect(readWith(await field(name))).toContain('not empty'))
  await type('Password', secret)
  await type('Confirm password', secret)
  await type('Mobile number', '917 555 0999')
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe('Complete the verification first.'))
  await user.click(screen.getByRole('button', { name: 'Get code' }))
  const [, minutes = ''] = /works for (\d+) minutes/.exec((await screen.findByText(/^We've sent the code/)).textContent ?? '') ?? []
  expect(screen.getByRole('button', { name: /^Again in/ })).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(await field('SMS code'))
  expect(screen.getByRole('button', { name: /^Again in/ }).textContent).toMatch(new RegExp(`${minutes}:00|${Number(minutes) - 1}:5\\d`))
  expect(open().line.sent('verification.smsRegister')).toMatchObject([
    { method: 'GET', headers: { moduleid: 'REGMOBVERF3' }, input: { countryDialingCode: '63', mobileNum: expect.stringMatching(/917 ?555 ?0999/) } },
  ])
  await type('SMS code', '000000')
  await user.click(submit())
  await waitFor(() => expect(says('verificationCode')).toBe('Enter a valid verification code.'))
  await type('SMS code', await readCodeSentTo(open().app, '+639175550999'))
  await user.click(submit())
  await waitFor(() => expect(alert()).toBe('Complete the security check.'))
  await answerCaptcha(open(), user)
  await user.click(submit())
  const welcome = within(await screen.findByRole('dialog', { name: /^Your account is ready/ }))
  expect(welcome.getByText(/^We've created your account\. Your username is/)).toBeTruthy()
  expect(
    open()
      .line.sent('registration.registerMobile')
      .map(({ method }) => method),
  ).toEqual(['PUT', 'PUT', 'PUT'])
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})
