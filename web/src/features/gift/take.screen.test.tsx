import { minor } from '@perya/domain/money/minor'
import { fundRedEnvelope } from '@perya/gateway/rewards'
import { manualClock, type SignedInPerson } from '@perya/testkit'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const hour = 3_600_000
let member: SignedInPerson
const open = screens({ clock: manualClock(Date.now()) }, async ({ app, clock }) => {
  const texts = { EN: 'Lanterns', TY: 'Lanterns' }
  const times = { opensAt: new Date(clock.now() - hour), closesAt: new Date(clock.now() + hour) }
  await fundRedEnvelope(app, { id: 'one', title: texts, says: texts, total: minor(10_000), parts: 10, leastLevel: 0, perAddress: 0, ...times })
})
beforeEach(async () => {
  member = await open().people.member({ isVerified: true })
})
const balance = async () => (await open().get('wallet.balance', {}, { as: member })).sumBalance
const openPage = () => open().openCentre('redEnvelope', member)
const act = { name: 'Open Lanterns' }

test('a gift whose answer was lost is asked for again under the same key, and comes once', async () => {
  const { centre, user } = await openPage()
  const button = await centre.findByRole('button', act)
  open().line.loseAnswer('redEnvelope.open')
  await user.click(button)
  const told = await centre.findByText(/^You got ₱/)
  const keys = open()
    .line.sent('redEnvelope.open')
    .map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(told.textContent).toContain(`₱${await balance()}`)
})

test('what came of it is announced, and the balance in the head is asked for again', async () => {
  const { centre, user } = await openPage()
  const before = open().line.sent('wallet.balance').length
  await user.click(await centre.findByRole('button', act))
  expect(await centre.findByText(/^You got ₱/)).toHaveProperty('role', 'status')
  await waitFor(() => expect(open().line.sent('wallet.balance').length).toBeGreaterThan(before))
})

test('a refused gift is an alert in words, and what is shown is asked for again', async () => {
  const { centre, user } = await openPage()
  const button = await centre.findByRole('button', act)
  await open().get('redEnvelope.open', { id: 'one' }, { as: member, key: `elsewhere-${member.member.id}` })
  await user.click(button)
  await waitFor(() => expect(centre.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  await waitFor(() => expect(centre.queryByRole('button', act)).toBeNull())
})
