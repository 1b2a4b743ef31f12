import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type LotteryColumns, lotteryTitle } from './lottery-title.ts'
import { type EntryRow, presentLeaderboardEntry } from './present-leaderboard-entry.ts'
import { decodeReceipt } from './receipt-code.ts'

type Row = EntryRow & { readonly lottery: LotteryColumns | null }

// Hidden entries are skipped, but at most so many rows are read per page.
const looksAt = 2000

const lines = (kind: 'win' | 'lottery_payout') =>
  `(select * from ledger_tx where kind = '${kind}' and outcome = 'applied' and amount > 0 and id < $1 order by id desc limit ${looksAt})`

/** Lists wins of the real book and lottery prizes above their stake, newest first, without members who opted out. */
export const listWinners: Handler<'ranking.winners'> = async ({ before, pageSize }, { app, language }) => {
  const edge = before === '' ? Number.MAX_SAFE_INTEGER : decodeReceipt(app, before)
  if (edge === null) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  const { rows } = await app.store.pool.query<Row>({
    name: 'winners-list',
    text: `select t.id as tx_id, m.nickname, g.name, g.game_id, g.node_id, g.game_type, a.currency, t.amount as paid, t.created_at as won_at, l.lottery
             from (select * from (${lines('win')} union all ${lines('lottery_payout')}) x order by id desc limit ${looksAt}) t
             join account a on a.id = t.account_id and a.book = 'real' and a.owner_type = 'member'
             join member m on m.id = a.owner_id
             left join play_round r on t.kind = 'win' and r.scope = t.scope and r.round_id = t.round_id and r.account_id = t.account_id and r.won > r.stake
             left join game g on r.round_id is not null and g.game_id = t.title_id
             left join lateral (select jsonb_build_object('code', p.code, 'label', p.label, 'vendor', p.vendor, 'prize_mode', p.prize_mode) as lottery
                                  from lottery_prize p where t.kind = 'lottery_payout' and p.tx_id = t.id and p.amount > p.stake) l on true
            where (g.game_id is not null or l.lottery is not null) and not exists (select 1 from board_opt_out o where o.member_id = m.id)
            order by t.id desc limit $2`,
    values: [edge, pageSize + 1],
  })
  const list = rows
    .slice(0, pageSize)
    .map(({ lottery, ...row }) => presentLeaderboardEntry(app, lottery === null ? row : { ...row, ...lotteryTitle(lottery, language) }))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.receipt ?? null) : null }
}
