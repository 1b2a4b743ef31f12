import { listLottery, startLotteries, type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'
import { betStore } from './bet-store.ts'

let member: SignedInPerson
let draws: Awaited<ReturnType<typeof startLotteries>>
// Longer than the minute that passes when a page opens.
const slowSeconds = 600
const open = screens({}, async (platform) => {
  await listLottery(platform, { code: 'DIGITS', sort: 1 })
  await listLottery(platform, { code: 'ELEVEN', family: '11X5', sort: 2 })
  await listLottery(platform, { code: 'SLOW', schedule: { kind: 'every', seconds: slowSeconds, zone: 'Asia/Manila' }, sort: 3 })
  draws = await startLotteries(platform)
  await draws.turn()
})
beforeEach(async () => {
  member = await open().people.member({ balance: 100_000 })
})
afterEach(() => betStore.setState(betStore.getInitialState()))

const pressed = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)
const slip = () => within(screen.getByRole('complementary', { name: 'Bet slip' }))

test('the lottery is under the header alone: no side menu, no banner, no footer [ROUTE-12]', async () => {
  await open().openScreen('/lottery')
  await screen.findByRole('button', { name: 'Add to slip' })
  expect(screen.getAllByRole('banner')[0]?.textContent).toContain('Perya')
  expect(screen.getByRole('main').textContent).toContain('DIGITS')
  for (const gone of [
    screen.queryByRole('contentinfo'),
    screen.queryByRole('navigation', { name: 'Games and account' }),
    document.querySelector('#menu'),
  ])
    expect(gone).toBeNull()
  expect(open().line.sent('system.announcementContent')).toEqual([])
})

test('the address chooses lottery and play, one is chosen without it, and a choice changes the address [ROUTE-13]', async () => {
  await open().openScreen('/lottery')
  expect(await screen.findByRole('heading', { level: 1, name: 'DIGITS' })).toBeTruthy()
  expect((await screen.findAllByRole('group', { name: 'Plays' })).length).toBe(1)
  expect(pressed('Plays')).toHaveLength(1)
  const { user } = await open().openScreen('/lottery?gameCode=ELEVEN&playType=group3')
  expect(await screen.findByRole('heading', { level: 1, name: 'ELEVEN' })).toBeTruthy()
  await screen.findByRole('group', { name: 'Plays' })
  expect(pressed('Plays')).toEqual(['One pair'])
  expect(within(screen.getByRole('group', { name: 'Numbers' })).getAllByRole('button')).toHaveLength(11)
  await user.click(within(screen.getByRole('group', { name: 'Bet types' })).getByRole('button', { name: 'Two sides' }))
  await waitFor(() => expect(location.search).toBe('?gameCode=ELEVEN&playType=two_sides'))
  expect(await within(await screen.findByRole('group', { name: 'Ball 1' })).findByRole('button', { name: 'Big 1.98' })).toBeTruthy()
})

