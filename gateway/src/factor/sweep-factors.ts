import type { House } from '../handler.ts'
import { sweepNetworks } from './networks.ts'

/** Removes half-done sign-ins, challenges and ways to third parties that are over, and networks that count no more. */
export const sweepFactors = async (house: House): Promise<void> => {
  const { db } = house.store
  const now = new Date(house.clock.now())
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('step_up').where('expires_at', '<', now).execute()
  await db.deleteFrom('identity_flow').where('expires_at', '<', now).execute()
  await sweepNetworks(house)
}
