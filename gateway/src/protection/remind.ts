import { reminderChoices } from '@perya/domain/protection/reminder'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { presentProtection } from './present-protection.ts'
import { keepReminder } from './reminder-rows.ts'

/** How often a game is interrupted, within what the brand allows. */
export const remind: Handler<'protection.remind'> = async ({ minutes }, { house, principal }) => {
  const choices = reminderChoices(house.brand.reminder)
  if (!choices.includes(minutes)) throw new Refusal('amount_out_of_range', { minimum: String(choices[0]), maximum: String(choices.at(-1)) })
  await keepReminder(house, principal.memberId, minutes)
  return presentProtection(house, principal)
}
