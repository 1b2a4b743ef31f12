import type { CallName } from '@perya/calls'
import { boardHandlers } from '../rewards/leaderboard/index.ts'
import { cashierHandlers } from '../money/index.ts'
import { chatHandlers } from '../contact/chat/index.ts'
import { completionHandlers } from '../identity/completeness/index.ts'
import { contractHandlers } from '../agents/contract/index.ts'
import { factorHandlers } from '../identity/factor/index.ts'
import { feedbackHandlers } from '../contact/feedback/index.ts'
import type { Handler } from '../kernel/context.ts'
import { inboxHandlers } from '../contact/inbox/index.ts'
import { kycHandlers } from '../identity/kyc/index.ts'
import { liveChatHandlers } from '../contact/live-chat/index.ts'
import { lobbyHandlers } from './index.ts'
import { stopClosedChases } from '../lottery/draws/stop-chases.ts'
import { lotteryHandlers } from '../lottery/index.ts'
import { memberHandlers } from '../identity/member/index.ts'
import { countClaimable } from '../rewards/mission/read-mission-progress.ts'
import { missionHandlers } from '../rewards/mission/index.ts'
import { passwordHandlers } from '../identity/password/index.ts'
import { payoutHandlers } from '../agents/commission/index.ts'
import { pointMovements } from '../rewards/points/point-movements.ts'
import { pointsHandlers } from '../rewards/points/index.ts'
import { playHandlers } from '../play/launch/index.ts'
import { profileHandlers } from '../identity/member/profile-handlers.ts'
import { linkRewardPayout } from '../rewards/reward/link-reward-payout.ts'
import { countAvailable } from '../rewards/promotion/show-available-count.ts'
import { promotionHandlers } from '../rewards/promotion/index.ts'
import { protectionHandlers } from '../identity/protection/index.ts'
import { raffleHandlers } from '../rewards/raffle/index.ts'
import { rankHandlers } from '../rewards/rank/index.ts'
import { rankingHandlers } from '../rewards/leaderboard/ranking-handlers.ts'
import { rebateHandlers } from '../rewards/rebate/index.ts'
import { recordsHandlers } from '../money/statement/index.ts'
import { redEnvelopeHandlers } from '../rewards/red-envelope/index.ts'
import { referralHandlers } from '../rewards/referral/index.ts'
import { securityHandlers } from '../identity/security/index.ts'
import { registrationHandlers } from '../identity/registration/index.ts'
import { sessionHandlers } from '../identity/sign-in/index.ts'
import { systemHandlers } from '../catalogue/platform/index.ts'
import { teamHandlers } from '../agents/team/index.ts'
import { verificationHandlers } from '../identity/verification/index.ts'
import { walletHandlers } from '../agents/wallet-handlers.ts'
import { webPushHandlers } from '../contact/web-push/index.ts'

/** The handler of each call; a missing one does not compile. Handlers that need a later area receive its functions here. */
export const handlers: { readonly [K in CallName]: Handler<K> } = {
  ...systemHandlers,
  ...sessionHandlers,
  ...factorHandlers,
  ...securityHandlers,
  ...memberHandlers({ countClaimable, countAvailable }),
  ...passwordHandlers,
  ...walletHandlers,
  ...recordsHandlers(pointMovements),
  ...inboxHandlers,
  ...profileHandlers,
  ...kycHandlers,
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
  ...cashierHandlers(linkRewardPayout),
  ...promotionHandlers,
  ...protectionHandlers(stopClosedChases),
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
