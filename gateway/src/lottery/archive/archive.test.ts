import { createHash, randomBytes } from 'node:crypto'
import { drawFromBytes } from '@perya/domain/lottery/draws/derive-draw'
import { nextIssues } from '@perya/domain/lottery/draws/schedule'
import { asOwner, insertLedgerLinesAt, listLottery, startLotteries, type TestPlatform, openTestPlatform, queryAsOwner } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readAudit } from '../../kernel/audit/read-audit.ts'
import { parseArguments, runOperator } from '../../operator/run-operator.ts'
import { deriveDraw, drawBytes } from '../../kernel/draw-bytes.ts'
import { emptyRoot } from '../draws/publish-root.ts'
import { type ArchivedIssue, packIssues, unpackIssues } from './archive-body.ts'
import { archiveRound } from './archive-round.ts'
import { unarchivedDraws } from './due-days.ts'

const zone = 'Asia/Manila'
const day = 86_400_000
/** Noon in Manila. */
const now = Date.parse('2026-11-21T04:00:00Z')
let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3', 'AGEANNOUNCE3'] } })
  await listLottery(open, { code: 'TEST', schedule: { kind: 'every', seconds: 300, zone } })
  open.clock.set(now)
  await startLotteries(open)
})
afterEach(() => open.close())

