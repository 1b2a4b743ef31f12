import { insertTitles, openTestPlatform } from '@perya/testkit'
import { expect, test } from 'vitest'
import { places } from '../src/kernel/secrets/places.ts'
import { openText } from '../src/kernel/secrets/secrets.ts'
import { seedWallets } from './wallets.ts'

test('the demo begins with rounds that were really played, once, and with books that are right [HOME-17]', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }, { nodeId: 'color-game', gameType: 'INHOUSE' }])
  expect(await seedWallets(open.app)).toBe(16)
  expect(await seedWallets(open.app)).toBe(0)
  const { rows: [counts] } = await open.app.store.pool.query(`select count(*) filter (where kind = 'bet')::int as bets, count(*) filter (where outcome <> 'applied')::int as refused from ledger_tx`)
  expect(counts).toEqual({ bets: 96, refused: 0 })
  const { list } = await open.get('board.winners', {})
  expect(list.length).toBeGreaterThan(0)
  for (const { vo } of list) expect(vo.customerName).toMatch(/^..\*\*\*$/)
  expect((await open.app.store.pool.query('select * from invariant_violation')).rows).toEqual([])
})

test('no one can sign in as a generated resident of the demo', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'lanterns' }])
  await seedWallets(open.app)
  const { rows } = await open.app.store.pool.query(`select 1 from member where id like 'm-resident%' and password_hash is not null`)
  expect(rows).toEqual([])
  expect((await open.app.store.pool.query('select 1 from session where ended_at is null')).rows).toEqual([])
})

test('an empty catalogue seeds no people', async () => {
  await using open = await openTestPlatform()
  expect(await seedWallets(open.app)).toBe(0)
})

test('every vendor has one key of its own', async () => {
  await using open = await openTestPlatform()
  await insertTitles(open.app.store, [{ nodeId: 'a' }, { nodeId: 'b', vendor: 'ELS' }])
  await seedWallets(open.app)
  await seedWallets(open.app)
  const { rows } = await open.app.store.pool.query('select key_id, vendor, sealed_secret from vendor_key order by vendor')
  expect(rows.map(({ vendor }) => vendor)).toEqual(['ELS', 'TST'])
  const secrets = await Promise.all(rows.map(({ key_id: id, sealed_secret: sealed }) => openText(open.app.store, places.vendorSecret(id), sealed)))
  expect(new Set(secrets).size).toBe(2)
})
