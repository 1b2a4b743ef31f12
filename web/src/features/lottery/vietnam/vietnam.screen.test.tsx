import { vietnamVendor } from '@perya/domain/lottery/lottery-title'
import { listLottery, startLotteries, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'

let member: SignedInPerson
const open = screens({}, async (platform) => {
  const station = { tag: 'Miền Bắc', prizeMode: 'SEA', vendor: vietnamVendor } as const
  await listLottery(platform, { ...station, code: 'QUICK', family: 'VN_NORTH', sort: 1 })
  await listLottery(platform, { ...station, code: 'SOUTH', family: 'VN_SOUTH', sort: 2 })
  const draws = await startLotteries(platform)
  await draws.turn()
  await draws.pass(60)
  await draws.pass(60)
})
beforeEach(async () => {
  member = await open().people.member({ balance: 100_000 })
})
const slip = () => within(screen.getByRole('region', { name: 'Bet slip' }))
const openDesk = async (as?: SignedInPerson) => {
  const { user, router } = await open().openScreen('/vnLottery?gameCode=QUICK', as)
  const board = within(await screen.findByRole('group', { name: 'Numbers' }))
  const addTicket = async () => {
    await user.click(board.getByRole('button', { name: '79' }))
    await user.click(screen.getByRole('button', { name: 'Add to slip' }))
    expect(slip().getByRole('heading').textContent).toBe('Bet slip: 1 ticket')
  }
  return { user, router, addTicket }
}

test('the lotteries of Vietnam stand with their last numbers, under header and side menu, without banner and footer [ROUTE-14 VNLOTT-01 CALL-47]', async () => {
  const { user } = await open().openScreen('/vnLottery')
  expect(await screen.findByRole('heading', { level: 1, name: 'Vietnam lottery' })).toBeTruthy()
  expect(open().line.sent('lottery.vietnamMenus')[0]?.input).toMatchObject({ prizeMode: 'SEA', device: 'WEB' })
  const { list } = await open().get('lottery.vietnamMenus', { prizeMode: 'SEA', device: 'WEB' })
  expect(list.map(({ gameCode, previousWinningNumber }) => [gameCode, previousWinningNumber.length])).toEqual([
    ['QUICK', 5],
    ['SOUTH', 6],
  ])
  for (const { labelName, previousWinningNumber } of list)
    expect((await screen.findByRole('button', { name: `Bet on ${labelName}` })).closest('li')?.textContent).toContain(previousWinningNumber)
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(await screen.findByRole('navigation', { name: 'Games and account' })).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Miền Bắc, the North' }))
  expect(screen.queryByRole('button', { name: 'Bet on SOUTH' })).toBeNull()
})

test('a launch names area, mode, prize mode, game, view, device, language and the way back, and leads to the betting page [VNLOTT-02 VNLOTT-03 VNLOTT-04 ROUTE-15 GAME-02]', async () => {
  const { user } = await open().openScreen('/vnLottery', member)
  await user.click(await screen.findByRole('button', { name: 'Bet on QUICK' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/vnLottery?gameCode=QUICK'))
  expect(await screen.findByRole('heading', { level: 1, name: 'QUICK' })).toBeTruthy()
  const asked = { lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'SEA', device: 'WEB', language: 'EN', backUrl: `${location.origin}/vnLottery` }
  expect(
    open()
      .line.sent('play.launch')
      .map(({ input }) => input),
  ).toEqual([expect.objectContaining({ ...asked, lottoGameCode: 'QUICK', lottoView: 'betting' })])
  await waitFor(() => expect(open().line.sent('lottery.vietnamNumbers')[0]?.input['count']).toBe('100'))
  await user.click(screen.getByRole('button', { name: 'All lotteries' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Vietnam lottery' })).toBeTruthy()
  expect(open().line.sent('play.launch')[1]?.input).toMatchObject({ ...asked, lottoView: 'lobby' })
})

test('a visitor launches nothing before the login', async () => {
  const { user } = await open().openScreen('/vnLottery')
  await user.click(await screen.findByRole('button', { name: 'Bet on QUICK' }))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(open().line.sent('play.launch')).toEqual([])
})

test('a ticket for points is confirmed before it is bought, then is among the own tickets with its proof', async () => {
  const { user, addTicket } = await openDesk(member)
  await addTicket()
  await user.click(slip().getByRole('button', { name: 'Buy ₱27.00' }))
  expect(open().line.sent('lottery.bet')).toEqual([])
  await user.click(slip().getByRole('button', { name: /^Pay / }))
  const mine = within(await screen.findByRole('region', { name: 'My tickets' }))
  expect(mine.getByText('Lô 2 digits')).toBeTruthy()
  const { tickets } = await open().get('lottery.tickets', { gameCode: 'QUICK', size: 20 }, { as: member })
  expect(tickets.map(({ stake }) => stake)).toEqual(['27.00'])
  expect(mine.getByRole('link', { name: 'Proof' }).getAttribute('href')).toBe(`/lottery/proof?ticket=${tickets[0]?.ticketId}`)
})

test('a slip outlives another page, and its chase is paid for all draws at once and can be ended', async () => {
  const { user, router, addTicket } = await openDesk(member)
  await addTicket()
  await router.navigate({ href: '/promotions' })
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Numbers' })).toBeNull())
  await router.navigate({ href: '/vnLottery?gameCode=QUICK' })
  await screen.findByText('Bet slip: 1 ticket')
  await user.click(slip().getByRole('switch', { name: 'Repeat for next draws' }))
  await user.click(slip().getByRole('button', { name: '2' }))
  await user.click(slip().getByRole('button', { name: 'One unit more each draw' }))
  await user.click(slip().getByRole('button', { name: 'Buy ₱81.00' }))
  expect(slip().getByText(/for 2 draws from \d+/).role).toBe('status')
  await user.click(slip().getByRole('button', { name: /^Pay / }))
  await user.click(await screen.findByRole('button', { name: 'End repeat bet' }))
  expect(await screen.findByText('Repeat bet ended, ₱81.00 refunded')).toBeTruthy()
})

test('where only one region is offered there is nothing to filter', async () => {
  open().line.amend('lottery.vietnamMenus', ({ list }) => ({ list: list.filter(({ family }) => family === 'VN_NORTH') }))
  await open().openScreen('/vnLottery')
  await screen.findByRole('button', { name: 'Bet on QUICK' })
  expect(screen.queryByRole('group', { name: 'Regions' })).toBeNull()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Miền Bắc, the North'])
})

test('a play is chosen in the sheet with its rule, random numbers make a ticket, and a button leads to the slip', async () => {
  const { user } = await openDesk()
  await user.click(screen.getByRole('button', { name: 'Bet type: Lô 2 digits' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Choose a bet type' }))
  await user.click(sheet.getByRole('button', { name: 'Xiên' }))
  await user.click(sheet.getByRole('button', { name: 'Xiên 3', description: 'Wins for every three of your numbers that all end some prize.' }))
  await screen.findByRole('button', { name: 'Bet type: Xiên 3' })
  await user.click(screen.getByRole('button', { name: 'Random' }))
  expect(within(screen.getByRole('group', { name: 'Numbers' })).getAllByRole('button', { pressed: true })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Add to slip', description: /^3 numbers/ }))
  await user.click(screen.getByRole('button', { name: 'Bet slip, 1 ticket' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bet slip' }))
  expect(slip().getByText('Xiên 3')).toBeTruthy()
})
