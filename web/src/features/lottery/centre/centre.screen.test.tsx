import { listLottery, startLotteries, type SignedInPerson } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'

let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
const open = screens({}, async (platform) => {
  await listLottery(platform)
  draws = await startLotteries(platform)
  await draws.turn()
  for (const _ of Array.from({ length: 8 })) await draws.pass(60)
})
beforeEach(async () => {
  member = await open().people.member({ balance: 5_000 })
})
const openCentre = async (as?: SignedInPerson) => (await open().openScreen('/lotteryCenter', as)).user
const history = async () => within(await screen.findByRole('complementary', { name: 'Draw history' }))
const row = async () => within((await screen.findByRole('button', { name: 'Results of TEST' })).closest('article') ?? document.body)
const mode = (name: string) => within(screen.getByRole('group', { name: 'Filter' })).getByRole('button', { name })
const known = async () => (await open().get('lottery.history', { gameCode: 'TEST', dayOfWeek: '-1', count: 20 })).list

test('draws that could not be loaded are an alert whose button brings them', async () => {
  const mend = open().line.fail('lottery.menus')
  const user = await openCentre()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText("We couldn't load the draws")).toBeTruthy()
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Results of TEST' })).toBeTruthy()
})

test('a lottery is listed with the time until betting ends and its newest result, which is the server’s [ROUTE-16]', async () => {
  await openCentre()
  const shown = await row()
  expect(shown.getByRole('timer', { name: 'TEST: betting closes in' }).textContent).toMatch(/^\d\d:\d\d:\d\d$/)
  const [newest] = await known()
  const list = await history()
  await waitFor(() => expect(list.getByText(`No. ${newest?.numero}`)).toBeTruthy())
  const balls = list.getByText(`No. ${newest?.numero}`).parentElement?.querySelectorAll('bdi > span') ?? []
  expect([...balls].map(({ textContent }) => textContent)).toEqual(newest?.winningNumber.split(','))
})

test('the draw before is one press away and the newest has none after it', async () => {
  const user = await openCentre()
  const list = await history()
  const [newest, before] = await known()
  await list.findByText(`No. ${newest?.numero}`)
  expect(list.getByRole('button', { name: 'Later draw' })).toHaveProperty('disabled', true)
  const earlier = list.getByRole('button', { name: 'Earlier draw' })
  await waitFor(() => expect(earlier).toHaveProperty('disabled', false))
  await user.click(earlier)
  expect(await list.findByText(`No. ${before?.numero}`)).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Later draw' }))
  expect(await list.findByText(`No. ${newest?.numero}`)).toBeTruthy()
})

test('a history that could not be loaded is an alert whose button brings it', async () => {
  const mend = open().line.fail('lottery.history')
  const user = await openCentre()
  const list = await history()
  // The failure is announced although the newest draw is known from another query.
  const alert = within(await list.findByRole('alert'))
  expect(alert.getByText("We couldn't load the draw history")).toBeTruthy()
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await list.findByRole('heading', { name: 'Older draws' })).toBeTruthy()
})

test('a weekday without a draw states so', async () => {
  const user = await openCentre()
  const list = await history()
  await user.click(list.getByRole('radio', { name: 'Fri' }))
  expect(await list.findByRole('heading', { name: 'No draws on this day' })).toBeTruthy()
})

