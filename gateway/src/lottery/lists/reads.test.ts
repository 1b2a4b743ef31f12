import { openTestPlatform, type TestPlatform, type SignedInPerson } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedLotteries, seedLotteryGames } from '../../../seed/lotteries.ts'
import { cashAccount, openAccount } from '../../ledger/accounts.ts'

let open: TestPlatform
beforeAll(async () => {
  open = await openTestPlatform()
  await open.turnSetting('modules', { LOTT3: true, AGEANNOUNCE3: true })
  await seedLotteries(open.app)
})
afterAll(() => open.close())

const query = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await open.app.store.pool.query<T>(text, [...values])).rows

/** An issue that closes and draws this many seconds from now by the database clock. */
const issue = async (game: string, name: string, closesIn: number, drawsIn: number, state: string, draw?: object): Promise<number> => {
  const isDrawn = draw !== undefined
  const [row] = await query<{ id: number }>(
    `insert into lottery_issue (game_code, name, opens_at, closes_at, draws_at, state, seed_hash, sealed_seed, root, ticket_count, result_version)
     values ($1, $2, now() - interval '400 days', now() + make_interval(secs => $3), now() + make_interval(secs => $4), $5, sha256('s'), 'x', $6, $7, $8) returning id`,
    [game, name, closesIn, drawsIn, state, isDrawn ? Buffer.alloc(32) : null, isDrawn ? 0 : null, isDrawn ? 1 : 0],
  )
  const id = row?.id ?? 0
  if (isDrawn) await query(`insert into lottery_result (issue_id, version, draw, source) values ($1, 1, $2, 'own')`, [id, JSON.stringify(draw)])
  return id
}
const entryOf = async (code: string) => (await open.get('lottery.menus', {})).list.find(({ gameCode }) => gameCode === code)

describe('the menu of lotteries', () => {
  test('has the twelve fields of an entry, in the operator’s order, without those of Vietnam [ENT-04 ENT-05 CALL-37]', async () => {
    const { list } = await open.get('lottery.menus', { language: 'EN' })
    const fields =
      'gameId remark tag labelName gameMenuSort remainTime lockTime isSale drawDayOfWeek previousWinningNumber previousWinningTime gameMenus'
    for (const entry of list) {
      expect(Object.keys(entry)).toEqual(expect.arrayContaining(fields.split(' ')))
      expect(entry.drawDayOfWeek).toMatch(/^[1-7](,[1-7])*$/)
      expect(entry.family).not.toMatch(/^VN_/)
    }
    expect(list.map(({ gameMenuSort }) => gameMenuSort)).toEqual(list.map(({ gameMenuSort }) => gameMenuSort).toSorted((a, b) => a - b))
    expect(list.length).toBe(seedLotteryGames.filter(({ family }) => !family.startsWith('VN_')).length)
    for (const { gameMenus } of list) expect(new Set(gameMenus).size).toBe(gameMenus.length)
    expect(list[0]?.gameMenus.length).toBeGreaterThan(2)
    for (const language of ['TY', 'TL']) expect((await open.get('lottery.menus', { language })).list[0]?.labelName, language).toBe('Kidlat Lima 10 s')
  })

  test('keeps to one price book where it is asked for, and refuses one that does not exist [LOTT-23]', async () => {
    for (const prizeMode of ['Lott', 'ZY', 'Elott'] as const) {
      const { list } = await open.get('lottery.menus', { prizeMode })
      expect(list.length).toBeGreaterThan(0)
      expect(new Set(list.map((entry) => entry.prizeMode))).toEqual(new Set([prizeMode]))
    }
    expect((await open.get('lottery.menus', { prizeMode: 'SEA' })).list).toEqual([])
    const refused = await open.server.inject({ method: 'GET', url: '/lgw/games/game_menus?prizeMode=Gold' })
    expect(refused.statusCode).toBe(400)
  })

  test('states how long betting lasts on the issue on sale, in whole seconds, and its end on the clock of the answer [ENT-04 ENT-06]', async () => {
    await issue('KIDLAT60', '202611210001', 30.4, 35.4, 'OPEN')
    await issue('KIDLAT60', '202611210002', 90, 95, 'SCHEDULED')
    const entry = await entryOf('KIDLAT60')
    expect(entry).toMatchObject({ isSale: true, numero: '202611210001', lockTime: 5, everySeconds: 60, previousWinningNumber: '' })
    expect([30, 31]).toContain(entry?.remainTime)
    const closes = Date.parse(entry?.closeTime ?? '') - open.clock.now()
    expect(closes).toBeGreaterThan(28_000)
    expect(closes).toBeLessThanOrEqual(30_400)
  })

  test('shows an issue that is not open yet as not on sale, and one that waits for its draw beside the next [LOTT-19]', async () => {
    await issue('LABING60', '202611210001', -2, 3, 'LOCKED')
    await issue('LABING60', '202611210002', 58, 63, 'SCHEDULED')
    expect(await entryOf('LABING60')).toMatchObject({ isSale: false, numero: '202611210002', lockedNumero: '202611210001' })
    expect(await entryOf('KARERA300')).toMatchObject({ isSale: false, remainTime: 0, numero: '', closeTime: '', lockedNumero: '' })
  })

  test('shows the newest result, numbers joined with commas [ENT-04 LOTT-13]', async () => {
    await issue('LABING300', '1001', -620, -600, 'SETTLED', { numbers: [4, 11, 2, 9, 6] })
    await issue('LABING300', '1002', -320, -300, 'SETTLED', { numbers: [1, 2, 3, 10, 11] })
    expect(await entryOf('LABING300')).toMatchObject({ previousWinningNumber: '01,02,03,10,11', previousNumero: '1002' })
  })

  test('leaves out what is not offered', async () => {
    await query(`update lottery_game set enabled = false where code = 'ANIM300'`)
    expect(await entryOf('ANIM300')).toBeUndefined()
    expect((await open.ask('lottery.history', { gameCode: 'ANIM300' })).errorCode).toBe('not_found')
  })
})

