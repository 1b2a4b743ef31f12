import { openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'
import { seedPeople } from './people.ts'
import { seedPoints, seedRewards } from './points.ts'

test('the mall of the demo has rewards, people with points, and redemptions in all three states, once [POINTS-08]', async () => {
  await using open = await openTestPlatform({ brand: { modules: ['COMM3', 'PTSYS3', 'MEMTRANS3'] } })
  await seedPeople(open.app)
  await seedPoints(open.app)
  const { pool } = open.app.store
  const state = async () => (await pool.query('select id, state, points from redemption order by id')).rows
  const first = await state()
  expect(new Set(first.map((row) => row.state))).toEqual(new Set(['approved', 'rejected', 'in_process']))
  await pool.query(`update reward set stock = 3 where id = 'parol'`)
  await seedPoints(open.app)
  expect(await state()).toEqual(first)
  const { list } = await open.get('points.window', { language: 'TY' })
  expect(list).toHaveLength(seedRewards.length)
  expect(list.find(({ id }) => id === 'parol')).toMatchObject({ stock: 3, title: 'Parol na capiz' })
  expect((await pool.query('select * from invariant_violation')).rows).toEqual([])
  // No money of theirs was moved.
  expect((await pool.query(`select 1 from ledger_tx where kind in ('reward_points', 'points_price')`)).rows).toEqual([])
})