const query = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await open.app.store.pool.query<T>(text, [...values])).rows
const countOf = async (table: string) => (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0

/** Creates days of drawn issues of a game without bets, in the state that the draw engine leaves; the newest has just been drawn. */
const drawDays = async (days: number, game = 'TEST', seconds = 300) => {
  const issues = nextIssues({ kind: 'every', seconds, zone }, 5, now - days * day, days * (86_400 / seconds)).filter(({ drawsAt }) => drawsAt <= now)
  const made = issues.map((issue) => {
    const seed = randomBytes(32)
    return {
      ...issue,
      seed,
      hash: createHash('sha256').update(seed).digest(),
      draw: JSON.stringify(deriveDraw('SSC', seed, emptyRoot, Buffer.alloc(0))),
    }
  })
  const at = (of: (one: (typeof made)[number]) => unknown) => made.map(of)
  const moments = [at(({ opensAt }) => new Date(opensAt)), at(({ closesAt }) => new Date(closesAt)), at(({ drawsAt }) => new Date(drawsAt))]
  await query(
    `with made as (
       insert into lottery_issue (game_code, name, opens_at, closes_at, draws_at, state, seed_hash, sealed_seed, root, ticket_count, result_version, settled_at)
       select $1, x.name, x.opens, x.closes, x.draws, 'SETTLED', x.hash, 'x', $2, 0, 1, x.draws
         from unnest($3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::bytea[]) x(name, opens, closes, draws, hash)
       returning id, name)
     insert into lottery_result (issue_id, version, draw, seed, source, decided_at)
     select m.id, 1, y.draw::jsonb, y.seed, 'own', y.at from made m join unnest($3::text[], $8::text[], $9::bytea[], $6::timestamptz[]) y(name, draw, seed, at) on y.name = m.name`,
    [game, emptyRoot, at(({ name }) => name), ...moments, at(({ hash }) => hash), at(({ draw }) => draw), at(({ seed }) => seed)],
  )
  return made
}
/** Inserts a ticket on an issue that was drawn long ago; a withdrawn ticket is not in the tree, but it is a record of its member. */
const ticketOn = async (name: string, state = 'SETTLED') => {
  const { id } = await open.people.stored({ balance: 10_000 })
  const [tx] = await insertLedgerLinesAt(open, [{ memberId: id, kind: 'lottery_bet', amount: 0, at: new Date(now) }])
  await query(
    `insert into lottery_ticket (code, issue_id, member_id, account_id, play, selection, terms, price_id, units, stake, bet_tx, state, accepted_at)
     select 't-' || i.name, i.id, $2, a.id, 'two_sides', '{"pick":"W_BIG"}', '{"mode":"ODDS","stake":"1","odds":{"W_BIG":"1.98"}}', (select max(id) from lottery_price), 1, 100, $3, $4, i.opens_at
       from lottery_issue i, account a where i.name = $1 and a.owner_id = $2 and a.kind = 'cash'`,
    [name, id, tx, state],
  )
  if (state !== 'WITHDRAWN') await query('update lottery_issue set ticket_count = 1 where name = $1', [name])
}

const archive = () => archiveRound(open.app).look()
const operate = async (...line: string[]) => Object((await runOperator(open.app, parseArguments(line), 'operator:test')).value)
const historyOf = async (dayOfWeek = '-1', count = 100) => {
  const list: object[] = []
  for (let before = ''; ; ) {
    const page = await open.get('lottery.history', { gameCode: 'TEST', dayOfWeek, before, count } as never)
    list.push(...page.list)
    if (page.next === '') return list
    before = page.next
  }
}
const fairnessOf = (issue: string) => open.get('lottery.fairness', { gameCode: 'TEST', issue })
const names = async () => (await query<{ name: string }>('select name from lottery_issue order by draws_at')).map(({ name }) => name)

test('a quick lottery without players keeps a week of rows, and the archive is a fraction of the size of the deleted rows [D7]', {
  timeout: 60_000,
}, async () => {
  const made = await drawDays(12)
  const weekAgo = Date.parse('2026-11-13T16:00:00Z')
  await archive()
  expect(await names()).toEqual(made.filter(({ drawsAt }) => drawsAt >= weekAgo).map(({ name }) => name))
  expect(await countOf('lottery_result')).toBe(await countOf('lottery_issue'))
  const [stored] = await query<{ issues: number; bytes: number }>(
    'select sum(issues)::int as issues, sum(length(body))::int as bytes from lottery_archive',
  )
  expect(stored?.issues).toBe(made.length - (await countOf('lottery_issue')))
  expect((stored?.bytes ?? 0) / (stored?.issues ?? 1)).toBeLessThan(90)
  await archive()
  expect(await countOf('lottery_archive')).toBe((await query('select distinct day from lottery_archive')).length)
})

test('history, trends and last numbers show the same before and after, page by page and weekday by weekday', { timeout: 60_000 }, async () => {
  const made = await drawDays(10)
  const issue = made[200]?.name ?? ''
  await ticketOn(issue)
  const seen = async () => ({
    all: await historyOf(),
    byDay: await Promise.all(['1', '4', '7'].map((weekday) => historyOf(weekday, 37))),
    trends: await open.get('lottery.trends', { gameCode: 'TEST', draws: 200 }),
    last: await open.get('lottery.openedNumbers', {}),
    menu: (await open.get('lottery.menus', {})).list.map(({ gameCode, previousNumero, previousWinningNumber }) => [
      gameCode,
      previousNumero,
      previousWinningNumber,
    ]),
  })
  const before = await seen()
  expect(before.all).toHaveLength(made.length)
  await archive()
  expect(await countOf('lottery_issue')).toBeLessThan(made.length)
  expect(await names()).toContain(issue)
  expect(await seen()).toEqual(before)
})

test('an archived issue is proven as before: commitment, seed, root, every result that it had, and the draw follows from them', {
  timeout: 60_000,
}, async () => {
  const made = await drawDays(10)
  const [plain, corrected, struck] = [made[10]?.name ?? '', made[11]?.name ?? '', made[12]?.name ?? '']
  await query(`select lottery_correct_result('TEST', $1, '{"numbers":[1,2,3,4,5]}', 'misread')`, [corrected])
  await asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('delete from lottery_result r using lottery_issue i where i.id = r.issue_id and i.name = $1', [struck])
  })
  await query(`update lottery_issue set state = 'CANCELLED', root = null, ticket_count = null, result_version = 0 where name = $1`, [struck])
  const before = await Promise.all([plain, corrected, struck].map(fairnessOf))
  await archive()
  expect(await names()).not.toEqual(expect.arrayContaining([plain]))
  expect(await names()).not.toEqual(expect.arrayContaining([corrected]))
  expect(await Promise.all([plain, corrected, struck].map(fairnessOf))).toEqual(before)
  const [shown, twice, none] = before
  const seed = Buffer.from(shown?.seed ?? '', 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(shown?.seedHash)
  expect(drawFromBytes('SSC', drawBytes(seed, Buffer.from(shown?.root ?? '', 'hex'), Buffer.alloc(0)))).toEqual(shown?.draw)
  expect(twice).toMatchObject({ version: 2, issueState: 'RESETTLED', results: [{ version: 1 }, { version: 2, reason: 'misread' }] })
  expect(none).toMatchObject({ issueState: 'CANCELLED', seed: null, draw: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/), results: [] })
  expect(await open.ask('lottery.fairness', { gameCode: 'TEST', issue: '202611010001' })).toMatchObject({ errorCode: 'issue_unknown' })
})

