import { startReferenceWallet, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const wallet = startReferenceWallet()
const open = screens(wallet.house)
beforeEach(async () => {
  wallet.line.isCut = false
  member = await open().people.member({ balance: 50_000 })
})

const openTransfer = () => open().openCentre('walletTransfer', member)
const balances = async () => (await open().get('wallet.list', {}, { as: member })).list.map(({ code, balance }) => [code, balance])
const act = { name: 'Transfer' }

testFaces(open, { page: 'walletTransfer', call: 'wallet.list', waits: 'Loading your wallets', refused: "We couldn't load your wallets" })

test('the balance is shown with its symbol in the header and in the page, as the server sends it [WALLET-01 CALL-32]', async () => {
  member = await open().people.member({ balance: 5_025 })
  const { centre } = await openTransfer()
  const [main] = within(await centre.findByRole('list', { name: 'Your wallets' })).getAllByRole('listitem')
  expect(main?.textContent).toBe('Main wallet₱50.25')
  expect((await screen.findByText('50.25')).textContent).toMatch(/₱\s*50\.25/)
  expect(open().line.sent('wallet.list').length).toBeGreaterThan(0)
})

test('a transferred amount is in the other wallet, and the last transfers show it [WALLET-03 CALL-31]', async () => {
  const { centre, user } = await openTransfer()
  expect(await centre.findByRole('heading', { name: 'No transfers yet' })).toBeTruthy()
  await user.type(centre.getByRole('textbox', { name: 'Amount' }), '120.50')
  await user.click(centre.getByRole('button', act))
  expect(await centre.findByText('₱120.50 is in Test Vendor.')).toHaveProperty('role', 'status')
  const row = (await centre.findByRole('cell', { name: 'Completed' })).closest('tr')
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Main wallet', 'Test Vendor', '₱120.50Completed']),
  )
  expect(await balances()).toEqual([
    [expect.any(String), '379.50'],
    ['GAME', '120.50'],
  ])
  expect(open().line.sent('wallet.transfer')).toMatchObject([
    { method: 'POST', path: '/wps/relay/GCS_walletTransfer', input: { from: 'MAIN', to: 'GAME', amount: '120.50' } },
  ])
})

test.each(['1e3', '0.001', '-1', '٣'])('“%s” is no amount: the page shows a valid one, and nothing moves', async (amount) => {
  const { centre, user } = await openTransfer()
  await user.type(await centre.findByRole('textbox', { name: 'Amount' }), amount)
  await user.click(centre.getByRole('button', act))
  expect((await centre.findByText(/^Enter an amount such as/)).closest('[role=alert]')).not.toBeNull()
  expect((await balances())[0]?.[1]).toBe('500.00')
})

test('a transfer that the provider refuses is reported, and the amount is back', async () => {
  const { centre, user } = await openTransfer()
  await user.type(await centre.findByRole('textbox', { name: 'Amount' }), '10.13')
  await user.click(centre.getByRole('button', act))
  expect(await centre.findByText(/^The provider refused ₱10\.13 for Test Vendor\./)).toBeTruthy()
  expect(await centre.findByRole('cell', { name: 'Returned' })).toBeTruthy()
  expect(await balances()).toEqual([
    [expect.any(String), '500.00'],
    ['GAME', '0.00'],
  ])
})

