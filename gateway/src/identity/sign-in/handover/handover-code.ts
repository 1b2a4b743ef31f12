import type { AppContext } from '../../../kernel/context.ts'
import { hashSecret, newSecret } from '../../../kernel/secrets.ts'

/** Milliseconds for which a hand-over code is valid (T2). */
export const handoverLife = 60_000

const length = 22

/** Owner of a hand-over code. With `supportReason` customer service requested it: it opens a read-only session. */
export type Handover = { readonly memberId: string; readonly supportReason: string | null }

/**
 * Creates a single-use code of at least 128 bits that signs a member in on the pages of this merchant. Codes of the operator's single sign-on
 * (AUTH-14) have no `supportReason`; those of customer service always have one.
 */
export const makeHandoverCode = async (
  app: AppContext,
  memberId: string,
  supportReason: string | null = null,
): Promise<{ readonly code: string; readonly expiresAt: Date }> => {
  const code = newSecret().slice(0, length)
  const expiresAt = new Date(app.clock.now() + handoverLife)
  const purpose = supportReason === null ? 'sign-in' : 'support'
  await app.store.db
    .insertInto('handover_code')
    .values({
      code_hash: hashSecret(code),
      member_id: memberId,
      merchant: app.brand.merchant,
      purpose,
      expires_at: expiresAt,
      reason: supportReason ?? '',
    })
    .execute()
  return { code, expiresAt }
}

/** Reads the owner of a code without consuming it; null for unknown, used or expired codes and those of another merchant. */
export const readHandoverCode = async ({ store, clock, brand }: AppContext, code: string): Promise<Handover | null> => {
  const row = await store.db
    .selectFrom('handover_code')
    .select(['member_id', 'purpose', 'reason'])
    .where('code_hash', '=', hashSecret(code))
    .where('merchant', '=', brand.merchant)
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return row === undefined ? null : { memberId: row.member_id, supportReason: row.purpose === 'support' ? row.reason : null }
}

/** Consumes a code; false when another request was faster. */
export const spendHandoverCode = async ({ store }: AppContext, code: string): Promise<boolean> => {
  const { numDeletedRows } = await store.db.deleteFrom('handover_code').where('code_hash', '=', hashSecret(code)).executeTakeFirst()
  return numDeletedRows === 1n
}
