import type { Handler } from '../context.ts'
import { passwordBoundsOf } from '../session/assert-password.ts'
import { platformState } from './platform-state.ts'

/** Settings of the brand that change what is shown. A setting is on where the module behind it answers, so that the two never disagree (REWARD-04). */
export const consolidatedSettings: Handler<'system.consolidatedSettings'> = async (_input, { app }) => {
  const { password, enabled } = await platformState(app)
  const { minLength, maxLength } = await passwordBoundsOf(app)
  return {
    minimumAge: app.brand.minimumAge,
    passwordExpiryEnforced: password.expiryEnforced,
    passwordMinLength: minLength,
    passwordMaxLength: maxLength,
    referralEnabled: enabled.has('REFERRAL3'),
    vipEnabled: enabled.has('VIP3'),
  }
}
