import { fieldRule, newRegistrationBrowser } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const secret = 'Parola#Perya7'
const asked = [
  fieldRule('username', true, 2, 4, 16),
  fieldRule('password', true, 1, 8),
  fieldRule('email', false, 4),
  fieldRule('payeeName', true),
  fieldRule('birthday', true, 12),
  fieldRule('occupation', true),
  fieldRule('affiliateCode', false),
]
const open = screens({}, ({ turnSetting }) => turnSetting('register', { rules: asked, nationalities: [] }))

let count = 0
let username: string
beforeEach(() => {
  username = `amihan${(count += 1)}`
})
const field = (name: string) => screen.findByLabelText(name)
const submit = () => screen.getByRole('button', { name: 'Create account' })
const registered = async (name = username) => (await open().app.store.pool.query('select 1 from member where username_key = $1', [name])).rows.length
// What a screen reader reads with a field: its hint, or its error.
const readWith = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const openForm = async (address = '/register') => {
  const { user } = await open().openScreen(address, newRegistrationBrowser(open()))
  await screen.findByRole('heading', { name: 'Create your account' })
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  const type = async (name: string, text: string) => {
    const input = await field(name)
    await user.clear(input)
    if (text !== '') await user.type(input, text)
    return input
  }
  const fill = async (more: Readonly<Record<string, string>> = {}) => {
    const words = { Username: username, 'Full name': 'Amihan Cruz', Password: secret, 'Confirm password': secret, Birthday: '1994-02-14', ...more }
    for (const [name, text] of Object.entries(words)) await type(name, text)
    await user.selectOptions(await field('Occupation'), 'Teacher or lecturer')
  }
  return { user, type, fill }
}
const summary = () => screen.findByRole('alert')

test('a form whose rules could not be read is an alert whose button brings it', async () => {
  const mend = open().line.fail('system.registerSettings')
  const { user } = await open().openScreen('/register', newRegistrationBrowser(open()))
  const alert = within(await screen.findByRole('alert'))
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await field('Username')).toBeTruthy()
})

test('an adult who fills in the required fields is registered, logged in and offered a limit, a deposit and the games, and no other dialog follows [REG-33 DISC-01]', async () => {
  await open().operate(
    'notice',
    'publish',
    '--part',
    'PL',
    '--audience',
    'member',
    '--title',
    'Good to see you',
    '--content',
    'Set a limit before you start.',
  )
  const { user, fill } = await openForm()
  await fill()
  await user.click(submit())
  const welcome = within(await screen.findByRole('dialog', { name: 'Your account is ready' }))
  expect(welcome.getByText(`You're logged in as ${username}.`)).toBeTruthy()
  expect(await welcome.findByText('Set a limit before you start.')).toBeTruthy()
  expect(welcome.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set a deposit limit', '/?member=playSafely'],
    ['Deposit', '/?member=depositv2'],
  ])
  await user.click(welcome.getByRole('button', { name: 'Browse games' }))
  expect(await screen.findByRole('button', { name: /^Account menu/ })).toBeTruthy()
  expect(await registered()).toBe(1)
  expect(window.location.pathname).toBe('/')
  await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow()
})

test('pressing twice registers once', async () => {
  const { user, fill } = await openForm()
  await fill()
  const button = submit()
  const release = open().line.hold('registration.register')
  await user.dblClick(button)
  await waitFor(() => expect(open().line.sent('registration.register')).toHaveLength(1))
  expect([button.textContent, button]).toEqual(['Creating your account', expect.objectContaining({ disabled: true })])
  release()
  await screen.findByRole('dialog', { name: 'Your account is ready' })
  expect(open().line.sent('registration.register')).toHaveLength(1)
})

test('without the tick nothing is sent: the button is off, and Enter shows the reason [REG-29]', async () => {
  const { user, fill } = await openForm()
  await fill()
  await user.click(screen.getByRole('checkbox'))
  expect(submit()).toHaveProperty('disabled', true)
  expect((await screen.findByText('Please tick the check box')).role).toBe('status')
  await user.type(await field('Username'), '{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Please accept the disclaimer first' })).toBeTruthy()
  expect(open().line.sent('registration.register')).toEqual([])
})

