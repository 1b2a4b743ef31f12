import { startReferencePayments, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'
import { testFaces } from '../../testing/faces.ts'
import { pictureFile } from '../../testing/picture-file.ts'

let member: SignedInPerson
const pay = startReferencePayments()
const open = screens(pay.app)
beforeEach(async () => {
  member = await open().people.member({ balance: 5_000 })
})

const openDeposit = () => open().openCentre('depositv2', member)
const act = { name: 'Show QR code' }
const deposits = async () => (await open().get('cashier.deposits', {}, { as: member })).list
const paying = { name: 'Pay ₱1,500.00' }

testFaces(open, { page: 'depositv2', call: 'cashier.methods', waits: 'Loading deposits and withdrawals', refused: "We couldn't load this page" })

test('each method states its time and its fee, and the bounds are read with the amount [WALLET-02 HEAD-08]', async () => {
  const { centre } = await openDeposit()
  const field = await centre.findByRole('textbox', { name: 'Amount', description: /^₱100 to ₱50,000 per deposit/ })
  expect(field).toHaveProperty('value', '1500')
  expect(centre.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'E-wallet QRAbout 1 minute, no fee',
    expect.stringMatching(/^Bank transfer.*no fee/),
    expect.stringMatching(/^Card.*1\.5% fee/),
    expect.stringMatching(/^Crypto address.*₱20\.00 fee/),
  ])
})

test('the button of the head opens the page over where the member is [HEAD-08]', async () => {
  const { user } = await open().openScreen('/reset-password', member)
  await user.click(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Deposit' }))
  const centre = within(await screen.findByRole('dialog', { name: 'Member centre' }))
  expect(await centre.findByRole('heading', { level: 1, name: 'Deposit' })).toBeTruthy()
  expect(location.pathname + location.search).toBe('/reset-password?member=depositv2')
})

test('the first deposit shows the destination account and is in the list that was empty', async () => {
  const { centre, user } = await openDeposit()
  await centre.findByRole('heading', { name: 'No deposits yet' })
  await user.click(await centre.findByRole('button', act))
  const panel = within(await centre.findByRole('region', paying))
  const [deposit] = await deposits()
  expect(deposit).toMatchObject({ state: 'pending', amount: '1500.00' })
  expect(panel.getByText(deposit?.id ?? 'none')).toBeTruthy()
  expect(panel.getByRole('img', { name: 'QR code for this payment' })).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Open payment page' }).getAttribute('href')).toContain(deposit?.id)
  expect(await centre.findByRole('button', { name: `Pay now, ${deposit?.id}` })).toBeTruthy()
  expect(centre.queryByRole('heading', { name: 'No deposits yet' })).toBeNull()
})

test.each(['99.99', '5,00', ''])('the amount “%s” is refused by the server, the field shows the reason, and nothing is stored', async (amount) => {
  const { centre, user } = await openDeposit()
  const field = await centre.findByRole('textbox', { name: 'Amount' })
  await user.clear(field)
  if (amount !== '') await user.type(field, amount)
  await user.click(centre.getByRole('button', act))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const [alert] = centre.getAllByRole('alert')
  expect(alert?.textContent).toMatch(/amount/)
  expect(field.getAttribute('aria-describedby')).toContain(alert?.id)
  expect(await deposits()).toEqual([])
})

test('pressing twice asks for one deposit', async () => {
  const { centre, user } = await openDeposit()
  const button = await centre.findByRole('button', act)
  const release = open().line.hold('cashier.deposit')
  await user.dblClick(button)
  expect(button).toHaveProperty('disabled', true)
  release()
  await centre.findByRole('region', paying)
  expect(await deposits()).toHaveLength(1)
})

test('a request whose answer was lost is sent again under the same key, so that one deposit is made', async () => {
  const { centre, user } = await openDeposit()
  open().line.loseAnswer('cashier.deposit')
  await user.click(await centre.findByRole('button', act))
  await centre.findByRole('region', paying)
  const keys = open()
    .line.sent('cashier.deposit')
    .map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(await deposits()).toHaveLength(1)
})

test('the amount and the method that were chosen are what is asked for', async () => {
  const { centre, user } = await openDeposit()
  await user.click(await centre.findByRole('button', { name: '₱500' }))
  await user.click(centre.getByRole('radio', { name: /Bank transfer/ }))
  await user.click(centre.getByRole('button', { name: 'Show account details' }))
  const panel = within(await centre.findByRole('region', { name: 'Pay ₱500.00' }))
  expect(panel.getByText('Bangko Halimbawa')).toBeTruthy()
  expect(await deposits()).toMatchObject([{ method: 'bank', amount: '500.00' }])
})

test('the picture of a transfer must be one; it is checked by an operator, and what came through is counted [WALLET-02]', async () => {
  const { centre, user } = await openDeposit()
  await user.click(await centre.findByRole('radio', { name: /Bank transfer/ }))
  await user.click(centre.getByRole('button', { name: 'Show account details' }))
  const field = await centre.findByLabelText('Add a picture of your transfer')
  await user.upload(field, pictureFile('<html>no picture</html>'))
  expect(await centre.findByText(/^We couldn't read this picture/)).toHaveProperty('role', 'alert')
  expect(await deposits()).toMatchObject([{ state: 'pending' }])
  await waitFor(() => expect(field).toHaveProperty('disabled', false))
  await user.upload(field, pictureFile())
  expect(await centre.findByRole('heading', { name: '₱1,500.00 is in review' })).toBeTruthy()
  await open().operate('deposit', 'approve', (await deposits())[0]?.id ?? '')
  expect(await centre.findByRole('cell', { name: 'Completed' })).toBeTruthy()
  expect(centre.getByText('1 request, ₱1,500.00 paid out')).toBeTruthy()
  await user.click(centre.getByRole('button', { name: 'Unsuccessful' }))
  expect(await centre.findByText('No withdrawals here.')).toBeTruthy()
  expect(location.search).toContain('status=failed')
  expect((await open().get('inbox.messages', {}, { as: member })).list.map(({ title }) => title)).toContain('Your deposit has arrived: 1500.00 PHP')
})

test('a paid deposit is shown as credited without another press', async () => {
  const { centre, user } = await openDeposit()
  await user.click(await centre.findByRole('button', act))
  await centre.findByRole('region', paying)
  await pay.press((await deposits())[0]?.id ?? '', 'pay')
  expect(await screen.findByText('₱1,500.00 is in your balance.')).toBeTruthy()
  expect(centre.queryByRole('region', paying)).toBeNull()
})
