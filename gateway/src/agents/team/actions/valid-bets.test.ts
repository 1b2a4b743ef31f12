import { moduleIds } from '@perya/calls/modules'
import { seededDraw } from '@perya/domain/games/seeded-draw'
import { insertLedgerLinesAt, insertTitles, type TestPlatform, openTestPlatform, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

// Offset stake reported by a vendor is no valid bet; the result of play remains what the ledger shows.

let open: TestPlatform
let agent: SignedInPerson
let player: SignedInPerson
beforeEach(async () => {
  open = await openTestPlatform({ brand: { modules: [...moduleIds] } })
  await insertTitles(open.app.store, [{ nodeId: 'game', gameType: 'LIVE' }])
  agent = await open.people.agent({ balance: 1_000_000 })
  player = await open.people.member({ balance: 1_000_000, uplineId: agent.member.id })
})
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  await open.close()
  if (broken.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(broken)}`)
})

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const fold = async (until?: Date) => expect(await aggregatePlay(open.app, until)).toBe(true)
const noon = new Date('2026-01-01T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
type Played = { starts_at: Date; valid_bet: number; paid: number }
const windows = (who = player) =>
  query<Played>('select starts_at, valid_bet, paid from play_window where member_id = $1 and (valid_bet, paid) <> (0, 0) order by 1', [who.member.id])
/** Days of a member, of the team above and of both by kind of game: all must be equal. */
const days = () =>
  query(
    `select distinct valid_bet, paid, by_kind from (
       select d.valid_bet, d.paid, (select sum(k.valid_bet)::bigint from play_kind_day k where k.member_id = d.member_id and k.day = d.day) as by_kind from play_day d where member_id = $1 and (valid_bet, paid) <> (0, 0)
       union all
       select d.valid_bet, d.paid, (select sum(k.valid_bet)::bigint from team_kind_day k where k.agent_id = d.agent_id and k.day = d.day) from team_day d where agent_id = $2 and (valid_bet, paid) <> (0, 0)) x`,
    [player.member.id, agent.member.id],
  )
/** The entries behind each window, summed up, next to the window itself. */
const asNotified = async (who = player) => {
  const played: Played[] = []
  for (const { starts_at } of await windows(who)) {
    const sums = await query<Played>(
      `select $3::timestamptz as starts_at, sum(valid_bet)::bigint as valid_bet, sum(paid)::bigint as paid from window_lines($1, $2, $3)`,
      [who.member.id, 'PHP', starts_at],
    )
    played.push(...sums)
  }
  return played
}
const agrees = async (who = player) => expect(await asNotified(who)).toEqual(await windows(who))

describe('what was not played', () => {
  test('is taken off what was bet and what was paid: a hand counts by what it cost', async () => {
    await insertRoundAt(open, player.member.id, later(1), { stake: 610, paid: 400, unplayed: 400 })
    await fold()
    expect(await windows()).toEqual([{ starts_at: noon, valid_bet: 210, paid: 0 }])
    expect(await days()).toEqual([{ valid_bet: 210, paid: 0, by_kind: 210 }])
    await agrees()
  })

  test('leaves what play came to as the ledger has it, also where more was not played than was paid', async () => {
    const line = { memberId: player.member.id, round: 'zero-comes', at: later(2) }
    await insertLedgerLinesAt(open, [
      { ...line, kind: 'bet', amount: 1000 },
      { ...line, kind: 'round_close', unplayed: 900 },
    ])
    await fold()
    expect(await windows()).toEqual([{ starts_at: noon, valid_bet: 100, paid: -900 }])
    await agrees()
    expect(await open.get('team.overview', { when: 'all' }, { as: agent })).toMatchObject({ validBet: '1.00', paid: '-9.00', profit: '-10.00' })
  })

  test('of the whole stake is no play at all: the member is not active', async () => {
    await insertRoundAt(open, player.member.id, later(1), { stake: 200, paid: 195, unplayed: 200 })
    await fold()
    expect(await windows()).toEqual([{ starts_at: noon, valid_bet: 0, paid: -5 }])
    expect(await query('select active from team_day where agent_id = $1 and (valid_bet, paid) <> (0, 0)', [agent.member.id])).toEqual([{ active: 0 }])
    expect(await query('select 1 from play_last where member_id = $1', [player.member.id])).toEqual([])
    await agrees()
  })

  test('counts in the window of the line that reports it, part by part, and a later bet counts in its own', async () => {
    const line = { memberId: player.member.id, round: 'parts' }
    await insertLedgerLinesAt(open, [
      { ...line, kind: 'bet', amount: 500, at: later(0) },
      { ...line, kind: 'win', amount: 100, at: later(6), unplayed: 50 },
      { ...line, kind: 'win', amount: 30, at: later(11), unplayed: 20 },
      { ...line, kind: 'bet', amount: 70, at: later(16) },
    ])
    await fold()
    expect(await windows()).toEqual([
      { starts_at: later(5), valid_bet: 450, paid: 50 },
      { starts_at: later(10), valid_bet: -20, paid: 10 },
      { starts_at: later(15), valid_bet: 70, paid: 0 },
    ])
    await agrees()
  })

  test('is never more than the rest of the stake', async () => {
    const line = { memberId: player.member.id, round: 'back' }
    const [first, second] = await insertLedgerLinesAt(open, [
      { ...line, kind: 'bet', amount: 300, at: later(0) },
      { ...line, kind: 'bet', amount: 200, at: later(0) },
    ])
    await insertLedgerLinesAt(open, [{ ...line, kind: 'win', amount: 50, at: later(1), unplayed: 400 }])
    await insertLedgerLinesAt(open, [{ ...line, kind: 'rollback', amount: 300, at: later(6), refTx: first }])
    await insertLedgerLinesAt(open, [{ ...line, kind: 'rollback', amount: 200, at: later(11), refTx: second }])
    await fold()
    // 500 staked and 400 of it unplayed; then 200 staked and all of it unplayed; then nothing.
    expect(await windows()).toEqual([
      { starts_at: noon, valid_bet: 100, paid: -350 },
      { starts_at: later(5), valid_bet: -100, paid: 200 },
      { starts_at: later(10), valid_bet: 0, paid: 200 },
    ])
    expect(await days()).toEqual([{ valid_bet: 0, paid: 50, by_kind: 0 }])
    await agrees()
  })

  test.each([1, 2])(
    'in any order and in any number of steps equals a recount round by round, and a rebuild gives the same (seed %i)',
    async (seed) => {
      const below = seededDraw(`unplayed ${seed}`)
      for (let turn = 0; turn < 60; turn += 1) {
        const line = { memberId: [agent, player][below(2)]?.member.id ?? '', round: `random-${turn}` }
        let moment = turn * 3
        const at = () => later((moment += below(4)))
        const stakes = Array.from({ length: 1 + below(3) }, () => 1 + below(500))
        const bets = await insertLedgerLinesAt(
          open,
          stakes.map((amount) => ({ ...line, kind: 'bet', amount, at: at() })),
        )
        if (below(5) === 0) await fold()
        const unplayed = below(2) * below(stakes.reduce((sum, stake) => sum + stake, 0) + 1)
        const end = below(3) === 0 ? { kind: 'round_close' } : { kind: 'win', amount: below(900) }
        await insertLedgerLinesAt(open, [{ ...line, ...end, at: at(), ...(unplayed > 0 ? { unplayed } : {}) }])
        if (below(5) === 0) await fold()
        if (below(4) === 0) await insertLedgerLinesAt(open, [{ ...line, kind: 'rollback', amount: stakes[0] ?? 0, at: at(), refTx: bets[0] }])
      }
      await fold()
      for (const who of [agent, player]) {
        const recount = `select coalesce(sum(r.stake - r.returned - least(r.unplayed, r.stake - r.returned)), 0)::bigint as valid_bet,
                              coalesce(sum(r.won - least(r.unplayed, r.stake - r.returned)), 0)::bigint as paid
                         from play_round r join account a on a.id = r.account_id where a.owner_id = $1`
        expect(
          await query('select sum(valid_bet)::bigint as valid_bet, sum(paid)::bigint as paid from play_window where member_id = $1', [who.member.id]),
        ).toEqual(await query(recount, [who.member.id]))
        await agrees(who)
      }
      const tables = ['play_kind_day', 'team_kind_day', 'team_day'] as const
      const all = () => Promise.all(tables.map((table) => query(`select * from ${table} where valid_bet <> 0 order by 1, 2, 3, 4`)))
      const before = await all()
      expect(before.map(({ length }) => length)).toEqual([2, 1, 1])
      await query('select rebuild_play_kinds()')
      await query('select rebuild_team_days(null)')
      expect(await all()).toEqual(before)
    },
  )
})