describe('rows that stay', () => {
  test('issues with a ticket, a withdrawn one too', async () => {
    const made = await drawDays(10)
    await ticketOn(made[3]?.name ?? '')
    await ticketOn(made[4]?.name ?? '', 'WITHDRAWN')
    await archive()
    const left = await names()
    expect(left.slice(0, 2)).toEqual([made[3]?.name, made[4]?.name])
    expect(left).not.toContain(made[5]?.name)
  })

  test('slow lotteries, and quick ones whose operator wants it', async () => {
    await listLottery(open, { code: 'SLOW', schedule: { kind: 'every', seconds: 1200, zone } })
    await drawDays(30, 'SLOW', 1200)
    await drawDays(10)
    await operate('retention', 'keep', 'TEST', 'never')
    await archive()
    expect(await countOf('lottery_archive')).toBe(0)
    await operate('retention', 'keep', 'SLOW', '20')
    await archive()
    expect(await query('select distinct game_code as game from lottery_archive')).toEqual([{ game: 'SLOW' }])
  })

  test('the newest draws of a lottery that has not drawn for long', async () => {
    const made = await drawDays(10)
    open.clock.turn(60 * day)
    await query('update hand_clock set now = $1', [new Date(open.clock.now())])
    await archive()
    const left = await names()
    expect(left.length).toBeGreaterThanOrEqual(unarchivedDraws)
    expect(left.length).toBeLessThan(unarchivedDraws + 300)
    expect(left.at(-1)).toBe(made.at(-1)?.name)
    expect((await open.get('lottery.trends', { gameCode: 'TEST', draws: 200 })).draws).toBe(200)
  })

  test('what is still being drawn or settled', async () => {
    const made = await drawDays(10)
    await query(`update lottery_issue set settling = true where name = $1`, [made[0]?.name])
    await query(`update lottery_issue set state = 'LOCKED', result_version = 0 where name = $1`, [made[1]?.name])
    await archive()
    expect((await names()).slice(0, 2)).toEqual([made[0]?.name, made[1]?.name])
  })
})

