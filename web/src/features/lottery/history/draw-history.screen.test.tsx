import { vietnamVendor } from '@perya/domain/lottery/lottery-title'
import { listLottery } from '@perya/testkit'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { screens } from '../../../testing/open-screen.tsx'

const open = screens({}, async (platform) => {
  const station = { family: 'VN_SOUTH', tag: 'Miền Nam', prizeMode: 'SEA', vendor: vietnamVendor } as const
  const daily = (weekdays: readonly number[]) => ({ kind: 'daily', at: '16:15', zone: 'Asia/Ho_Chi_Minh', weekdays, names: 'date' }) as const
  await listLottery(platform, { ...station, code: 'CANTHO', schedule: daily([4]), sort: 1 })
  await listLottery(platform, { ...station, code: 'HUE', schedule: daily([1, 4]), sort: 2 })
  await listLottery(platform, { code: 'ALWAYS', sort: 3 })
})
const labels = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']
const prizes = labels.map((label, place) => ({ label, numbers: place === 0 ? ['12345678'] : [`${place}4519`] }))
const draw = (numero: string, drawTime: string) => ({ gameCode: 'CANTHO', numero, drawTime, winningNumber: '12345678', special: '', prizes })
const openHistory = async () => {
  open().line.amend('lottery.vietnamNumbers', () => ({
    list: [draw('20261118', '2026-11-18T09:15:00.000Z'), draw('20261111', '2026-11-11T09:15:00.000Z')],
  }))
  const { user } = await open().openScreen('/lotteryCenter?gameCode=CANTHO')
  const history = within(await screen.findByRole('complementary', { name: 'Draw history' }))
  await history.findByText(/^Wednesday,? 18 November 2026$/)
  return { user, history }
}

test('a draw of Vietnam is a table of DB and G1 to G8, six digits at most, of the hundred draws that are asked for [LOTT-14 LOTT-15 CALL-50]', async () => {
  const { user, history } = await openHistory()
  expect(
    open()
      .line.sent('lottery.vietnamNumbers')
      .map(({ input }) => input['count']),
  ).toEqual(['100'])
  expect(history.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(labels)
  expect(history.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '123456',
    ...labels.slice(1).map((_, place) => `${place + 1}4519`),
  ])
  await user.click(history.getByRole('button', { name: 'Earlier draw' }))
  expect(await history.findByText(/^Wednesday,? 11 November 2026$/)).toBeTruthy()
})

test('a number is checked against the ends of all prizes, and matches are shown and marked', async () => {
  const { user, history } = await openHistory()
  const field = history.getByRole('textbox', { name: 'Number to check' })
  await user.type(field, '5x19')
  expect((await history.findByText('519: 8 matches')).closest('[role=status]')).not.toBeNull()
  expect(history.getAllByText('519').map(({ localName }) => localName)).toEqual(labels.slice(1).map(() => 'mark'))
  await user.clear(field)
  await user.type(field, '77')
  expect(await history.findByText('No match for 77 in this draw')).toBeTruthy()
})

test('a weekday leaves the lotteries that draw on it, and all of them come back [LOTT-12 LOTT-16]', async () => {
  const { user, history } = await openHistory()
  const games = () => [...history.getByRole('combobox', { name: 'Lottery' }).children].map(({ textContent }) => textContent)
  const all = games()
  expect(all).toEqual(['ALWAYS', 'CANTHO', 'HUE'])
  for (const [day, left] of [
    ['Wed', all],
    ['Sun', ['ALWAYS', 'HUE']],
    ['Fri', ['ALWAYS']],
    ['All', all],
  ] as const) {
    await user.click(history.getByRole('radio', { name: day }))
    await waitFor(() => expect(games()).toEqual(left))
  }
})
