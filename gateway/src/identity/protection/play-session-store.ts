import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'

type Sums = { readonly staked: number; readonly won: number }

/** Records that a member is playing; returns the start of the play session. */
export const touchPlaySession = async ({ store, clock }: AppContext, memberId: string): Promise<Date> => {
  const { sitting_since: since } = await callFunction(store.pool, 'record_play_time', {
    member: memberId,
    now: new Date(clock.now()),
  })
  if (since === null) throw new Error('play was not noted')
  return since
}

/** Returns when a session was signed in. */
export const readSessionStart = async ({ store }: AppContext, sessionId: string): Promise<Date> =>
  (await store.db.selectFrom('session').select('created_at').where('id', '=', sessionId).executeTakeFirstOrThrow()).created_at

/** Sums stakes and returns over all accounts that a member plays from, named by one of them. `since` is widened: rows carry database time. */
export const readPlayTotals = async ({ store }: AppContext, account: number | null, since: Date): Promise<Sums> => {
  const { rows } = await store.pool.query<Sums>({
    name: 'played-in-sitting',
    text: `select coalesce(sum(-delta) filter (where kind in ('bet', 'lottery_bet', 'rollback', 'lottery_withdraw', 'lottery_refund')), 0)::bigint as staked,
                  coalesce(sum(delta) filter (where kind in ('win', 'lottery_payout', 'lottery_rebate', 'lottery_reversal')), 0)::bigint as won
             from player_wallets($1) p join movement m on m.account_id = p.id and m.at >= $2::timestamptz - interval '5 seconds'
              and m.seq >= (select min(first_seq) from movement_sum s
                             where s.account_id = p.id and s.quarter >= date_bin('15 minutes', $2::timestamptz - interval '5 seconds', '2000-01-01 00:00+00'))`,
    values: [account, since],
  })
  return rows[0] ?? { staked: 0, won: 0 }
}

/** Sums the wins since that time that are held for review, over the same accounts. */
export const heldSince = async ({ store }: AppContext, account: number | null, since: Date): Promise<number> => {
  const { rows } = await store.pool.query<{ held: number }>({
    name: 'held-in-sitting',
    text: `select coalesce(sum(h.amount), 0)::bigint as held
             from player_wallets($1) p join held_win h on h.account_id = p.id and h.state = 'held' and h.held_at >= $2::timestamptz - interval '5 seconds'`,
    values: [account, since],
  })
  return rows[0]?.held ?? 0
}

/** Returns the same since the start of the operator's day, with the time played. */
export const readPlayTotalsToday = async (
  { store, clock, brand }: AppContext,
  memberId: string,
  account: number | null,
): Promise<Sums & { readonly millis: number }> => {
  const { rows } = await store.pool.query<Sums & { millis: number }>({
    name: 'played-today',
    text: `with day as (select date_trunc('day', $3::timestamptz, $4) as began)
           select p.staked, p.won, play_millis_since(p_member => $1, p_from => day.began) as millis
             from day, play_totals_since(p_account => $2, p_from => day.began) p`,
    values: [memberId, account, new Date(clock.now()), brand.timeZone],
  })
  return rows[0] ?? { staked: 0, won: 0, millis: 0 }
}
