import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { defaultPrices } from '@perya/domain/lottery/bets/price'
import { openTestPlatform, type TestPlatform, registered } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../../kernel/context.ts'
import { createMember } from '../../identity/account/create-member.ts'
import { migrate } from '../../kernel/database/migration/migrate.ts'
import { storeFromConfig } from '../../kernel/database/connection/open-store.ts'
import { readSchema } from '../../kernel/database/migration/schema.ts'
import { openPglite } from '@perya/postgres/pglite'
import { openAccount, readSpendableBalance } from '../../ledger/accounts.ts'
import { moveMoney } from '../../ledger/posting/post.ts'
import { sellTickets } from '../../ledger/posting/post-lottery.ts'
import { minor } from '@perya/domain/money/minor'
import { testMasterKey } from '@perya/testkit/database/database'
import { openKeys } from '../../kernel/secrets/keyring.ts'
import { operatorLotteryAccount } from '../operator-lottery-accounts.ts'
import { drawEngine } from './draw-engine.ts'

// PGlite: one connection, no notifications from the database. Everything must still run, because nothing waits for a second connection.
const folder = mkdtempSync(`${tmpdir()}/perya-draws-`)
let open: TestPlatform
let app: AppContext
beforeAll(async () => {
  open = await openTestPlatform()
  const store = storeFromConfig(await openPglite(folder), () => {})
  app = { ...open.app, store }
  const client = await store.pool.connect()
  await migrate(client, readSchema())
  client.release()
  await openKeys(store, [testMasterKey], testMasterKey)
  await store.db
    .insertInto('lottery_game')
    .values({
      code: 'LAST',
      family: 'SSC',
      tag: 'LUZON',
      label: '{"EN":"Last","TY":"Last"}',
      remark: '{"EN":"","TY":""}',
      prize_mode: 'Lott',
      schedule: JSON.stringify({ kind: 'every', seconds: 3, zone: 'Asia/Manila' }),
      lock_seconds: 1,
    })
    .execute()
  await store.db
    .insertInto('lottery_price')
    .values({ game_code: 'LAST', prices: JSON.stringify(defaultPrices('SSC')) })
    .execute()
}, 60_000)
afterAll(async () => {
  await app.store.close()
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

test('draws are sold, made and paid on the database of last resort, by its own clock', async () => {
  const { store } = app
  const member = await createMember(app, { username: 'lastresort', registered: registered() })
  const cash = await openAccount(store, { book: 'real', currency: 'PHP', ownerType: 'member', ownerId: member.id, kind: 'cash' })
  const outside = await openAccount(store, { book: 'real', currency: 'PHP', ownerType: 'external', ownerId: 'test', kind: 'funds' })
  await moveMoney(store, {
    scope: 'test',
    extId: 'funds',
    kind: 'deposit',
    legs: [{ from: outside, to: cash, amount: minor(10_000) }],
    account: cash,
  })
  const engine = drawEngine(app)
  engine.start()
  const both = ['W_BIG', 'W_SMALL'].map((pick, at) => ({
    at: 0,
    code: `t-lastresort${at}`,
    play: 'two_sides',
    selection: { pick },
    terms: { mode: 'ODDS', odds: '1.98', stake: '10' },
    units: 1,
    stake: 1000,
    rebate: 0,
  }))
  let status = ''
  for (let attempts = 0; attempts < 200 && status !== 'applied'; attempts += 1) {
    const { rows } = await store.pool.query<{ name: string; price: number }>(
      `select name, (select max(id) from lottery_price) as price from lottery_issue where state = 'OPEN' and closes_at > platform_now() + interval '500 milliseconds' limit 1`,
    )
    if (rows[0]) {
      const account = await operatorLotteryAccount(store, 'real', 'PHP')
      const bet = {
        memberId: member.id,
        book: 'real',
        currency: 'PHP',
        house: account,
        extId: `bet ${attempts}`,
        hash: '',
        game: 'LAST',
        chase: null,
      }
      status = (await sellTickets(store, { ...bet, issue: rows[0].name, priceId: rows[0].price, tickets: both })).status
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(status).toBe('applied')
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { rows } = await store.pool.query(`select 1 from lottery_ticket where state = 'ACCEPTED'`)
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await engine.stop()
  expect(await readSpendableBalance(store, member.id, 'real', 'PHP')).toBe(10_000 - 2000 + 1980)
  expect(await store.db.selectFrom('invariant_violation').selectAll().execute()).toEqual([])
}, 60_000)
