import type * as z from 'zod/mini'
import type { Call } from './call.ts'
import type { RefusalKey } from './refusals.ts'
import { boardCalls } from './board.ts'
import { cashierCalls } from './cashier.ts'
import { chatCalls } from './chat.ts'
import { completionCalls } from './completion.ts'
import { contractCalls } from './contract.ts'
import { factorCalls } from './factor.ts'
import { feedbackCalls } from './feedback.ts'
import { inboxCalls } from './inbox.ts'
import { liveChatCalls } from './live-chat.ts'
import { lobbyCalls } from './lobby.ts'
import { lotteryCalls } from './lottery.ts'
import { lotteryBetCalls } from './lottery-bet.ts'
import { memberCalls } from './member.ts'
import { missionCalls } from './mission.ts'
import { passwordCalls } from './password.ts'
import { payoutCalls } from './payout.ts'
import { pointsCalls } from './points.ts'
import { playCalls } from './play.ts'
import { promotionCalls } from './promotion.ts'
import { protectionCalls } from './protection.ts'
import { raffleCalls } from './raffle.ts'
import { rankCalls } from './rank.ts'
import { rankingCalls } from './ranking.ts'
import { rebateCalls } from './rebate.ts'
import { recordsCalls } from './records.ts'
import { redEnvelopeCalls } from './red-envelope.ts'
import { referralCalls } from './referral.ts'
import { securityCalls } from './security.ts'
import { profileCalls } from './profile.ts'
import { registrationCalls } from './registration.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { teamCalls } from './team.ts'
import { teamActionCalls } from './team-actions.ts'
import { walletCalls } from './wallet.ts'
import { webPushCalls } from './webpush.ts'
import { verificationCalls } from './verification.ts'

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
