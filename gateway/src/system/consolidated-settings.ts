import type { Handler } from '../handler.ts'
import { passwordBoundsOf } from '../session/assert-password.ts'
import { platformState } from './platform-state.ts'

/** Settings of the brand that change what is shown. */
export const consolidatedSettings: Handler<'system.consolidatedSettings'> = async (_input, { house }) => {
  const { password, features } = await platformState(house)
  const { minLength, maxLength } = await passwordBoundsOf(house)
  return {
    minimumAge: house.brand.minimumAge,
    passwordExpiryEnforced: password.expiryEnforced,
    passwordMinLength: minLength,
    passwordMaxLength: maxLength,
    ...features,
  }
}
