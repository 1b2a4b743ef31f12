import { movementGroup } from '@perya/domain/records/kind-group'
import type { AppContext, Principal } from '../kernel/context.ts'
import type { MovementChoiceRow } from './movement-choice.ts'

/**
 * Returns the account whose records a session may see: the cash account of its own member, in its own book. No id from the request is
 * used, so no request can name another member's account. Null: none was ever opened.
 */
export const accountOfSession = async (
  { store }: AppContext,
  { memberId, book, currency }: Pick<Principal, 'memberId' | 'book' | 'currency'>,
): Promise<{ readonly id: number; readonly balance: number } | null> => {
  const { rows } = await store.pool.query<{ id: number; balance: number }>({
    name: 'own-account',
    text: `select id, balance from account where book = $1 and currency = $2 and owner_type = 'member' and owner_id = $3 and kind = 'cash'`,
    values: [book, currency, memberId],
  })
  return rows[0] ?? null
}

/** Reads every vendor, title and kind that an account has movements of. */
export const readFilterChoices = async ({ store }: AppContext, account: number): Promise<readonly MovementChoiceRow[]> => {
  const rows = await store.db.selectFrom('movement_choice').select(['vendor', 'title_id', 'kind']).where('account_id', '=', account).execute()
  return rows.map(({ vendor, title_id: title, kind }) => ({ vendor, title, kind, group: movementGroup(kind) }))
}
