import { listLottery, startLotteries, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'
import { betStore } from './bet-store.ts'

let member: SignedInPerson
let draws: Awaited<ReturnType<typeof startLotteries>>
const open = screens({}, async (platform) => {
  // Rarely enough that no draw falls in a test that has not requested it.
  await listLottery(platform, { schedule: { kind: 'every', seconds: 7200, zone: 'Asia/Manila' } })
  draws = await startLotteries(platform)
  await draws.turn()
})
beforeEach(async () => {
  member = await open().people.member({ balance: 100_000 })
})
// A slip belongs to a tab, and each test is a new one.
afterEach(() => betStore.setState(betStore.getInitialState()))

const slip = () => within(screen.getByRole('complementary', { name: 'Bet slip' }))
const openLottery = async (as?: SignedInPerson) => {
  const { user, router } = await open().openScreen('/lottery?gameCode=TEST&playType=3d.last.direct', as)
  const row = async (name: string) => within(await screen.findByRole('group', { name }))
  const pick = async (name: string, ball: string) => user.click((await row(name)).getByRole('button', { name: ball }))
  const addTicket = async () => {
    for (const [name, ball] of [
      ['Hundreds', '3'],
      ['Tens', '1'],
      ['Units', '4'],
    ] as const)
      await pick(name, ball)
    const add = screen.getByRole('button', { name: 'Add to slip' })
    await enabled(add)
    await user.click(add)
    await slip().findByText('3 / 1 / 4')
  }
  const toConfirm = async () => {
    await user.click(slip().getByRole('button', { name: 'Place bets' }))
    return within(await screen.findByRole('dialog', { name: 'Confirm your bets' }))
  }
  return { user, router, pick, addTicket, toConfirm }
}
const showMine = async ({ user }: { user: Awaited<ReturnType<typeof openLottery>>['user'] }) =>
  user.click(await screen.findByRole('radio', { name: 'My tickets' }))
const tickets = async (as = member) => (await open().get('lottery.tickets', { gameCode: 'TEST', size: 20 }, { as })).tickets
const balance = async (as = member) => (await open().get('wallet.balance', {}, { as })).sumBalance
const enabled = (button: HTMLElement) => waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
const keysOf = (call: 'lottery.bet' | 'lottery.cancelChase') =>
  open()
    .line.sent(call)
    .map(({ headers }) => headers['idempotency-key'])

test('a lottery that could not be loaded is an alert whose button brings the board', async () => {
  const mend = open().line.fail('lottery.issue')
  const { user } = await openLottery()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText("We couldn't load this lottery")).toBeTruthy()
  mend()
  await user.click(alert.getByRole('button'))
  expect(await screen.findByRole('group', { name: 'Hundreds' })).toBeTruthy()
})