test('the two wallets change places by the keyboard, and the amount goes with Enter', async () => {
  await open().get('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '20' }, { as: member, key: `swap-${member.member.id}` })
  const { centre, user } = await openTransfer()
  const swap = await centre.findByRole('button', { name: 'Swap the two wallets' })
  swap.focus()
  await user.keyboard('{Enter}')
  expect(centre.getByRole('combobox', { name: /^To/ })).toHaveProperty('value', 'MAIN')
  await user.type(centre.getByRole('textbox', { name: 'Amount' }), '5{Enter}')
  expect(await centre.findByText('₱5.00 is in Main wallet.')).toBeTruthy()
  expect((await balances())[1]).toEqual(['GAME', '15.00'])
})

test('more than there is in the wallet is refused and nothing moves', async () => {
  const { centre, user } = await openTransfer()
  const field = await centre.findByRole('textbox', { name: 'Amount' })
  await user.type(field, '500.01')
  await user.click(centre.getByRole('button', act))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect((await balances())[0]?.[1]).toBe('500.00')
})

test('while the provider is not reached the money is shown as on its way, not as arrived', async () => {
  const { centre, user } = await openTransfer()
  await user.type(await centre.findByRole('textbox', { name: 'Amount' }), '100')
  wallet.line.isCut = true
  await user.click(centre.getByRole('button', act))
  expect(await centre.findByText(/^₱100\.00 is on its way to Test Vendor\./)).toBeTruthy()
  expect(await centre.findByRole('cell', { name: 'Pending' })).toBeTruthy()
  expect(centre.queryByText('₱100.00 is in Test Vendor.')).toBeNull()
})

test('pressing twice moves the amount once', async () => {
  const { centre, user } = await openTransfer()
  await user.type(await centre.findByRole('textbox', { name: 'Amount' }), '100')
  const release = open().line.hold('wallet.transfer')
  await user.dblClick(centre.getByRole('button', act))
  release()
  await centre.findByText('₱100.00 is in Test Vendor.')
  expect((await balances())[1]).toEqual(['GAME', '100.00'])
})

test('everything comes back with one press', async () => {
  await open().get('wallet.transfer', { from: 'MAIN', to: 'GAME', amount: '200' }, { as: member, key: `move-${member.member.id}` })
  const { centre, user } = await openTransfer()
  await user.click(await centre.findByRole('button', { name: 'Move all to main wallet' }))
  expect(await centre.findByText('₱200.00 is in Main wallet.')).toBeTruthy()
  expect((await balances())[0]?.[1]).toBe('500.00')
})

test('the whole balance is one press, and the amount is empty again once it has arrived', async () => {
  const { centre, user } = await openTransfer()
  const field = await centre.findByRole('textbox', { name: 'Amount' })
  expect(field).toHaveProperty('value', '')
  await user.click(centre.getByRole('button', { name: 'All' }))
  expect(field).toHaveProperty('value', '500')
  await user.click(centre.getByRole('button', act))
  expect(await centre.findByText('₱500.00 is in Test Vendor.')).toBeTruthy()
  await waitFor(() => expect(field).toHaveProperty('value', ''))
  await waitFor(() => expect(centre.queryByRole('button', { name: 'All' })).toBeNull())
})

test('of several wallets none is chosen beforehand, and a transfer without one is not sent', async () => {
  open().line.amend('wallet.list', (value) => ({
    ...value,
    list: [...value.list, { code: 'OTHER', name: 'Other Vendor', balance: '0.00', arriving: '0.00' }],
  }))
  const { centre, user } = await openTransfer()
  const to = await centre.findByRole('combobox', { name: /^To/ })
  expect(to).toHaveProperty('value', '')
  await user.type(centre.getByRole('textbox', { name: 'Amount' }), '20')
  await user.click(centre.getByRole('button', act))
  await waitFor(() => expect(centre.getByRole('alert').textContent).toBe('Choose a wallet'))
  expect(open().line.sent('wallet.transfer')).toEqual([])
  await user.selectOptions(to, 'Test Vendor')
  await user.click(centre.getByRole('button', act))
  expect(await centre.findByText('₱20.00 is in Test Vendor.')).toBeTruthy()
})

test('a member without an upline is not offered to send there, whatever the address contains [WALLET-04]', async () => {
  const { centre } = await open().openCentre('transferToUpline', member)
  expect(await centre.findByRole('heading', { level: 1, name: 'Security' })).toBeTruthy()
  expect(centre.queryByRole('link', { name: 'Transfer to upline' })).toBeNull()
})
