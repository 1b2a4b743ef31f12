import { fieldRule, insertTitles, newRegistrationBrowser, type SignedInPerson, startReferencePayments } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens(startReferencePayments().app)
beforeEach(async () => {
  member = await open().people.member({ isComplete: false })
})
const missing = async () => (await open().get('completion.show', {}, { as: member })).missing
const readWith = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const openForm = async () => {
  const { user, queryClient } = await open().openScreen('/complete?back=%2Fpromotions', member)
  const name = await screen.findByLabelText('Full name')
  const birthday = screen.getByLabelText('Birthday')
  const act = screen.getByRole('button', { name: 'Complete account' })
  const fill = async (born = '1994-02-14') => {
    await user.type(name, 'Amihan Cruz')
    await user.type(birthday, born)
  }
  return { user, queryClient, name, birthday, act, fill }
}

test('a visitor is asked to log in, and nothing is asked of the server', async () => {
  const { user } = await open().openScreen('/complete')
  await screen.findByText('Log in to see what’s missing.')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(open().line.sent('completion.show')).toEqual([])
})

test('what is missing that could not be loaded is an alert whose button brings it', async () => {
  const mend = open().line.fail('completion.show')
  const { user } = await open().openScreen('/complete', member)
  const alert = within((await screen.findByText('We couldn’t load what’s missing')).closest('[role=alert]') as HTMLElement)
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Full name')).toBeTruthy()
})

test('an account that lacks nothing is informed, with the way back to where it came from', async () => {
  const complete = await open().people.member()
  await open().openScreen('/complete?back=%2Fpromotions', complete)
  await screen.findByRole('heading', { name: 'Your account is complete' })
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/promotions')
})

test('a way back that leads to another site is not offered', async () => {
  const complete = await open().people.member()
  await open().openScreen('/complete?back=https%3A%2F%2Fevil.example%2F', complete)
  await screen.findByRole('heading', { name: 'Your account is complete' })
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
})

test('only what is missing is asked for, and an account that gives it is complete and goes back', async () => {
  const { user, fill, act } = await openForm()
  expect([screen.queryByLabelText('Username'), screen.queryByLabelText('Password')]).toEqual([null, null])
  await fill()
  await user.click(act)
  expect(await screen.findByText('Your account is complete.')).toBeTruthy()
  await waitFor(() => expect(window.location.pathname).toBe('/promotions'))
  expect(await missing()).toEqual([])
})

test('errors are shown at their fields, in order, and nothing is sent', async () => {
  const { user, name, birthday, act, fill } = await openForm()
  const expectFault = async (input: HTMLElement, text: string) => {
    await user.click(act)
    await waitFor(() => expect(readWith(input)).toContain(text))
    expect([input.getAttribute('aria-invalid'), document.activeElement === input]).toEqual(['true', true])
  }
  await expectFault(birthday, 'Birthday not empty')
  await fill('2015-01-01')
  await expectFault(birthday, 'You must be at least 21 years old to create an account.')
  expect(name).toHaveProperty('value', 'Amihan Cruz')
  await user.clear(name)
  await user.clear(birthday)
  await user.type(birthday, '1994-02-14')
  await expectFault(name, 'Full name not empty')
  expect(open().line.sent('completion.submit')).toEqual([])
})

test('without the tick the button is off and the reason is announced', async () => {
  const { user, act } = await openForm()
  await user.click(screen.getByRole('checkbox'))
  expect(act).toHaveProperty('disabled', true)
  expect((await screen.findByText('Please tick the check box')).role).toBe('status')
})

test('pressing twice completes once', async () => {
  const { user, act, fill } = await openForm()
  await fill()
  const release = open().line.hold('completion.submit')
  await user.dblClick(act)
  await waitFor(() => expect(act.textContent).toBe('One moment…'))
  release()
  await screen.findByText('Your account is complete.')
  expect(open().line.sent('completion.submit')).toHaveLength(1)
})

test('a server that does not answer is reported above the form, what was typed stays, and the next press completes', async () => {
  const { user, name, act, fill } = await openForm()
  await fill()
  const mend = open().line.fail('completion.submit')
  await user.click(act)
  await waitFor(async () => expect((await screen.findByRole('alert')).textContent).not.toBe(''))
  expect([(name as HTMLInputElement).value, await missing()]).toEqual(['Amihan Cruz', expect.arrayContaining(['payeeName'])])
  mend()
  await user.click(act)
  expect(await screen.findByText('Your account is complete.')).toBeTruthy()
})

test('a completion whose answer was lost is complete all the same, and the next press goes on', async () => {
  const { user, act, fill } = await openForm()
  await fill()
  open().line.loseAnswer('completion.submit')
  await user.click(act)
  await waitFor(async () => expect((await screen.findByRole('alert')).textContent).not.toBe(''))
  expect(await missing()).toEqual([])
  await user.click(act)
  expect(await screen.findByText('Your account is complete.')).toBeTruthy()
})

