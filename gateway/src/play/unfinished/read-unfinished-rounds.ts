import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { AppContext } from '../../kernel/context.ts'

/** Unfinished rounds of one title: their book, count and open stake. */
export type UnfinishedRounds = { readonly book: 'real' | 'fun'; readonly rounds: number; readonly stake: string }

const longest = 30 * 24 * 60 * 60_000

/**
 * Returns a member's unfinished rounds by title id, newest first: read from the ledger, so that it is the same for every vendor, whatever
 * a game frame shows. Where a title has rounds in both books, the real ones count.
 */
export const readUnfinishedRounds = async ({ store, clock }: AppContext, memberId: string): Promise<ReadonlyMap<string, UnfinishedRounds>> => {
  const { rows } = await store.pool.query<{ title_id: string; book: 'real' | 'fun'; currency: string; rounds: number; stake: number }>({
    name: 'open-rounds',
    text: `select r.title_id, a.book, a.currency, count(*)::int as rounds, sum(r.stake - r.returned)::bigint as stake
             from account a join play_round r on r.account_id = a.id and r.status = 'open' and r.opened_at > $2
            where a.owner_type = 'member' and a.owner_id = $1
            group by r.title_id, a.book, a.currency order by a.book = 'fun', max(r.opened_at) desc limit 100`,
    values: [memberId, new Date(clock.now() - longest)],
  })
  const found = new Map<string, UnfinishedRounds>()
  for (const { title_id: title, book, currency, rounds, stake } of rows)
    if (!found.has(title)) found.set(title, { book, rounds, stake: formatAmount(minor(stake), currencyDigits(currency)) })
  return found
}