describe('one archive', () => {
  test('is made by any number of gateways at once, each issue in it once', { timeout: 60_000 }, async () => {
    const made = await drawDays(11)
    await Promise.all(Array.from({ length: 4 }, archive))
    await archive()
    const [stored] = await query<{ n: number }>('select sum(issues)::int as n from lottery_archive')
    expect((stored?.n ?? 0) + (await countOf('lottery_issue'))).toBe(made.length)
    expect(await historyOf()).toHaveLength(made.length)
  })

  test('stores an issue that was settled late in a separate part', async () => {
    const made = await drawDays(10)
    await query(`update lottery_issue set settling = true where name = $1`, [made[0]?.name])
    await archive()
    await query(`update lottery_issue set settling = false where name = $1`, [made[0]?.name])
    await archive()
    expect(await query('select part, issues from lottery_archive where day = (select min(day) from lottery_archive) order by part')).toMatchObject([
      { part: 1 },
      { part: 2, issues: 1 },
    ])
    expect(await historyOf()).toHaveLength(made.length)
    expect(await fairnessOf(made[0]?.name ?? '')).toMatchObject({ issue: made[0]?.name })
  })

  test('archives nothing whose result was corrected after it was read', async () => {
    const [issue] = await drawDays(10)
    const [row] = await query<{ id: number }>('select id from lottery_issue where name = $1', [issue?.name])
    const put = (version: number) =>
      query<{ done: boolean }>('select lottery_archive_day($1, $2, $3, $4, $5, $5, $6, $6, $7, $8) as done', [
        ...['TEST', '2026-11-11', [row?.id], [version], issue?.name, new Date(now), Buffer.alloc(32), Buffer.from('x')],
      ])
    expect(await put(2)).toEqual([{ done: false }])
    expect([await countOf('lottery_archive'), (await names())[0]]).toEqual([0, issue?.name])
    await ticketOn(issue?.name ?? '')
    expect(await put(1)).toEqual([{ done: false }])
  })

  test('is in the audit trail with its hash and cannot be changed, and results cannot be deleted in any other way', async () => {
    await drawDays(10)
    await archive()
    const { records } = await readAudit(open.app)
    const [first] = await query<{ hash: string; day: string }>(
      `select encode(hash, 'hex') as hash, day::text from lottery_archive order by day limit 1`,
    )
    expect(records[0]).toMatchObject({ actor: 'system', action: 'lottery archive', subject: `TEST/${first?.day}`, detail: { sha256: first?.hash } })
    for (const change of [
      'update lottery_archive set issues = 1',
      'delete from lottery_archive',
      'delete from lottery_result',
      'truncate lottery_result',
      `update lottery_result set reason = 'x'`,
    ])
      await expect(queryAsOwner(open.app.store, change)).rejects.toThrow('append-only')
  })
})

test('changed bytes of an archive are refused', async () => {
  const seed = randomBytes(32)
  const issue: ArchivedIssue = {
    ...{ name: '202611110001', state: 'SETTLED', closesAt: new Date(1), drawsAt: new Date(2), root: emptyRoot, beacon: null, seed },
    seedHash: createHash('sha256').update(seed).digest(),
    results: [{ version: 1, draw: { numbers: [1, 2, 3, 4, 5] }, source: 'own', reason: '', decidedAt: new Date(3) }],
  }
  const { body, hash } = await packIssues([issue])
  expect(await unpackIssues(body, hash)).toEqual([issue])
  const other = await packIssues([{ ...issue, results: [] }])
  await expect(unpackIssues(other.body, hash)).rejects.toThrow('not what was archived')
})

test('the operator lists due days without changing anything, archives them, and sets the retention of a lottery', { timeout: 60_000 }, async () => {
  const made = await drawDays(10)
  const { due } = await operate('retention', 'lottery', '--dry-run')
  expect(due).toMatchObject([{ game: 'TEST', from: '2026-11-11', to: '2026-11-13', days: 3 }])
  expect([await countOf('lottery_issue'), await countOf('lottery_archive')]).toEqual([made.length, 0])
  const done = await operate('retention', 'lottery', '--days', '8')
  expect(done).toMatchObject({ archived: [{ game: 'TEST', to: '2026-11-12', days: 2, bytes: expect.any(Number) }], left: 0 })
  expect((await operate('retention', 'lottery', '--game', 'TEST')).archived).toMatchObject([{ days: 1 }])
  await expect(operate('retention', 'lottery', '--game', 'NOWHERE')).rejects.toThrow('there is no lottery NOWHERE')
  await expect(operate('retention', 'lottery', '--days', '1')).rejects.toThrow('--days must be a whole number from 2 to 3650')
  for (const word of ['0', '1', '9999', '-3', 'soon'])
    await expect(operate('retention', 'keep', 'TEST', word)).rejects.toThrow('the number of days must be from 2 to 3650, never or default')
  await operate('retention', 'keep', 'TEST', '3')
  expect((await operate('retention', 'lottery', '--dry-run')).due).toMatchObject([{ days: 4 }])
  await operate('retention', 'keep', 'TEST', 'default')
  expect((await operate('retention', 'lottery', '--dry-run')).due).toEqual([])
})