test('units, cost and the best win follow what is picked, a quick pick and the multiple', async () => {
  const { user } = await open().openScreen('/lottery?gameCode=DIGITS&playType=3d.last.direct')
  const row = async (name: string) => within(await screen.findByRole('group', { name }))
  const facts = () => ['Units', 'Cost', 'Max. win'].map((term) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent)
  await user.click((await row('Hundreds')).getByRole('button', { name: '3' }))
  await user.click((await row('Hundreds')).getByRole('button', { name: '8' }))
  await user.click((await row('Tens')).getByRole('button', { name: '1' }))
  await user.click((await row('Quick picks: Units')).getByRole('button', { name: 'Odd' }))
  expect(facts()).toEqual(['10', '₱20.00', '₱1,950.00'])
  const multiple = screen.getByRole('textbox', { name: 'Multiple' })
  await user.type(multiple, '3', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  expect(facts().slice(0, 2)).toEqual(['10', '₱60.00'])
  await user.click(screen.getByRole('button', { name: 'Add to slip' }))
  expect(await slip().findByText('38 / 1 / 13579')).toBeTruthy()
})

test('a visitor who logs in to bet continues with the slip', async () => {
  const { username } = await open().people.stored({ balance: 10_000 })
  const { user } = await open().openScreen('/lottery?gameCode=DIGITS&playType=3d.last.direct')
  for (const name of ['Hundreds', 'Tens', 'Units'])
    await user.click(within(await screen.findByRole('group', { name })).getByRole('button', { name: '4' }))
  const add = screen.getByRole('button', { name: 'Add to slip' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  await user.click(add)
  await user.click(await slip().findByRole('button', { name: 'Place bets' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Username' }), username)
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Log in' }))
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm your bets' }))
  expect(await confirm.findByRole('button', { name: 'Bet ₱2.00' })).toBeTruthy()
  expect(location.search).toContain('gameCode=DIGITS')
})

test('a ticket that covers every number is shown as paid less than it cost, not as a win', async () => {
  const { current, priceId } = await open().get('lottery.issue', { gameCode: 'DIGITS' })
  const every = { play: '5d.dan', selection: { pos: [[], [], [], [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]] }, series: 1950, unitPrice: '2', multiple: 1 }
  await open().get('lottery.bet', { gameCode: 'DIGITS', issue: current?.issue ?? '', priceId, tickets: [every] }, { as: member, key: 'every-number' })
  await draws.show()
  await draws.pass(120)
  const { user } = await open().openScreen('/lottery?gameCode=DIGITS', member)
  await user.click(await screen.findByRole('radio', { name: 'My tickets' }))
  expect(await slip().findByText('Paid ₱19.50 of ₱20.00')).toBeTruthy()
})

const place = async (key: string, gameCode = 'DIGITS') => {
  const { current, priceId } = await open().get('lottery.issue', { gameCode })
  const ticket = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
  return open().get('lottery.bet', { gameCode, issue: current?.issue ?? '', priceId, tickets: [ticket] }, { as: member, key })
}

test('a bet that is placed in another tab is in the balance of this one, without a press', async () => {
  await open().openScreen('/promotions', member)
  const head = () => screen.getAllByRole('banner')[0]?.textContent ?? ''
  await waitFor(() => expect(head()).toContain('1,000.00'))
  await place('other-tab')
  await waitFor(() => expect(head()).toContain('988.00'))
})

test('a ticket that waits for its draw is on Home with its time and a link back, and is gone once refunded [FAV-07]', async () => {
  await draws.pass(slowSeconds - ((open().clock.now() / 1000) % slowSeconds))
  const { tickets } = await place('waits-for-its-draw', 'SLOW')
  await open().openScreen('/', member)
  const waits = await within(await screen.findByRole('region', { name: 'Continue playing' })).findByRole('link', { name: /^SLOW/ })
  expect(waits.textContent).toMatch(/1 ticket · 00:0[89]:\d\d/)
  expect(waits.getAttribute('href')).toBe('/lottery?gameCode=SLOW')
  await open().get('lottery.cancel', { tickets: tickets.map(({ ticketId }) => ticketId) }, { as: member, key: 'given-back-again' })
  await open().openScreen('/', member)
  await waitFor(() => expect(open().line.sent('lobby.recentGames').length).toBeGreaterThan(0))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull()
})

test('a balance that the event stream sent is not replaced by an older answer that comes after it', async () => {
  const { queryClient } = await open().openScreen('/promotions', member)
  const head = () => screen.getAllByRole('banner')[0]?.textContent ?? ''
  await waitFor(() => expect(head()).toContain('1,000.00'))
  open().line.amend('wallet.balance', (value) => ({ ...value, sumBalance: '1000.00' }))
  const asked = open().line.sent('wallet.balance').length
  const release = open().line.hold('wallet.balance')
  void queryClient.invalidateQueries({ queryKey: ['wallet.balance'] })
  await waitFor(() => expect(open().line.sent('wallet.balance').length).toBeGreaterThan(asked))
  await place('before-an-older-answer')
  await waitFor(() => expect(head()).toContain('988.00'))
  release()
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['wallet.balance'] })).toBe(0))
  expect(head()).toContain('988.00')
})
