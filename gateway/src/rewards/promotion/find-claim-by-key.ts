import type { Value } from '@perya/calls'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { AppContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Returns what was granted under a key before, whatever has changed since; null: nothing. The key of another promotion is refused. */
export const findClaimByKey = async (
  { store }: AppContext,
  { memberId, currency }: Pick<Principal, 'memberId' | 'currency'>,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<Value<'promotion.claim'> | null> => {
  const found = await store.db
    .selectFrom('promotion_entry as e')
    .leftJoin('bonus as b', 'b.entry_id', 'e.id')
    .select(['e.promotion_id', 'e.amount', 'b.id as bonus'])
    .where('e.member_id', '=', memberId)
    .where('e.request_key', '=', key)
    .executeTakeFirst()
  if (found === undefined || found.amount === null) return null
  if (found.promotion_id !== id) throw new Refusal('idempotency_mismatch')
  return { amount: formatAmount(found.amount, currencyDigits(currency)), bonus: found.bonus }
}
