import { localDayAt } from '@perya/domain/records/period'
import { asOwner, insertLedgerLinesAt, insertRoundAt, openTestConsole, openTestPlatform } from '@perya/testkit'
import type { SignedInPerson, TestConsole, TestPlatform, TestStaff } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../ledger/invariants.ts'

const zone = 'Asia/Manila'
let open: TestPlatform
let staffConsole: TestConsole
let finance: TestStaff
let second: TestStaff
let support: TestStaff
const players: SignedInPerson[] = []
let count = 0
let day = ''

const query = async <Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await open.app.store.pool.query<Row>(text, values)).rows

beforeAll(async () => {
  open = await openTestPlatform()
  staffConsole = await openTestConsole(open.app)
  finance = await staffConsole.staff('finance')
  second = await staffConsole.staff('finance')
  support = await staffConsole.staff('support')
  await asOwner(open.app.store, (client) => client.query(`insert into vendor_profile (vendor) values ('TST') on conflict do nothing`))
  for (let n = 0; n < 3; n += 1) players.push(await open.people.member({ balance: 1_000_000 }))
  day = localDayAt(open.clock.now() - 86_400_000, zone)
  // Three days: the one of the statement, and one before and after.
  for (let n = 0; n < 60; n += 1)
    await insertRoundAt(open, players[n % 3]?.member.id ?? '', new Date(noon() + ((n % 3) - 1) * 86_400_000 + n * 60_000), {
      stake: 100 + n,
      paid: n % 4 === 0 ? 0 : n * 7,
    })
})
afterAll(async () => {
  await staffConsole.server.close()
  await open.close()
})

const noon = (): number => new Date(`${day}T12:00:00+08:00`).getTime()
type Ours = { round_id: string; title_id: string; stake: number; paid: number }
const oursOf = (): Promise<Ours[]> =>
  query<Ours>(
    `select round_id, title_id, sum(stake - returned)::int as stake, sum(won)::int as paid from play_round
      where vendor = 'TST' and (opened_at at time zone $2)::date = $1::date and status <> 'open' group by 1, 2 order by 1`,
    ...[day, zone],
  )
const money = (amount: number): string => (amount / 100).toFixed(2)
const byRound = (rows: readonly Ours[]): string =>
  [
    'round_id,title_id,currency,stake,paid',
    ...rows.map(({ round_id: round, title_id: title, stake, paid }) => [round, title, 'PHP', money(stake), money(paid)].join(',')),
  ].join('\n')
const importRounds = async (file: string, more: object = {}, by = finance) => {
  const { status, value, text } = await by.post(
    'do/statement/rounds',
    { input: { vendor: 'TST', day, file, ...more } },
    { key: `rounds-${(count += 1)}` },
  )
  const id: string = Object(value).result?.statement?.id ?? ''
  const found = await query<{ id: string; text: string }>(
    `select id, kind || ' ' || side || ' ' || our_ref || ' ' || coalesce(ours::text, '-') || ' ' || coalesce(theirs::text, '-') || ' ' || state as text
       from difference where statement_id = $1 order by our_ref, side`,
    id,
  )
  return { status, text, id, found: found.map(({ text: one }) => one), ids: found.map(({ id: one }) => one) }
}
const decide = async (command: string, input: object, by = finance) =>
  by.post(`do/difference/${command}`, { input }, { key: `decide-${(count += 1)}` })

