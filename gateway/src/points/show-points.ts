import type { Handler } from '../context.ts'
import { readPoints } from './own-points.ts'

/** Points of the session's member. They never expire: the balance is all that was ever granted less what was spent (POINTS-10). */
export const showPoints: Handler<'points.balance'> = (_input, { app, principal }) => readPoints(app, principal.memberId)
