import type { Handler } from '../../handler.ts'
import { withdrawTickets } from '../../wallet/post-lottery.ts'
import { houseAccount } from '../house-accounts.ts'
import { assertMoved } from './assert-moved.ts'
import { ticketsByName } from './read-tickets.ts'

/** `lottery.cancel`: gives tickets back while their issue is on sale. */
export const cancel: Handler<'lottery.cancel'> = async ({ tickets }, asking) => {
  const { house, principal, idempotencyKey } = asking
  const { memberId, book, currency } = principal
  const codes = [...new Set(tickets)]
  const account = await houseAccount(house.store, book, currency)
  assertMoved(
    await withdrawTickets(house.store, {
      scope: `member:${memberId}`,
      extId: `lottery ${idempotencyKey}`,
      memberId,
      codes,
      house: account,
      some: false,
    }),
  )
  return ticketsByName(asking, codes)
}
