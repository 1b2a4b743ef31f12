import { runCommissions } from '@perya/gateway/agents'
import { aggregatePlay } from '@perya/gateway/play'
import { everyContractPage, manualClock, insertLedgerLinesAt, insertRoundAt, type SignedInPerson, storedContract } from '@perya/testkit'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const day = 86_400_000
/** Midnight in Manila. */
const start = Date.parse('2027-03-01T16:00:00Z')
let agent: SignedInPerson
const open = screens({ clock: manualClock(start) }, async (platform) => {
  const made = await platform.people.agent({ more: { agent_pages: everyContractPage } })
  const player = await platform.people.member({ uplineId: made.member.id })
  await storedContract(platform.app, { begins: start, upline: null, member: made.member.id, kind: 'daily', rate: 10_000 })
  const at = new Date(start + 600_000)
  await insertLedgerLinesAt(platform, [{ memberId: player.member.id, kind: 'test_fund', amount: 100_000, at }])
  await insertRoundAt(platform, player.member.id, at, { stake: 100_000, paid: 0 })
  await aggregatePlay(platform.app)
  platform.clock.set(start + day)
  await runCommissions(platform.app)
  agent = await platform.people.signIn(made.member)
})
const openPayment = async () => {
  const { user } = await open().openScreen('/reset-password?agent=agentIncome&when=all', agent)
  const centre = within(await screen.findByRole('dialog', { name: 'Agent centre' }))
  await user.click(await centre.findByRole('button', { name: /^Daily salary/ }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'How we calculated this' })) }
}

test('a payment shows its amount and that computing it again gives the same', async () => {
  const { dialog } = await openPayment()
  const [payment] = (await open().get('payout.payments', { when: 'all', pageSize: 10, state: 'paid' }, { as: agent })).list
  expect(await dialog.findByText(`+₱${payment?.amount}`)).toBeTruthy()
  expect(dialog.getByText(/^We've just recalculated this with rule .*: same result\.$/)).toBeTruthy()
})

test('a payment that could not be loaded is an alert whose button brings it', async () => {
  const mend = open().line.fail('payout.payment')
  const { user, dialog } = await openPayment()
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText("We couldn't load this payment")).toBeTruthy()
  mend()
  await user.click(alert.getByRole('button', { name: 'Reload' }))
  expect(await dialog.findByText(/^We've just recalculated this/)).toBeTruthy()
})