test('nothing incomplete can be put on the slip, and the cost and the best win are shown before', async () => {
  const { user, pick } = await openLottery()
  const add = await screen.findByRole('button', { name: 'Add to slip' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await pick('Hundreds', '3')
  await pick('Tens', '1')
  await user.click(add)
  expect(slip().getByText('Your bet slip is empty')).toBeTruthy()
  await pick('Units', '4')
  await enabled(add)
  const shown = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  expect([shown('Units'), shown('Cost'), shown('Max. win')]).toEqual(['1', '₱2.00', '₱1,950.00'])
  await user.click(add)
  expect(await slip().findByText('3 / 1 / 4')).toBeTruthy()
  expect((await screen.findByText('1 ticket added, 1 on the slip')).role).toBe('status')
})

test('a visitor keeps the slip, and is asked to log in before anything is bought', async () => {
  const { user, addTicket } = await openLottery()
  await addTicket()
  await user.click(slip().getByRole('button', { name: 'Place bets' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(open().line.sent('lottery.bet')).toEqual([])
  expect(slip().getByText('3 / 1 / 4')).toBeTruthy()
})

test('a visitor sees where tickets will be listed, with a link to the login', async () => {
  const { user } = await openLottery()
  await showMine({ user })
  await slip().findByRole('heading', { name: 'Log in to see your tickets' })
  await user.click(slip().getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
})

test('a ticket that is bought costs what was confirmed, leaves the slip and waits among my tickets', async () => {
  const { user, addTicket, toConfirm } = await openLottery(member)
  await addTicket()
  const confirm = await toConfirm()
  expect(confirm.getByText('Cost').nextElementSibling?.textContent).toContain('₱2.00')
  const buy = await confirm.findByRole('button', { name: 'Bet ₱2.00' })
  await enabled(buy)
  await user.click(buy)
  expect(await screen.findByText('1 ticket bought for ₱2.00')).toBeTruthy()
  expect(await slip().findByText('Waiting for draw')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Confirm your bets' })).toBeNull()
  expect(await tickets()).toMatchObject([{ stake: '2.00', state: 'ACCEPTED' }])
  expect(await balance()).toBe('998.00')
})

test('pressing twice buys once, and the button shows that it is placing', async () => {
  const { user, addTicket, toConfirm } = await openLottery(member)
  await addTicket()
  const buy = await (await toConfirm()).findByRole('button', { name: 'Bet ₱2.00' })
  await enabled(buy)
  const release = open().line.hold('lottery.bet')
  await user.dblClick(buy)
  expect(buy.textContent).toBe('Placing bet')
  release()
  await screen.findByText('1 ticket bought for ₱2.00')
  expect(keysOf('lottery.bet')).toHaveLength(1)
  expect(await tickets()).toHaveLength(1)
})

test('a bet whose answer was lost is sent again under the same key, and one ticket is bought', async () => {
  const { user, addTicket, toConfirm } = await openLottery(member)
  await addTicket()
  const buy = await (await toConfirm()).findByRole('button', { name: 'Bet ₱2.00' })
  await enabled(buy)
  open().line.loseAnswer('lottery.bet')
  await user.click(buy)
  await screen.findByText('1 ticket bought for ₱2.00')
  const keys = keysOf('lottery.bet')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect([(await tickets()).length, await balance()]).toEqual([1, '998.00'])
})

test('a bet that the balance does not pay is refused in the dialog, tied to the button, and the slip stays', async () => {
  const broke = await open().people.member({ balance: 150 })
  const { user, addTicket, toConfirm } = await openLottery(broke)
  await addTicket()
  const confirm = await toConfirm()
  const buy = await confirm.findByRole('button', { name: 'Bet ₱2.00' })
  await enabled(buy)
  await user.click(buy)
  const alert = await confirm.findByRole('alert')
  expect(alert.textContent).toMatch(/balance/i)
  expect(confirm.getByRole('button', { name: 'Bet ₱2.00' }).getAttribute('aria-describedby')).toBe(alert.id)
  expect([(await tickets(broke)).length, await balance(broke)]).toEqual([0, '1.50'])
  await user.click(confirm.getByText('Back'))
  expect(slip().getByText('3 / 1 / 4')).toBeTruthy()
})

test('a slip is still there after the page was loaded again, and can be emptied', async () => {
  const { user, addTicket, router } = await openLottery(member)
  await addTicket()
  await router.navigate({ href: '/promotions' })
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Hundreds' })).toBeNull())
  // What a reload loses: the whole memory of the page.
  betStore.setState(betStore.getInitialState())
  await router.navigate({ href: '/lottery?gameCode=TEST' })
  await screen.findByRole('group', { name: 'Hundreds' })
  expect(await slip().findByText('3 / 1 / 4')).toBeTruthy()
  await user.click(slip().getByRole('button', { name: 'Clear slip' }))
  expect(await slip().findByText('Your bet slip is empty')).toBeTruthy()
  expect(window.sessionStorage.getItem('lotterySlip')).toBe('{}')
})

test('one ticket is taken off the slip, the others stay', async () => {
  const { user, addTicket, pick } = await openLottery()
  await addTicket()
  for (const name of ['Hundreds', 'Tens', 'Units']) await pick(name, '7')
  await user.click(screen.getByRole('button', { name: 'Add to slip' }))
  await slip().findByText('2 tickets')
  await user.click(slip().getByRole('button', { name: 'Remove from slip: 3 / 1 / 4' }))
  expect(await slip().findByText('1 ticket')).toBeTruthy()
  expect([slip().queryByText('3 / 1 / 4'), slip().getByText('7 / 7 / 7').localName]).toEqual([null, 'b'])
})

test('my tickets state that there are none yet, and that they did not load, with a button that reloads them', async () => {
  const mend = open().line.fail('lottery.tickets')
  const { user } = await openLottery(member)
  await showMine({ user })
  const alert = within(await slip().findByRole('alert'))
  expect(alert.getByText("We couldn't load your tickets")).toBeTruthy()
  mend()
  await user.click(alert.getByRole('button'))
  expect(await slip().findByRole('heading', { name: 'No tickets yet' })).toBeTruthy()
})

const place = async (more: object = {}) => {
  const { current, priceId } = await open().get('lottery.issue', { gameCode: 'TEST' })
  const group3 = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
  const body = { gameCode: 'TEST', issue: current?.issue ?? '', priceId, tickets: [group3], ...more }
  return open().get('lottery.bet', body, { as: member, key: `placed-${member.member.id}` })
}

test('a ticket is given back while its issue is on sale, pressed twice or not, and the stake returns once', async () => {
  await place()
  const { user } = await openLottery(member)
  await showMine({ user })
  const cancel = await slip().findByRole('button', { name: /^Cancel: / })
  const release = open().line.hold('lottery.cancel')
  await user.dblClick(cancel)
  release()
  expect(await screen.findByText('Ticket cancelled, stake refunded')).toBeTruthy()
  expect(await slip().findByText('Cancelled')).toBeTruthy()
  expect(open().line.sent('lottery.cancel')).toHaveLength(1)
  expect(await balance()).toBe('1000.00')
})

test('a chase takes the stake of all its issues at once and is shown as running', async () => {
  const { user, addTicket, toConfirm } = await openLottery(member)
  await addTicket()
  await user.click(slip().getByRole('switch', { name: 'Repeat for next draws' }))
  const issues = await slip().findByRole('textbox', { name: 'Draws' })
  expect(issues).toHaveProperty('value', '5')
  await user.click(slip().getByRole('button', { name: '2' }))
  await user.click(slip().getByRole('button', { name: 'Double each draw' }))
  expect(await slip().findByText('The last draw costs 2 times your stake.')).toBeTruthy()
  const confirm = await toConfirm()
  const buy = await confirm.findByRole('button', { name: 'Bet ₱6.00' })
  await enabled(buy)
  expect(confirm.getByText(/with a rising stake, and pay now/)).toBeTruthy()
  await user.click(buy)
  expect(await within(await slip().findByRole('list', { name: 'Active repeat bets' })).findByText('Repeat bet, 2 of 2 draws left')).toBeTruthy()
  expect(await balance()).toBe('994.00')
})

test('pressing “End chase” twice ends it once, and no refusal is shown for the second press', async () => {
  await place({ chase: { issues: 3, stopAfterWin: true } })
  const { user } = await openLottery(member)
  await showMine({ user })
  const end = await slip().findByRole('button', { name: 'End repeat bet' })
  const release = open().line.hold('lottery.cancelChase')
  await user.dblClick(end)
  release()
  expect(await screen.findByText('Repeat bet ended, ₱36.00 refunded')).toBeTruthy()
  await waitFor(() => expect(slip().queryByRole('list', { name: 'Active repeat bets' })).toBeNull())
  expect(open().line.sent('lottery.cancelChase')).toHaveLength(1)
})

test('the end of a chase whose answer was lost is asked for again under the same key', async () => {
  await place({ chase: { issues: 3, stopAfterWin: true } })
  const { user } = await openLottery(member)
  await showMine({ user })
  open().line.loseAnswer('lottery.cancelChase')
  await user.click(await slip().findByRole('button', { name: 'End repeat bet' }))
  expect(await screen.findByText('Repeat bet ended, ₱36.00 refunded')).toBeTruthy()
  const keys = keysOf('lottery.cancelChase')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
