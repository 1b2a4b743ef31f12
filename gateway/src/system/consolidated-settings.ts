import type { Handler } from '../handler.ts'
import { platformState } from './platform-state.ts'

/** Settings of the brand that change what is shown. */
export const consolidatedSettings: Handler<'system.consolidatedSettings'> = async (_input, { house }) => {
  const { password, features } = await platformState(house)
  return { minimumAge: house.brand.minimumAge, passwordExpiryEnforced: password.expiryEnforced, ...features }
}