describe('a statement of a game provider by round', () => {
  test('that agrees with the ledger leaves no difference, whatever was played on other days or is still open', async () => {
    await insertRoundAt(open, players[0]?.member.id ?? '', new Date(noon() + 3_600_000), { stake: 500, paid: null })
    const ours = await oursOf()
    expect(ours.length).toBe(20)
    expect((await importRounds(byRound(ours))).found).toEqual([])
    expect(await query(`select distinct outcome from statement_round`)).toEqual([{ outcome: 'matched' }])
  })

  test('opens exactly what was planted: another payout, another stake, a round that one side has alone', async () => {
    const ours = await oursOf()
    const [payout, stake, missing] = ours as [Ours, Ours, Ours]
    const changed = [
      { ...payout, paid: payout.paid + 5_000 },
      { ...stake, stake: stake.stake - 1 },
      ...ours.slice(3),
      { round_id: 'only-theirs', title_id: 'TST-game', stake: 100, paid: 0 },
    ]
    const { found, id, ids } = await importRounds(byRound(changed))
    expect(new Set(found)).toEqual(
      new Set([
        `amount paid ${payout.round_id} ${payout.paid} ${payout.paid + 5_000} open`,
        `amount stake ${stake.round_id} ${stake.stake} ${stake.stake - 1} open`,
        `ours_only stake ${missing.round_id} ${missing.stake} - open`,
        ...(missing.paid === 0 ? [] : [`ours_only paid ${missing.round_id} ${missing.paid} - open`]),
        'theirs_only stake only-theirs - 100 open',
      ]),
    )
    const sums = Object((await finance.get(`see/statement/${id}`)).value)
    expect(sums.sums.map(({ outcome, lines }: { outcome: string; lines: number }) => [outcome, lines])).toEqual([
      ['amount', 2],
      ['matched', 17],
      ['theirs_only', 1],
    ])
    const at = found.findIndex((one) => one.startsWith('amount paid'))
    const detail = Object((await finance.get(`see/difference/${ids[at]}`)).value)
    expect(detail.rounds).toEqual([
      expect.objectContaining({ round: payout.round_id, stake: money(payout.stake), paid: money(payout.paid), member: expect.any(String) }),
    ])
    expect(await query(`select 1 from work_case where kind = 'difference' and state = 'open' and subject = any($1)`, ids)).toHaveLength(ids.length)
  })

  test('a corrected version replaces what waits, keeps an explanation, and matches what a posting corrected', async () => {
    const ours = await oursOf()
    const [payout, stake] = ours as [Ours, Ours]
    const waiting = await query<{ id: string; side: string; our_ref: string }>(
      `select id, side, our_ref from difference where state = 'open' order by id`,
    )
    const idOf = (ref: string) => waiting.find(({ our_ref: one }) => one === ref)?.id ?? ''
    expect((await decide('explain', { id: idOf(stake.round_id), kind: 'provider_error', note: 'They round down.' })).status).toBe(200)
    const asked = await finance.post(
      'ask/difference/post',
      { input: { id: idOf(payout.round_id), note: 'Their file is right.' }, reason: 'Their file is right.' },
      { key: 'post-rounds' },
    )
    const { approval } = Object(asked.value)
    expect((await second.post('do/approval/decide', { input: { id: approval, verdict: 'sign' } }, { key: 'sign-rounds' })).status).toBe(200)
    const [posted] = await query<{ owner_type: string; owner_id: string; amount: number }>(
      `select f.owner_type, f.owner_id, t.amount from transfer t join account f on f.id = t.from_id where t.tx_id = (select tx_id from difference where id = $1)`,
      idOf(payout.round_id),
    )
    // The vendor has paid more than the ledger states: its account has less.
    expect(posted).toEqual({ owner_type: 'provider', owner_id: 'TST', amount: 5_000 })
    expect(await checkInvariants(open.app.store)).toEqual([])
    const again = await importRounds(byRound([{ ...payout, paid: payout.paid + 5_000 }, { ...stake, stake: stake.stake - 1 }, ...ours.slice(2)]))
    expect(again.found).toEqual([`amount stake ${stake.round_id} ${stake.stake} ${stake.stake - 1} explained`])
    expect(await query(`select outcome from statement_round where statement_id = $1 and round_id = $2`, again.id, payout.round_id)).toEqual([
      { outcome: 'corrected' },
    ])
    expect(await query(`select 1 from difference where state = 'open'`)).toEqual([])
  })

  test('is imported once, only for a vendor that exists, and only by finance', async () => {
    const file = byRound(await oursOf())
    expect((await importRounds(file)).text).toContain('was imported before')
    expect((await importRounds(`${file}\nx,y,PHP,1.00,0.00`, { vendor: 'NONE' })).status).toBe(400)
    expect((await importRounds(`${file}\nx,y,PHP,1.00,0.00`, { zone: 'Mars/Olympus' })).status).toBe(400)
    expect((await importRounds(file, {}, support)).status).toBe(403)
    expect((await importRounds(`${file}\n${file.split('\n')[1]}`)).text).toContain('occurs twice')
  })

  test('a round of several members is one round, and money that came back is not staked', async () => {
    const at = new Date(noon() + 7_200_000)
    const ids: number[] = []
    for (const { member } of players.slice(0, 2))
      ids.push(...(await insertLedgerLinesAt(open, [{ memberId: member.id, kind: 'bet', amount: 300, at, round: 'table-1' }])))
    await insertLedgerLinesAt(open, [{ memberId: players[1]?.member.id ?? '', kind: 'rollback', amount: 300, at, round: 'table-1', refTx: ids[1] }])
    await insertLedgerLinesAt(open, [{ memberId: players[0]?.member.id ?? '', kind: 'win', amount: 450, at, round: 'table-1' }])
    const { found } = await importRounds(
      byRound([
        ...(await oursOf()).filter(({ round_id: round }) => round !== 'table-1'),
        { round_id: 'table-1', title_id: 'TST-game', stake: 300, paid: 450 },
      ]),
    )
    expect(found.filter((one) => one.includes('table-1'))).toEqual([])
  })
})

