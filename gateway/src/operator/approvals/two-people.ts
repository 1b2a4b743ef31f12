import { type Minor, minor } from '@perya/domain/money/minor'
import type { Right } from '@perya/domain/staff/rights'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import type { Command, DecisionBasis } from '../command/define-command.ts'
import { sumOfDay, thresholdOf } from './thresholds.ts'

/** Why two people decide; `threshold` (minor units of `currency`) where an amount is the reason. */
export type TwoPeopleRule = { readonly rule: string; readonly threshold?: Minor; readonly currency?: string }

type Question = { readonly staffId: string; readonly command: Command; readonly right: Right; readonly basis: DecisionBasis | null }

/** The rule by which a second person must sign what a person is about to do; null: they may do it alone. */
export const twoPeopleRule = async (app: InTransaction, { staffId, command, right, basis }: Question): Promise<TwoPeopleRule | null> => {
  if (right.alone === 'never') return { rule: basis?.alwaysTwo ?? 'always' }
  if (command.stops === true) return null
  if (basis?.alwaysTwo !== undefined) return { rule: basis.alwaysTwo }
  if (right.alone === 'always' || basis?.amount === undefined || basis.currency === undefined) return null
  const { amount, currency, member = '' } = basis
  const threshold = await thresholdOf(app, command.name, currency)
  const before = await sumOfDay(app, { staffId, command: command.name, member, currency })
  return minor(before + amount) > threshold ? { rule: 'above the threshold', threshold, currency } : null
}
