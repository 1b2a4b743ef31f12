import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Kinds of documents that move a member's money. */
export const moneyKinds = ['deposits', 'withdrawals', 'transfers', 'wallets', 'corrections'] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** A document that moved, or is to move, money of a member. */
export type MoneyRow = {
  readonly id: string
  readonly at: Date
  readonly what: string
  readonly state: string
  readonly way: 'in' | 'out'
  readonly amount: number
  readonly currency: string
  readonly other: string
  readonly tx_id: number | null
}

type MoneyPage = {
  readonly id: string
  readonly account: number
  readonly kind: MoneyKind
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
}

const paged = (source: RawBuilder<unknown>, { after, limit }: MoneyPage) =>
  sql<MoneyRow>`select * from (${source}) t ${after === null ? sql`` : sql`where (t.at, t.id) < (${after.at}, ${after.id})`}
    order by t.at desc, t.id desc limit ${limit}`

const sources: Readonly<Record<Exclude<MoneyKind, 'transfers'>, (page: MoneyPage) => RawBuilder<unknown>>> = {
  deposits: ({ id }) => sql`
    select id, made_at as at, method as what, state, 'in' as way, amount, currency, provider as other, tx_id from deposit where member_id = ${id}`,
  withdrawals: ({ id }) => sql`
    select id, made_at as at, kind as what, state, 'out' as way, amount, currency, institution as other, open_tx as tx_id
      from withdrawal where member_id = ${id}`,
  wallets: ({ id }) => sql`
    select id, made_at as at, direction as what, state, direction as way, amount, currency, wallet as other, open_tx as tx_id
      from wallet_transfer where member_id = ${id}`,
  corrections: ({ account }) => sql`
    select m.tx_id::text as id, date_trunc('milliseconds', m.at) as at, m.kind as what, 'done' as state, case when m.delta > 0 then 'in' else 'out' end as way, abs(m.delta) as amount,
           a.currency, x.ext_id as other, m.tx_id
      from movement m join account a on a.id = m.account_id join ledger_tx x on x.id = m.tx_id where m.account_id = ${account} and m.kind = 'correction'`,
}

// Each side of each table is read to the end of the page by its own index.
const transfers = (page: MoneyPage) => {
  const side = (table: 'upline_transfer' | 'downline_transfer', own: 'member_id' | 'upline_id' | 'downline_id', other: string) =>
    sql`(${paged(
      sql`select x.id, x.made_at as at, ${table === 'upline_transfer' ? 'up' : 'down'} as what, 'done' as state,
               ${own === 'member_id' ? 'out' : 'in'} as way, x.amount, x.currency, m.username as other, x.tx_id
          from ${sql.table(table)} x join member m on m.id = x.${sql.ref(other)} where x.${sql.ref(own)} = ${page.id}`,
      page,
    )})`
  const all = sql`${side('upline_transfer', 'member_id', 'upline_id')} union all ${side('upline_transfer', 'upline_id', 'member_id')}
    union all ${side('downline_transfer', 'member_id', 'downline_id')} union all ${side('downline_transfer', 'downline_id', 'member_id')}`
  return paged(all, page)
}

/** Documents about a member's money, the newest first. */
export const readMoneyDocuments = async ({ store }: AppContext, page: MoneyPage): Promise<readonly MoneyRow[]> => {
  const query = page.kind === 'transfers' ? transfers(page) : paged(sources[page.kind](page), page)
  return (await query.execute(store.db)).rows
}