describe('a statement of a game provider by day and title', () => {
  const sumsOf = async (): Promise<{ stake: number; paid: number }> =>
    (await oursOf()).reduce((sum, { stake, paid }) => ({ stake: sum.stake + stake, paid: sum.paid + paid }), { stake: 0, paid: 0 })
  const bySum = (title: string, stake: number, paid: number): string => `title_id,currency,stake,paid\n${title},PHP,${money(stake)},${money(paid)}`

  test('agrees by title, or as one sum of all', async () => {
    const { stake, paid } = await sumsOf()
    expect((await importRounds(bySum('TST-game', stake, paid))).found).toEqual([])
    expect((await importRounds(bySum('', stake, paid))).found).toEqual([])
  })

  test('opens the sums that differ, and each opens to the rounds that make it', async () => {
    const { stake, paid } = await sumsOf()
    const { found, ids } = await importRounds(bySum('TST-game', stake + 100, paid))
    expect(found).toEqual([`amount stake TST-game@${day} ${stake} ${stake + 100} open`])
    const detail = Object((await finance.get(`see/difference/${ids[0]}`)).value)
    expect(detail.roundCount).toBe((await oursOf()).length)
    expect(detail.rounds.reduce((sum: number, round: { stake: string }) => sum + Number(round.stake), 0)).toBeCloseTo(stake / 100)
    const other = await importRounds(bySum('ANOTHER', 100, 0))
    expect(new Set(other.found)).toEqual(
      new Set([
        `ours_only stake TST-game@${day} ${stake} - open`,
        `ours_only paid TST-game@${day} ${paid} - open`,
        `theirs_only stake ANOTHER@${day} - 100 open`,
      ]),
    )
  })

  test('of a day in another zone counts the rounds of that day', async () => {
    const rows = await query<{ stake: number; paid: number }>(
      `select sum(stake - returned)::int as stake, sum(won)::int as paid from play_round
        where vendor = 'TST' and status <> 'open' and (last_at at time zone 'Pacific/Kiritimati')::date = $1::date`,
      day,
    )
    const { stake = 0, paid = 0 } = rows[0] ?? {}
    expect((await importRounds(bySum('TST-game', stake, paid), { zone: 'Pacific/Kiritimati' })).found).toEqual([])
  })
})

test('five thousand rounds of which ten differ show exactly those, in one file that is compared within seconds', async () => {
  await asOwner(open.app.store, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into play_round (account_id, scope, round_id, vendor, title_id, first_tx, opened_at, last_at, stake, won, ended)
       select (select min(id) from account where owner_type = 'member' and kind = 'cash' and book = 'real'), 'prov:TST', 'many-' || n, 'TST', 'many', 0,
              $1::timestamptz + n * interval '1 second', $1::timestamptz + n * interval '1 second', 100 + n, n % 50, true from generate_series(1, 5000) n`,
      [new Date(noon())],
    )
    await client.query('set session_replication_role = default')
  })
  // The round of the correction above is another test's.
  const ours = (await oursOf()).filter(({ title_id: title }) => title === 'many')
  const planted = new Set(Array.from({ length: 10 }, (_one, n) => `many-${n * 431 + 7}`))
  const began = performance.now()
  const { found } = await importRounds(byRound(ours.map((row) => (planted.has(row.round_id) ? { ...row, paid: row.paid + 1 } : row))))
  expect(performance.now() - began).toBeLessThan(10_000)
  const [differing, alone] = [found.filter((one) => one.startsWith('amount')), found.filter((one) => !one.startsWith('amount'))]
  expect(differing.map((one) => one.split(' ')[2])).toEqual([...planted].toSorted())
  expect(differing.every((one) => one.startsWith('amount paid'))).toBe(true)
  expect(alone.filter((one) => one.includes('many-'))).toEqual([])
})