test('errors are shown in their order, each at its field with the focus, and nothing is sent before all are right [REG-31]', async () => {
  const { user, fill, type } = await openForm()
  await fill({ Username: '', Birthday: '2015-01-01' })
  await user.selectOptions(await field('Occupation'), '')
  const told = async (name: string, text: string) => {
    await user.click(submit())
    const input = await field(name)
    await waitFor(() => expect([input.getAttribute('aria-invalid'), document.activeElement === input]).toEqual(['true', true]))
    expect(readWith(input)).toContain(text)
  }
  await told('Birthday', 'You must be at least 21 years old to create an account.')
  expect(readWith(await field('Username'))).not.toContain('not empty')
  await type('Birthday', '1994-02-14')
  await user.click(submit())
  await waitFor(async () => expect((await field('Occupation')).getAttribute('aria-invalid')).toBe('true'))
  expect((await summary()).textContent).toBe('Occupation not empty')
  await user.selectOptions(await field('Occupation'), 'Teacher or lecturer')
  await told('Username', 'Username not empty')
  await type('Username', username)
  await type('Confirm password', `${secret}x`)
  await told('Confirm password', "The two entries don't match.")
  expect([open().line.sent('registration.register'), await registered()]).toEqual([[], 0])
})

test.each([
  ['Username', '7up', 'Start with a letter, then use letters and numbers, 4 to 16 characters.'],
  ['Email', 'nobody', 'Enter a valid email address'],
  ['Password', 'short', 'Enter 8 to 64 characters.'],
])('a wrong %s is shown at its field once it was left, and no longer once it is right', async (name, wrong, says) => {
  const { user, type } = await openForm()
  const input = await type(name, wrong)
  expect(readWith(input)).not.toContain(says)
  await user.tab()
  await waitFor(() => expect(readWith(input)).toContain(says))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await type(name, name === 'Email' ? 'amihan@mail.example' : 'Amihan2207')
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('false'))
})

test('a name that is taken is refused by the server: its field is marked, and what was typed stays', async () => {
  const taken = await open().people.stored()
  const { user, fill } = await openForm()
  await fill({ Username: taken.username, Email: 'amihan@mail.example' })
  await user.click(submit())
  const input = await field('Username')
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
  expect((await summary()).textContent).toBe("This username isn't available. Choose another one.")
  const values = await Promise.all(['Username', 'Email', 'Birthday', 'Password'].map(async (name) => ((await field(name)) as HTMLInputElement).value))
  expect(values).toEqual([taken.username, 'amihan@mail.example', '1994-02-14', secret])
})

test('an unknown invitation code is refused before anything is registered, and its field is marked [ERR-01]', async () => {
  const { user, fill } = await openForm()
  await fill({ 'Invitation code': 'nobody-1' })
  await user.click(submit())
  const warning = within(await screen.findByRole('dialog', { name: 'Invitation code not valid' }))
  await user.click(warning.getByRole('button', { name: 'Got it' }))
  expect((await field('Invitation code')).getAttribute('aria-invalid')).toBe('true')
  expect([open().line.sent('registration.register'), await registered()]).toEqual([[], 0])
})

test('a server that does not answer is shown above the form, and the same form can be sent again', async () => {
  const { user, fill } = await openForm()
  await fill()
  const mend = open().line.fail('registration.register')
  await user.click(submit())
  await waitFor(async () => expect((await summary()).textContent).not.toBe(''))
  expect([submit(), await registered()]).toEqual([expect.objectContaining({ disabled: false }), 0])
  mend()
  await user.click(submit())
  expect(await screen.findByRole('dialog', { name: 'Your account is ready' })).toBeTruthy()
})

test('what was typed comes back when the page is loaded again, and nothing secret was kept', async () => {
  const { fill } = await openForm()
  await fill({ Email: 'amihan@mail.example' })
  const kept = window.sessionStorage.getItem('registerDraft') ?? ''
  expect(JSON.parse(kept)).toMatchObject({ username })
  expect([kept.includes(secret), kept.includes('1994')]).toEqual([false, false])
})

test('“Reset” empties every field and forgets what was kept', async () => {
  const { user, fill } = await openForm()
  await fill({ Email: 'amihan@mail.example' })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(async () => expect(await field('Username')).toHaveProperty('value', ''))
  expect([await field('Email'), window.sessionStorage.getItem('registerDraft')]).toEqual([expect.objectContaining({ value: '' }), null])
})

test('a code that the address brings is typed in already', async () => {
  await openForm('/register?affiliateCode=fair-2207')
  await waitFor(async () => expect(await field('Invitation code')).toHaveProperty('value', 'fair-2207'))
})
