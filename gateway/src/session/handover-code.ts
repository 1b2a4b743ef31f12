import type { House } from '../handler.ts'
import { hashOf, newSecret } from './secrets.ts'

/** Milliseconds that a hand-over code may wait for the person that it hands over (T2). */
export const handoverLife = 60_000

const length = 22

/** Makes a code of 128 bits and more that signs a member in once, on this merchant's pages. */
export const makeHandoverCode = async (house: House, memberId: string): Promise<{ readonly code: string; readonly expiresAt: Date }> => {
  const code = newSecret().slice(0, length)
  const expiresAt = new Date(house.clock.now() + handoverLife)
  await house.store.db
    .insertInto('handover_code')
    .values({ code_hash: hashOf(code), member_id: memberId, merchant: house.brand.merchant, purpose: 'sign-in', expires_at: expiresAt })
    .execute()
  return { code, expiresAt }
}

/** Whose code it is, without using it up; null for whatever is no code, no longer one, or another merchant's. */
export const memberOfCode = async ({ store, clock, brand }: House, code: string): Promise<string | null> => {
  const row = await store.db
    .selectFrom('handover_code')
    .select('member_id')
    .where('code_hash', '=', hashOf(code))
    .where('merchant', '=', brand.merchant)
    .where('purpose', '=', 'sign-in')
    .where('expires_at', '>', new Date(clock.now()))
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** Uses a code up; false when somebody was faster. */
export const spendHandoverCode = async ({ store }: House, code: string): Promise<boolean> => {
  const { numDeletedRows } = await store.db.deleteFrom('handover_code').where('code_hash', '=', hashOf(code)).executeTakeFirst()
  return numDeletedRows === 1n
}
