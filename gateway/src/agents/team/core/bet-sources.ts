import type { Texts } from '../../../kernel/settings/tables.ts'
import { localizedTextOf } from '../../../kernel/texts.ts'
import { cursorValues } from '../../../money/statement/bets/cursor-values.ts'
import { type BetRecord, type BetSource, emptyBetSum } from '../../../money/statement/bets/bet-source.ts'
import { dayRangeCondition } from '../../../money/statement/resolve-filter.ts'
import type { BetStatus } from '../../../money/statement/tables.ts'
import { isSmallTeam } from './read-members.ts'

type Row = {
  id: number
  at: Date
  ended_at: Date | null
  member_id: string
  vendor_name: string
  game_name: Texts
  issue: string
  reference: string
  stake: number
  paid: number
  status: BetStatus
}

/** Filter: the bets of a branch with its head, in one currency. */
export type TeamBets = { readonly branchId: string; readonly currency: string }

/** Teams up to this size are queried member by member; for larger ones the newest bets of the platform are scanned. */
const smallTeam = 1500
const accounts = `account a where a.book = 'real' and a.currency = $2 and a.owner_type = 'member'`
const order = 'order by x.at %way, x.id %way limit $8'
const throughTeam = `join lateral (select a.owner_id from ${accounts} and a.id = x.account_id offset 0) a on true
  join lateral (select 1 from team_tree k where k.ancestor_id = $1 and k.member_id = a.owner_id offset 0) t on true`

const round = `select r.first_tx as id, r.opened_at as at, case when r.status in ('open', 'review') then null else r.last_at end as ended_at, r.account_id, r.vendor, r.title_id, r.round_id, r.stake,
  r.won + r.returned as paid, r.status from play_round r where ${dayRangeCondition('r.opened_at', 3)} and (r.opened_at, r.first_tx) %sign ($6, $7)`
const rounds = {
  small: `select x.*, x.owner_id as member_id from (select * from team_tree where ancestor_id = $1 offset 0) t join lateral (select * from ${accounts} and a.owner_id = t.member_id offset 0) a on true
    join lateral (select r.*, a.owner_id from (${round} and r.account_id = a.id) r order by r.at %way, r.id %way limit $8) x on true ${order}`,
  // No optimisation fence around the inner query: behind one, all rows would be sorted before the first is read.
  large: `select x.*, a.owner_id as member_id from (${round}) x ${throughTeam} ${order}`,
}
const namedRounds = `select x.*, '' as issue, x.round_id as reference, coalesce(p.name, x.vendor) as vendor_name, jsonb_build_object('EN', coalesce(g.name, x.title_id)) as game_name
  from (%s) x left join provider p on p.code = x.vendor left join game g on g.game_id = x.title_id`

const at = `date_bin('1 millisecond', l.accepted_at, timestamptz '2000-01-01 00:00+00')`
const ticket = `select l.id, ${at} as at, l.accepted_at, l.ended_at, l.account_id, l.member_id as owner_id, l.issue_id, l.code, l.stake, case when l.state = 'WITHDRAWN' then l.stake else l.payout + l.rebate end as paid,
  case when l.state = 'ACCEPTED' then 'open' when l.state in ('WITHDRAWN', 'REFUNDED') or l.result = 'PUSH' then 'returned' when l.result = 'WIN' then 'won' else 'lost' end as status
  from lottery_ticket l where ${dayRangeCondition('l.accepted_at', 3)} and (${at}, l.id) %sign ($6, $7)`
const tickets = {
  small: `select x.*, x.owner_id as member_id from (select * from team_tree where ancestor_id = $1 offset 0) t
    join lateral (select l.* from (${ticket} and l.member_id = t.member_id) l join lateral (select 1 from ${accounts} and a.id = l.account_id offset 0) a on true order by l.at %way, l.id %way limit $8) x on true ${order}`,
  // The index has microseconds and page keys have milliseconds: slightly more than a page is read, which is then sorted.
  large: `select x.* from (select x.*, a.owner_id as member_id from (${ticket} and l.accepted_at %near) x ${throughTeam}
    order by x.accepted_at %way, x.id %way limit $8 + 20) x ${order}`,
}
const namedTickets = `select x.*, i.name as issue, x.code as reference, '' as vendor_name, g.label as game_name
  from (%s) x join lottery_issue i on i.id = x.issue_id join lottery_game g on g.code = i.game_code`

const sourceOf = (
  name: string,
  texts: { readonly small: string; readonly large: string },
  named: string,
  { branchId, currency }: TeamBets,
): BetSource => ({
  name,
  read: async (app, { days, language }, edge, limit, oldestFirst) => {
    const [sign, way, near] = oldestFirst ? ['>', 'asc', '>= $6'] : ['<', 'desc', `<= $6::timestamptz + interval '1 millisecond'`]
    const how = (await isSmallTeam(app, branchId, smallTeam)) ? 'small' : 'large'
    const { rows } = await app.store.pool.query<Row>({
      name: `team-bets-${name}-${how}-${way}`,
      text: named.replace('%s', texts[how]).replaceAll('%sign', sign).replaceAll('%way', way).replaceAll('%near', near),
      values: [
        branchId,
        currency,
        days.from,
        days.to,
        app.brand.timeZone,
        ...cursorValues(edge, { oldestFirst, from: days.from, timeZone: app.brand.timeZone }),
        limit,
      ],
    })
    return rows.map(
      (row): BetRecord => ({
        id: row.id,
        at: row.at,
        endedAt: row.ended_at,
        memberId: row.member_id,
        vendor: '',
        vendorName: row.vendor_name,
        game: row.issue,
        gameName: localizedTextOf(row.game_name, language),
        reference: row.reference,
        stake: row.stake,
        paid: row.paid,
        status: row.status,
        ticket: null,
      }),
    )
  },
  // Totals of a team's bets are stored by day (`read-sums.ts`).
  total: async () => emptyBetSum,
})

/** The sources of a team's bets, in the order of bets of the same moment. */
export const teamBetSources = (bets: TeamBets): readonly BetSource[] => [
  sourceOf('r', rounds, namedRounds, bets),
  sourceOf('t', tickets, namedTickets, bets),
]
