import type { Family } from '@perya/domain/lottery/family'
import type { Selection } from '@perya/domain/lottery/selection'
import type { AppContext } from '../../../kernel/context.ts'
import { localizedTextOf } from '../../../kernel/texts.ts'
import type { BilingualText } from '../../../lottery/tables.ts'
import { type BetRecord, type BetSource, type BetFilter, type BetSum, emptyBetSum } from './bet-source.ts'
import { cursorValues } from './cursor-values.ts'
import { dayRangeCondition } from '../resolve-filter.ts'
import type { BetStatus } from '../tables.ts'

type Row = {
  id: number
  code: string
  at: Date
  ended_at: Date | null
  game_code: string
  label: BilingualText
  family: Family
  issue: string
  play: string
  selection: Selection
  stake: number
  paid: number
  status: BetStatus
}

const at = `date_bin('1 millisecond', t.accepted_at, timestamptz '2000-01-01 00:00+00')`
// The payout: the win and the rebate of its price, or the stake of a withdrawn ticket.
const paid = `case when t.state = 'WITHDRAWN' then t.stake else t.payout + t.rebate end`
const status = `case when t.state = 'ACCEPTED' then 'open' when t.state in ('WITHDRAWN', 'REFUNDED') or t.result = 'PUSH' then 'returned' when t.result = 'WIN' then 'won' else 'lost' end`
const tickets = `lottery_ticket t join lottery_issue i on i.id = t.issue_id join lottery_game g on g.code = i.game_code`
const condition = `t.account_id = $1 and ${dayRangeCondition(at, 2)} and ($5 = '' or i.game_code = $5) and ($6 = '' or ${status} = $6)`

const valuesOf = ({ brand }: AppContext, { account, days, game, status: only }: BetFilter) => [
  account,
  days.from,
  days.to,
  brand.timeZone,
  game,
  only,
]

const read: BetSource['read'] = async (app, asked, edge, limit, oldestFirst) => {
  if (asked.vendor !== '') return []
  const [sign, direction] = oldestFirst ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const { rows } = await app.store.pool.query<Row>({
    name: `tickets-${direction}`,
    text: `select t.id, t.code, ${at} as at, t.ended_at, i.game_code, g.label, g.family, i.name as issue, t.play, t.selection,
                  t.stake, ${paid} as paid, ${status} as status
             from ${tickets} where ${condition} and (${at}, t.id) ${sign} ($7, $8) order by ${at} ${direction}, t.id ${direction} limit $9`,
    values: [...valuesOf(app, asked), ...cursorValues(edge, { oldestFirst, from: asked.days.from, timeZone: app.brand.timeZone }), limit],
  })
  return rows.map(
    (row): BetRecord => ({
      id: row.id,
      at: row.at,
      endedAt: row.ended_at,
      vendor: '',
      vendorName: '',
      game: row.game_code,
      gameName: localizedTextOf(row.label, asked.language),
      reference: row.code,
      stake: row.stake,
      paid: row.paid,
      status: row.status,
      ticket: { ticketId: row.code, family: row.family, issue: row.issue, play: row.play, selection: { ...row.selection } },
    }),
  )
}

const total: BetSource['total'] = async (app, asked) => {
  if (asked.vendor !== '') return emptyBetSum
  const { rows } = await app.store.pool.query<BetSum>({
    name: 'tickets-total',
    text: `select count(*) as n, coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(${paid}), 0)::bigint as paid, 0 as unplayed from ${tickets} where ${condition}`,
    values: valuesOf(app, asked),
  })
  return rows[0] ?? emptyBetSum
}

/** The tickets of the lotteries that are drawn here. */
export const lotteryTickets: BetSource = { name: 't', read, total }
