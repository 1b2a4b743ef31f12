import { afterAll, expect, test } from 'vitest'
import { asOwner, type FreshDatabase, freshDatabase, queryAsOwner } from './database.ts'

const opened: FreshDatabase[] = []
const fresh = async () => {
  const one = await freshDatabase()
  opened.push(one)
  return one
}
afterAll(() => Promise.all(opened.map((one) => one.drop())))

test('two databases of one run know nothing of each other', async () => {
  const [one, other] = await Promise.all([fresh(), fresh()])
  await queryAsOwner(one.store, 'CREATE TABLE only_here (n int)')
  await expect(other.store.pool.query('SELECT * FROM only_here')).rejects.toThrow('only_here')
})

test('a fresh database has every migration applied', async () => {
  const { store } = await fresh()
  const { rows } = await store.pool.query('SELECT count(*) AS applied FROM migration')
  expect(rows[0].applied).toBeGreaterThan(0)
})

test('a fresh database takes no more than a moment', async () => {
  const from = performance.now()
  await fresh()
  expect(performance.now() - from).toBeLessThan(10_000)
})

test('a store connects as the service role, which owns nothing, and the owner is asked for by name [S-07]', async () => {
  const { store } = await fresh()
  const who = 'select current_user as name, (select rolsuper from pg_roles where rolname = current_user) as super'
  expect((await store.pool.query(who)).rows).toEqual([{ name: 'perya_service', super: false }])
  await expect(store.pool.query('alter table setting add column x int')).rejects.toMatchObject({ code: '42501' })
  expect((await queryAsOwner<{ name: string }>(store, who))[0]?.name).not.toBe('perya_service')
  expect(
    await asOwner(store, async (client) => (await client.query<{ n: number }>('select count(*) as n from migration')).rows[0]?.n),
  ).toBeGreaterThan(50)
})
