import { listLottery, startLotteries, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'
import { betStore } from './bet-store.ts'

let member: SignedInPerson
const open = screens({}, async (platform) => {
  await listLottery(platform, { schedule: { kind: 'every', seconds: 7200, zone: 'Asia/Manila' } })
  await (await startLotteries(platform)).turn()
})
beforeEach(async () => {
  member = await open().people.member({ balance: 100_000 })
})
afterEach(() => betStore.setState(betStore.getInitialState()))

const openLottery = async (as?: SignedInPerson) => {
  const { user } = await open().openScreen('/lottery?gameCode=TEST&playType=3d.last.direct', as)
  await screen.findByRole('group', { name: 'Hundreds' })
  return user
}
const inRow = (name: string) => within(screen.getByRole('group', { name }))
const pressed = (row: string) =>
  inRow(row)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent.trim())
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('one button opens every play with its rule; the choice changes the address, and focus returns to the button [ROUTE-13]', async () => {
  const user = await openLottery()
  await user.click(screen.getByRole('button', { name: 'Bet type: Straight · Last three' }))
  const sheet = await dialog('Choose a bet type')
  expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['First three', 'Middle three', 'Last three'])
  expect(sheet.getByRole('button', { pressed: true, name: 'Straight', description: /wins when all digits match their places/ })).toBeTruthy()
  await user.click(within(sheet.getByRole('group', { name: 'Bet types' })).getByRole('button', { name: 'Two sides' }))
  await user.click(sheet.getByRole('button', { name: 'Two sides', description: /Each side is a ticket of its own/ }))
  await waitFor(() => expect(location.search).toBe('?gameCode=TEST&playType=two_sides'))
  const button = await screen.findByRole('button', { name: 'Bet type: Two sides' })
  expect(document.activeElement).toBe(button)
})

test('the rule is behind a button that states whether it is shown', async () => {
  const user = await openLottery()
  const about = screen.getByRole('button', { name: 'How this bet wins' })
  expect(about.getAttribute('aria-expanded')).toBe('false')
  await user.click(about)
  expect(about.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(about.getAttribute('aria-controls') ?? '')?.textContent).toContain('Pick at least one digit for each place.')
})

test('a random pick fills every place once, and the sheet of quick picks changes one place or clears all', async () => {
  const user = await openLottery()
  await user.click(screen.getByRole('button', { name: 'Random' }))
  expect(['Hundreds', 'Tens', 'Units'].map((row) => pressed(row).length)).toEqual([1, 1, 1])
  expect(screen.getByRole('button', { name: 'Add to slip', description: /^1 bet · ₱2.00/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Quick picks' }))
  const sheet = await dialog('Quick picks')
  await user.click(within(sheet.getByRole('group', { name: 'Quick picks: Units' })).getByRole('button', { name: 'Odd' }))
  expect(pressed('Units')).toEqual(['1', '3', '5', '7', '9'])
  await user.click(sheet.getByRole('button', { name: 'Clear all picks' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick picks' })).toBeNull())
  expect(inRow('Units').queryByRole('button', { pressed: true })).toBeNull()
})

test('the stake is changed in a sheet, and its button states it', async () => {
  const user = await openLottery()
  await user.click(screen.getByRole('button', { name: 'Stake: ₱2 × 1' }))
  const sheet = await dialog('Stake')
  await user.click(sheet.getByRole('button', { name: 'More' }))
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('button', { name: 'Stake: ₱2 × 2' })).toBeTruthy()
})

test('between two issues the screen counts down to the next draw, with dashes only where none is planned', async () => {
  const at = (seconds: number) => new Date(open().clock.now() + seconds * 1000).toISOString()
  let isPlanned = true
  open().line.amend('lottery.issue', (sale) => ({
    ...sale,
    isSale: false,
    current: null,
    next: isPlanned && sale.current !== null ? [{ ...sale.current, opensAt: at(-1), closesAt: at(28), drawsAt: at(30) }] : [],
  }))
  const head = () => within(within(screen.getByRole('main')).getAllByRole('banner')[0] ?? screen.getByRole('main'))
  await openLottery()
  await head().findByText('Next draw in')
  expect(head().getByRole('timer').textContent).toMatch(/^0:[0-3]\d$/)
  isPlanned = false
  await openLottery()
  await head().findByText('Not on sale now')
  expect(head().getByRole('timer').textContent).toBe('--:--:--')
})

test('by keyboard alone a play and its digits are chosen, put on the slip and placed; every digit is named with its place', async () => {
  const user = await openLottery(member)
  const press = async (button: HTMLElement, key = '{Enter}') => {
    button.focus()
    expect(document.activeElement).toBe(button)
    await user.keyboard(key)
  }
  await press(screen.getByRole('button', { name: 'Bet type: Straight · Last three' }))
  await press((await dialog('Choose a bet type')).getAllByRole('button', { name: 'Straight' })[0] ?? document.body)
  await screen.findByRole('button', { name: 'Bet type: Straight · First three' })
  for (const [row, digit] of [
    ['Ten-thousands', '4'],
    ['Thousands', '0'],
    ['Hundreds', '9'],
  ] as const)
    await press(within(await screen.findByRole('group', { name: row })).getByRole('button', { name: digit }), ' ')
  const add = screen.getByRole('button', { name: 'Add to slip' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  await press(add)
  await press(await screen.findByRole('button', { name: 'Bet slip, 1 ticket' }))
  const sheet = await dialog('Bet slip')
  expect(sheet.getByText('4 / 0 / 9')).toBeTruthy()
  expect(sheet.getByText('Max. win').nextElementSibling?.textContent).toBe('₱1,950.00')
  await press(sheet.getByRole('button', { name: 'Place bets' }))
  const buy = await (await dialog('Confirm your bets')).findByRole('button', { name: 'Bet ₱2.00' })
  await waitFor(() => expect(buy.getAttribute('aria-disabled')).toBe('false'))
  await press(buy)
  expect(await screen.findByText('1 ticket bought for ₱2.00')).toBeTruthy()
})