describe('the lotteries of Vietnam', () => {
  const table = { prizes: { DB: ['306519'], G1: ['71403'], G2: ['25519'], G3: ['90846', '13772'], G8: ['42'] } }

  test('stand in a list of their own, by station with their weekdays [CALL-47 ENT-05]', async () => {
    const { list } = await open.get('lottery.vietnamMenus', { prizeMode: 'SEA', device: 'WEB' })
    expect(list.every(({ family, vendor }) => family.startsWith('VN_') && vendor === 'TCG_LOTTO_VN')).toBe(true)
    expect(list.find(({ gameCode }) => gameCode === 'VN_HANOI')).toMatchObject({ drawDayOfWeek: '2,5', tag: 'Miền Bắc', everySeconds: 0 })
  })

  test('show their last prize tables, rows from DB down without those that are missing [CALL-50 LOTT-15]', async () => {
    await issue('VN_CANTHO', '20261118', -86_400 * 3, -86_400 * 3, 'SETTLED', table)
    await issue('VN_CANTHO', '20261111', -86_400 * 10, -86_400 * 10, 'SETTLED', { prizes: { DB: ['871264'] } })
    const { list } = await open.get('lottery.vietnamNumbers', { gameCode: 'VN_CANTHO', count: 100 })
    expect(list.map(({ numero, winningNumber }) => [numero, winningNumber])).toEqual([
      ['20261118', '306519'],
      ['20261111', '871264'],
    ])
    expect(list[0]?.prizes.map(({ label }) => label)).toEqual(['DB', 'G1', 'G2', 'G3', 'G8'])
    expect((await open.get('lottery.vietnamNumbers', { gameCode: 'VN_CANTHO', count: 1 })).list).toHaveLength(1)
    for (const gameCode of ['KIDLAT60', 'NOWHERE']) expect((await open.ask('lottery.vietnamNumbers', { gameCode })).errorCode).toBe('not_found')
    expect((await open.ask('lottery.vietnamNumbers', { gameCode: 'VN_CANTHO', count: 101 })).status).toBe(400)
  })
})

test('the newest result of every lottery is in one list [CALL-51]', async () => {
  const { list } = await open.get('lottery.openedNumbers', {})
  expect(list.find(({ gameCode }) => gameCode === 'LABING300')).toMatchObject({ numero: '1002', winningNumber: '01,02,03,10,11', prizes: [] })
  expect(list.find(({ gameCode }) => gameCode === 'VN_CANTHO')).toMatchObject({ numero: '20261118', winningNumber: '306519' })
  expect((await open.get('lottery.openedNumbers', { prizeMode: 'SEA' })).list.map(({ gameCode }) => gameCode)).toEqual(['VN_CANTHO'])
})

