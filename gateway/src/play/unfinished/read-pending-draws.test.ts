import { randomUUID } from 'node:crypto'
import { listLottery, startLotteries, type TestPlatform, openTestPlatform, type SignedInPerson, type TestVisitor } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let open: TestPlatform
let draws: Awaited<ReturnType<typeof startLotteries>>
let member: SignedInPerson
beforeAll(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { LOTT3: true, LOTTBET3: true })
  await listLottery(open)
  await listLottery(open, { code: 'OTHER' })
  draws = await startLotteries(open)
  await draws.turn()
  member = await open.people.member({ balance: 100_000 })
})
afterAll(() => open.close())

const slip = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
const buy = async (gameCode: string, { tickets = 1, chase = 1 } = {}) => {
  const { current, priceId } = await open.get('lottery.issue', { gameCode, ahead: 0 })
  const request = { gameCode, issue: current?.issue ?? '', priceId, tickets: Array.from({ length: tickets }, () => slip) }
  const more = chase > 1 ? { chase: { issues: chase, stopAfterWin: false } } : {}
  return open.get('lottery.bet', { ...request, ...more }, { as: member, key: randomUUID() })
}
const waiting = async (as: TestVisitor = member) =>
  (await open.get('lobby.recentGames', {}, { as })).draws.map(({ gameCode, issue, tickets }) => ({ gameCode, issue, tickets }))

test('the draws that tickets wait for stand beside what was played, the nearest first, until they are paid [FAV-07]', async () => {
  expect(await waiting()).toEqual([])
  const [{ tickets: first }, { tickets: second }] = [await buy('TEST', { tickets: 3 }), await buy('OTHER')]
  const pending = (await open.get('lobby.recentGames', { language: 'TY' }, { as: member })).draws
  expect(pending).toEqual([
    { gameCode: 'TEST', label: 'TEST', issue: first[0]?.issue, drawsAt: first[0]?.drawsAt, tickets: 3 },
    { gameCode: 'OTHER', label: 'OTHER', issue: second[0]?.issue, drawsAt: second[0]?.drawsAt, tickets: 1 },
  ])
  expect(await waiting(await open.people.member())).toEqual([])
  expect(await waiting(await open.people.trial())).toEqual([])

  await open.get('lottery.cancel', { tickets: first.slice(0, 2).map(({ ticketId }) => ticketId) }, { as: member, key: randomUUID() })
  expect((await waiting())[0]).toEqual({ gameCode: 'TEST', issue: first[0]?.issue, tickets: 1 })
  for (let seconds = 0; seconds < 120 && (await waiting()).length > 0; seconds += 5) await draws.pass(5)
  expect(await waiting()).toEqual([])
})

test('of a chase the next four draws are listed, and none while lottery bets are closed', async () => {
  await buy('TEST', { chase: 6 })
  const pending = (await open.get('lobby.recentGames', {}, { as: member })).draws
  expect(pending.map(({ drawsAt }) => drawsAt)).toEqual(pending.map(({ drawsAt }) => drawsAt).toSorted())
  expect(pending).toHaveLength(4)
  await open.turnSetting('modules', { LOTT3: true, LOTTBET3: false })
  expect(await waiting()).toEqual([])
})
