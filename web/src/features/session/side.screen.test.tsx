import { testPassword } from '@perya/testkit'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()

/** Fills in the login popup that the address opens, and submits it. */
const logIn = async (address: string, username: string, host: number) => {
  const as = Object.assign(open().visitor(), { address: `203.0.113.${host}` })
  const { user } = await open().openScreen(address, as)
  const gate = within(await screen.findByRole('dialog', { name: 'Confirm your age' }))
  await user.click(gate.getByRole('checkbox'))
  await user.click(gate.getByRole('button', { name: 'Enter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  return dialog
}

test('an account of the agent side only cannot come in on the side of members, and sees why [ERR-20]', async () => {
  await open().operate('member', 'create', 'clerk1', '--type', 'agent', '--password', testPassword, '--agent-side-only')
  const dialog = await logIn('/login', 'clerk1', 11)
  expect((await dialog.findByRole('alert')).textContent).toBe("This isn't a player account, so you can't log in here.")
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('a member cannot come in on the side of agents, and sees why; an agent can [ERR-21]', async () => {
  const [member, agent] = [await open().people.stored(), await open().people.stored({ type: 1 })]
  const dialog = await logIn('/login?side=agent', member.username, 12)
  expect((await dialog.findByRole('alert')).textContent).toBe('Only agents can log in here.')
  expect(sessionStorage.getItem('token')).toBeNull()
  await logIn('/login?side=agent', agent.username, 13)
  expect(await screen.findByRole('button', { name: new RegExp(`^Account menu of ${agent.username}`) })).toBeTruthy()
})
