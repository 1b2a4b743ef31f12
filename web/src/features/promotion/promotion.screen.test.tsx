import type { SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

const open = screens()
let member: SignedInPerson
let count = 0
beforeEach(async () => {
  member = await open().people.member({ balance: 100_000, isVerified: true })
})
const publish = async (title: string, ...more: string[]) => {
  const id = `screen-${(count += 1)}`
  await open().operate('promotion', 'publish', id, '--title', title, '--summary', 'Short', '--content', '<p>Long</p>', '--amount', '50.00', ...more)
  return id
}
const balance = async () => (await open().get('wallet.balance', {}, { as: member })).sumBalance

test('without offers the page states so', async () => {
  await open().openScreen('/promotions')
  expect(await screen.findByRole('heading', { name: 'No promotions here' })).toBeTruthy()
})

test('promotions that could not be had are an alert whose button brings them', async () => {
  await publish('A gift')
  const mend = open().line.fail('promotion.list')
  const { user } = await open().openScreen('/promotions')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText("We couldn't load promotions")).toBeTruthy()
  mend()
  await user.click(alert.getByRole('button'))
  expect((await screen.findAllByText('A gift')).length).toBeGreaterThan(0)
})

test('a visitor reads the terms and is asked to log in instead of being offered a claim', async () => {
  const id = await publish('For members')
  await open().openScreen(`/promoDetail?id=${id}`)
  const acts = within(await screen.findByRole('complementary', { name: 'Your options' }))
  expect(acts.getByText('Log in to join.')).toBeTruthy()
  expect(acts.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

test('a gift is claimed once however often it is pressed, and is then shown as claimed [PROMO-01]', async () => {
  const id = await publish('Once')
  const { user } = await open().openScreen(`/promoDetail?id=${id}`, member)
  const button = await screen.findByRole('button', { name: 'Claim ₱50.00' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  const release = open().line.hold('promotion.claim')
  await user.dblClick(button)
  release()
  expect(await screen.findByText("We've added ₱50.00 to your balance.")).toBeTruthy()
  expect(await screen.findByText("You've claimed this. It's in your balance.")).toBeTruthy()
  expect(await balance()).toBe('1050.00')
})

test('a bonus shows its average cost before it can be claimed', async () => {
  const id = await publish('A bonus', '--times', '4', '--games', 'RNG:100', '--most-stake', '60.00', '--days', '7')
  await open().openScreen(`/promoDetail?id=${id}`, member)
  const price = within(await screen.findByRole('complementary', { name: 'Your options' }))
  expect(await price.findByText('Likely cost of this bonus')).toBeTruthy()
  expect(price.getByText(/^(On average|This bonus).*of your own money/)).toBeTruthy()
  expect(price.getByText('While the bonus is active, the max. bet is ₱60.00.')).toBeTruthy()
})

test('a self-excluded member is offered nothing', async () => {
  await publish('Tempting')
  await open().get('protection.close', { length: '1y' }, { as: member })
  await open().openScreen('/promotions', member)
  expect(await screen.findByRole('heading', { name: 'No promotions right now' })).toBeTruthy()
  expect(screen.queryByText('Tempting')).toBeNull()
})

test('an unknown promotion is stated as such', async () => {
  await open().openScreen('/promoDetail?id=no-such-promotion')
  expect(await screen.findByRole('heading', { name: 'Promotion not found' })).toBeTruthy()
})
