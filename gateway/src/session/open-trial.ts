import type { House } from '../handler.ts'
import { trialGrant } from '../play/trial-player.ts'
import { openWallet } from '../wallet/open-wallet.ts'
import { newId } from './secrets.ts'

/** A new trial account with play money in the fun book; no password opens it. */
export const openTrial = async (house: House): Promise<{ readonly id: string; readonly type: 4 }> => {
  const id = newId('t-')
  const now = new Date(house.clock.now())
  await house.store.db
    .insertInto('member')
    .values({
      id,
      username: id,
      username_key: id.toLowerCase(),
      nickname: `Guest ${id.slice(-4)}`,
      type: 4,
      book: 'fun',
      currency: house.brand.currency,
      upline_id: null,
      password_hash: null,
      password_changed_at: now,
      first_login_at: now,
      created_at: now,
    })
    .execute()
  await openWallet(
    house.store,
    { memberId: id, book: 'fun', currency: house.brand.currency },
    { grant: { amount: trialGrant(house.brand.currency), from: 'trial' } },
  )
  return { id, type: 4 }
}
