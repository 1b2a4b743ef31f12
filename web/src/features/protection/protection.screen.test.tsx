import { startReferencePayments, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens(startReferencePayments().app)
beforeEach(async () => {
  member = await open().people.member({ balance: 50_000 })
})

const openPage = () => open().openCentre('playSafely', member)
const protection = () => open().get('protection.show', {}, { as: member })

testFaces(open, { page: 'playSafely', call: 'protection.show', waits: 'Loading your limits', refused: "We couldn't load your limits" })

test('a first limit applies at once, and the page shows how much of it is used', async () => {
  const { centre, user } = await openPage()
  await user.click(await centre.findByRole('button', { name: 'Set limit Deposit limit' }))
  const form = within(centre.getByRole('form', { name: 'Deposit limit' }))
  const field = form.getByRole('textbox', { name: 'Maximum amount (₱)', description: /^It applies now\./ })
  expect(document.activeElement).toBe(field)
  await user.type(field, '1000')
  await user.click(form.getByRole('radio', { name: 'Day' }))
  await user.click(form.getByRole('button', { name: 'Set limit' }))
  expect(await centre.findByText('₱0.00 of ₱1,000.00 used')).toBeTruthy()
  expect((await protection()).limits).toMatchObject([{ kind: 'deposit', period: 'day', amount: '1000.00', wish: null }])
})

test('a higher limit does not hold at once: it waits, the old one stays, and the wait can be cancelled', async () => {
  await open().get('protection.setLimit', { kind: 'loss', period: 'week', amount: '500' }, { as: member })
  const { centre, user } = await openPage()
  await user.click(await centre.findByRole('button', { name: 'Change Loss limit' }))
  await user.type(centre.getByRole('textbox', { name: /Maximum amount/ }), '900')
  await user.click(centre.getByRole('button', { name: 'Set limit' }))
  expect((await centre.findByRole('note')).textContent).toMatch(/^Requested limit: ₱900\.00.*You can confirm it from/)
  expect(centre.queryByRole('button', { name: /Confirm change/ })).toBeNull()
  expect((await protection()).limits[0]).toMatchObject({ amount: '500.00', wish: { amount: '900.00', isReady: false } })
  await user.click(centre.getByRole('button', { name: 'Keep my limit Loss limit a week' }))
  await waitFor(() => expect(centre.queryByRole('note')).toBeNull())
  expect((await protection()).limits[0]).toMatchObject({ amount: '500.00', wish: null })
})

test('an amount that is none is refused in the form, which stays open', async () => {
  const { centre, user } = await openPage()
  await user.click(await centre.findByRole('button', { name: 'Set limit Stake limit' }))
  const field = centre.getByRole('textbox', { name: /Maximum amount/ })
  await user.type(field, 'all')
  await user.click(centre.getByRole('button', { name: 'Set limit' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(centre.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true)
  expect((await protection()).limits).toEqual([])
})

test('an exclusion cannot be sent before the member confirms to understand it, and then shows its end', async () => {
  const { centre, user } = await openPage()
  const card = within(await centre.findByRole('region', { name: 'Self-exclusion' }))
  await user.click(card.getByRole('radio', { name: '1 year' }))
  await user.click(card.getByRole('button', { name: 'Self-exclude' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Self-exclusion: 1 year' }))
  const act = dialog.getByRole('button', { name: 'Self-exclude now' })
  expect(act).toHaveProperty('disabled', true)
  await user.click(act)
  expect(open().line.sent('protection.close')).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: "I understand that I can't undo this." }))
  await user.click(act)
  expect(await centre.findByRole('heading', { name: /^You've excluded yourself until 21 Nov 2027/ })).toBeTruthy()
  expect(centre.getByRole('link', { name: 'Withdraw my money' })).toBeTruthy()
  expect((await protection()).closure).toMatchObject({ closure: 'exclusion' })
})

test('“Not now” closes the question and nothing is closed', async () => {
  const { centre, user } = await openPage()
  await user.click(await centre.findByRole('button', { name: 'Take a break' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take a break: 24 hours' }))
  const [, notNow] = dialog.getAllByRole('button', { name: 'Not now' })
  await user.click(notNow ?? dialog.getByRole('heading'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take a break: 24 hours' })).toBeNull())
  expect((await protection()).closure).toBeNull()
})

test('a member excluded for good is offered no way to shorten it, and no offers', async () => {
  await open().get('protection.close', { length: 'forever' }, { as: member })
  const { centre } = await openPage()
  expect(await centre.findByRole('heading', { name: "You've excluded yourself permanently" })).toBeTruthy()
  expect(centre.queryByRole('region', { name: 'Take a break' })).toBeNull()
  expect(centre.queryByRole('region', { name: 'Self-exclusion' })).toBeNull()
  expect(centre.queryByRole('link', { name: /Red envelopes/ })).toBeNull()
})

test('a limit holds in the cashier: what goes over it is refused in those words, what fits is taken', async () => {
  await open().get('protection.setLimit', { kind: 'deposit', period: 'day', amount: '500' }, { as: member })
  const { centre, user } = await open().openCentre('depositv2', member)
  await user.click(await centre.findByRole('button', { name: '₱1,500' }))
  await user.click(centre.getByRole('radio', { name: /^E-wallet QR/ }))
  await user.click(centre.getByRole('button', { name: 'Show QR code' }))
  expect(await centre.findByText(/^This deposit would exceed your deposit limit\./)).toHaveProperty('role', 'alert')
  await user.click(centre.getByRole('button', { name: '₱500' }))
  await user.click(centre.getByRole('button', { name: 'Show QR code' }))
  expect(await centre.findByRole('region', { name: 'Pay ₱500.00' })).toBeTruthy()
  expect((await open().get('cashier.deposits', {}, { as: member })).list).toMatchObject([{ amount: '500.00' }])
})

test('how often a game reminds is chosen by one press, and stays chosen', async () => {
  const { centre, user } = await openPage()
  await user.click(await centre.findByRole('button', { name: '10 min' }))
  await waitFor(async () => expect((await protection()).reminder.minutes).toBe(10))
  // The answer reaches the screen after the server has stored the choice.
  await waitFor(() => expect(centre.getByRole('button', { name: '10 min' }).getAttribute('aria-pressed')).toBe('true'))
  expect(centre.getByRole('button', { name: '30 min' }).getAttribute('aria-pressed')).toBe('false')
})

test('a break begins at the press, closes play, and nothing is offered any more', async () => {
  const { centre, user } = await openPage()
  await user.click(await centre.findByRole('button', { name: 'Take a break' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take a break: 24 hours' }))
  await user.click(dialog.getByRole('button', { name: 'Start break' }))
  expect(await centre.findByRole('heading', { name: /^You're on a break until/ })).toBeTruthy()
  expect((await protection()).closure).toMatchObject({ closure: 'time_out' })
  const rail = within(centre.getByRole('navigation', { name: 'Member centre' }))
  expect(rail.getByRole('link', { name: 'Security' })).toBeTruthy()
  await waitFor(() => expect(['VIP level', 'Rewards', 'Invite friends'].filter((name) => rail.queryByRole('link', { name }) !== null)).toEqual([]))
})

test('a member reads which measures protect them and why, asks for a check in one press, and reads the answer', async () => {
  const { pool } = open().app.store
  const at = new Date(open().clock.now() - 60_000)
  const { id } = member.member
  await pool.query(
    `insert into protection_measure (member_id, kind, since, until, set_by, band, markers)
     values ($1, 'offers', $2, null, 'rule', 'severe', '{many_deposits,night}'), ($1, 'deposits', $2, $2::timestamptz + interval '24 hours', 'rule', 'severe', '{many_deposits,night}')`,
    [id, at],
  )
  const { centre, user } = await openPage()
  const card = within(await centre.findByRole('region', { name: 'Changes to protect you' }))
  expect(card.getByText("You don't receive offers.")).toBeTruthy()
  expect(card.getByText(/^Deposits are paused\. You can still withdraw\. Until /)).toBeTruthy()
  expect(within(card.getByRole('list', { name: 'Why we did this' })).getAllByRole('listitem')).toHaveLength(2)
  await user.click(card.getByRole('button', { name: 'Ask for a check' }))
  expect((await card.findByRole('status')).textContent).toMatch(/^A person is checking this\./)
  expect(card.queryByRole('button', { name: 'Ask for a check' })).toBeNull()
  await pool.query(
    `update protection_contest set answered_at = made_at, answered_by = 'staff:carer', outcome = 'upheld', answer = 'Please talk to us first.' where member_id = $1`,
    [id],
  )
  const again = await openPage()
  const answered = within(await again.centre.findByRole('region', { name: 'We checked it and kept it as it is' }))
  expect(answered.getByText('Please talk to us first.')).toBeTruthy()
})
