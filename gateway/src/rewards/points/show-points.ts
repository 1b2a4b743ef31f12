import type { Handler } from '../../kernel/context.ts'
import { readPoints } from './core/own-points.ts'

/** Returns the points of the session's member. They never expire: the balance is all granted points minus the redeemed ones (POINTS-10). */
export const showPoints: Handler<'points.balance'> = (_input, { app, principal }) => readPoints(app, principal.memberId)
