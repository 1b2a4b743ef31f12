import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Asking, Principal } from '../../handler.ts'
import { spendable } from '../../wallet/accounts.ts'
import { type TicketRow, presentTicket, ticketQuery } from './present-ticket.ts'

/** What every answer about my own tickets ends with. */
export const purseOf = async ({ house, principal: { memberId, book, currency } }: Asking<Principal>) => {
  const balance = formatAmount(await spendable(house.store, memberId, book, currency), digitsOf(currency))
  return { balance, currency }
}

/** The database's time, as pages are told it. */
export const nowOf = async ({ house }: Pick<Asking<null>, 'house'>): Promise<Date> => {
  const { rows } = await house.store.pool.query<{ now: Date }>({ name: 'house-now', text: 'select house_now() as now' })
  if (!rows[0]) throw new Error('the database does not know the time')
  return rows[0].now
}

const answerOf = async (asking: Asking<Principal>, rows: readonly TicketRow[]) => ({
  tickets: rows.map((row) => presentTicket(row, asking.language)),
  ...(await purseOf(asking)),
  now: (rows[0]?.now ?? (await nowOf(asking))).toISOString(),
})

/** The tickets of one bet, in the order in which they were asked for. */
export const ticketsOfBet = async (asking: Asking<Principal>, tx: number) => {
  const { rows } = await asking.house.store.pool.query<TicketRow>({
    name: 'lottery-tickets-of-bet',
    text: `${ticketQuery} where t.bet_tx = $1 order by t.id`,
    values: [tx],
  })
  return { rows, answer: await answerOf(asking, rows) }
}

/** Some of my tickets by their names. */
export const ticketsByName = async (asking: Asking<Principal>, codes: readonly string[]) => {
  const { rows } = await asking.house.store.pool.query<TicketRow>({
    name: 'lottery-tickets-by-name',
    text: `${ticketQuery} where t.code = any($1) and t.member_id = $2 order by t.id`,
    values: [[...codes], asking.principal.memberId],
  })
  return answerOf(asking, rows)
}

/** A page of my tickets, newest first. */
export const myTickets = async (
  asking: Asking<Principal>,
  wanted: { gameCode: string; issue: string; chaseId: string; state: string; before: string; size: number },
) => {
  const { rows } = await asking.house.store.pool.query<TicketRow>({
    name: 'lottery-my-tickets',
    text: `${ticketQuery}
            where t.member_id = $1 and ($2 = '' or i.game_code = $2) and ($3 = '' or i.name = $3) and ($4 = '' or t.chase_id = $4)
              and case $5 when 'open' then t.state = 'ACCEPTED' when 'won' then t.result = 'WIN' when 'ended' then t.state <> 'ACCEPTED' else true end
              and ($6 = '' or t.id < (select b.id from lottery_ticket b where b.code = $6 and b.member_id = $1))
            order by t.id desc limit $7`,
    values: [asking.principal.memberId, wanted.gameCode, wanted.issue, wanted.chaseId, wanted.state, wanted.before, wanted.size + 1],
  })
  return { ...(await answerOf(asking, rows.slice(0, wanted.size))), more: rows.length > wanted.size }
}
