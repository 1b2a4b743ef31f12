import type { Handler } from '../handler.ts'
import { pointsOf } from './own-points.ts'

/** Points of the session's member. They never expire: the balance is all that was ever granted less what was spent (POINTS-10). */
export const balance: Handler<'points.balance'> = (_input, { house, principal }) => pointsOf(house, principal.memberId)
