import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { CashierTables } from './tables.ts'

type Row = CashierTables['payout_account']

/** Accounts of the world outside that a member may be paid to, the newest first. */
export const payoutAccounts = ({ store }: House, memberId: string): Promise<Row[]> =>
  store.db
    .selectFrom('payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('verified_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .execute()

/** One of them; refused where it is not the member's. */
export const payoutAccount = async (house: House, memberId: string, id: string): Promise<Row> => {
  const found = (await payoutAccounts(house, memberId)).find((row) => row.id === id)
  if (found === undefined) throw new Refusal('not_found')
  return found
}

/** A number of which only the end is told. */
export const maskedAccount = (number: string): string => `•••• ${number.slice(-4)}`
