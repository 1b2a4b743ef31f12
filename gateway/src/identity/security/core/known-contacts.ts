import type { AppContext } from '../../../kernel/context.ts'
import { settledSince } from '../../factor/core/settled-since.ts'

/** A contact of a member. `isSettled`: verified more than a day ago, so that a link to undo a change may go there. */
export type KnownContact = { readonly kind: 'sms' | 'mail'; readonly value: string; readonly isSettled: boolean }

/** Every contact of a member, verified or not. */
export const knownContactsOf = async ({ store, clock }: AppContext, memberId: string): Promise<readonly KnownContact[]> => {
  const rows = await store.db
    .selectFrom('member_contact')
    .select(['kind', 'value'])
    .select(({ eb }) => eb.fn.coalesce(eb('verified_at', '<=', settledSince(clock)), eb.val(false)).as('isSettled'))
    .where('member_id', '=', memberId)
    .execute()
  return rows.map(({ kind, value, isSettled }) => ({ kind, value, isSettled: Boolean(isSettled) }))
}
