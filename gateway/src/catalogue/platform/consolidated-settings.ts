import type { Handler } from '../../kernel/context.ts'
import { passwordBoundsOf } from '../../identity/credentials/assert-password.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/** Returns brand settings that control the display. A setting is on where its module is enabled, so that the two never disagree (REWARD-04). */
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
