import type * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { RefusalKey } from './refusals.ts'
import { boardCalls } from './rewards/board.ts'
import { cashierCalls } from './money/cashier.ts'
import { chatCalls } from './contact/chat.ts'
import { completionCalls } from './identity/completion.ts'
import { contractCalls } from './agents/contract.ts'
import { factorCalls } from './identity/factor.ts'
import { feedbackCalls } from './contact/feedback.ts'
import { kycCalls } from './identity/kyc.ts'
import { inboxCalls } from './contact/inbox.ts'
import { liveChatCalls } from './contact/live-chat.ts'
import { lobbyCalls } from './catalogue/lobby.ts'
import { lotteryCalls } from './lottery/lottery.ts'
import { lotteryBetCalls } from './lottery/lottery-bet.ts'
import { memberCalls } from './identity/member.ts'
import { missionCalls } from './rewards/mission.ts'
import { passwordCalls } from './identity/password.ts'
import { payoutCalls } from './agents/payout.ts'
import { pointsCalls } from './rewards/points.ts'
import { playCalls } from './play/play.ts'
import { promotionCalls } from './rewards/promotion.ts'
import { protectionCalls } from './identity/protection.ts'
import { raffleCalls } from './rewards/raffle.ts'
import { rankCalls } from './rewards/rank.ts'
import { rankingCalls } from './rewards/ranking.ts'
import { rebateCalls } from './rewards/rebate.ts'
import { recordsCalls } from './money/records.ts'
import { redEnvelopeCalls } from './rewards/red-envelope.ts'
import { referralCalls } from './rewards/referral.ts'
import { securityCalls } from './identity/security.ts'
import { profileCalls } from './identity/profile.ts'
import { registrationCalls } from './identity/registration.ts'
import { sessionCalls } from './identity/session.ts'
import { systemCalls } from './system.ts'
import { teamCalls } from './agents/team.ts'
import { teamActionCalls } from './agents/team-actions.ts'
import { walletCalls } from './money/wallet.ts'
import { webPushCalls } from './contact/webpush.ts'
import { verificationCalls } from './identity/verification.ts'

/** The one table of calls. Everything else is derived from it. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...factorCalls,
  ...securityCalls,
  ...memberCalls,
  ...walletCalls,
  ...recordsCalls,
  ...inboxCalls,
  ...feedbackCalls,
  ...chatCalls,
  ...liveChatCalls,
  ...profileCalls,
  ...kycCalls,
  ...passwordCalls,
  ...lobbyCalls,
  ...boardCalls,
  ...lotteryCalls,
  ...playCalls,
  ...lotteryBetCalls,
  ...verificationCalls,
  ...registrationCalls,
  ...completionCalls,
  ...cashierCalls,
  ...promotionCalls,
  ...protectionCalls,
  ...teamCalls,
  ...teamActionCalls,
  ...contractCalls,
  ...rankCalls,
  ...rankingCalls,
  ...missionCalls,
  ...rebateCalls,
  ...raffleCalls,
  ...redEnvelopeCalls,
  ...referralCalls,
  ...payoutCalls,
  ...webPushCalls,
  ...pointsCalls,
} as const

/** Our name of a call: `'lobby.games'`. */
export type CallName = keyof typeof calls
/** What a handler receives: parsed, defaults filled in. */
export type Input<K extends CallName> = z.output<(typeof calls)[K]['input']>
/** Input of a call as sent by a client: fields with defaults may be omitted. */
export type CallInputSent<K extends CallName> = z.input<(typeof calls)[K]['input']>
/** Type of a call's `value` in the response. */
export type Value<K extends CallName> = z.output<(typeof calls)[K]['value']>
/** Refusals that the call declares. */
export type RefusalKeyOf<K extends CallName> = (typeof calls)[K]['refusals'][number] & RefusalKey
/** Names of the calls that need a session. */
export type TokenCallName = { [K in CallName]: (typeof calls)[K]['token'] extends 'required' ? K : never }[CallName]

/** Returns the declaration of a call without its specific types. */
export const declarationOf = (name: CallName): Call => calls[name]
