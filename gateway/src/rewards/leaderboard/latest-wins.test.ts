import { insertTitles, openTestPlatform, queryAsOwner, launchAndRedeem } from '@perya/testkit'
import { expect, test } from 'vitest'
import { latestWins } from './latest-wins.ts'

test('a board that could not be read is read again, not remembered', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  await queryAsOwner(open.app.store, 'alter table board_opt_out rename to board_opt_out_away')
  await expect(latestWins(open.app)).rejects.toMatchObject({ code: '42P01' })
  await queryAsOwner(open.app.store, 'alter table board_opt_out_away rename to board_opt_out')
  expect(await latestWins(open.app)).toEqual([])
})

test('many concurrent requests share one query', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  const table = await launchAndRedeem(open, await open.people.member({ balance: 1000 }), 'lanterns')
  const round = { ...table.player, roundId: 'r', gameId: table.gameId }
  await table.say('bet', { ...round, txId: 'b', amount: '1.00' })
  await table.say('win', { ...round, txId: 'w', amount: '2.00', closesRound: true })
  const boards = await Promise.all(Array.from({ length: 10 }, () => latestWins(open.app)))
  expect(new Set(boards).size).toBe(1)
  expect(boards[0]).toHaveLength(1)
})

test('a title that is no longer listed takes its wins off the board', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  const table = await launchAndRedeem(open, await open.people.member({ balance: 1000 }), 'lanterns')
  const round = { ...table.player, roundId: 'r', gameId: table.gameId }
  await table.say('bet', { ...round, txId: 'b', amount: '1.00' })
  await table.say('win', { ...round, txId: 'w', amount: '2.00', closesRound: true })
  await open.app.store.pool.query(`delete from game where node_id = 'lanterns'`)
  expect(await latestWins(open.app)).toEqual([])
})
