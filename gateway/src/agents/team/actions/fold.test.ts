import { randomUUID } from 'node:crypto'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { movementGroup } from '@perya/domain/records/kind-group'
import {
  type LedgerLineAt,
  insertLedgerLinesAt,
  listLottery,
  insertTitles,
  startLotteries,
  type TestPlatform,
  openTestPlatform,
  queryAsOwner,
  insertRoundAt,
  type SignedInPerson,
  launchAndRedeem,
  signedTestFeed,
} from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { aggregatePlay, aggregatePlayJob } from '../../../play/turnover/aggregate-play.ts'

let open: TestPlatform
let agent: SignedInPerson
let player: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: ['LOTT3', 'LOTTBET3', 'COMM3', 'GAMELO3', 'FREEPLAY3', 'MEMBERCENTRE3', 'MEMTRANS3'] } })
  agent = await open.people.agent({ balance: 1_000_000 })
  player = await open.people.member({ balance: 1_000_000, uplineId: agent.member.id })
})
afterEach(async () => {
  const broken = [...(await checkInvariants(open.app.store)), ...(await kindsAstray())]
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
/** Days whose bets by kind of game do not add up to all bets of the day, of members and of teams. */
const kindsAstray = () =>
  query(`select 'kinds' as rule, * from (
    select member_id as who, currency, day, valid_bet, (select coalesce(sum(k.valid_bet), 0) from play_kind_day k where (k.member_id, k.currency, k.day) = (d.member_id, d.currency, d.day)) as by_kind from play_day d
    union all
    select agent_id, currency, day, valid_bet, (select coalesce(sum(k.valid_bet), 0) from team_kind_day k where (k.agent_id, k.currency, k.day) = (d.agent_id, d.currency, d.day)) from team_day d) x
    where valid_bet <> by_kind`)
const fold = async (until?: Date) => expect(await aggregatePlay(open.app, until)).toBe(true)
type Sums = { valid_bet: number; paid: number; rebate: number; bonus: number; deposit: number; withdrawn: number }
const columns = ['valid_bet', 'paid', 'rebate', 'bonus', 'deposit', 'withdrawn'] as const
const summed = columns.map((one) => `coalesce(sum(${one}), 0)::bigint as ${one}`).join(', ')
/** Turnover of a member, without the money that the account was created with. */
const played = async (who: SignedInPerson = player, since = new Date('2026-01-02')) => {
  const [row] = await query<Sums>(`select ${summed} from play_window where member_id = $1 and starts_at < $2`, [who.member.id, since])
  return row
}
const windows = () => query<Sums & { member_id: string; starts_at: Date }>('select * from play_window order by member_id, currency, starts_at')
const noon = new Date('2026-01-01T12:00:00Z')
const later = (minutes: number, seconds = 0) => new Date(noon.getTime() + minutes * 60_000 + seconds * 1000)
const nothing: Sums = { valid_bet: 0, paid: 0, rebate: 0, bonus: 0, deposit: 0, withdrawn: 0 }

/** Aggregates everything from the first entry on, as if it had never been done. */
const fromTheBeginning = async () => {
  for (const table of [
    'play_window',
    'play_day',
    'team_day',
    'play_last',
    'team_last',
    'play_issue',
    'play_late',
    'play_due',
    'play_kind_day',
    'team_kind_day',
  ])
    await queryAsOwner(open.app.store, `delete from ${table}`)
  await queryAsOwner(
    open.app.store,
    `update fold_mark set folded_id = 0, sure_id = 0, sealing = '-infinity', sealed_until = '-infinity', newest = '-infinity', wanted_id = null`,
  )
  await queryAsOwner(
    open.app.store,
    `insert into play_due select id, result_version, settled_at from lottery_issue where settled_at is not null and not settling and ticket_count > 0`,
  )
  await fold()
}

/** Counts of members by day that differ from the tree and the members' last play. */
const miscounted = () =>
  query(
    `with joined as (select ancestor_id, (joined_at at time zone 'Asia/Manila')::date as day, count(*)::int from team_tree where depth > 0 group by 1, 2),
          last as (select t.ancestor_id, p.currency, (p.last_at at time zone 'Asia/Manila')::date as day, count(*)::int
                     from team_tree t join play_last p on p.member_id = t.member_id where t.depth > 0 group by 1, 2, 3)
     select agent_id, day, n from ((table joined except select * from team_joined where n <> 0) union all (select * from team_joined where n <> 0 except table joined)) x(agent_id, day, n)
     union all select agent_id, day, n from ((table last except select * from team_last where n <> 0) union all (select * from team_last where n <> 0 except table last)) y(agent_id, currency, day, n)`,
  )

/** Days of members and of teams that differ from the sums of the windows. */
const astray = () =>
  query(
    `with days as (select member_id, currency, (starts_at at time zone 'Asia/Manila')::date as day, ${columns.map((one) => `sum(${one})::bigint as ${one}`).join(', ')} from play_window group by 1, 2, 3),
          teams as (select t.ancestor_id, d.currency, d.day, ${columns.map((one) => `sum(${one})::bigint as ${one}`).join(', ')}, count(*) filter (where valid_bet > 0)::int as active
                      from team_tree t join days d on d.member_id = t.member_id where t.depth > 0 group by 1, 2, 3)
     select * from ((table days except table play_day) union all (table play_day except table days)) x(who, currency, day, a, b, c, d, e, f)
     union all select who, currency, day, a, b, c, d, e, f from ((table teams except table team_day) union all (table team_day except table teams)) y(who, currency, day, a, b, c, d, e, f, active)`,
  )

describe('play', () => {
  test('counts when its round has ended, at that moment: the stake as valid bet, the win as paid', async () => {
    const line = { memberId: player.member.id, round: 'r1' }
    await insertLedgerLinesAt(open, [
      { ...line, kind: 'bet', amount: 500, at: later(1) },
      { ...line, kind: 'bet', amount: 300, at: later(4) },
    ])
    await fold()
    expect(await played()).toEqual(nothing)
    await insertLedgerLinesAt(open, [{ ...line, kind: 'win', amount: 650, at: later(7) }])
    await fold()
    expect(await played()).toEqual({ ...nothing, valid_bet: 800, paid: 650 })
    expect((await windows()).filter(({ starts_at: at }) => at < later(60))).toMatchObject([
      { member_id: player.member.id, starts_at: later(5), valid_bet: 800, paid: 650 },
    ])
  })

  test('that lost counts as well, whether a win of zero or the end of the round reports it', async () => {
    await insertRoundAt(open, player.member.id, noon, { stake: 200, paid: 0 })
    const line = { memberId: player.member.id, round: 'r2', at: later(1) }
    await insertLedgerLinesAt(open, [
      { ...line, kind: 'bet', amount: 70 },
      { ...line, kind: 'round_close' },
    ])
    await fold()
    expect(await played()).toEqual({ ...nothing, valid_bet: 270 })
  })

  test('that was given back does not count: before the end nothing ever did, after it what counted is taken off where it is given back', async () => {
    const line = { memberId: player.member.id, round: 'r3' }
    const [bet] = await insertLedgerLinesAt(open, [{ ...line, kind: 'bet', amount: 400, at: later(0) }])
    await insertLedgerLinesAt(open, [
      { ...line, kind: 'bet', amount: 100, at: later(1) },
      { ...line, kind: 'win', amount: 0, at: later(2) },
    ])
    await fold()
    expect(await played()).toEqual({ ...nothing, valid_bet: 500 })
    await insertLedgerLinesAt(open, [{ ...line, kind: 'rollback', amount: 400, at: later(11), refTx: bet }])
    await fold()
    expect((await windows()).filter(({ starts_at: at }) => at < later(60))).toMatchObject([
      { starts_at: later(0), valid_bet: 500 },
      { starts_at: later(10), valid_bet: -400 },
    ])
    const open2 = { memberId: player.member.id, round: 'r4', at: later(20) }
    const [other] = await insertLedgerLinesAt(open, [{ ...open2, kind: 'bet', amount: 900 }])
    await insertLedgerLinesAt(open, [
      { ...open2, kind: 'rollback', amount: 900, refTx: other },
      { ...open2, kind: 'round_close' },
    ])
    await fold()
    expect(await played()).toEqual({ ...nothing, valid_bet: 100 })
    expect(await astray()).toEqual([])
  })

  test('for nothing never counts', async () => {
    await insertTitles(open.app.store, [{ nodeId: 'moon' }])
    const seat = await launchAndRedeem(open, player, 'moon', { free: true })
    const round = { ...seat.player, gameId: seat.gameId, roundId: 'free' }
    await seat.say('bet', { ...round, txId: 'b', amount: '10' })
    await seat.say('win', { ...round, txId: 'w', closesRound: true, amount: '20' })
    await open.people.trial()
    await fold()
    expect(await query('select 1 from play_window where valid_bet <> 0 or paid <> 0')).toEqual([])
    expect(await query(`select 1 from play_window w join member m on m.id = w.member_id where m.type = 4`)).toEqual([])
  })

  test('is counted by kind of game as well, corrections too, and goes along with a branch that moves [AGENT-04]', async () => {
    await insertTitles(open.app.store, [{ nodeId: 'game', gameType: 'FISH' }])
    const line = { memberId: player.member.id, round: 'kinds' }
    const [bet] = await insertLedgerLinesAt(open, [
      { ...line, kind: 'bet', amount: 700, at: later(1) },
      { ...line, kind: 'bet', amount: 300, at: later(2) },
      { ...line, kind: 'win', amount: 0, at: later(3) },
    ])
    await fold()
    const kinds = (who: string) => query(`select agent_id, kind, valid_bet from team_kind_day where valid_bet <> 0 and agent_id = $1`, [who])
    expect(await kinds(agent.member.id)).toEqual([{ agent_id: agent.member.id, kind: 'FISH', valid_bet: 1000 }])
    await insertLedgerLinesAt(open, [{ ...line, kind: 'rollback', amount: 700, at: later(6), refTx: bet }])
    await fold()
    expect(await kinds(agent.member.id)).toEqual([{ agent_id: agent.member.id, kind: 'FISH', valid_bet: 300 }])
    const other = await open.people.agent()
    await query('update member set upline_id = $1 where id = $2', [other.member.id, player.member.id])
    expect(await kinds(agent.member.id)).toEqual([])
    expect(await kinds(other.member.id)).toEqual([{ agent_id: other.member.id, kind: 'FISH', valid_bet: 300 }])
    // Recomputed from the rounds when the operator moves to another time zone.
    await query(`select set_team_zone('America/Sao_Paulo')`)
    expect(await kinds(other.member.id)).toEqual([{ agent_id: other.member.id, kind: 'FISH', valid_bet: 300 }])
  })

  test('of lotteries counts when its issue is settled: a push and a withdrawn ticket not at all, a correction with the difference', async () => {
    const feed = await signedTestFeed()
    await listLottery(open, { source: 'feed' })
    await listLottery(open, { code: 'FIVE', family: '11X5', source: 'feed' })
    const draws = await startLotteries(open, { feed: feed.source })
    await draws.turn()
    const place = async (gameCode: string, tickets: object[]) => {
      const { current, priceId } = await open.get('lottery.issue', { gameCode })
      const body = { gameCode, issue: current?.issue ?? '', priceId, tickets: tickets as never }
      return { issue: body.issue, ...(await open.get('lottery.bet', body, { as: player, key: randomUUID() })) }
    }
    const group3 = { play: '3d.last.group3', selection: { digits: [3, 8, 9] }, series: 1950, unitPrice: '2', multiple: 1 }
    const big = { play: 'two_sides', selection: { pick: 'W_BIG' }, stake: '100' }
    const { issue, tickets } = await place('TEST', [group3, big, big])
    const five = await place('FIVE', [{ play: 'two_sides', selection: { pick: 'B2_BIG' }, stake: '30' }])
    await open.get('lottery.cancel', { tickets: [tickets[2]?.ticketId ?? ''] }, { as: player, key: randomUUID() })
    const now = async () => played(player, new Date('2100-01-01'))
    const before = await now()
    await fold()
    const granted = { ...nothing, deposit: 1_000_000 }
    expect(await now()).toEqual(granted)
    expect(before).toEqual(nothing)
    await feed.publish(issue, { numbers: [5, 0, 8, 8, 3] })
    await feed.publish(five.issue, { numbers: [4, 11, 2, 9, 6] }, { game: 'FIVE' })
    await draws.pass(60)
    await fold()
    expect(await now()).toEqual({ ...granted, valid_bet: 11_200, paid: 65_000 + 19_800, rebate: 18 })
    for (const table of ['play_kind_day', 'team_kind_day'])
      expect([table, await query(`select kind, valid_bet from ${table}`)]).toEqual([table, [{ kind: 'LOTT', valid_bet: 11_200 }]])
    const overrule = (draw: object | null) =>
      query('select lottery_correct_result($1, $2, $3, $4)', ['TEST', issue, draw === null ? null : JSON.stringify(draw), 'test'])
    await overrule({ numbers: [4, 0, 1, 2, 3] })
    await draws.pass(600)
    await fold()
    expect(await now()).toEqual({ ...granted, valid_bet: 11_200, rebate: 18 })
    await overrule(null)
    await draws.turn()
    await fold()
    expect(await now()).toEqual(granted)
    const [first, second] = (await windows()).filter(({ valid_bet: valid }) => valid !== 0)
    expect(first?.starts_at.getTime()).toBeLessThan(second?.starts_at.getTime() ?? 0)
    expect(await astray()).toEqual([])
  })
})

describe('money', () => {
  test('is counted by the kinds of the ledger, and those are grouped as the records group them [MEMBER-04]', async () => {
    const kinds = [
      'deposit',
      'deposit_fee',
      'hold',
      'hold_close',
      'withdraw_return',
      'withdraw_sent',
      'payout_fee',
      'bonus_grant',
      'promo',
      'reward',
      'raffle',
      'envelope',
    ]
    const others = [
      'rebate',
      'rebate_manual',
      'cashback',
      'mission',
      'bet',
      'lottery_rebate',
      'ticket',
      'wallet_leave',
      'transfer',
      'upline_transfer',
      'downline_transfer',
      'pool',
      'salary',
      '',
    ]
    const groups = { rebate: 'bonus', bonus: 'bonus', deposit: 'deposit', withdrawn: 'withdraw' } as const
    for (const kind of [...kinds, ...others]) {
      const [row] = await query<{ sum: keyof typeof groups | null }>('select turnover_group($1) as sum', [kind])
      const group = movementGroup(kind)
      expect([kind, row?.sum === null || row?.sum === undefined ? 'none' : groups[row.sum]]).toEqual([
        kind,
        ['play', 'transfer', 'other', 'agent'].includes(group) ? 'none' : group,
      ])
      // The lists of agents group movements of money in the same way.
      const [money] = await query<{ group: string }>('select money_group($1) as group', [kind])
      expect([kind, money?.group]).toEqual([kind, ['deposit', 'withdraw', 'bonus', 'transfer'].includes(group) ? group : ''])
    }
  })

  test('comes and goes: deposits, rebates, bonuses, and withdrawals less what came back; transfers are neither', async () => {
    const line = { memberId: player.member.id, at: later(3) }
    await insertLedgerLinesAt(open, [
      { ...line, kind: 'deposit', amount: 5_000 },
      { ...line, kind: 'rebate_manual', amount: 40 },
      { ...line, kind: 'bonus_grant', amount: 300 },
      { ...line, kind: 'withdraw_sent', amount: 900 },
      { ...line, kind: 'upline_transfer', amount: 250 },
    ])
    await fold()
    expect(await played()).toEqual({ ...nothing, deposit: 5_000, rebate: 40, bonus: 300, withdrawn: 900 })
  })
})

describe('adding up', () => {
  // A random history: the name of the test includes the seed.
  const seed = simulationSeed()
  const below = seededDraw(String(seed))

  test(`in any number of steps gives the ledger’s result, the same as in one step, and again the same (seed ${seed})`, async () => {
    const deep = await open.people.member({ balance: 900_000, uplineId: player.member.id })
    const people = [agent, player, deep].map(({ member }) => member.id)
    const expected = new Map(people.map((id) => [id, { valid: 0, paid: 0 }]))
    const waiting: { line: LedgerLineAt; stake: number }[] = []
    for (let turn = 0; turn < 120; turn += 1) {
      const memberId = people[below(3)] ?? ''
      const [stake, at] = [1 + below(500), later(turn * 7, below(400))]
      const line = { memberId, round: `random-${turn}`, at }
      await insertLedgerLinesAt(open, [{ ...line, kind: 'bet', amount: stake }])
      waiting.push({ line: { ...line, kind: 'win' }, stake })
      const ending = below(3) === 0 ? waiting.splice(below(waiting.length), 1)[0] : undefined
      const sums = expected.get(ending?.line.memberId ?? '')
      if (ending !== undefined && sums !== undefined) {
        const paid = below(2) * below(900)
        await insertLedgerLinesAt(open, [{ ...ending.line, amount: paid, at: later(turn * 7 + 3) }])
        sums.valid += ending.stake
        sums.paid += paid
      }
      if (below(8) === 0) await fold()
    }
    await fold()
    const asFolded = await windows()
    for (const [id, { valid, paid }] of expected)
      expect(await query(`select ${summed} from play_window where member_id = $1`, [id])).toMatchObject([{ valid_bet: valid, paid }])
    expect(await astray()).toEqual([])
    await fold()
    expect(await windows()).toEqual(asFolded)
    expect(await miscounted()).toEqual([])
    await fromTheBeginning()
    expect(await windows()).toEqual(asFolded)
    expect([await astray(), await miscounted()]).toEqual([[], []])
    await query('update member set upline_id = null where id = $1', [player.member.id])
    expect([await astray(), await miscounted()]).toEqual([[], []])
  })

  test('that is killed on its way has done nothing, and then does it once', async () => {
    await insertRoundAt(open, player.member.id, noon, { stake: 500 })
    for (let kill = 0; kill < 3; kill += 1) {
      const client = await open.app.store.pool.connect()
      const { rows } = await client.query('select pg_backend_pid() as pid')
      await client.query(`begin; select aggregate_play('-infinity')`).finally(() => query('select pg_terminate_backend($1)', [rows[0].pid]))
      client.release(true)
    }
    expect(await played()).toEqual(nothing)
    await Promise.all([fold(), fold(), fold()])
    expect(await played()).toEqual({ ...nothing, valid_bet: 500 })
  })

  test('seals no window while a transaction may still write into it, and then misses nothing', async () => {
    await insertRoundAt(open, player.member.id, noon, { stake: 100 })
    const client = await open.app.store.pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, round_id, created_at)
       select 'prov:TST', 'slow', 'round_close', '', 'applied', id, 'slow', $2 from account where owner_id = $1 and kind = 'cash' returning id`,
      [player.member.id, later(2)],
    )
    await insertRoundAt(open, player.member.id, later(3), { stake: 7 })
    expect((await query<{ sealed: unknown }>('select aggregate_play($1) as sealed', [later(5)]))[0]?.sealed).toBe(Number.NEGATIVE_INFINITY)
    await client.query('commit')
    client.release()
    await fold(later(5))
    const [mark] = await query<{ sealed_until: Date; folded_id: number }>('select sealed_until, folded_id from fold_mark')
    expect(mark?.sealed_until).toEqual(later(5))
    expect(mark?.folded_id).toBeGreaterThan(rows[0]?.id ?? 0)
    expect(await played()).toEqual({ ...nothing, valid_bet: 107 })
  })

  test('puts rows that a clock set back dates before a sealed moment into the first open window, and reports it [R11]', async () => {
    await insertRoundAt(open, player.member.id, noon, { stake: 100 })
    await fold(later(30))
    const sealed = await windows()
    const ids = await insertRoundAt(open, player.member.id, later(2), { stake: 30, paid: 5 })
    await fold()
    expect(await windows()).toEqual(expect.arrayContaining(sealed))
    expect((await windows()).filter(({ starts_at: at }) => at < later(60))).toMatchObject([
      { starts_at: noon, valid_bet: 100 },
      { starts_at: later(30), valid_bet: 30, paid: 5 },
    ])
    expect(await query('select tx_id, starts_at from play_late order by tx_id')).toEqual([{ tx_id: ids.at(-1), starts_at: later(30) }])
  })

  test('runs at its own pace, and leaves the connection limits of others unchanged', async () => {
    await queryAsOwner(open.app.store, `alter function aggregate_play(timestamptz) rename to fold_play_soon`)
    await queryAsOwner(
      open.app.store,
      `create function aggregate_play(p_until timestamptz) returns timestamptz language plpgsql as $$ begin
                   if current_setting('statement_timeout') <> '1min' then raise exception 'in a hurry'; end if; return fold_play_soon(p_until); end $$`,
    )
    await fold()
    const limits = await Promise.all(Array.from({ length: 16 }, () => query<{ statement_timeout: string }>('show statement_timeout')))
    expect(new Set(limits.flat().map(({ statement_timeout: limit }) => limit))).toEqual(new Set(['5s']))
  })

  test('writes nothing where nothing happened, and goes on second by second', async () => {
    await fold(noon)
    // On the same day: play before its midnight is sealed by the job.
    open.clock.set(noon.getTime())
    const round = aggregatePlayJob(open.app)
    await round.look()
    const mark = await query('select xmin::text, * from fold_mark')
    await round.look()
    expect(await query('select xmin::text, * from fold_mark')).toEqual(mark)
    await insertRoundAt(open, player.member.id, later(1), { stake: 100 })
    await round.look()
    await round.stop()
    expect(await played()).toEqual({ ...nothing, valid_bet: 100 })
  })
})
