import { mostPieces } from '@perya/domain/points/redemption'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { passwordFor } from './prove-password.ts'
import { shownRates } from './terms.ts'

/** Rates and rules for this member. */
export const config: Handler<'points.config'> = async (_input, { house, principal }) => ({
  ...shownRates(house.brand),
  password: passwordFor(await findMember(house, principal.memberId)).kind,
  mostPieces,
  expires: false,
})
