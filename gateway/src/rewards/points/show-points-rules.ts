import { maxRewardQuantity } from '@perya/domain/points/redemption'
import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { passwordFor } from './core/prove-password.ts'
import { presentRates } from './core/terms.ts'

/** Rates and rules for this member. */
export const showPointsRules: Handler<'points.config'> = async (_input, { app, principal }) => ({
  ...presentRates(app.brand),
  password: passwordFor(await findMember(app, principal.memberId)).kind,
  mostPieces: maxRewardQuantity,
  expires: false,
})
