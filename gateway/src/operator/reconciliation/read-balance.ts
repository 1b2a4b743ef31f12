import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'

type Row = { readonly id: string; readonly day: string; readonly balance: number; readonly currency: string; readonly ours: number }

/**
 * Reads the closing balance of a statement beside what the provider holds by the ledger at the end of that day, and by how much the two were apart in the
 * statement before with a balance. What the provider keeps as fees, or has settled to a bank, is not in the ledger: it is the change between the two. Null:
 * the statement states no balance.
 */
export const readStatementBalance = async ({ store }: AppContext, id: string) => {
  const { rows } = await sql<Row>`
    with asked as (select * from statement where id = ${id} and balance is not null),
    known as (
      select s.id, s.day, s.balance, s.balance_currency as currency from statement s join asked a
          on s.provider = a.provider and s.balance_currency = a.balance_currency and (s.id = a.id or s.day < a.day)
       where s.balance is not null and not exists (
         select from statement n where n.provider = s.provider and n.day = s.day and n.version > s.version and s.id <> a.id)
       order by s.day desc, s.version desc limit 2)
    select k.id, k.day::text as day, k.balance, k.currency,
           (select coalesce(sum(d.amount), 0)::bigint from report_provider_day d
             where d.currency = k.currency and d.provider = (select provider from asked) and d.day <= k.day) as ours
      from known k order by k.day desc, k.id desc`.execute(store.db)
  const [now, before] = rows
  if (now?.id !== id) return null
  const written = (amount: number) => formatInCurrency(now.currency, amount)
  const apart = now.balance - now.ours
  return {
    ...{ currency: now.currency, theirs: written(now.balance), ours: written(now.ours), apart: written(apart) },
    before:
      before === undefined
        ? null
        : { day: before.day, apart: written(before.balance - before.ours), change: written(apart - (before.balance - before.ours)) },
  }
}
