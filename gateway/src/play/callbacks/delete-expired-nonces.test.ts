import { insertTitles, openTestPlatform, launchAndRedeem } from '@perya/testkit'
import { expect, test } from 'vitest'
import { runCleanup } from '../../app/cleanup-job.ts'

test('a nonce is forgotten only when its message would be refused for its age anyway', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'swept' }])
  const table = await launchAndRedeem(open, await open.people.member({ balance: 1000 }), 'swept')
  const time = String(open.clock.now() + 4 * 60_000)
  const again = () => table.say('balance', table.player, { nonce: 'kept-nonce', time })
  expect((await again()).status).toBe(200)
  for (let minutes = 0; minutes < 12; minutes += 1) {
    await runCleanup(open.app)
    expect((await again()).status, `after ${minutes} minutes`).toBe(401)
    open.clock.turn(60_000)
  }
  await runCleanup(open.app)
  expect((await open.app.store.pool.query(`select 1 from vendor_nonce where nonce = 'kept-nonce'`)).rows).toEqual([])
})

test('launches are forgotten a day after they can no longer be played', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'swept' }])
  const member = await open.people.member({ balance: 1000 })
  await launchAndRedeem(open, member, 'swept')
  await open.get('play.launch', { gameId: 'swept', vassalage: 'TST' }, { as: member })
  const left = async () => (await open.app.store.pool.query('select count(*)::int as n from play_launch')).rows[0].n
  open.clock.turn(25 * 60 * 60_000)
  await runCleanup(open.app)
  expect(await left()).toBe(1)
  open.clock.turn(12 * 60 * 60_000)
  await runCleanup(open.app)
  expect(await left()).toBe(0)
})