describe('the history of a lottery', () => {
  // Wednesdays and Saturdays at 13:30 UTC, which is the evening of the same day in Manila.
  const wednesday = new Date('2026-10-07T13:30:00Z')
  beforeAll(async () => {
    for (let week = 0; week < 4; week += 1)
      for (const days of [0, 3]) {
        const at = (wednesday.getTime() + (week * 7 + days) * 86_400_000 - Date.now()) / 1000
        await issue('ANIM49', `2026${String(week * 2 + days).padStart(3, '0')}`, at, at, 'SETTLED', {
          numbers: [1, 2, 3, 4, 5, 6],
          special: 40 + week,
        })
      }
  })

  test('goes back page by page, each draw once, newest first [LOTT-13]', async () => {
    const seen: string[] = []
    for (let before: string | undefined = ''; before !== undefined; ) {
      const page: Awaited<ReturnType<typeof open.get<'lottery.history'>>> = await open.get('lottery.history', {
        gameCode: 'ANIM49',
        count: 3,
        before,
      })
      seen.push(...page.list.map(({ drawTime }) => drawTime))
      before = page.next === '' ? undefined : page.next
    }
    expect(seen).toHaveLength(8)
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
  })

  test('keeps to a weekday of its own zone: Sunday 1, Monday 2 to Saturday 7, all -1 [LOTT-12 LOTT-16]', async () => {
    const on = async (dayOfWeek: '-1' | '1' | '4' | '7') => (await open.get('lottery.history', { gameCode: 'ANIM49', dayOfWeek })).list
    expect([(await on('-1')).length, (await on('4')).length, (await on('7')).length, (await on('1')).length]).toEqual([8, 4, 4, 0])
    for (const { drawTime } of await on('4')) expect(new Date(drawTime).getUTCDay()).toBe(3)
    expect((await on('4'))[0]).toMatchObject({ special: '43', winningNumber: '01,02,03,04,05,06,43' })
  })

  test.each([['yesterday'], ['2026-13-45T00:00:00Z'], ['1; drop table lottery_issue']])('before "%s" is refused', async (before) => {
    expect((await open.ask('lottery.history', { gameCode: 'ANIM49', before })).status).toBe(400)
  })

  test('counts how often each number fell and how long ago, and nothing more', async () => {
    const { draws, counts, list } = await open.get('lottery.trends', { gameCode: 'ANIM49', draws: 50 })
    expect([draws, counts, list.length]).toEqual([8, 'numbers', 49])
    expect(list.find(({ number }) => number === '01')).toEqual({ number: '01', times: 8, gap: 0 })
    expect(list.find(({ number }) => number === '43')).toEqual({ number: '43', times: 2, gap: 0 })
    expect(list.find(({ number }) => number === '40')).toEqual({ number: '40', times: 2, gap: 6 })
    expect(list.find(({ number }) => number === '49')).toEqual({ number: '49', times: 0, gap: 8 })
    expect((await open.ask('lottery.trends', { gameCode: 'NOWHERE' })).errorCode).toBe('not_found')
  })
})

describe('what people bet on', () => {
  const bet = async (who: SignedInPerson, game: string, name: string): Promise<void> => {
    const issueId = await issue(game, name, 100, 110, 'OPEN')
    const account = await openAccount(open.app.store, cashAccount(who.member.id, 'real', 'PHP'))
    const [tx] = await query<{ id: number }>(
      `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount) values ('test', $1, 'lottery_bet', 'x', 'applied', $2, 1) returning id`,
      [`${game}${name}`, account],
    )
    const [price] = await query<{ id: number }>('select id from lottery_price where game_code = $1', [game])
    await query(
      `insert into lottery_ticket (code, issue_id, member_id, account_id, play, selection, terms, price_id, units, stake, bet_tx, accepted_at)
       values ($1, $2, $3, $4, 'x', '{}', '{}', $5, 1, 1, $6, now())`,
      [`ticket-${game}-${name}`, issueId, who.member.id, account, price?.id, tx?.id],
    )
  }

  test('is listed for each member, latest first, and for no one without a session [CALL-48 LOTT-05 LOTT-07]', async () => {
    const [juan, maria] = await Promise.all([open.people.member({}), open.people.member({})])
    await bet(juan, 'TATLO60', '7001')
    await bet(juan, 'KENO20', '7001')
    await bet(juan, 'TATLO60', '7002')
    await bet(juan, 'VN_HUE', '7001')
    const codes = async (who: SignedInPerson, prizeMode: 'Lott' | 'SEA') =>
      (await open.get('lottery.recent', { prizeMode, recentCount: 100 }, { as: who })).list.map(({ gameCode }) => gameCode)
    expect(await codes(juan, 'Lott')).toEqual(['TATLO60', 'KENO20'])
    expect(await codes(juan, 'SEA')).toEqual(['VN_HUE'])
    expect(await codes(maria, 'Lott')).toEqual([])
    expect((await open.ask('lottery.recent', {})).status).toBe(401)
  })

  test('leads the popular ones, counted once a minute; those without bets follow in the operator’s order [CALL-49]', async () => {
    open.clock.turn(61_000)
    const { list } = await open.get('lottery.popular', { count: 20 })
    expect(list).toHaveLength(20)
    expect(list[0]?.gameCode).toBe('TATLO60')
    expect(list.slice(1, 3).map(({ gameCode }) => gameCode)).toEqual(['KENO20', 'VN_HUE'])
    expect((await open.get('lottery.popular', { count: 1 })).list).toHaveLength(1)
  })
})

test('open pages receive an event when betting begins and ends and for each draw, and none of a rolled-back transaction', async () => {
  const id = await issue('KARERA60', '8001', 10, 15, 'SCHEDULED')
  const readDraws = async () =>
    (await query<{ body: { says: string; numero: string } }>(`select body from push_event where body ->> 'numero' = '8001' order by id`)).map(
      ({ body }) => body,
    )
  await query(`update lottery_issue set state = 'OPEN' where id = $1`, [id])
  await query(`update lottery_issue set state = 'OPEN' where id = $1`, [id])
  await query(`update lottery_issue set state = 'LOCKED' where id = $1`, [id])
  await query(`insert into lottery_result (issue_id, version, draw, source) values ($1, 1, '{"numbers":[1]}', 'own')`, [id])
  expect(await readDraws()).toMatchObject([
    { says: 'open', gameCode: 'KARERA60' },
    { says: 'locked', gameCode: 'KARERA60' },
    { says: 'drawn', gameCode: 'KARERA60', family: 'PK10', draw: { numbers: [1] } },
  ])
})
