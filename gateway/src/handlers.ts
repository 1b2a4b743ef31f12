import type { CallName } from '@perya/calls'
import { boardHandlers } from './board/index.ts'
import { cashierHandlers } from './cashier/index.ts'
import { chatHandlers } from './chat/index.ts'
import { completionHandlers } from './completeness/index.ts'
import { contractHandlers } from './contract/index.ts'
import { factorHandlers } from './factor/index.ts'
import { feedbackHandlers } from './feedback/index.ts'
import type { Handler } from './context.ts'
import { inboxHandlers } from './inbox/index.ts'
import { liveChatHandlers } from './live-chat/index.ts'
import { lobbyHandlers } from './lobby/index.ts'
import { lotteryHandlers } from './lottery/index.ts'
import { memberHandlers } from './member/index.ts'
import { missionHandlers } from './mission/index.ts'
import { passwordHandlers } from './password/index.ts'
import { payoutHandlers } from './payout/index.ts'
import { pointsHandlers } from './points/index.ts'
import { playHandlers } from './play/index.ts'
import { profileHandlers } from './profile/index.ts'
import { promotionHandlers } from './promotion/index.ts'
import { protectionHandlers } from './protection/index.ts'
import { raffleHandlers } from './raffle/index.ts'
import { rankHandlers } from './rank/index.ts'
import { rankingHandlers } from './ranking/index.ts'
import { rebateHandlers } from './rebate/index.ts'
import { recordsHandlers } from './records/index.ts'
import { redEnvelopeHandlers } from './red-envelope/index.ts'
import { referralHandlers } from './referral/index.ts'
import { securityHandlers } from './security/index.ts'
import { registrationHandlers } from './registration/index.ts'
import { sessionHandlers } from './session/index.ts'
import { systemHandlers } from './system/index.ts'
import { teamHandlers } from './team/index.ts'
import { verificationHandlers } from './verification/index.ts'
import { walletHandlers } from './wallet/index.ts'
import { webPushHandlers } from './webpush/index.ts'

/** Every call with what answers it; a missing one does not compile. */
export const handlers: { readonly [K in CallName]: Handler<K> } = {
  ...systemHandlers,
  ...sessionHandlers,
  ...factorHandlers,
  ...securityHandlers,
  ...memberHandlers,
  ...passwordHandlers,
  ...walletHandlers,
  ...recordsHandlers,
  ...inboxHandlers,
  ...profileHandlers,
  ...lobbyHandlers,
  ...boardHandlers,
  ...lotteryHandlers,
  ...playHandlers,
  ...feedbackHandlers,
  ...chatHandlers,
  ...liveChatHandlers,
  ...registrationHandlers,
  ...completionHandlers,
  ...verificationHandlers,
  ...cashierHandlers,
  ...promotionHandlers,
  ...protectionHandlers,
  ...teamHandlers,
  ...contractHandlers,
  ...rankHandlers,
  ...rankingHandlers,
  ...missionHandlers,
  ...rebateHandlers,
  ...raffleHandlers,
  ...redEnvelopeHandlers,
  ...referralHandlers,
  ...payoutHandlers,
  ...webPushHandlers,
  ...pointsHandlers,
}
