import { startReferenceWallet, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens(startReferenceWallet().house)
beforeEach(async () => {
  member = await open().people.member({ balance: 50_000 })
})
const wallets = async () => within(await screen.findByRole('list', { name: 'Your wallets' }))

test('the page is under the header alone: no menu, no footer [ROUTE-21]', async () => {
  await open().openScreen('/seamless', member)
  await wallets()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Games and account' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('a visitor is asked to log in before any wallet shows', async () => {
  const { user } = await open().openScreen('/seamless')
  await screen.findByRole('heading', { name: 'Log in to see your wallets' })
  expect(open().line.sent('wallet.list')).toEqual([])
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
})

test('each wallet shows the balance that the server sends, and “Refresh” requests it again [WALLET-05 CALL-32]', async () => {
  const { user } = await open().openScreen('/seamless', member)
  const texts = async () => (await wallets()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(await texts()).toEqual(['Main wallet₱500.00', 'Test Vendor₱0.00'])
  expect(open().line.sent('wallet.list')).toMatchObject([{ method: 'GET', path: '/wps/relay/GCS_merchantWallet' }])
  await open().get('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '120' }, { as: member, key: `seamless-${member.member.id}` })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(async () => expect(await texts()).toEqual(['Main wallet₱380.00', 'Test Vendor₱120.00']))
})

test('moving money opens in the member centre over the page', async () => {
  const { user } = await open().openScreen('/seamless', member)
  await user.click(await screen.findByRole('link', { name: 'Transfer' }))
  const centre = within(await screen.findByRole('dialog', { name: 'Member centre' }))
  expect(await centre.findByRole('heading', { level: 1, name: 'Wallet transfer' })).toBeTruthy()
  expect(location.pathname).toBe('/seamless')
})
