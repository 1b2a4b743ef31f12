import { startReferencePayments, type SignedInPerson } from '@perya/testkit'
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'
import { testFaces } from '../../../testing/faces.ts'
import { pictureFile } from '../../../testing/picture-file.ts'

let member: SignedInPerson
const pay = startReferencePayments()
const open = screens(pay.app)
beforeEach(async () => {
  member = await open().people.member({ balance: 5_000 })
})

type Shown = { readonly centre: BoundFunctions<typeof queries>; readonly user: UserEvent }
const openDeposit = (address = 'depositv2') => open().openCentre(address, member)
const act = { name: 'Show QR code' }
const byWallet = { name: /^E-wallet QR/ }
const byBank = { name: /^Bank transfer/ }
const deposits = async () => (await open().get('cashier.deposits', {}, { as: member })).list
const paying = { name: 'Pay ₱1,500.00' }
const choose = async ({ centre, user }: Shown, method: { name: RegExp } = byWallet) => {
  await user.click(await centre.findByRole('button', { name: '₱1,500' }))
  await user.click(centre.getByRole('radio', method))
}

testFaces(open, { page: 'depositv2', call: 'cashier.methods', waits: 'Loading deposits and withdrawals', refused: "We couldn't load this page" })

test('each method states its time and its fee, and the bounds are read with the amount [WALLET-02 HEAD-08]', async () => {
  const { centre, user } = await openDeposit()
  expect(await centre.findByRole('textbox', { name: 'Amount', description: /^₱100 to ₱500,000 per deposit/ })).toBeTruthy()
  expect(centre.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'E-wallet QRAbout 1 minute, no fee',
    expect.stringMatching(/^Bank transfer.*no fee/),
    expect.stringMatching(/^Card.*1\.5% fee/),
    expect.stringMatching(/^Crypto address.*₱20\.00 fee/),
  ])
  await user.click(centre.getByRole('radio', byWallet))
  expect(centre.getByRole('textbox', { name: 'Amount', description: /^₱100 to ₱50,000 per deposit/ })).toBeTruthy()
})

