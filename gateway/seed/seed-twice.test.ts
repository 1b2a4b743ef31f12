import { type TestPlatform, openTestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runOperator } from '../src/operator/run-operator.ts'
import { platformState } from '../src/kernel/settings/platform-state.ts'
import { seedCatalogue } from './catalogue/seed-catalogue.ts'
import { seedRooms } from './catalogue/seed-rooms.ts'
import { seedChat } from './chat.ts'
import { demoPassword, demoPeople, seedPeople } from './people.ts'
import { seedRegistration } from './registration.ts'
import { seedSystem } from './content/system.ts'
import { seedWallets } from './wallets.ts'

// Every start of the demo runs the seed: the first fills the database, later ones find it filled.

let open: TestPlatform
const start = async (): Promise<void> => {
  const { app, clock } = open
  await seedCatalogue(app.store.pool, clock.now(), 0.02)
  await seedRooms(app.store.pool)
  await seedSystem(app)
  await seedPeople(app)
  await seedRegistration(app)
  await seedWallets(app)
  await seedChat(app)
}
const tables = ['provider', 'game', 'room', 'banner', 'notice', 'help_topic', 'chat_message', 'chat_word', 'member', 'account', 'ledger_tx', 'transfer', 'vendor_key', 'vendor_player', 'session']
const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await open.app.store.pool.query<{ name: string; n: number }>(
    tables.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

beforeAll(async () => {
  open = await openTestPlatform()
  await start()
})
afterAll(() => open.close())

describe('a demo that is started again', () => {
  test('has what it had: no title, no person, no notice and no posting twice', async () => {
    const before = await counts()
    for (const name of tables) expect(before[name], name).toBeGreaterThan(0)
    open.clock.turn(3 * 24 * 60 * 60_000)
    await start()
    expect(await counts()).toEqual(before)
  })

  test('leaves alone what people and operators have done since', async () => {
    const player = demoPeople.find(({ username }) => username === 'player2')
    const { pool } = open.app.store
    await runOperator(open.app, { words: ['member', 'freeze', 'player2'], options: {} }, 'auditor')
    await runOperator(open.app, { words: ['maintenance', 'on'], options: { info: 'Back soon.' } }, 'auditor')
    await pool.query("update member set nickname = 'Bituin' where id = $1", [player?.id])
    await pool.query("update notice set withdrawn = true where id = 'h-trial'")
    await pool.query("update game set enabled = false where node_id = 'koi-lanterns'")
    await start()
    const { rows } = await pool.query('select status, nickname from member where id = $1', [player?.id])
    expect(rows).toEqual([{ status: 'frozen', nickname: 'Bituin' }])
    expect((await pool.query("select withdrawn from notice where id = 'h-trial'")).rows).toEqual([{ withdrawn: true }])
    expect((await pool.query("select enabled from game where node_id = 'koi-lanterns'")).rows).toEqual([{ enabled: false }])
    expect((await platformState(open.app)).maintenance).toMatchObject({ on: true, info: 'Back soon.' })
  })

  test('opens titles that were put in before they had a game', async () => {
    const { pool } = open.app.store
    await pool.query("update game set playable = false, rtp = 0, support_play = 1 where node_id in ('baccarat-salon', 'liga-football', 'shark-harbor')")
    await start()
    const { rows } = await pool.query("select node_id, playable, rtp, support_play from game where node_id in ('baccarat-salon', 'liga-football', 'shark-harbor') order by 1")
    expect(rows).toEqual([
      { node_id: 'baccarat-salon', playable: true, rtp: 9894, support_play: 0 },
      { node_id: 'liga-football', playable: true, rtp: 9500, support_play: 0 },
      { node_id: 'shark-harbor', playable: true, rtp: 9600, support_play: 0 },
    ])
  })

  test('keeps books that balance, with every deposit of the demo in them once', async () => {
    const { pool } = open.app.store
    expect((await pool.query('select * from invariant_violation')).rows).toEqual([])
    const { rows } = await pool.query<{ total: string }>('select total::text from v_ledger_totals')
    expect(rows.length).toBeGreaterThan(0)
    for (const { total } of rows) expect(total).toBe('0')
    for (const { id, funds } of demoPeople) {
      const { rows: cash } = await pool.query<{ balance: number }>("select balance from account where owner_id = $1 and kind = 'cash'", [id])
      expect([id, cash.reduce((sum, { balance }) => sum + balance, 0)]).toEqual([id, funds?.amount ?? 0])
    }
  })
})

describe('people of the demo', () => {
  test('are below the agents that their data name', async () => {
    const { rows } = await open.app.store.pool.query("select username from member where upline_id = 'm-agent1' order by username")
    expect(rows.map(({ username }) => username)).toEqual(['agent11', 'agent12', 'player1'])
  })

  test('have one password, which opens nothing once an operator changed it', async () => {
    await open.turnSetting('maintenance', { on: false })
    const login = () => open.ask('session.login', { username: 'player1', password: demoPassword, type: 'username' })
    expect((await login()).status).toBe(200)
    await open.app.store.pool.query("update member set password_hash = null where id = 'm-player1'")
    await seedPeople(open.app)
    expect((await login()).errorCode).toBe('wrong_credentials')
  })

  test('have play money where the account is for trying, and pesos where it is not', async () => {
    const { rows } = await open.app.store.pool.query<{ owner_id: string; book: string }>(
      "select distinct owner_id, book from account where owner_id = any($1) order by owner_id",
      [demoPeople.map(({ id }) => id)],
    )
    for (const { owner_id: id, book } of rows) expect([id, book]).toEqual([id, id === 'm-trial1' ? 'fun' : 'real'])
  })
})
