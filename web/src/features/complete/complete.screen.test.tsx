import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens()
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
