import { insertLedgerLinesAt, type TestPlatform, openTestPlatform, insertRoundAt, type SignedInPerson } from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import { localDayAt } from '@perya/domain/records/period'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAggregatedDays, aggregatePlay } from '../../../play/turnover/aggregate-play.ts'

// The number of active members of a team in past days is stored by day; here it is compared with the play of all members.

const zone = 'Asia/Manila'
const seed = simulationSeed()
let state = seed
const below = (bound: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return (state >>> 12) % bound
}
let open: TestPlatform
let top: SignedInPerson
const agents: SignedInPerson[] = []
const players: string[] = []
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const daysAgo = (days: number) => new Date(open.clock.now() - days * 86_400_000)
const dayOf = (days: number) => localDayAt(daysAgo(days).getTime(), zone)

beforeAll(async () => {
  open = await openTestPlatform({ brand: { modules: ['AGENTCENTRE3', 'COMM3'], teamNames: 'full', timeZone: zone } })
  top = await open.people.agent({ username: 'top' })
  for (let n = 0; n < 3; n += 1) agents.push(await open.people.agent({ username: `agent${n}`, uplineId: top.member.id }))
  for (let n = 0; n < 9; n += 1) players.push((await open.people.member({ balance: 1_000_000, uplineId: agents[n % 3]?.member.id ?? '' })).member.id)
  for (const id of players)
    for (let day = 2; day < 14; day += 1) if (below(3) === 0) await insertRoundAt(open, id, daysAgo(day), { stake: 100 + below(900) })
})
afterAll(() => open.close())

/** Active members of a team in a span of days, counted from every window of all members. */
const counted = async (agent: string, from: string | null, to: string): Promise<number> => {
  const [row] = await query<{ n: number }>(
    `select count(distinct d.member_id)::int as n from team_tree t join play_day d on d.member_id = t.member_id and d.currency = 'PHP' and d.valid_bet > 0
      where t.ancestor_id = $1 and t.depth > 0 and d.day >= coalesce($2::date, '-infinity') and d.day <= $3::date`,
    [agent, from, to],
  )
  return row?.n ?? 0
}
/** Queries every span of the last days, among them one without a start. */
const everySpanAgrees = async () => {
  for (const agent of [top, ...agents])
    for (let last = 1; last < 15; last += 2)
      for (let first = last; first < 17; first += 3) {
        const from = first === 16 ? '' : dayOf(first)
        const { people } = await open.get('team.overview', { when: 'range', from, to: dayOf(last) }, { as: agent })
        const reply = [agent.member.username, from, dayOf(last), people.active]
        expect(reply).toEqual([...reply.slice(0, 3), await counted(agent.member.id, from === '' ? null : from, dayOf(last))])
      }
}
const closed = async () => (await query<{ day: string }>(`select to_char(closed_day, 'YYYY-MM-DD') as day from fold_mark`))[0]?.day
const stored = () => query('select agent_id, currency, day, before, n from team_again where n <> 0 order by 1, 2, 3, 4')
const recreated = async () => {
  const before = await stored()
  await query('select rebuild_team_returning(null)')
  return [await stored(), before]
}

test(`a player within closed days counts once, before those days are closed and after (seed ${seed}) [AGENT-04]`, async () => {
  await aggregatePlay(open.app)
  expect(await stored()).toEqual([])
  await everySpanAgrees()
  // Some of the days are closed, the others are read member by member.
  await aggregatePlay(open.app, daysAgo(6))
  await query('select finalize_team_days(100)')
  expect(await closed()).toBe(dayOf(7))
  await everySpanAgrees()
  await closeAggregatedDays(open.app)
  expect(await closed()).toBe(dayOf(1))
  expect((await stored()).length).toBeGreaterThan(0)
  await everySpanAgrees()
  const [again, before] = await recreated()
  expect(again).toEqual(before)
})

test('a day is closed once, whichever job does it and however often', async () => {
  const before = await stored()
  await Promise.all([closeAggregatedDays(open.app), closeAggregatedDays(open.app), query('select finalize_team_days(3)')])
  expect(await stored()).toEqual(before)
})

test('what is taken back from a day that is closed counts on the day that runs', async () => {
  const line = { memberId: players[0] ?? '', round: 'back' }
  const [bet] = await insertLedgerLinesAt(open, [
    { ...line, kind: 'bet', amount: 40, at: daysAgo(0) },
    { ...line, kind: 'win', at: daysAgo(0) },
  ])
  await insertLedgerLinesAt(open, [{ ...line, kind: 'rollback', amount: 40, at: daysAgo(5), refTx: bet }])
  await closeAggregatedDays(open.app)
  await everySpanAgrees()
})

test('a branch that moves takes its days along, and another time zone recomputes them [AGENT-04]', async () => {
  await query('update member set upline_id = $1 where id = $2', [agents[1]?.member.id, agents[0]?.member.id])
  await everySpanAgrees()
  const [again, before] = await recreated()
  expect(again).toEqual(before)
  await query(`select set_team_zone('America/Sao_Paulo')`)
  // Midnight is eleven hours later there: yesterday may not be over yet.
  expect(
    (await query<{ is_over: boolean }>(`select (closed_day + 1)::timestamp at time zone zone <= sealed_until as is_over from fold_mark`))[0]?.is_over,
  ).toBe(true)
  const [repeated, then] = await recreated()
  expect(repeated).toEqual(then)
})
