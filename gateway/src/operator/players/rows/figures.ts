import { kindPatternOfGroup } from '@perya/domain/records/kind-group'
import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import type { Player } from './player.ts'

const dayMs = 86_400_000

type Figures = {
  held: string
  holds: number
  deposits: string
  deposit_count: number
  withdrawn: string
  withdrawn_count: number
  staked: string
  won: string
}

/** Balances of every account of a member. */
export const readAccounts = async ({ store }: AppContext, id: string) =>
  store.db
    .selectFrom('account')
    .select(['id', 'kind', 'book', 'currency', 'balance', 'seq'])
    .where('owner_type', '=', 'member')
    .where('owner_id', '=', id)
    .orderBy('kind')
    .orderBy('currency')
    .execute()

/** Figures of a player over the last 30 days, from the ledger and its documents at this moment; minor units of the player's currency. */
export const readPlayerFigures = async ({ store, clock }: AppContext, { id, currency, book }: Player) => {
  const from = new Date(clock.now() - 30 * dayMs)
  const { rows } = await sql<Figures>`
    with cash as (select a.id from account a where a.owner_type = 'member' and a.owner_id = ${id} and a.kind = 'cash' and a.book = ${book} and a.currency = ${currency}),
    sums as (
      select coalesce(sum(s.went) filter (where s.kind ~ ${kindPatternOfGroup('play')}), 0) as went,
             coalesce(sum(s.came) filter (where s.kind ~ ${kindPatternOfGroup('play')}), 0) as came,
             coalesce(sum(s.came) filter (where s.kind ~ ${kindPatternOfGroup('deposit')}), 0) as deposits,
             coalesce(sum(s.n) filter (where s.kind ~ ${kindPatternOfGroup('deposit')}), 0)::int as deposit_count
        from movement_sum s where s.account_id = (select id from cash) and s.quarter >= ${from})
    select (select coalesce(sum(w.amount), 0) from withdrawal w where w.member_id = ${id} and w.state in ('review', 'approved') and w.currency = ${currency}) as held,
           (select count(*)::int from withdrawal w where w.member_id = ${id} and w.state in ('review', 'approved') and w.currency = ${currency}) as holds,
           sums.deposits, sums.deposit_count, coalesce(p.sum, 0) as withdrawn, p.n as withdrawn_count, sums.went as staked, sums.came as won
      from sums,
           (select sum(amount) as sum, count(*)::int as n from withdrawal
             where member_id = ${id} and state = 'done' and currency = ${currency} and made_at >= ${from}) p`.execute(store.db)
  const [row] = rows
  if (row === undefined) throw new Error('the figures did not answer')
  return row
}