test('a new player finds neither an amount nor a method chosen, and is informed of what is missing', async () => {
  const { centre, user } = await openDeposit()
  expect(await centre.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
  expect(centre.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  await user.click(centre.getByRole('button', { name: '₱500' }))
  await user.click(centre.getByRole('button', { name: 'Deposit' }))
  expect(await centre.findByText('Choose a payment method.')).toHaveProperty('role', 'alert')
  expect(open().line.sent('cashier.deposit')).toEqual([])
  await user.click(centre.getByRole('radio', byWallet))
  expect(centre.getByText('no fee · about 1 minute')).toBeTruthy()
})

test('the button of the head opens the page over where the member is [HEAD-08]', async () => {
  const { user } = await open().openScreen('/reset-password', member)
  await user.click(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Deposit' }))
  const centre = within(await screen.findByRole('dialog', { name: 'Member centre' }))
  expect(await centre.findByRole('heading', { level: 1, name: 'Deposit' })).toBeTruthy()
  expect(location.pathname + location.search).toBe('/reset-password?member=depositv2')
})

test('the payment replaces the form, and is left again with the amount kept and the deposit still to be paid', async () => {
  const shown = await openDeposit()
  const { centre, user } = shown
  await choose(shown)
  await user.click(centre.getByRole('button', act))
  const panel = within(await centre.findByRole('region', paying))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading', paying)))
  expect(centre.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  const [deposit] = await deposits()
  expect(deposit).toMatchObject({ state: 'pending', amount: '1500.00' })
  expect(panel.getByText(deposit?.id ?? 'none')).toBeTruthy()
  expect(panel.getByRole('img', { name: 'QR code for this payment' })).toBeTruthy()
  expect(panel.getByRole('timer').textContent).toMatch(/^(1:00:00|59:\d\d)$/)
  expect(panel.getByRole('link', { name: 'Open payment page' }).getAttribute('href')).toContain(deposit?.id)
  await user.click(panel.getByRole('button', { name: 'Change method' }))
  expect(await centre.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '1500')
  expect(centre.getByRole('radio', byWallet)).toHaveProperty('checked', true)
  await user.click(centre.getByRole('button', { name: `Pay now, ${deposit?.id}` }))
  expect(await centre.findByRole('region', paying)).toBeTruthy()
})

test('earlier deposits have a page of their own, empty until the first one, from which an open one is continued', async () => {
  const shown = await openDeposit()
  const { centre, user } = shown
  await user.click(await centre.findByRole('link', { name: 'Deposit history' }))
  expect(await centre.findByRole('heading', { name: 'No deposits yet' })).toBeTruthy()
  await user.click(within(centre.getByRole('region', { name: 'Deposit history' })).getByRole('link', { name: 'Deposit' }))
  await choose(shown)
  await user.click(centre.getByRole('button', act))
  await centre.findByRole('region', paying)
  await user.click(centre.getByRole('link', { name: 'Deposit history' }))
  await user.click(await centre.findByRole('button', { name: `Pay now, ${(await deposits())[0]?.id}` }))
  expect(await centre.findByRole('region', paying)).toBeTruthy()
  expect(location.search).toBe('?member=depositv2')
})

test.each(['99.99', '5,00', ''])('the amount “%s” is refused by the server, the field shows the reason, and nothing is stored', async (amount) => {
  const { centre, user } = await openDeposit()
  const field = await centre.findByRole('textbox', { name: 'Amount' })
  if (amount !== '') await user.type(field, amount)
  await user.click(centre.getByRole('radio', byWallet))
  await user.click(centre.getByRole('button', act))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const [alert] = centre.getAllByRole('alert')
  expect(alert?.textContent).toMatch(/amount/)
  expect(field.getAttribute('aria-describedby')).toContain(alert?.id)
  expect(document.activeElement).toBe(field)
  expect(await deposits()).toEqual([])
})

test('pressing twice asks for one deposit', async () => {
  const shown = await openDeposit()
  await choose(shown)
  const { centre, user } = shown
  const button = centre.getByRole('button', act)
  const release = open().line.hold('cashier.deposit')
  await user.dblClick(button)
  expect(button).toHaveProperty('disabled', true)
  release()
  await centre.findByRole('region', paying)
  expect(await deposits()).toHaveLength(1)
})

test('a request whose answer was lost is sent again under the same key, so that one deposit is made', async () => {
  const shown = await openDeposit()
  await choose(shown)
  open().line.loseAnswer('cashier.deposit')
  await shown.user.click(shown.centre.getByRole('button', act))
  await shown.centre.findByRole('region', paying)
  const keys = open()
    .line.sent('cashier.deposit')
    .map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(await deposits()).toHaveLength(1)
})

test('the amount and the method that were chosen are what is asked for', async () => {
  const { centre, user } = await openDeposit()
  await user.click(await centre.findByRole('button', { name: '₱500' }))
  await user.click(centre.getByRole('radio', byBank))
  await user.click(centre.getByRole('button', { name: 'Show account details' }))
  const panel = within(await centre.findByRole('region', { name: 'Pay ₱500.00' }))
  expect(panel.getByText('Bangko Halimbawa')).toBeTruthy()
  expect(await deposits()).toMatchObject([{ method: 'bank', amount: '500.00' }])
})

test('the picture of a transfer must be one; it is checked by an operator, and what came through is counted [WALLET-02]', async () => {
  const shown = await openDeposit()
  const { centre, user } = shown
  await choose(shown, byBank)
  await user.click(centre.getByRole('button', { name: 'Show account details' }))
  const field = await centre.findByLabelText('Add a picture of your transfer')
  await user.upload(field, pictureFile('<html>no picture</html>'))
  expect(await centre.findByText(/^We couldn't read this picture/)).toHaveProperty('role', 'alert')
  expect(await deposits()).toMatchObject([{ state: 'pending' }])
  await waitFor(() => expect(field).toHaveProperty('disabled', false))
  await user.upload(field, pictureFile())
  expect(await centre.findByRole('heading', { name: '₱1,500.00 is in review' })).toBeTruthy()
  await open().operate('deposit', 'approve', (await deposits())[0]?.id ?? '')
  expect(await centre.findByRole('heading', { name: 'Deposit completed' })).toBeTruthy()
  await user.click(centre.getByRole('link', { name: 'Deposit history' }))
  expect(await within(await centre.findByRole('region', { name: 'Deposit history' })).findByText('Completed', { selector: 'li *' })).toBeTruthy()
  expect(centre.getByText('1 deposit, ₱1,500.00 completed')).toBeTruthy()
  await user.click(centre.getByRole('button', { name: 'Unsuccessful' }))
  expect(await centre.findByText('No deposits with this status')).toBeTruthy()
  expect(location.search).toContain('status=failed')
  expect((await open().get('inbox.messages', {}, { as: member })).list.map(({ title }) => title)).toContain('Your deposit has arrived: 1500.00 PHP')
})

test('a paid deposit is shown as credited without another press, and the next one begins with nothing chosen but the method', async () => {
  const shown = await openDeposit()
  const { centre, user } = shown
  await choose(shown)
  await user.click(centre.getByRole('button', act))
  await centre.findByRole('region', paying)
  await pay.press((await deposits())[0]?.id ?? '', 'pay')
  expect(await screen.findByText('₱1,500.00 is in your balance.')).toBeTruthy()
  const ended = within(centre.getByRole('region', { name: 'Deposit completed' }))
  expect(ended.getByText("We've added ₱1,500.00 to your balance.")).toBeTruthy()
  await user.click(ended.getByRole('button', { name: 'New deposit' }))
  expect(await centre.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '')
  expect(centre.getByRole('radio', byWallet)).toHaveProperty('checked', true)
})

test('the tightest deposit limit is shown with what is left of it after this deposit', async () => {
  await open().get('protection.setLimit', { kind: 'deposit', period: 'month', amount: '9000' }, { as: member })
  await open().get('protection.setLimit', { kind: 'deposit', period: 'week', amount: '2000' }, { as: member })
  const { centre, user } = await openDeposit()
  expect(await centre.findByRole('heading', { name: 'Deposit limit a week' })).toBeTruthy()
  expect(centre.getByText('₱0.00 of ₱2,000.00 used')).toBeTruthy()
  await user.click(centre.getByRole('button', { name: '₱1,500' }))
  expect(centre.getByText('₱500.00 left after this deposit')).toBeTruthy()
  await user.click(centre.getByRole('button', { name: '₱3,000' }))
  expect(centre.getByText('This deposit is over your limit. You can deposit up to ₱2,000.00.')).toBeTruthy()
  expect(centre.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('?member=playSafely')
})

test('a bonus is joined only if it was chosen, and none is preselected', async () => {
  const bonus = ['--amount', '500.00', '--needs', 'deposit', '--share', '50', '--least-deposit', '200.00', '--times', '10', '--games', 'RNG:100']
  const terms = [...bonus, '--most-stake', '60.00', '--days', '7', '--anybody']
  await open().operate(
    'promotion',
    'publish',
    'weekend-match',
    '--title',
    'Weekend match',
    '--summary',
    'Short',
    '--content',
    '<p>Long</p>',
    ...terms,
  )
  const shown = await openDeposit()
  const { centre, user } = shown
  const offers = within(await centre.findByRole('radiogroup', { name: 'Bonus' }))
  expect(offers.getByRole('radio', { name: /^No bonus/ })).toHaveProperty('checked', true)
  expect(await offers.findByText(/^For the full bonus: wager ₱5,000\.00 within 7 days\. Likely cost: about ₱/)).toBeTruthy()
  await user.click(offers.getByRole('radio', { name: /^Weekend match.*50% of your deposit, up to ₱500\.00/ }))
  await choose(shown)
  await user.click(centre.getByRole('button', act))
  await centre.findByRole('region', paying)
  const { list } = await open().get('promotion.available', {}, { as: member })
  expect(list).toContainEqual(expect.objectContaining({ id: 'weekend-match', status: 'joined' }))
  await open().operate('promotion', 'withdraw', 'weekend-match')
})

test('during a break there is no form, and the way to a withdrawal stays open', async () => {
  await open().get('protection.close', { length: '24h' }, { as: member })
  const { centre } = await openDeposit()
  expect(await centre.findByRole('heading', { name: 'Deposits are paused' })).toBeTruthy()
  expect(centre.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  expect(within(centre.getByText(/^Your account is on a break/).parentElement ?? document.body).getByRole('link', { name: 'Withdraw' })).toBeTruthy()
})
