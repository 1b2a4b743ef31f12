import { expect, test } from 'vitest'
import { setPreferences } from '../lib/preferences.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { meOf } from '../testing/fixtures.ts'
import { renderConsole } from '../testing/render-console.tsx'

test('logs a person in by name and password, and goes to the queue', async () => {
  const me = meOf('payments2', 'Marco Lim', 'payments')
  const { sent } = fakeServer(null, { 'POST sign-in/finish': () => ({ value: me }) })
  const { screen, user } = renderConsole('/')
  await user.click(await screen.findByRole('button', { name: /payments2/ }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'payments2')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('Password'), 'Perya#2026')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Work queue' })
  expect(location.pathname).toBe('/queue')
  expect(sent.find(({ call }) => call === 'POST sign-in/finish')?.body).toEqual({ name: 'payments2', password: 'Perya#2026' })
  expect(sent.every(({ headers }) => headers.get('X-Console') === '1')).toBe(true)
})

test('answers a wrong password as an unknown name', async () => {
  fakeServer(null, { 'POST sign-in/finish': () => ({ status: 401, errorCode: 'wrong_credentials' }) })
  const { screen, user } = renderConsole('/sign-in')
  await user.type(await screen.findByLabelText('Name'), 'unknown{Enter}')
  await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('Name, password or code is wrong.')
})

test('the menu has the screens that the person may open', async () => {
  fakeServer(meOf('content1', 'Paolo Reyes', 'content'))
  const { screen } = renderConsole('/queue')
  const menu = await screen.findByRole('navigation', { name: 'Console' })
  expect([...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/queue',
    '/approvals',
    '/chat',
    '/campaigns',
    '/gifts',
    '/catalogue',
    '/vendors',
    '/lobby',
    '/commands',
    '/settings',
  ])
})

test('a screen that the person may not see names the roles that may', async () => {
  fakeServer(meOf('content1', 'Paolo Reyes', 'content'), { 'GET see/withdrawals': () => ({ status: 403, errorCode: 'not_permitted' }) })
  const { screen } = renderConsole('/withdrawals')
  await screen.findByText('You may not see withdrawals.')
  await screen.findByText('Support, Payments, Risk, Finance, and Auditor may.')
})

test('the palette finds commands and numbers, with the keyboard alone', async () => {
  fakeServer(meOf('payments1', 'Rosa Dizon', 'payments'))
  const { screen, user } = renderConsole('/queue')
  await screen.findByRole('heading', { name: 'Work queue' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'W-7183136297{Enter}')
  expect(location.pathname).toBe('/withdrawals/W-7183136297')
})

test('letters do nothing while typing, and ? lists the keys of the screen', async () => {
  fakeServer(meOf('payments2', 'Marco Lim', 'payments'))
  const { screen, user } = renderConsole('/approvals/A-1000000411')
  const reason = await screen.findByLabelText('Reason')
  await user.type(reason, 'xs?')
  expect(reason).toHaveProperty('value', 'xs?')
  expect(screen.queryByRole('dialog')).toBeNull()
  reason.blur()
  await user.keyboard('?')
  const keys = await screen.findByRole('dialog')
  expect(keys.textContent).toContain('Refuse')
})

test('letter keys move through the rows until they are switched off', async () => {
  fakeServer(meOf('payments2', 'Marco Lim', 'payments'))
  const { screen, user } = renderConsole('/withdrawals')
  const first = await screen.findByRole('link', { name: /bayani_88/ })
  // Without layout nothing has an offset parent.
  for (const row of document.querySelectorAll('[data-row]')) Object.defineProperty(row, 'offsetParent', { value: document.body })
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  setPreferences({ hasLetterKeys: false })
  await user.keyboard('j')
  expect(document.activeElement).toBe(first)
  setPreferences({ hasLetterKeys: true })
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toContain('tala.mnl')
})
