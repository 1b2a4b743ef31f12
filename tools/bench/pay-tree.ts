import type { House } from '@perya/gateway/handler'
import { storedContract } from '@perya/testkit'

/** How large the tree is; `lines`: pieces of play of the day, `reached`: up to when its contracts are paid (null: nothing is). */
type PayTree = { readonly members: number; readonly lines: number; readonly contracts: number; readonly day: number; readonly reached: number | null }

const minute = 60_000

/** Writes a tree in which everybody has four below him, so that a hundred thousand stand eight deep, with a day of play and real-time contracts. */
export const fillPayTree = async (house: House, { members, lines, contracts, day, reached }: PayTree): Promise<void> => {
  const client = await house.store.pool.connect()
  const query = (text: string, given: unknown[] = []) => client.query(text, given)
  await query('set statement_timeout = 0')
  await query(
    `insert into member (id, username, username_key, nickname, type, currency, upline_id, password_changed_at, created_at)
     select 'b-' || n, 'b' || n, 'b' || n, 'b' || n, case when n < $2 then 1 else 0 end, 'PHP', case when n > 0 then 'b-' || ((n - 1) / 4) end, $3, $3
       from generate_series(0, $1 - 1) n order by n`,
    [members, contracts, new Date(day - 30 * 24 * 60 * minute)],
  )
  await query(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) select 'real', 'PHP', 'member', 'b-' || n, 'cash', true from generate_series(0, $1 - 1) n`,
    [contracts],
  )
  await query(
    `insert into play_window (member_id, currency, starts_at, valid_bet, paid)
     select 'b-' || floor(random() * $1)::int, 'PHP', $2::timestamptz + floor(random() * 288) * interval '5 minutes', 1000 + floor(random() * 9000), floor(random() * 9000)
       from generate_series(1, $3) on conflict do nothing`,
    [members, new Date(day), lines],
  )
  await query('analyze')
  for (let n = 0; n < contracts; n += 1) {
    const depth = Math.floor(Math.log(3 * n + 1) / Math.log(4))
    await storedContract(house, {
      kind: 'realtime',
      upline: n === 0 ? null : `b-${Math.floor((n - 1) / 4)}`,
      member: `b-${n}`,
      rate: 10_000 - depth * 1000,
      begins: day,
    })
  }
  if (reached !== null)
    await query(
      `insert into contract_payment (contract_id, kind, payer_id, member_id, currency, period_start, period_end, figures_from, figures, window_bet, rule, reason, rate, base, carried, amount,
                                     lines_until, state, made_at)
       select id, kind, upline_id, member_id, currency, $1, $2, $1, '{"validBet": 0}', 0, 1, 'no_tier', 0, 0, 0, 0, 0, 'nothing', $2 from contract where member_id like 'b-%'`,
      [new Date(day), new Date(reached)],
    )
  await query(`select set_team_zone($1)`, [house.brand.timeZone])
  await query(`update fold_mark set newest = $1`, [new Date(day + 24 * 60 * minute)])
  client.release(true)
}
