import type { AppContext } from '../../kernel/context.ts'
import type { TableRow } from '../../kernel/database/tables.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { openText } from '../../kernel/secrets/secrets.ts'

type Stored = TableRow<'payout_account'>

/** A payout account with its number decrypted. */
export type PayoutAccount = Omit<Stored, 'sealed_number' | 'number_index'> & { readonly number: string }

/** The number of a stored payout account. */
export const numberOfAccount = (
  { store }: Pick<AppContext, 'store'>,
  { id, sealed_number: sealed }: Pick<Stored, 'id' | 'sealed_number'>,
): Promise<string> => openText(store, places.payoutNumber(id), sealed)

/** A member's payout accounts, newest first. */
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

/** One payout account; refused when it is not the member's. */
export const requirePayoutAccount = async (app: AppContext, memberId: string, id: string): Promise<PayoutAccount> => {
  const found = (await listPayoutAccounts(app, memberId)).find((row) => row.id === id)
  if (found === undefined) throw new Refusal('not_found')
  return found
}
