import { trialStartBalance } from '@perya/domain/money/trial-start-balance'
import type { AppContext } from '../../kernel/context.ts'
import { openWallet } from '../../ledger/open-wallet.ts'
import { newId } from '../../kernel/secrets.ts'

/** Creates a trial account with play money in the fun book; it has no password. */
export const openTrial = async (app: AppContext): Promise<{ readonly id: string; readonly type: 4 }> => {
  const id = newId('t-')
  const now = new Date(app.clock.now())
  await app.store.db
    .insertInto('member')
    .values({
      id,
      username: id,
      username_key: id.toLowerCase(),
      nickname: `Guest ${id.slice(-4)}`,
      type: 4,
      book: 'fun',
      currency: app.brand.currency,
      upline_id: null,
      password_hash: null,
      password_changed_at: now,
      first_login_at: now,
      created_at: now,
    })
    .execute()
  await openWallet(
    app.store,
    { memberId: id, book: 'fun', currency: app.brand.currency },
    { grant: { amount: trialStartBalance(app.brand.currency), from: 'trial' } },
  )
  return { id, type: 4 }
}
