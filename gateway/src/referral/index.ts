import type { HandlersOfFeature } from '../context.ts'
import { showReferral } from './show-referral.ts'
import { createReferralCode } from './create-referral-code.ts'

/** Inviting others. */
export const referralHandlers: HandlersOfFeature<'referral'> = { 'referral.show': showReferral, 'referral.take': createReferralCode }
