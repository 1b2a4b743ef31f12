import { minor } from '@perya/domain/money/minor'
import { fundRedEnvelope } from '@perya/gateway/rewards'
import { manualClock } from '@perya/testkit'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { testFaces } from '../../testing/faces.ts'
import { screens } from '../../testing/open-screen.tsx'

const hour = 3_600_000
const open = screens({ clock: manualClock(Date.now()) })
let count = 0
const fill = async (name: string, parts: number, leastLevel = 0) => {
  const times = { opensAt: new Date(open().clock.now() - hour), closesAt: new Date(open().clock.now() + hour) }
  const texts = { EN: name, TY: name }
  const id = `envelope-${(count += 1)}`
  await fundRedEnvelope(open().app, { id, title: texts, says: texts, total: minor(1000 * parts), parts, leastLevel, perAddress: 0, ...times })
}

testFaces(open, { page: 'redEnvelope', call: 'redEnvelope.list', waits: 'Loading red envelopes', refused: "We couldn't load red envelopes" })

test('without a filled envelope the page states so', async () => {
  const { centre } = await open().openCentre('redEnvelope', await open().people.member())
  expect(await centre.findByRole('heading', { name: 'No red envelopes right now' })).toBeTruthy()
})

test('pressing twice opens an envelope once; its amount is shown and in the wallet [MEMBER-13]', async () => {
  await fill('Lanterns', 4)
  const member = await open().people.member({ isVerified: true })
  const { centre, user } = await open().openCentre('redEnvelope', member)
  const button = await centre.findByRole('button', { name: 'Open Lanterns' })
  const release = open().line.hold('redEnvelope.open')
  await user.dblClick(button)
  release()
  const { sumBalance } = await open()
    .get('wallet.balance', {}, { as: member })
    .then(async (before) => {
      await centre.findByText(/^You got ₱/)
      return before.sumBalance === '0.00' ? open().get('wallet.balance', {}, { as: member }) : before
    })
  expect(centre.getByText(/^You got ₱/).textContent).toBe(`You got ₱${sumBalance}. We've added it to your wallet.`)
  expect(await centre.findByText('3 of 4 shares left, ₱40.00 in total')).toBeTruthy()
  expect(centre.queryByRole('button', { name: 'Open Lanterns' })).toBeNull()
})

test('an envelope for higher ranks is shown without a button that would be refused', async () => {
  await fill('For the highest', 2, 3)
  const { centre } = await open().openCentre('redEnvelope', await open().people.member({ isVerified: true }))
  const card = (await centre.findByRole('heading', { name: 'For the highest' })).closest('li')
  if (card === null) throw new Error('it is no item of the list')
  expect(within(card).getByText('VIP level 3 and up')).toBeTruthy()
  expect(within(card).queryByRole('button')).toBeNull()
})
