import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler, AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Sums = { readonly rounds: number; readonly staked: number; readonly returned: number }

// Aggregated rounds, plus those after the watermark one by one: one statement, so that no round is counted twice or missed.
const sumsOf = async (
  { store }: AppContext,
  { memberId, currency }: Principal,
  book: 'real' | 'fun',
  vendor: string,
  title: string,
): Promise<Sums> => {
  const { rows } = await store.pool.query<Sums>({
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

/** Returns the stated facts of a title, and the totals of all rounds that a member has played on it, from the ledger. */
export const showTitleResults: Handler<'play.results'> = async ({ gameId, vassalage, book }, { app, principal }) => {
  const title = await app.store.db
    .selectFrom('game')
    .select(['rtp', 'volatility', 'min_bet'])
    .where('game_id', '=', gameId)
    .where('provider', '=', vassalage)
    .where('enabled', '=', true)
    .executeTakeFirst()
  if (title === undefined) throw new Refusal('game_not_found')
  const { rounds, staked, returned } = await sumsOf(app, principal, book === '' ? principal.book : book, vassalage, gameId)
  const text = (amount: number) => formatAmount(minor(amount), currencyDigits(principal.currency))
  return {
    rtp: title.rtp === 0 ? '' : (title.rtp / 100).toFixed(2),
    volatility: title.volatility,
    minBet: text(Number(title.min_bet)),
    rounds,
    staked: text(Number(staked)),
    returned: text(Number(returned)),
    result: text(Number(returned) - Number(staked)),
    currency: principal.currency,
  }
}
