import type { Handler } from '../../kernel/context.ts'
import { caseOf } from '../../play/callbacks/limits/held-wins.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'

type Row = {
  id: number
  held_at: Date
  amount: number
  vendor: string
  vendor_name: string | null
  title_id: string
  game_name: string | null
  round_id: string
  state: 'held' | 'released' | 'rejected'
  decided_at: Date | null
  reason: string
}

/** Wins of a member in review, over all accounts that games are played from, and recently decided ones. */
export const heldWinsOfMember: Handler<'records.heldWins'> = async (_input, { app, principal: { memberId, book, currency } }) => {
  const { rows } = await app.store.pool.query<Row>({
    name: 'held-wins-of-member',
    text: `select h.id, h.held_at, h.amount, h.vendor, p.name as vendor_name, h.title_id, g.name as game_name, h.round_id, h.state, h.decided_at, h.reason
             from account a join held_win h on h.account_id = a.id
             left join game g on g.game_id = h.title_id and g.provider = h.vendor left join provider p on p.code = h.vendor
            where a.owner_type = 'member' and a.owner_id = $1 and a.book = $2 and a.currency = $3
              and (h.state = 'held' or h.decided_at > clock_timestamp() - interval '30 days')
            order by h.id desc limit 50`,
    values: [memberId, book, currency],
  })
  const list = rows.map((row) => ({
    caseNo: caseOf(row.id),
    at: row.held_at.toISOString(),
    amount: formatInCurrency(currency, row.amount),
    vendor: row.vendor,
    vendorName: row.vendor_name ?? row.vendor,
    game: row.title_id,
    gameName: row.game_name ?? row.title_id,
    reference: row.round_id,
    state: row.state,
    decidedAt: row.decided_at?.toISOString() ?? null,
    // The reason for a release is internal to the operator.
    reason: row.state === 'rejected' ? row.reason : '',
  }))
  return { currency, list }
}
