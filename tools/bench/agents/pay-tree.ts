import type { AppContext } from '@perya/gateway/kernel'
import { connectAsOwner } from '@perya/testkit'
import { paidUpTo, writeContracts } from './write-contracts.ts'
import { readTree } from './team-tree.ts'

/** Size of the tree; `lines`: bet lines of the day, `reached`: end of the windows that count as paid (null: none). */
type PayTree = { readonly members: number; readonly lines: number; readonly contracts: number; readonly day: number; readonly reached: number | null }

const minute = 60_000

/**
 * Writes a tree in which every member has four downlines, so that a hundred thousand are nine levels below the top, with a day of play and real-time
 * contracts.
 */
export const fillPayTree = async (app: AppContext, { members, lines, contracts, day, reached }: PayTree): Promise<void> => {
  const client = await connectAsOwner(app.store)
  const query = (text: string, given: unknown[] = []) => client.query(text, given)
  await query('set statement_timeout = 0')
  await query('set session_replication_role = replica')
  await query(
    `insert into member (id, username, username_key, nickname, type, currency, upline_id, password_changed_at, created_at)
     select 'b-' || n, 'b' || n, 'b' || n, 'b' || n, case when n < $2 then 1 else 0 end, 'PHP', case when n > 0 then 'b-' || ((n - 1) / 4) end, $3, $3
       from generate_series(0, $1 - 1) n order by n`,
    [members, contracts, new Date(day - 30 * 24 * 60 * minute)],
  )
  await query(readTree(`id like 'b-%'`))
  await query('select rebuild_team_joined()')
  await query('set session_replication_role = origin')
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
  // In one transaction, so that a running platform does not pay what is about to be written as paid.
  await query('begin')
  await writeContracts(
    client,
    `select 'b-' || n as member, case when n > 0 then 'b-' || ((n - 1) / 4) end as upline, floor(ln(3 * n + 1) / ln(4))::int as depth from generate_series(0, ${contracts - 1}) n`,
    day,
  )
  if (reached !== null) await paidUpTo(client, day, reached)
  await query('commit')
  await query(`select set_team_zone($1)`, [app.brand.timeZone])
  await query(`update fold_mark set newest = $1`, [new Date(day + 24 * 60 * minute)])
  await client.end()
}