test('hot, cold and gaps are counted over the draws, with the sentence that they predict nothing', async () => {
  const user = await openCentre()
  const list = await history()
  const opener = list.getByRole('button', { name: 'Hot, cold and gaps' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await user.click(opener)
  const table = within(await list.findByRole('table', { name: 'Number frequency' }))
  const { draws: counted, list: trends } = await open().get('lottery.trends', { gameCode: 'TEST', draws: 50, language: 'EN' })
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(trends.map(({ number }) => number))
  expect(list.getByText(new RegExp(`^Counted over the last ${counted} draws\\. Past draws don't predict the next one`))).toBeTruthy()
  await user.click(opener)
  expect(list.queryByRole('table', { name: 'Number frequency' })).toBeNull()
})

test('that the counts are on their way is announced, their failure is an alert, and its button brings them', async () => {
  const release = open().line.hold('lottery.trends')
  const mend = open().line.fail('lottery.trends')
  const user = await openCentre()
  const list = await history()
  await user.click(list.getByRole('button', { name: 'Hot, cold and gaps' }))
  expect(await list.findByRole('status', { name: 'Loading draws' })).toBeTruthy()
  release()
  const alert = within(await list.findByRole('alert'))
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await list.findByRole('table', { name: 'Number frequency' })).toBeTruthy()
})

test('a visitor is asked to log in for favourites and recent bets, and the list stays as it is', async () => {
  const user = await openCentre()
  await row()
  await user.click(mode('Favourites'))
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Results of TEST' })).toBeTruthy()
})

test('a member without bets sees this stated, and one press shows all lotteries again', async () => {
  const user = await openCentre(member)
  await row()
  await user.click(mode('Recent'))
  await screen.findByRole('heading', { name: 'No bets yet' })
  expect(screen.queryByRole('button', { name: 'Results of TEST' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await row()).toBeTruthy()
  expect(mode('Recent').getAttribute('aria-pressed')).toBe('false')
})

test('recent bets that could not be loaded are an alert, and its button brings them', async () => {
  const mend = open().line.fail('lottery.recent')
  const user = await openCentre(member)
  await row()
  await user.click(mode('Recent'))
  const alert = within(await screen.findByRole('alert'))
  mend()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No bets yet' })).toBeTruthy()
})

test('a draw that falls while the page is open is shown without a press', async () => {
  await openCentre()
  const list = await history()
  const [newest] = await known()
  await list.findByText(`No. ${newest?.numero}`)
  await draws.show()
  await draws.pass(60)
  const [fallen] = await known()
  expect(fallen?.numero).not.toBe(newest?.numero)
  expect(await list.findByText(`No. ${fallen?.numero}`)).toBeTruthy()
})

const bought = async () => {
  await draws.show()
  await draws.turn()
  const { current, priceId } = await open().get('lottery.issue', { gameCode: 'TEST' })
  const body = { gameCode: 'TEST', issue: current?.issue ?? '', priceId }
  const ticket = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
  const { tickets } = await open().get('lottery.bet', { ...body, tickets: [ticket] }, { as: member, key: `proof-${member.member.id}` })
  return tickets[0]?.ticketId ?? ''
}
const openProof = async (ticketId: string) => {
  const { user } = await open().openScreen(`/lottery/proof?ticket=${ticketId}`)
  return { user, card: async () => within(await screen.findByRole('region', { name: `Ticket ${ticketId}` })) }
}

test('before its draw a ticket is right so far, after it the browser has proven it', async () => {
  const ticketId = await bought()
  const before = await openProof(ticketId)
  expect((await (await before.card()).findByRole('status')).textContent).toMatch(/^Everything matches so far/)
  await draws.show()
  await draws.pass(120)
  const after = await openProof(ticketId)
  const card = await after.card()
  expect((await card.findByRole('status')).textContent).toBe('Verified: nobody could have changed this draw')
  expect(card.getAllByText('Match').length).toBeGreaterThanOrEqual(4)
})

test('an unknown ticket is stated as such; without a number the page asks for one', async () => {
  const { user } = await openProof('')
  expect(await screen.findByRole('heading', { name: 'Which ticket?' })).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Ticket number' }), 'nobody-0{Enter}')
  const alert = (await screen.findByText("We couldn't load this ticket")).closest('[role=alert]')
  expect(alert).not.toBeNull()
  expect(window.location.search).toContain('nobody-0')
})

test('a file that is no proof is refused in words', async () => {
  const { user } = await openProof('')
  await user.upload(await screen.findByLabelText('Open saved proof'), new File(['{"ticketId":"T1"}'], 'proof.json', { type: 'application/json' }))
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain("This file isn't a ticket proof."))
})
