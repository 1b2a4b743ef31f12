import type { HandlersOf } from '../handler.ts'
import { show } from './show.ts'
import { take } from './take.ts'

/** Inviting others. */
export const referralHandlers: HandlersOf<'referral'> = { 'referral.show': show, 'referral.take': take }
