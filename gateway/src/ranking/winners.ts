import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { type EntryRow, presentEntry } from './present-entry.ts'
import { lineOf } from './receipt-code.ts'

// Lines that nobody may see are passed over, but never so many that a page costs more than that.
const looksAt = 2000

/** Wins of the real book, newest first; who does not want to be seen is not in it. */
export const winners: Handler<'ranking.winners'> = async ({ before, pageSize }, { house }) => {
  const edge = before === '' ? Number.MAX_SAFE_INTEGER : lineOf(house, before)
  if (edge === null) throw new Refusal('invalid_input', { fields: { before: 'invalid' } })
  const { rows } = await house.store.pool.query<EntryRow>({
    name: 'winners-list',
    text: `select t.id as tx_id, m.nickname, g.name, g.game_id, g.node_id, g.game_type, a.currency, t.amount as paid, t.created_at as won_at
             from (select * from ledger_tx where kind = 'win' and outcome = 'applied' and amount > 0 and id < $1 order by id desc limit ${looksAt}) t
             join account a on a.id = t.account_id and a.book = 'real' and a.owner_type = 'member'
             join member m on m.id = a.owner_id
             join game g on g.game_id = t.title_id
            where not exists (select 1 from board_opt_out o where o.member_id = m.id)
            order by t.id desc limit $2`,
    values: [edge, pageSize + 1],
  })
  const list = rows.slice(0, pageSize).map((row) => presentEntry(house, row))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.receipt ?? null) : null }
}
