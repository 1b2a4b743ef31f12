import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'

/** Maximum range of one request, in milliseconds and in postings of the account. */
const longest = { millis: 12 * 60 * 60_000, postings: 20_000 } as const

const sinceOf = (text: string, now: number): Date => {
  const asked = Date.parse(text)
  return new Date(Math.max(now - longest.millis, Number.isFinite(asked) ? Math.min(asked, now) : 0))
}

/** Returns stakes, payouts and result on one title, from the ledger: the same for every vendor, whatever its frame shows. */
export const showGameSession: Handler<'play.session'> = async ({ gameId, vassalage, book, since }, { app, principal: { memberId, currency } }) => {
  const { rows } = await app.store.pool.query({
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
    values: [memberId, book, currency, gameId, vassalage, sinceOf(since, app.clock.now()), longest.postings],
  })
  const digits = currencyDigits(currency)
  const { staked = 0, returned = 0, held = 0, rounds = 0, balance = 0 } = rows[0] ?? {}
  const text = (amount: number) => formatAmount(minor(amount), digits)
  return {
    staked: text(Number(staked)),
    returned: text(Number(returned)),
    result: text(Number(returned) - Number(staked)),
    inReview: text(Number(held)),
    rounds: Number(rounds),
    balance: text(Number(balance)),
    book,
    currency,
  }
}
