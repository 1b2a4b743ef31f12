import { realityCheckChoices } from '@perya/domain/protection/reality-check'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { presentProtection } from './present-protection.ts'
import { saveRealityCheck } from './reminder-rows.ts'

/** Sets the interval of the reality check, within the bounds of the brand. */
export const setRealityCheck: Handler<'protection.remind'> = async ({ minutes }, { app, principal }) => {
  const choices = realityCheckChoices(app.brand.reminder)
  if (!choices.includes(minutes)) throw new Refusal('amount_out_of_range', { minimum: String(choices[0]), maximum: String(choices.at(-1)) })
  await saveRealityCheck(app, principal.memberId, minutes)
  return presentProtection(app, principal)
}