test('a form that is being filled in stays when what is missing is read again and fails', async () => {
  const { queryClient, name, fill } = await openForm()
  await fill()
  open().line.fail('completion.show')
  await queryClient.invalidateQueries({ queryKey: ['completion.show'] })
  expect(screen.queryByText('We couldn’t load what’s missing')).toBeNull()
  expect(await screen.findByLabelText('Full name')).toBe(name)
  expect(name).toHaveProperty('value', 'Amihan Cruz')
})

test('until the account is complete every page of the member centre states so and links to completing it', async () => {
  const { centre } = await open().openCentre('account', member)
  const notice = within(await centre.findByRole('complementary', { name: 'Complete your account' }))
  expect(notice.getByRole('link', { name: 'Complete account' }).getAttribute('href')).toMatch(/^\/complete\?back=/)
})

describe('what is asked before play', () => {
  const later = ['occupation', 'sourceOfIncome'].map((field) => ({ ...fieldRule(field, true), asked: 'beforePlay' }))
  beforeEach(async () => {
    await open().turnSetting('register', { rules: later, nationalities: [] })
    member = await open().people.member()
    await open().app.store.pool.query(`update member_profile set occupation = '', source_of_income = '' where member_id = $1`, [member.member.id])
  })
  afterEach(() => open().turnSetting('register', { rules: [], nationalities: [] }))

  const answerBoth = async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
    await user.selectOptions(await screen.findByLabelText('Occupation'), 'Teacher or lecturer')
    await user.click(screen.getByRole('radio', { name: 'Self employed' }))
    await user.click(screen.getByRole('button', { name: 'Complete account' }))
  }

  test('is not in the form of registration, which leads to Home and to the sheet of the new account, and to nothing else [REG-33]', async () => {
    const { user } = await open().openScreen('/register', newRegistrationBrowser(open()))
    for (const [label, text] of [
      ['Username', 'beforeplay1'],
      ['Full name', 'Amihan Cruz'],
      ['Password', 'Parola#Perya7'],
      ['Confirm password', 'Parola#Perya7'],
      ['Birthday', '1994-02-14'],
    ] as const)
      await user.type(await screen.findByLabelText(label), text)
    expect([screen.queryByLabelText('Occupation'), screen.queryByRole('radiogroup', { name: 'Source of income' })]).toEqual([null, null])
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    const ready = within(await screen.findByRole('dialog', { name: 'Your account is ready' }))
    expect(window.location.pathname).toBe('/')
    await user.click(ready.getByRole('button', { name: 'Browse games' }))
    await waitFor(() => expect(sessionStorage.getItem('incomplete')).toBe('later'))
    expect([window.location.pathname, screen.queryByRole('complementary', { name: 'Complete your account' })]).toEqual(['/', null])
  })

  test('is asked when a deposit is sent, with the reason, and leads back to the deposit as it was filled in [REG-25]', async () => {
    const { user, centre } = await open().openCentre('depositv2', member)
    expect(await centre.findByRole('complementary', { name: 'Complete your account' })).toBeTruthy()
    await user.click(await centre.findByRole('button', { name: '₱500' }))
    await user.click(centre.getByRole('radio', { name: /^E-wallet QR/ }))
    await user.click(centre.getByRole('button', { name: 'Show QR code' }))
    await screen.findByRole('heading', { level: 1, name: 'One last step' })
    expect(window.location.pathname).toBe('/complete')
    expect(screen.getByText(/^The law against money laundering/)).toBeTruthy()
    expect([...document.querySelectorAll('main [data-field]')].map((one) => one.getAttribute('data-field'))).toEqual(['occupation', 'sourceOfIncome'])
    expect(screen.queryByRole('checkbox')).toBeNull()
    await answerBoth(user)
    await waitFor(() => expect(window.location.search).toBe('?member=depositv2'))
    const again = within(await screen.findByRole('dialog', { name: 'Member centre' }))
    expect(await again.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '500')
    expect(again.getByRole('radio', { name: /^E-wallet QR/ })).toHaveProperty('checked', true)
    await user.click(again.getByRole('button', { name: 'Show QR code' }))
    expect(await again.findByRole('region', { name: 'Pay ₱500.00' })).toBeTruthy()
  })

  test('is asked when a game is opened for money, and leads back to the game', async () => {
    await insertTitles(open().app.store, [{ nodeId: 'n1' }])
    const address = '/game?vassalage=TST&gameId=TST-n1&nodeId=n1&mode=real'
    const { user } = await open().openScreen(address, member)
    await screen.findByRole('heading', { level: 1, name: 'One last step' })
    expect(open().line.sent('play.launch')).toEqual([])
    await answerBoth(user)
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
  })
})
