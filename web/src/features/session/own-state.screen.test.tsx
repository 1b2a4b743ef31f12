import { type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { reloadSession } from './index.ts'

const open = screens()
const head = () => within(screen.getByRole('banner'))
const openMenu = async (as: SignedInPerson) => {
  const page = await open().openScreen('/reset-password', as)
  const button = await screen.findByRole('button', { name: /^Account menu/ })
  await page.user.click(button)
  return { ...page, button }
}
const items = () =>
  head()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const memberItems = ['Members', 'Deposit history', 'Withdrawal history', 'Bet history', 'Transactions', 'Log out']

test('amount, symbol, picture, rank with its name and unread messages are shown as the server sends them [ENT-23]', async () => {
  const member = await open().people.member({ balance: 77_725, more: { vip_rank: 3, vip_label: 'Bronze' } })
  for (const title of ['One', 'Two'])
    await open().operate('message', 'send', member.member.username, '--title', title, '--content', '<p>Good day</p>')
  const { imgUrl } = await open().get('member.icon', {}, { as: member })
  await open().openScreen('/reset-password', member)
  expect((await screen.findByText('777.25')).textContent).toMatch(/₱\s*777\.25/)
  const button = await screen.findByRole('button', { name: /VIP 3 · Bronze, 2 unread messages$/ })
  expect(within(button).getByText('VIP 3 · Bronze')).toBeTruthy()
  await waitFor(() => expect(button.querySelector('img')?.getAttribute('src')).toBe(imgUrl))
  expect(button.querySelector('[data-count="2"]')).not.toBeNull()
})

test('a member without a rank has none in the header [ENT-23 empty]', async () => {
  await open().openScreen('/reset-password', await open().people.member())
  const button = await screen.findByRole('button', { name: /^Account menu/ })
  await waitFor(() => expect(open().line.sent('member.info').length).toBeGreaterThan(0))
  expect(button.textContent).not.toContain('VIP')
})

test('the club label with its colours and every member label stand in the avatar menu and on the profile [ENT-16]', async () => {
  const member = await open().people.member({
    more: {
      club_label: JSON.stringify({ labelName: 'Gold', color: '#102a6b', color2: '#3b1d5e', rankLevel: 5 }),
      member_labels: JSON.stringify([{ labelName: 'Regular' }, { labelName: 'Early bird' }]),
    },
  })
  const { user } = await openMenu(member)
  const shows = (labels: HTMLElement) => {
    const [club, ...others] = [...labels.querySelectorAll('b')]
    expect([club?.textContent, ...others.map(({ textContent }) => textContent)]).toEqual(['Gold', 'Regular', 'Early bird'])
    expect(club?.getAttribute('style')).toMatch(/linear-gradient\(90deg, ?(#102a6b|rgb\(16, 42, 107\)), ?(#3b1d5e|rgb\(59, 29, 94\))\)/)
    expect(others.map((label) => label.getAttribute('style'))).toEqual([null, null])
  }
  shows(await head().findByRole('group', { name: 'Your labels' }))
  await user.click(head().getByRole('link', { name: 'Members' }))
  const centre = within(await screen.findByRole('dialog', { name: 'Member centre' }))
  await user.click(await centre.findByRole('link', { name: 'Profile' }))
  shows(await centre.findByRole('group', { name: 'Your labels' }))
  // The tab bar of a phone has its own access to the same items.
  const phone = await open().openScreen('/promotions', member)
  await phone.user.click(await screen.findByRole('button', { name: 'Me' }))
  shows(await within(await screen.findByRole('dialog', { name: member.member.nickname })).findByRole('group', { name: 'Your labels' }))
})

test('a role written into the storage of the tab shows nothing real and opens no door [T4]', async () => {
  const member = await open().people.member()
  const { user, router, queryClient } = await open().openScreen('/reset-password', member)
  for (const [key, value] of Object.entries({ isAgent: '41', toUpline: 'true', customerId: 'm-other', memberLabel: '["Boss"]' }))
    sessionStorage.setItem(key, value)
  reloadSession()
  await queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await waitFor(() => expect(items()).toEqual(memberItems))
  expect(screen.getByRole('banner').textContent).not.toContain('Boss')
  await router.navigate({ href: '/reset-password?agent=agentDownline' })
  await waitFor(() => expect(location.search).not.toContain('agent'))
  expect(screen.queryByRole('dialog', { name: 'Agent centre' })).toBeNull()
  expect((await open().ask('team.downlines', {}, { as: member })).status).toBe(403)
})

test('after a sign-in the domains and the permissions are asked for, and the menus follow what comes [CALL-59]', async () => {
  const upline = await open().people.stored({ type: 1 })
  const below = await open().people.stored({ uplineId: upline.id })
  const { user } = await open().openScreen('/reset-password', Object.assign(open().visitor(), { address: '203.0.113.21' }))
  const [link] = await screen.findAllByRole('link', { name: 'Log in' })
  await user.click(link ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  const before = open().line.sent('system.domainRoute').length
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), below.username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('button', { name: /^Account menu/ })
  await waitFor(() => expect(open().line.sent('system.domainRoute').length).toBeGreaterThan(before))
  expect(open().line.sent('member.permission').length).toBeGreaterThan(0)

  const railOf = async (as: SignedInPerson) => {
    const { centre } = await open().openCentre('securityCenter', as)
    const rail = within(await centre.findByRole('navigation', { name: 'Member centre' }))
    return () => ['Deposit', 'Withdraw', 'Transfer to upline', 'VIP level'].filter((name) => rail.queryByRole('link', { name }) !== null)
  }
  const expectRail = async (who: SignedInPerson, names: readonly string[]) => {
    const rail = await railOf(who)
    await waitFor(() => expect(rail()).toEqual(names))
  }
  const as = await open().people.signIn(below)
  await expectRail(as, ['Deposit', 'Withdraw', 'Transfer to upline', 'VIP level'])
  await expectRail(await open().people.member(), ['Deposit', 'Withdraw', 'VIP level'])
  await open().app.store.pool.query(`select close_play($1, 'exclusion', 'infinity', $2, true)`, [below.id, new Date(open().clock.now())])
  await expectRail(as, ['Deposit', 'Withdraw', 'Transfer to upline'])
  await open().turnSetting('modules', { MEMBERCENTRE3: false })
  await openMenu(as)
  await waitFor(() => expect(items()).toEqual(['Log out']))
  await open().turnSetting('modules', {})
})
