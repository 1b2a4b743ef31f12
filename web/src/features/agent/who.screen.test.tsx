import { everyContractPage, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { startTrial } from '../session/index.ts'

const open = screens()
const centre = { name: 'Agent centre' }
type User = Awaited<ReturnType<ReturnType<typeof open>['openScreen']>>['user']
const openMenu = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  return within(screen.getByRole('banner'))
}
const itemsOf = (menu: Awaited<ReturnType<typeof openMenu>>) => menu.getAllByRole('listitem').map(({ textContent }) => textContent)

test.each([1, 2, 41, 42])(
  'an agent of type %i has seven items in the avatar menu, of which one opens the agent centre on the overview, over the open page [AGENT-01 HEAD-10 HEAD-13 OVER-05 CALL-11]',
  async (type) => {
    const agent = await open().people.agent({ type })
    const { user } = await open().openScreen('/rng', agent)
    const menu = await openMenu(user)
    await waitFor(() =>
      expect(itemsOf(menu)).toEqual(['Members', 'Deposit history', 'Withdrawal history', 'Bet history', 'Transactions', 'Agent', 'Log out']),
    )
    await waitFor(() => expect(open().line.sent('member.fundsConsolidated')).not.toEqual([]))
    await user.click(menu.getByRole('link', { name: 'Agent' }))
    const dialog = within(await screen.findByRole('dialog', centre))
    expect(await dialog.findByRole('heading', { level: 1, name: 'Team overview' })).toBeTruthy()
    expect(location.pathname + location.search).toBe('/rng?agent=agentTeamOverview')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', centre)).toBeNull())
    expect(location.pathname + location.search).toBe('/rng')
  },
)

test.each([0, 3])('a member of type %i has no agent item and no agent centre, whatever the tab has stored [AGENT-02 HEAD-13 T4]', async (type) => {
  const member = await open().people.member({ type })
  const { user, router } = await open().openScreen('/reset-password', member)
  const menu = await openMenu(user)
  sessionStorage.setItem('isAgent', '41')
  await router.navigate({ href: '/rng?agent=agentTeamOverview' })
  await waitFor(() => expect(location.pathname + location.search).toBe('/rng'))
  expect(screen.queryByRole('dialog', centre)).toBeNull()
  const again = menu.queryByRole('link', { name: 'Members' }) === null ? await openMenu(user) : menu
  await waitFor(() => expect(itemsOf(again)).toContain('Log out'))
  expect(itemsOf(again)).not.toContain('Agent')
})

test('a trial account that presses the agent item sees that this needs a real account [ROLE-02 AGENT-02]', async () => {
  const { user, queryClient } = await open().openScreen('/reset-password')
  await startTrial(queryClient)
  const menu = await openMenu(user)
  await user.click(await menu.findByRole('button', { name: 'Agent' }))
  expect(await screen.findByRole('dialog', { name: 'You need a real account' })).toBeTruthy()
  expect(screen.queryByRole('dialog', centre)).toBeNull()
})

test('a member who signs in after an agent in the same tab finds none of the agent’s data [AGENT-02 T4]', async () => {
  const agent = await open().people.agent({ more: { agent_pages: everyContractPage } })
  const player = await open().people.stored()
  const { user, router } = await open().openScreen('/reset-password?agent=agentDownline', agent)
  await screen.findByRole('dialog', centre)
  await router.navigate({ href: '/reset-password' })
  const menu = await openMenu(user)
  await user.click(menu.getByRole('button', { name: 'Log out' }))
  await user.click(within(await screen.findByRole('dialog', { name: 'Log out?' })).getByRole('button', { name: 'Log out' }))
  const [link] = await screen.findAllByRole('link', { name: 'Log in' })
  await user.click(link ?? document.body)
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await user.type(await login.findByRole('textbox', { name: 'Username' }), player.username)
  await user.type(login.getByLabelText('Password'), testPassword)
  await user.click(login.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('button', { name: new RegExp(`^Account menu of ${player.username}`) })
  sessionStorage.setItem('isAgent', '1')
  await router.navigate({ href: '/rng?agent=agentDailySalary' })
  await waitFor(() => expect(location.pathname + location.search).toBe('/rng'))
  expect(screen.queryByRole('dialog', centre)).toBeNull()
  expect(document.body.textContent).not.toContain(agent.member.username)
})
