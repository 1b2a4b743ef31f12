import type { House } from '../handler.ts'

const day = 86_400_000

/** Removes mailed links a day after they were made, which is how long they are counted, and codes and remembered browsers at their end. */
export const sweepPasswords = async ({ store: { db }, clock }: House): Promise<void> => {
  const now = new Date(clock.now())
  await db
    .deleteFrom('password_reset')
    .where('made_at', '<', new Date(clock.now() - day))
    .execute()
  await db.deleteFrom('remember_token').where('expires_at', '<', now).execute()
  await db.deleteFrom('handover_code').where('expires_at', '<', now).execute()
}
