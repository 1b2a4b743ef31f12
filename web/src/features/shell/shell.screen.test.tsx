import { screen, waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
afterEach(() => open().turnSetting('maintenance', { on: false }))

test('a closed platform shows nothing but that it is closed, until when, and the way to customer service [SYS-02]', async () => {
  await open().turnSetting('maintenance', { on: true, until: '2026-11-21T06:00:00Z', info: 'We move the servers.' })
  await open().openScreen('/')
  expect(await screen.findByRole('heading', { name: "We're down for maintenance" })).toBeTruthy()
  expect(screen.getByText('We move the servers.')).toBeTruthy()
  expect(screen.getByText(/Saturday,? 21 November 2026 at 14:00/)).toHaveProperty('localName', 'time')
  expect(screen.getByRole('link', { name: 'Support' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('search')).toBeNull()
})

test('a visitor is offered to log in and to create an account, and no balance', async () => {
  await open().openScreen('/reset-password')
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Create account' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /balance/ })).toBeNull()
})

test('“updating” is shown until the balance arrives, with its currency [HEAD-05 HEAD-07]', async () => {
  const release = open().line.hold('wallet.balance')
  await open().openScreen('/reset-password', await open().people.member({ balance: 123_450, isComplete: false }))
  expect((await screen.findByText('updating')).role).toBe('status')
  expect(screen.queryByText('1,234.50')).toBeNull()
  release()
  expect((await screen.findByText('1,234.50')).textContent).toBe('₱1,234.50')
  expect(screen.queryByText('updating')).toBeNull()
})

test('the balance is asked for with the session and on each load, never by a visitor, and its sum is shown [CALL-30]', async () => {
  await open().openScreen('/reset-password')
  await screen.findByRole('link', { name: 'Log in' })
  expect(open().line.sent('wallet.balance')).toEqual([])
  const member = await open().people.member({ balance: 77_725 })
  await open().openScreen('/reset-password', member)
  await screen.findByText('777.25')
  expect(open().line.sent('wallet.balance')[0]).toMatchObject({ method: 'GET', path: '/wps/v2/wallets/balance' })
  await open().openScreen('/reset-password', member)
  await screen.findByText('777.25')
  expect(open().line.sent('wallet.balance').length).toBeGreaterThan(0)
})

test('a balance that is hidden is a mask, and stays hidden on this device until it is shown again [HEAD-06]', async () => {
  const { user } = await open().openScreen('/reset-password', await open().people.member({ balance: 123_456 }))
  expect(await screen.findByText('1,234.56')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide balance' }))
  expect([screen.queryByText(/1,234\.56/), screen.getByText('••••••').localName]).toEqual([null, 'bdi'])
  expect(localStorage.getItem('balanceHidden')).toBe('1')
  await user.click(screen.getByRole('button', { name: 'Show balance' }))
  expect(screen.getByText('1,234.56')).toBeTruthy()
})

test('a balance that could not be read is no zero: dashes, and a button that asks again', async () => {
  const member = await open().people.member({ balance: 5_000 })
  const mend = open().line.fail('wallet.balance')
  // The event stream delivers the balance too.
  open().line.fail('stream')
  const { user } = await open().openScreen('/reset-password', member)
  const again = await screen.findByRole('button', { name: 'Refresh balance' })
  expect(screen.getByText('--')).toHaveProperty('role', 'status')
  mend()
  await user.click(again)
  expect(await screen.findByText('50.00')).toBeTruthy()
})

test('the account menu opens by the keyboard, and Escape closes it and gives the focus back [HEAD-10]', async () => {
  const { user } = await open().openScreen('/reset-password', await open().people.member())
  const button = await screen.findByRole('button', { name: /^Account menu/ })
  button.focus()
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  await user.keyboard('{Escape}')
  await waitFor(() => expect([button.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', button]))
})

test('the menu button states what it does after a press and after a resize of the window', async () => {
  const width = vi.spyOn(window, 'matchMedia')
  const { user } = await open().openScreen('/promotions')
  const button = await screen.findByRole('button', { name: 'Collapse menu' })
  const narrow = Object.assign(new EventTarget(), { matches: false })
  const shown = () => [button.getAttribute('aria-label'), button.getAttribute('aria-expanded')]
  const wide = width.mock.results.flatMap(({ value, type }) => (type === 'return' && value.media.includes('1280px') ? [value] : []))
  width.mockReturnValue(narrow as unknown as MediaQueryList)
  for (const query of wide) query.dispatchEvent(new Event('change'))
  await waitFor(() => expect(shown()).toEqual(['Expand menu', 'false']))
  await user.click(button)
  expect([shown(), document.documentElement.dataset['menu']]).toEqual([['Collapse menu', 'true'], 'open'])
  await user.click(button)
  expect([shown(), document.documentElement.dataset['menu']]).toEqual([['Expand menu', 'false'], 'rail'])
  delete document.documentElement.dataset['menu']
})

test('the theme is switched, stored on the device, and the button states what it would do next [HEAD-01]', async () => {
  const { user } = await open().openScreen('/reset-password')
  const button = await screen.findByRole('button', { name: /^Switch to the (light|dark) theme$/ })
  const before = button.getAttribute('aria-label')
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-label')).not.toBe(before))
  expect(document.documentElement.dataset['theme']).toBe(before?.includes('light') === true ? 'light' : 'dark')
  expect(localStorage.getItem('theme')).toBe(document.documentElement.dataset['theme'])
})
