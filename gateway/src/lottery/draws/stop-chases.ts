import type { AppContext } from '../../kernel/context.ts'
import { cancelTicketSale } from '../../ledger/posting/post-lottery.ts'
import { operatorLotteryAccount } from '../operator-lottery-accounts.ts'

/** A running chase with a ticket of an issue. `won`: it stops because of that issue; `rest`: its accepted tickets of other issues. */
export type ChaseOfIssue = {
  readonly id: string
  readonly member_id: string
  readonly won: boolean
  readonly rest: readonly string[]
  readonly book: 'real' | 'fun'
  readonly currency: string
}

/** The running chases with a ticket of an issue. `winners`: ids of the tickets that count as won; null: those that are settled as won. */
export const readChasesOfIssue = async (
  { store }: AppContext,
  issueId: number,
  winners: readonly number[] | null,
): Promise<readonly ChaseOfIssue[]> => {
  const { rows } = await store.pool.query<ChaseOfIssue>({
    name: 'lottery-chases-of-issue',
    text: `select c.id, c.member_id, a.book, a.currency,
                  bool_or(t.issue_id = $1 and case when $2::bigint[] is null then coalesce(t.result = 'WIN', false) else t.id = any($2) end) and c.stop_on_win as won,
                  coalesce(array_agg(t.code) filter (where t.state = 'ACCEPTED' and t.issue_id <> $1), '{}') as rest
             from lottery_chase c join lottery_ticket t on t.chase_id = c.id join account a on a.id = t.account_id
            where c.state = 'RUNNING' and c.id in (select chase_id from lottery_ticket where issue_id = $1 and chase_id is not null)
            group by c.id, a.book, a.currency order by c.id`,
    values: [issueId, winners],
  })
  return rows
}

/**
 * Updates the chases of a settled issue: a chase that stops after a win gets the stakes of its later issues refunded, if they are still on sale; a
 * chase whose last issue this was is done. Idempotent: a repeat refunds nothing.
 */
export const stopChases = async (app: AppContext, issueId: number): Promise<void> => {
  const { store } = app
  for (const { id, member_id: memberId, won, rest, book, currency } of await readChasesOfIssue(app, issueId, null)) {
    if (won && rest.length > 0) {
      const operator = await operatorLotteryAccount(store, book, currency)
      await cancelTicketSale(store, { scope: 'job:lottery', extId: `chase ${id} won`, memberId, codes: rest, house: operator, some: true })
    }
    if (!won && rest.length > 0) continue
    await store.pool.query(`update lottery_chase set state = $2 where id = $1 and state = 'RUNNING'`, [
      id,
      won && rest.length > 0 ? 'STOPPED' : 'DONE',
    ])
  }
}

type Running = Omit<ChaseOfIssue, 'won'>

/**
 * Ends the chases of members whose play is closed, of one member or of all: each following issue would be a bet placed while play is closed. Tickets
 * still on sale are refunded, a ticket whose issue has closed is drawn as usual. Idempotent: a repeat refunds nothing.
 */
export const stopClosedChases = async ({ store, clock }: AppContext, memberId: string | null = null): Promise<void> => {
  const { rows } = await store.pool.query<Running>({
    name: 'lottery-chases-of-closed',
    text: `select c.id, c.member_id, a.book, a.currency, coalesce(array_agg(t.code) filter (where t.state = 'ACCEPTED'), '{}') as rest
             from protection p join lottery_chase c on c.member_id = p.member_id and c.state = 'RUNNING'
             join lottery_ticket t on t.chase_id = c.id join account a on a.id = t.account_id
            where p.closed_until > $1 and ($2::text is null or p.member_id = $2) group by c.id, a.book, a.currency`,
    values: [new Date(clock.now()), memberId],
  })
  for (const { id, member_id: owner, rest, book, currency } of rows) {
    const operator = await operatorLotteryAccount(store, book, currency)
    if (rest.length > 0)
      await cancelTicketSale(store, { scope: 'job:lottery', extId: `chase ${id} closed`, memberId: owner, codes: rest, house: operator, some: true })
    await store.pool.query(`update lottery_chase set state = 'CANCELLED' where id = $1 and state = 'RUNNING'`, [id])
  }
}
