import type { AppContext } from '../../kernel/context.ts'

/** A member's accounts of one book and currency. */
export type AccountOwner = { readonly memberId: string; readonly currency: string; readonly book: 'real' | 'fun' }

/** A title of a vendor. */
export type VendorTitle = { readonly vendor: string; readonly title: string }

/** Amounts of an account on one title, in minor units; cancelled stakes and their rounds do not count. */
export type TitleMovements = {
  readonly staked: number
  readonly returned: number
  /** Wins in review. */
  readonly held: number
  readonly rounds: number
  readonly balance: number
}

/** Sums postings on a title since a moment, among the last `postings` of the account from which the vendor's titles are played. */
export const readTitleMovements = async (
  { store }: Pick<AppContext, 'store'>,
  { memberId, currency, book }: AccountOwner,
  { vendor, title }: VendorTitle,
  { since, postings }: { readonly since: Date; readonly postings: number },
): Promise<TitleMovements> => {
  const { rows } = await store.pool.query<TitleMovements>({
    name: 'play-session',
    text: `with mine as (select a.id, a.seq, a.balance from account a where a.owner_type = 'member' and a.owner_id = $1 and a.book = $2 and a.currency = $3
                    and a.id = coalesce((select p.account_id from vendor_player p where p.vendor = $5 and p.book = $2 and p.currency = $3 and p.owner_type = 'member' and p.owner_id = $1),
                                        (select c.id from account c where c.book = $2 and c.currency = $3 and c.owner_type = 'member' and c.owner_id = $1 and c.kind = 'cash'))),
                moved as (
                  select x.kind, t.amount from mine m join transfer t on t.from_id = m.id and t.from_seq > m.seq - $7 join ledger_tx x on x.id = t.tx_id
                   where x.title_id = $4 and x.scope like 'prov:' || $5 || '%' and x.created_at >= $6 and x.kind = 'bet'
                  union all
                  select x.kind, t.amount from mine m join transfer t on t.to_id = m.id and t.to_seq > m.seq - $7 join ledger_tx x on x.id = t.tx_id
                   where x.title_id = $4 and x.scope like 'prov:' || $5 || '%' and x.created_at >= $6 and x.kind in ('win', 'rollback'))
           select coalesce((select sum(h.amount) from mine m join held_win h on h.account_id = m.id and h.vendor = $5 and h.title_id = $4 and h.state = 'held' and h.held_at >= $6), 0)::bigint as held,
                  coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint - coalesce(sum(amount) filter (where kind = 'rollback'), 0)::bigint as staked,
                  coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as returned,
                  (count(*) filter (where kind = 'bet') - count(*) filter (where kind = 'rollback'))::int as rounds,
                  coalesce((select balance from mine), 0)::bigint as balance from moved`,
    values: [memberId, book, currency, title, vendor, since, postings],
  })
  return rows[0] ?? { staked: 0, returned: 0, held: 0, rounds: 0, balance: 0 }
}

/** Totals of rounds on a title, in minor units. */
export type TitleTotals = { readonly rounds: number; readonly staked: number; readonly returned: number }

/**
 * Sums all rounds that a member has played on a title: aggregated rounds, plus those after the watermark one by one. One statement, so that no round
 * is counted twice or missed.
 */
export const readTitleTotals = async (
  { store }: Pick<AppContext, 'store'>,
  { memberId, currency, book }: AccountOwner,
  { vendor, title }: VendorTitle,
): Promise<TitleTotals> => {
  const { rows } = await store.pool.query<TitleTotals>({
    name: 'results-on-title',
    text: `with mine as (select id from account where owner_type = 'member' and owner_id = $1 and book = $2 and currency = $3)
           select coalesce(sum(n), 0)::int as rounds, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as returned
             from (select n, stake, paid from round_sum where account_id in (select id from mine) and vendor = $4 and title_id = $5
                   union all
                   select 1, stake, won + returned from play_round where account_id in (select id from mine) and vendor = $4 and title_id = $5
                      and opened_at >= (select until from round_walk)) s`,
    values: [memberId, book, currency, vendor, title],
  })
  return rows[0] ?? { rounds: 0, staked: 0, returned: 0 }
}

/** Returns the stated facts of a title on offer; null where there is none. */
export const findTitleFacts = async ({ store }: Pick<AppContext, 'store'>, { vendor, title }: VendorTitle) => {
  const row = await store.db
    .selectFrom('game')
    .select(['rtp', 'volatility', 'min_bet'])
    .where('game_id', '=', title)
    .where('provider', '=', vendor)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return row ?? null
}
