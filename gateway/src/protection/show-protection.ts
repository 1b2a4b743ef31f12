import type { Handler } from '../context.ts'
import { presentProtection } from './present-protection.ts'

/** Limits, closure and reminder of the member. */
export const showProtection: Handler<'protection.show'> = (_input, { app, principal }) => presentProtection(app, principal)
