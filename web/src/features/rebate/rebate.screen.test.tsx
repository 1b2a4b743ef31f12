import { aggregatePlay } from '@perya/gateway/play'
import { manualClock, insertLedgerLinesAt, insertTitles, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

const ranks = [
  { label: 'Copper', validBet: 100, rebate: { RNG: 50 }, cashBack: 0 },
  { label: 'Gold', validBet: 1000, rebate: {}, cashBack: 1000 },
]
const open = screens({ clock: manualClock(Date.parse('2027-03-03T04:00:00Z')), brand: { ranks } }, (platform) =>
  insertTitles(platform.app.store, [{ nodeId: 'game', name: 'Lanterns' }]),
)
const plays = async ({ member }: SignedInPerson, stake: number, daysAgo = 0) => {
  const at = new Date(open().clock.now() - daysAgo * 86_400_000 - 3_600_000)
  await insertLedgerLinesAt(open(), [{ memberId: member.id, kind: 'test_fund', amount: stake, at }])
  await insertRoundAt(open(), member.id, at, { stake, paid: 0 })
  await aggregatePlay(open().app)
}

testFaces(open, { page: 'manualRebate', call: 'rebate.show', waits: 'Loading your rebate', refused: "We couldn't load your rebate" })

test('without a rank there is nothing to claim, and the page states from when on', async () => {
  const { centre } = await open().openCentre('manualRebate', await open().people.member())
  expect(await centre.findByText('You earn rebates from the first VIP level.')).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'Claim rebate' })).toBeNull()
})

test('a rebate is taken once however often it is pressed, and then there is nothing left to take [MEMBER-11]', async () => {
  const member = await open().people.member()
  await plays(member, 40_000)
  const { centre, user } = await open().openCentre('manualRebate', member)
  const button = await centre.findByRole('button', { name: 'Claim rebate' })
  const row = within(centre.getByRole('table', { name: 'Rebate by game type' })).getByRole('row', { name: /^Slots/ })
  expect(row.textContent).toBe('Slots₱400.000.5%₱2.00')
  const release = open().line.hold('rebate.claim')
  await user.dblClick(button)
  release()
  expect(await centre.findByText("We've added ₱2.00 to your wallet.")).toBeTruthy()
  expect(await centre.findByText('You can claim from ₱1.00. Smaller amounts keep adding up.')).toBeTruthy()
  expect((await open().get('wallet.balance', {}, { as: member })).sumBalance).toBe('2.00')
})

test('the cash back of the week before is claimed once, at the rate of the rank, and is then shown as claimed', async () => {
  const member = await open().people.member()
  await plays(member, 150_000, 7)
  const { centre, user } = await open().openCentre('manualRebate', member)
  const release = open().line.hold('rebate.claimCashBack')
  await user.dblClick(await centre.findByRole('button', { name: 'Claim cashback' }))
  release()
  expect(await centre.findByText("We've added ₱150.00 to your wallet.")).toBeTruthy()
  expect(await centre.findByText('Claimed')).toBeTruthy()
  expect((await open().get('wallet.balance', {}, { as: member })).sumBalance).toBe('150.00')
})

test('a rebate that was taken elsewhere meanwhile is refused in words, and the page shows what is so', async () => {
  const member = await open().people.member()
  await plays(member, 40_000)
  const { centre, user } = await open().openCentre('manualRebate', member)
  const button = await centre.findByRole('button', { name: 'Claim rebate' })
  await open().get('rebate.claim', {}, { as: member, key: `elsewhere-${member.member.id}` })
  await user.click(button)
  expect((await centre.findByText(/./, { selector: '[role=alert]' })).textContent).not.toBe('')
  expect(await centre.findByText(/^You can claim from/)).toBeTruthy()
  expect((await open().get('wallet.balance', {}, { as: member })).sumBalance).toBe('2.00')
})
