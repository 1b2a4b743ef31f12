import { afterAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from './database.ts'

const opened: FreshDatabase[] = []
const fresh = async () => {
  const one = await freshDatabase()
  opened.push(one)
  return one
}
afterAll(() => Promise.all(opened.map((one) => one.drop())))

test('two databases of one run know nothing of each other', async () => {
  const [one, other] = await Promise.all([fresh(), fresh()])
  await one.store.pool.query('CREATE TABLE only_here (n int)')
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
