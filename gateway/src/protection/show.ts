import type { Handler } from '../handler.ts'
import { presentProtection } from './present-protection.ts'

/** Limits, closure and reminder of the member. */
export const show: Handler<'protection.show'> = (_input, { house, principal }) => presentProtection(house, principal)
