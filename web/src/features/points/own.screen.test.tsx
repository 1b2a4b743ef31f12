import type { CallName } from '@perya/calls'
import { minor } from '@perya/domain/money/minor'
import { pointsCurrency } from '@perya/domain/points/redemption'
import { cashAccount, openAccount, moveMoney } from '@perya/gateway/ledger'
import { readCodeSentTo, type SignedInPerson, testPassword } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { screens } from '../../testing/open-screen.tsx'

let member: SignedInPerson
let mail: string
let count = 0
const open = screens({}, async ({ operate }) => {
  await operate('reward', 'put', 'parol', '--title', 'Parol', '--text', 'With lights', '--points', '40', '--stock', '50', '--kind', 'voucher')
  await operate('reward', 'put', 'gold', '--title', 'Gold', '--text', 'Rare', '--points', '40', '--stock', '0')
})
const give = async (points: number, source: string) => {
  const { store } = open().app
  const from = await openAccount(store, { book: 'real', currency: pointsCurrency, ownerType: 'house', ownerId: 'points', kind: 'issued' })
  const to = await openAccount(store, cashAccount(member.member.id, 'real', pointsCurrency))
  const legs = [{ from, to, amount: minor(points) }]
  await moveMoney(store, { scope: 'job:test', extId: `own-${(count += 1)}`, kind: `points_${source}`, legs, account: to })
}
beforeEach(async () => {
  count += 1
  mail = `points${count}@example.com`
  const contacts = { mail, sms: `+6391755501${10 + count}` }
  member = await open().people.member({ balance: 10_000, password: testPassword, contacts })
  await open().app.store.pool.query('update member_contact set verified_at = $2 where member_id = $1', [
    member.member.id,
    new Date(open().clock.now()),
  ])
  await give(300, 'slots')
})
const money = async () => (await open().get('wallet.balance', {}, { as: member })).sumBalance
const purse = () => document.querySelector('[data-points]')?.getAttribute('data-points')
const openMall = async (search = '', as: SignedInPerson | undefined = member) => (await open().openScreen(`/pointMall${search}`, as)).user
type User = Awaited<ReturnType<typeof openMall>>
const openConvert = async (user: User) => {
  await waitFor(() => expect(purse()).toBeDefined())
  await user.click(await within(await screen.findByRole('region', { name: 'Your points' })).findByRole('button', { name: 'Convert' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Convert points' }))
  const convert = async (password: string) => {
    const field = await dialog.findByLabelText('Login password')
    await user.clear(field)
    await user.type(field, password)
    const button = dialog.getByRole('button', { name: 'Convert to money' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
  }
  return { dialog, convert }
}
const redeem = async (rewardId = 'parol') =>
  (await open().get('points.redeem', { rewardId, quantity: 1, password: testPassword }, { as: member, key: `redeem-${(count += 1)}` })).reference

test('the mall shows the member’s points, and the rewards that they can get [POINTS-01 ROUTE-20]', async () => {
  const user = await openMall()
  await waitFor(() => expect(purse()).toBe('300'))
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(2))
  expect(within(screen.getByRole('article', { name: 'Gold' })).getByRole('button', { name: 'Out of stock' })).toHaveProperty('disabled', true)
  await user.click(within(await screen.findByRole('article', { name: 'Parol' })).getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByRole('dialog', { name: 'Redeem a reward' })).toBeTruthy()
})

test('rates and rules are open to everyone, and a visitor is asked to log in for own points [POINTS-04 POINTS-05 POINTS-10]', async () => {
  const { user } = await open().openScreen('/pointMall')
  const links = within(await screen.findByRole('navigation', { name: 'Rewards store pages' }))
  await user.click(links.getByRole('link', { name: 'Exchange rates' }))
  const rates = within(await screen.findByRole('table', { name: 'Exchange rates' }))
  const rows = rates.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(0, 3)).toEqual([
    ['Type', 'Units', 'Points ratio'],
    ['Slots', '₱100.00', '1'],
    ['Live', '₱200.00', '1'],
  ])
  await user.click(links.getByRole('link', { name: 'Rules' }))
  expect(await screen.findByRole('heading', { name: 'Points never expire' })).toBeTruthy()
  expect(screen.getByText(/^Your points have no end date/)).toBeTruthy()
  await user.click(links.getByRole('link', { name: 'Points history' }))
  expect(await screen.findByText('Log in to see your points.')).toBeTruthy()
  expect(open().line.sent('records.movements')).toEqual([])
})

test('a wrong password converts nothing; the right one lowers the points and raises the wallet by the ratio [POINTS-07]', async () => {
  const user = await openMall()
  const { dialog, convert } = await openConvert(user)
  await user.type(dialog.getByLabelText('Points'), '250')
  expect(await dialog.findByText('₱2.50')).toBeTruthy()
  await convert('not this one')
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe("That isn't your password. Nothing has changed."))
  expect([purse(), await money()]).toEqual(['300', '100.00'])
  await convert(testPassword)
  await waitFor(() => expect(purse()).toBe('50'))
  expect(screen.queryByRole('dialog', { name: 'Convert points' })).toBeNull()
  expect(await money()).toBe('102.50')
})

test('a redemption is in the history with its eight values, and in one of three states [POINTS-02 POINTS-08]', async () => {
  const ids = [await redeem(), await redeem(), await redeem()]
  await open().operate('redemption', 'approve', ids[1] ?? '')
  await open().operate('redemption', 'reject', ids[2] ?? '', '--reason', 'No codes left')
  const user = await openMall('?tab=history')
  const rowOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-redemption="${id}"]`)
  await waitFor(() => expect(ids.map((id) => rowOf(id) !== null)).toEqual([true, true, true]))
  const row = within(rowOf(ids[0]) ?? document.body)
  expect(row.getByRole('heading').textContent).toBe('Parol')
  const facts = row.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Reference', ids[0]],
    ['Requested', expect.stringMatching(/\d\d:\d\d$/)],
    ['Type', 'Voucher'],
    ['Quantity', '1'],
    ['Points', '40'],
    ['Amount', '₱0.00'],
  ])
  const states = ['Processing', 'Approved', 'Rejected']
  expect(ids.map((id) => states.filter((state) => rowOf(id)?.textContent?.includes(state)))).toEqual(states.map((state) => [state]))
  await user.click(within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name: 'Rejected' }))
  await waitFor(() => expect(ids.map((id) => rowOf(id) !== null)).toEqual([false, false, true]))
  expect(within(rowOf(ids[2]) ?? document.body).getByText('No codes left')).toBeTruthy()
})

test('every change of points is listed with its time, the balance after it and a remark, filtered by a period and one of seven types [POINTS-03 POINTS-09]', async () => {
  await give(2, 'live')
  await redeem()
  const user = await openMall('?tab=details')
  const details = within(await screen.findByRole('table', { name: 'Points history' }))
  const rows = () => details.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows()).toEqual([
    ['Remark', 'Time', 'Change', 'Balance'],
    [expect.stringMatching(/^RedeemParol, R-/), expect.stringMatching(/\d\d:\d\d$/), '−40balance 262', '262'],
    [expect.stringMatching(/^Live/), expect.stringMatching(/\d\d:\d\d$/), '+2balance 302', '302'],
    [expect.stringMatching(/^Slots/), expect.stringMatching(/\d\d:\d\d$/), '+300balance 300', '300'],
  ])
  const types = screen.getByRole('combobox', { name: 'Type' })
  expect([...types.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All',
    ...['Live', 'Lottery', 'PVP', 'Slots', 'Sports', 'Redeem', 'Deposit'],
  ])
  await user.selectOptions(types, 'Slots')
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect([rows()[1]?.[2], location.search]).toEqual(['+300balance 300', expect.stringContaining('type=slots')])
  await user.selectOptions(types, 'Sports')
  expect(await screen.findByText('No points of this kind yet.')).toBeTruthy()
  await user.selectOptions(types, 'All')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
  await user.click(within(screen.getByRole('group', { name: 'Time' })).getByRole('button', { name: 'Yesterday' }))
  await user.click(await screen.findByRole('button', { name: 'Show all time' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4))
})

test('a walk through the mall asks by seven calls of its own [CALL-56]', async () => {
  const user = await openMall()
  const links = within(await screen.findByRole('navigation', { name: 'Rewards store pages' }))
  const sent = (name: CallName) => waitFor(() => expect(open().line.sent(name).length).toBeGreaterThan(0))
  for (const name of ['points.balance', 'points.rewards', 'points.config'] as const) await sent(name)
  await user.click(within(await screen.findByRole('article', { name: 'Parol' })).getByRole('button', { name: 'Redeem' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Redeem a reward' }))
  await user.type(await dialog.findByLabelText('Login password'), testPassword)
  const press = dialog.getByRole('button', { name: 'Redeem 40 points' })
  await waitFor(() => expect(press).toHaveProperty('disabled', false))
  await user.click(press)
  await sent('points.redeem')
  await waitFor(() => expect(purse()).toBe('260'))
  const { dialog: form, convert } = await openConvert(user)
  await user.type(form.getByLabelText('Points'), '10')
  await convert(testPassword)
  await sent('points.convert')
  await waitFor(() => expect(purse()).toBe('250'))
  await user.click(links.getByRole('link', { name: 'Redeemed' }))
  await sent('points.redemptions')
  await user.click(links.getByRole('link', { name: 'Points history' }))
  await sent('records.movements')
})

test('five wrong passwords lock the points for half an hour; then a one-time code unlocks them, which the password alone does not [POINTS-07 T32]', async () => {
  const user = await openMall()
  const { dialog, convert } = await openConvert(user)
  await user.type(dialog.getByLabelText('Points'), '10')
  for (let tries = 1; tries <= 5; tries += 1) {
    await convert(`a guess, number ${tries}`)
    await waitFor(() => expect(open().line.sent('points.convert')).toHaveLength(tries))
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe("That isn't your password. Nothing has changed."))
  }
  // From now on even the right password is refused, and no verification code is requested that would shorten the wait.
  await convert(testPassword)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Too many requests.'))
  expect([screen.queryByRole('dialog', { name: "Confirm it's you" }), purse()]).toEqual([null, '300'])
  await open().app.store.pool.query('update points_lock set locked_until = $2 where member_id = $1', [member.member.id, new Date(open().clock.now())])
  await convert(testPassword)
  const again = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await waitFor(() => expect(again.getAllByRole('radio')).toHaveLength(2))
  expect(again.queryByRole('radio', { name: 'Password' })).toBeNull()
  await user.click(again.getByRole('radio', { name: /^Email code/ }))
  await user.click(again.getByRole('button', { name: 'Get code' }))
  await again.findByRole('button', { name: /^Again in/ })
  const code = await readCodeSentTo(open().app, mail)
  const field = again.getByLabelText('Code from the email')
  await user.type(field, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await user.click(again.getByRole('button', { name: 'Confirm' }))
  expect((await again.findByText("That isn't right. Check it and try again.")).role).toBe('alert')
  expect(purse()).toBe('300')
  await user.clear(field)
  await user.type(field, `${code}{Enter}`)
  await waitFor(() => expect(purse()).toBe('290'))
  // The right password has reset the attempt limit: the next conversion requires nothing more.
  const next = await openConvert(user)
  await user.type(next.dialog.getByLabelText('Points'), '10')
  await next.convert(testPassword)
  await waitFor(() => expect(purse()).toBe('280'))
  expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull()
})
