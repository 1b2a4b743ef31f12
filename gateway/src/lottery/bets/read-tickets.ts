import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { readSpendableBalance } from '../../ledger/accounts.ts'
import { type TicketRow, presentTicket, ticketQuery } from './present-ticket.ts'

/** Balance fields at the end of every response about the member's tickets. */
export const readBalanceFooter = async ({ app, principal: { memberId, book, currency } }: CallContext<Principal>) => {
  const balance = formatAmount(await readSpendableBalance(app.store, memberId, book, currency), currencyDigits(currency))
  return { balance, currency }
}

/** The database time, as it is sent to pages. */
export const readDatabaseTime = async ({ app }: Pick<CallContext<null>, 'app'>): Promise<Date> => {
  const { rows } = await app.store.pool.query<{ now: Date }>({ name: 'house-now', text: 'select platform_now() as now' })
  if (!rows[0]) throw new Error('the database does not know the time')
  return rows[0].now
}

const answerOf = async (context: CallContext<Principal>, rows: readonly TicketRow[]) => ({
  tickets: rows.map((row) => presentTicket(row, context.language)),
  ...(await readBalanceFooter(context)),
  now: (rows[0]?.now ?? (await readDatabaseTime(context))).toISOString(),
})

/** The tickets of one bet, in the requested order. */
export const ticketsOfBet = async (context: CallContext<Principal>, tx: number) => {
  const { rows } = await context.app.store.pool.query<TicketRow>({
    name: 'lottery-tickets-of-bet',
    text: `${ticketQuery} where t.bet_tx = $1 order by t.id`,
    values: [tx],
  })
  return { rows, answer: await answerOf(context, rows) }
}

/** Some of the member's tickets by their codes. */
export const readTicketsByCode = async (context: CallContext<Principal>, codes: readonly string[]) => {
  const { rows } = await context.app.store.pool.query<TicketRow>({
    name: 'lottery-tickets-by-name',
    text: `${ticketQuery} where t.code = any($1) and t.member_id = $2 order by t.id`,
    values: [[...codes], context.principal.memberId],
  })
  return answerOf(context, rows)
}

/** A page of the member's tickets, newest first. */
export const readTicketPage = async (
  context: CallContext<Principal>,
  requested: { gameCode: string; issue: string; chaseId: string; state: string; before: string; size: number },
) => {
  const { rows } = await context.app.store.pool.query<TicketRow>({
    name: 'lottery-my-tickets',
    text: `${ticketQuery}
            where t.member_id = $1 and ($2 = '' or i.game_code = $2) and ($3 = '' or i.name = $3) and ($4 = '' or t.chase_id = $4)
              and case $5 when 'open' then t.state = 'ACCEPTED' when 'won' then t.result = 'WIN' when 'ended' then t.state <> 'ACCEPTED' else true end
              and ($6 = '' or t.id < (select b.id from lottery_ticket b where b.code = $6 and b.member_id = $1))
            order by t.id desc limit $7`,
    values: [
      context.principal.memberId,
      requested.gameCode,
      requested.issue,
      requested.chaseId,
      requested.state,
      requested.before,
      requested.size + 1,
    ],
  })
  return { ...(await answerOf(context, rows.slice(0, requested.size))), more: rows.length > requested.size }
}
