import { maxRewardQuantity } from '@perya/domain/points/redemption'
import type { Handler } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { passwordFor } from './prove-password.ts'
import { presentRates } from './terms.ts'

/** Rates and rules for this member. */
export const showPointsRules: Handler<'points.config'> = async (_input, { app, principal }) => ({
  ...presentRates(app.brand),
  password: passwordFor(await findMember(app, principal.memberId)).kind,
  mostPieces: maxRewardQuantity,
  expires: false,
})
