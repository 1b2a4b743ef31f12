import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { places } from '../secrets/places.ts'
import { openText } from '../secrets/secrets.ts'
import type { CashierTables } from './tables.ts'

type Stored = CashierTables['payout_account']

/** A payout account with its number decrypted. */
export type PayoutAccount = Omit<Stored, 'sealed_number' | 'number_index'> & { readonly number: string }

/** The number of a stored payout account. */
export const numberOfAccount = (
  { store }: Pick<AppContext, 'store'>,
  { id, sealed_number: sealed }: Pick<Stored, 'id' | 'sealed_number'>,
): Promise<string> => openText(store, places.payoutNumber(id), sealed)

/** Accounts of the world outside that a member may be paid to, the newest first. */
export const listPayoutAccounts = async (app: AppContext, memberId: string): Promise<PayoutAccount[]> => {
  const rows = await app.store.db
    .selectFrom('payout_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('verified_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ sealed_number: sealed, number_index: _index, ...row }) => ({
      ...row,
      number: await numberOfAccount(app, { id: row.id, sealed_number: sealed }),
    })),
  )
}

/** One of them; refused where it is not the member's. */
export const requirePayoutAccount = async (app: AppContext, memberId: string, id: string): Promise<PayoutAccount> => {
  const found = (await listPayoutAccounts(app, memberId)).find((row) => row.id === id)
  if (found === undefined) throw new Refusal('not_found')
  return found
}

/** A number of which only the end is told. */
export const maskedAccount = (number: string): string => `•••• ${number.slice(-4)}`
