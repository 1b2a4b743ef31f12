import type { HandlersOfFeature } from '../../kernel/context.ts'
import { showReferral } from './show-referral.ts'
import { createReferralCode } from './create-referral-code.ts'

/** Referrals of members. */
export const referralHandlers: HandlersOfFeature<'referral'> = { 'referral.show': showReferral, 'referral.take': createReferralCode }
