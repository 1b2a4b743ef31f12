import { cashierJob } from '@perya/gateway'
import { storeStepUp } from '@perya/gateway/identity'
import { type DatabaseClock, databaseClock, startReferencePayments, settledMember, type SignedInPerson, testPaymentPassword } from '@perya/testkit'
import { waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'
import { pictureFile } from '../../../testing/picture-file.ts'

let member: SignedInPerson
let accountId: string
let time: DatabaseClock
let count = 0
const pay = startReferencePayments()
const open = screens(pay.app, async (platform) => {
  time = await databaseClock(platform)
})
beforeEach(async () => {
  const settled = await settledMember(open())
  accountId = settled.accountId
  member = await open().people.signIn(settled.member)
  await time.show()
  await open().operate('withdrawal', 'minutes', '30')
})

const pass = async (seconds: number, step = 20) => {
  const job = cashierJob(open().app, 'http://127.0.0.1:3000')
  for (let done = 0; done < seconds; done += step) {
    await time.turn(Math.min(step, seconds - done) * 1000)
    await job.look()
    await pay.desk().sayDue()
  }
}
const sent = async (amount: string, ...how: string[]) => {
  const request = { accountId, amount, paymentPassword: testPaymentPassword }
  const { id } = await open().get('cashier.withdraw', request, { as: member, key: `receipt-${(count += 1)}` })
  await open().operate('withdrawal', 'approve', id, ...how)
  await pass(4, 2)
  return id
}
const openWithdraw = () => open().openCentre('withdraw', member)
const partsOf = async (id: string) => (await open().get('cashier.withdrawals', {}, { as: member })).list.find((one) => one.id === id)?.parts
const balance = async () => (await open().get('wallet.balance', {}, { as: member })).sumBalance
const claims = () => open().line.sent('cashier.confirm')
type Card = { readonly getByLabelText: (label: string) => HTMLElement }
const addPicture = (user: UserEvent, card: Card) => user.upload(card.getByLabelText('Add a picture of your account'), pictureFile())

test('a payout that came in full is received with one press, and asks for nothing more [WITHDRAW-02]', async () => {
  const id = await sent('300')
  const { centre, user } = await openWithdraw()
  const card = within(await centre.findByRole('region', { name: /^Did you receive ₱300\.00 in GCash/ }))
  expect(card.getByText(/After that it counts as received and isn't refunded\./)).toBeTruthy()
  expect(await centre.findByText('Pending: your confirmation of ₱300.00')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Yes, the full amount' }))
  await waitFor(() => expect(centre.queryByRole('region', { name: /^Did you receive ₱300\.00/ })).toBeNull())
  expect(await partsOf(id)).toMatchObject([{ state: 'received', received: '300.00', remaining: '0.00' }])
  expect(await balance()).toBe('700.00')
})

test('“nothing came” is not sent without a picture; with one it opens a dispute, and nothing is paid again [WITHDRAW-04 S-01]', async () => {
  const id = await sent('100')
  const { centre, user } = await openWithdraw()
  const card = within(await centre.findByRole('region', { name: /^Did you receive ₱100\.00/ }))
  await user.click(card.getByRole('button', { name: 'No, nothing' }))
  await user.click(card.getByRole('button', { name: 'Report as missing' }))
  expect(await card.findByText(/^Add a picture that shows/)).toHaveProperty('role', 'alert')
  expect(claims()).toEqual([])
  await addPicture(user, card)
  expect(await card.findByText('slip.png')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Report as missing' }))
  const disputed = within(await centre.findByRole('region', { name: /^₱100\.00 to .* is in dispute/ }))
  expect(disputed.getByText(/You reported that nothing arrived\. .*We won't send anything again until the bank confirms it came back\./)).toBeTruthy()
  expect(await partsOf(id)).toMatchObject([{ state: 'disputed', received: '0.00' }])
  expect(await balance()).toBe('900.00')
})

test('the credited amount of a partial payment is shown; the missing amount stays listed until an operator decides [WITHDRAW-03 S-01]', async () => {
  const id = await sent('100')
  const { centre, user } = await openWithdraw()
  const card = within(await centre.findByRole('region', { name: /^Did you receive ₱100\.00/ }))
  await user.click(card.getByRole('button', { name: 'Only part of it' }))
  await user.type(card.getByLabelText('Amount received'), '60')
  await user.click(card.getByRole('button', { name: 'Report amount' }))
  expect(await card.findByText(/^Add a picture that shows/)).toBeTruthy()
  expect(claims()).toEqual([])
  await addPicture(user, card)
  await card.findByText('slip.png')
  await user.click(card.getByRole('button', { name: 'Report amount' }))
  const disputed = within(await centre.findByRole('region', { name: /^₱100\.00 to .* is in dispute/ }))
  expect(disputed.getByText(/^You reported that ₱60\.00 arrived and ₱40\.00 is missing\./)).toBeTruthy()
  expect(await centre.findByText('Pending: our decision about ₱40.00 in dispute')).toBeTruthy()
  expect(await partsOf(id)).toMatchObject([{ state: 'disputed', claimed: '60.00', remaining: '40.00' }])
  await open().operate('withdrawal', 'resolve', `${id}-1`, '--outcome', 'received', '--reason', 'The bank shows the credit.')
  const after = (await openWithdraw()).centre
  expect(await after.findByText('Our decision: The bank shows the credit.')).toBeTruthy()
  expect(after.queryByRole('region', { name: /is in dispute/ })).toBeNull()
  expect(await balance()).toBe('900.00')
})

test('each part of a payout has a question of its own', async () => {
  const id = await sent('300', '--parts', '100,120,80')
  const { centre, user } = await openWithdraw()
  const cards = await centre.findAllByRole('region', { name: /^Did you receive ₱/ })
  expect(cards).toHaveLength(3)
  const second = within(centre.getByRole('region', { name: /^Did you receive ₱120\.00/ }))
  await user.click(second.getByRole('button', { name: 'Yes, the full amount' }))
  await waitFor(() => expect(centre.getAllByRole('region', { name: /^Did you receive ₱/ })).toHaveLength(2))
  expect((await partsOf(id))?.map(({ state }) => state)).toEqual(['sent', 'received', 'sent'])
})

test('a member who does not answer in time has received it, is informed that it is not refunded, and may still dispute [WITHDRAW-05 WITHDRAW-06]', async () => {
  await open().operate('withdrawal', 'minutes', '2')
  const id = await sent('40')
  await pass(140, 10)
  // A confirmation times out only for a member who was notified: a notice has to be delivered first.
  await open().app.store.pool.query('update outbox set done_at = clock_timestamp() where done_at is null')
  await pass(4, 2)
  const { centre } = await openWithdraw()
  const card = within(await centre.findByRole('region', { name: /^₱40\.00 to .* counts as received/ }))
  expect(card.getByText(/^You didn't answer in time, so it isn't refunded\./)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Yes, the full amount' })).toBeNull()
  expect(card.getByRole('button', { name: 'No, nothing' })).toBeTruthy()
  expect(await centre.findByText("The time to answer ended, so it counts as received and isn't refunded.")).toBeTruthy()
  expect(await partsOf(id)).toMatchObject([{ state: 'forced', returned: '0.00' }])
  expect(await balance()).toBe('960.00')
})

test('money that a bank returned is sent once more, and after the second time an operator brings it back into the balance [S-01]', async () => {
  const { rows } = await open().app.store.pool.query('select id from session where member_id = $1', [member.member.id])
  for (const { id } of rows) await storeStepUp(open().app, id, 'payment', 'paymentPassword')
  const bank = { kind: 'bank', institution: 'Bangko ng Bayan', holder: 'Luz Cruz', number: '123456785555' } as const
  accountId = (await open().get('cashier.bindAccount', bank, { as: member })).id
  await open().app.store.pool.query('update member set withdrawals_held_until = null where id = $1', [member.member.id])
  const id = await sent('50')
  await pass(60, 5)
  const { centre } = await openWithdraw()
  expect(await centre.findByText("The bank returned ₱50.00. We've sent it again.")).toBeTruthy()
  expect(centre.getByText(/Our team will send ₱50\.00 again or return it to your balance\.$/)).toBeTruthy()
  expect(await balance()).toBe('950.00')
  await open().operate('withdrawal', 'refund', `${id}-2`)
  const after = (await openWithdraw()).centre
  expect(await after.findByText(/It's back in your balance\.$/)).toBeTruthy()
  expect(await balance()).toBe('1000.00')
})
