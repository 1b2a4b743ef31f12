import type { AppContext } from '../../kernel/context.ts'
import { accountNumberIndex, indexedNumber, places } from '../../kernel/secrets/places.ts'
import { blindIndex, seal } from '../../kernel/secrets/secrets.ts'
import type { PayoutAccount } from './list-payout-accounts.ts'

/** A payout account to be stored, with its number as entered. */
export type NewPayoutAccount = Pick<PayoutAccount, 'id' | 'kind' | 'institution' | 'holder' | 'number'>

/** Returns whether a member has or had a payout account. */
export const hadPayoutAccount = async ({ store }: Pick<AppContext, 'store'>, memberId: string): Promise<boolean> =>
  (await store.db.selectFrom('payout_account').select('id').where('member_id', '=', memberId).limit(1).executeTakeFirst()) !== undefined

/** Stores a verified payout account of a member, its number encrypted; false where the account is registered already. */
export const insertPayoutAccount = async (
  { store, clock }: AppContext,
  memberId: string,
  { number, ...account }: NewPayoutAccount,
): Promise<boolean> => {
  const now = new Date(clock.now())
  const sealed = {
    sealed_number: await seal(store, places.payoutNumber(account.id), number),
    number_index: blindIndex(store, accountNumberIndex, indexedNumber(number)),
  }
  const stored = await store.db
    .insertInto('payout_account')
    .values({ ...account, ...sealed, member_id: memberId, verified_at: now, removed_at: null, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** Marks a payout account of a member as removed. */
export const markPayoutAccountRemoved = async ({ store, clock }: AppContext, memberId: string, id: string): Promise<void> => {
  await store.db
    .updateTable('payout_account')
    .set({ removed_at: new Date(clock.now()) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .execute()
}
