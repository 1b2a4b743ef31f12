import { nextIssues } from '@perya/domain/lottery/draws/schedule'
import { openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'
import { seedLotteries, seedLotteryGames } from './lotteries.ts'

test('the demo lists every family, the stations of Vietnam by weekday, and listing twice changes nothing [LOTT-02 LOTT-22 LOTT-23]', async () => {
  await using open = await openTestPlatform()
  await seedLotteries(open.app)
  await open.app.store.db.updateTable('lottery_game').set({ tag: 'MINE' }).where('code', '=', 'KIDLAT10').execute()
  await seedLotteries(open.app)
  const games = await open.app.store.db.selectFrom('lottery_game').select(['code', 'family', 'tag', 'prize_mode']).orderBy('sort').execute()
  expect(games).toHaveLength(seedLotteryGames.length)
  expect(games[0]).toMatchObject({ code: 'KIDLAT10', tag: 'MINE' })
  expect([...new Set(games.map(({ family }) => family))].sort()).toEqual(
    ['11X5', 'KENO', 'LF', 'LHC', 'PK10', 'SSC', 'VN_CENTRAL', 'VN_NORTH', 'VN_SOUTH'],
  )
  expect([...new Set(games.map(({ prize_mode }) => prize_mode))].sort()).toEqual(['Elott', 'Lott', 'SEA', 'ZY'])
  const prices = await open.app.store.db.selectFrom('lottery_price').select('game_code').execute()
  expect(prices).toHaveLength(games.length)
})

test('every lottery of the demo has a schedule that sells', () => {
  const from = Date.parse('2026-11-21T04:00:00Z')
  for (const { schedule, lockSeconds, code } of seedLotteryGames) expect(nextIssues(schedule, lockSeconds, from, 50), code).toHaveLength(50)
  const drawn = (code: string) => nextIssues(seedLotteryGames.find((game) => game.code === code)?.schedule ?? { kind: 'every', seconds: 1, zone: 'UTC' }, 600, from, 2)
  expect(drawn('VN_HANOI').map(({ name }) => name)).toEqual(['20261123', '20261126'])
})
