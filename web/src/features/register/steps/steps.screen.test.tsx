import { fieldRule, newRegistrationBrowser } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'

// The steps of a phone: which fields are shown is decided by the style sheet, so these tests read the current step.

const secret = 'Parola#Perya7'
const asked = [
  fieldRule('username', true, 2, 4, 16),
  fieldRule('password', true, 1, 8),
  fieldRule('payeeName', true, 13, 2, 60),
  fieldRule('birthday', true, 12),
  fieldRule('occupation', true),
  fieldRule('affiliateCode', false),
]
const open = screens({}, ({ turnSetting }) => turnSetting('register', { rules: asked, nationalities: [] }))

beforeEach(() => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => (query.includes('scripting') ? { ...real(query), matches: true } : real(query)))
})
afterEach(() => vi.restoreAllMocks())

const main = () => within(screen.getByRole('main'))
const current = () => document.querySelector<HTMLElement>('section[data-current]') ?? document.body
const heading = () => within(current()).getByRole('heading', { level: 2 })
const goOn = () => main().getByRole('button', { name: 'Continue' })
const openForm = async (address = '/register') => {
  const { user } = await open().openScreen(address, newRegistrationBrowser(open()))
  await screen.findByLabelText('Username')
  const type = async (name: string, text: string) => {
    const input = await main().findByLabelText(name)
    await user.clear(input)
    await user.type(input, text)
  }
  const fillAccount = async (username: string) => {
    for (const [name, text] of [
      ['Username', username],
      ['Password', secret],
      ['Confirm password', secret],
    ] as const)
      await type(name, text)
  }
  const fillPerson = async () => {
    await type('Full name', 'Ligaya Ramos')
    await type('Birthday', '1994-02-14')
  }
  return { user, type, fillAccount, fillPerson }
}

test('a step is left once its own fields are right; the next one is announced by the focus on its heading, and the last one registers', async () => {
  const { user, type, fillAccount, fillPerson } = await openForm()
  expect([heading().textContent, main().getByRole('img', { name: 'Step 1 of 3' })]).toEqual(['Step 1 of 3 Your login', expect.anything()])
  await user.click(goOn())
  await waitFor(() => expect(document.activeElement).toBe(main().getByLabelText('Username')))
  expect(main().getAllByRole('alert')[0]?.textContent).toBe('Username not empty')
  await fillAccount('steps1')
  // Enter moves on, like the button.
  await type('Confirm password', `${secret}{Enter}`)
  await waitFor(() => expect(heading().textContent).toBe('Step 2 of 3 About you'))
  expect([document.activeElement, main().getByText('We check your age and pay winnings only to this person.')]).toEqual([
    heading(),
    expect.anything(),
  ])
  await type('Full name', 'Ligaya Ramos')
  await type('Birthday', '2015-02-14')
  await user.click(goOn())
  await waitFor(() => expect(document.activeElement).toBe(main().getByLabelText('Birthday')))
  await fillPerson()
  await user.click(goOn())
  await waitFor(() => expect(heading().textContent).toBe('Step 3 of 3 Last details'))
  await user.click(main().getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(document.activeElement).toBe(main().getByLabelText('Occupation')))
  await user.selectOptions(main().getByLabelText('Occupation'), 'Teacher or lecturer')
  await user.click(main().getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('dialog', { name: 'Your account is ready' })).toBeTruthy()
})

test('an error that the server finds in an earlier step turns back to it and focuses its field [REG-31]', async () => {
  const taken = await open().people.stored()
  const { user, fillAccount, fillPerson } = await openForm()
  await fillAccount(taken.username)
  await user.click(goOn())
  await waitFor(() => expect(heading().textContent).toContain('About you'))
  await fillPerson()
  await user.click(goOn())
  await waitFor(() => expect(heading().textContent).toContain('Last details'))
  await user.selectOptions(main().getByLabelText('Occupation'), 'Teacher or lecturer')
  await user.click(main().getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(document.activeElement).toBe(main().getByLabelText('Username')))
  expect([heading().textContent, main().getAllByRole('alert')[0]?.textContent]).toEqual([
    'Step 1 of 3 Your login',
    "This username isn't available. Choose another one.",
  ])
})

test('the button back returns to the step before with what was typed; Reset returns to the first one [REG-04]', async () => {
  const { user, type, fillAccount } = await openForm()
  await fillAccount('steps3')
  await user.click(goOn())
  const back = await main().findByRole('button', { name: 'Back to the previous step' })
  await type('Full name', 'Ligaya Ramos')
  await user.click(back)
  expect([document.activeElement, main().getByLabelText('Username')]).toEqual([heading(), expect.objectContaining({ value: 'steps3' })])
  expect(main().queryByRole('button', { name: 'Back to the previous step' })).toBeNull()
  await user.click(goOn())
  await waitFor(() => expect(heading().textContent).toContain('About you'))
  expect(main().getByLabelText('Full name')).toHaveProperty('value', 'Ligaya Ramos')
  await user.click(main().getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(heading().textContent).toContain('Your login'))
  expect(main().getByLabelText('Username')).toHaveProperty('value', '')
})

test('a step without fields is left out, and the terms move to the last one that remains', async () => {
  await open().turnSetting('register', { rules: asked.filter(({ field }) => !['occupation', 'affiliateCode'].includes(field)), nationalities: [] })
  try {
    const { user, fillAccount, fillPerson } = await openForm()
    expect(heading().textContent).toBe('Step 1 of 2 Your login')
    await fillAccount('steps4')
    await user.click(goOn())
    await waitFor(() => expect(heading().textContent).toBe('Step 2 of 2 About you'))
    expect(within(current()).getByRole('checkbox')).toHaveProperty('checked', true)
    await fillPerson()
    await user.click(main().getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('dialog', { name: 'Your account is ready' })).toBeTruthy()
  } finally {
    await open().turnSetting('register', { rules: asked, nationalities: [] })
  }
})

test('optional fields alone are no step of their own: they follow the step before', async () => {
  const rules = [...asked.filter(({ field }) => field !== 'occupation'), fieldRule('email', false, 4)]
  await open().turnSetting('register', { rules, nationalities: [] })
  try {
    const { user, fillAccount, fillPerson } = await openForm()
    expect(heading().textContent).toBe('Step 1 of 2 Your login')
    await fillAccount('steps5')
    await user.click(goOn())
    await waitFor(() => expect(heading().textContent).toBe('Step 2 of 2 About you'))
    for (const name of ['Email', 'Invitation code']) expect(within(current()).getByLabelText(name)).toBeTruthy()
    await fillPerson()
    await user.click(main().getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('dialog', { name: 'Your account is ready' })).toBeTruthy()
  } finally {
    await open().turnSetting('register', { rules: asked, nationalities: [] })
  }
})

test('the invitation code is behind a button, unless an address brings one [REG-09]', async () => {
  const { user } = await openForm()
  const box = () => main().getByLabelText('Invitation code').closest('[data-folded]')
  expect(box()).not.toBeNull()
  await user.click(main().getByRole('button', { name: 'I have an invitation code' }))
  expect(box()).toBeNull()
  await openForm('/register?affiliateCode=FAIR-2207')
  await waitFor(() => expect(main().queryByRole('button', { name: 'I have an invitation code' })).toBeNull())
})
