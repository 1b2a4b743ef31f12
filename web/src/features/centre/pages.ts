import { type ComponentType, lazy } from 'react'
import type { ModuleId } from '@perya/calls/modules'
import type { MessageKey } from '../../lib/message-key.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** One page of the member centre. `key` is part of the address (A22); only pages that exist and are on are listed. */
export type CentrePage = {
  readonly key: string
  readonly group: MessageKey
  readonly says: MessageKey
  readonly icon: IconName
  readonly module: ModuleId
  readonly Screen: ComponentType
  /** True: only for members with an upline. */
  readonly needsUpline?: boolean
  /** True: an offer; members whose play is closed are shown no offers. */
  readonly isOffer?: boolean
}

/** Every page that exists, in the order of the rail. A feature adds one line. */
export const centrePages: readonly CentrePage[] = [
  {
    key: 'depositv2',
    group: 'centre.money',
    says: 'centre.deposit',
    icon: 'plus',
    module: 'CASHIER3',
    Screen: lazy(() => import('../cashier/deposit/deposit-page.tsx').then((module) => ({ default: module.DepositPage }))),
  },
  {
    key: 'withdraw',
    group: 'centre.money',
    says: 'centre.withdraw',
    icon: 'bank',
    module: 'CASHIER3',
    Screen: lazy(() => import('../cashier/withdrawal/withdraw-page.tsx').then((module) => ({ default: module.WithdrawPage }))),
  },
  {
    key: 'walletTransfer',
    group: 'centre.money',
    says: 'centre.walletTransfer',
    icon: 'arrows-left-right',
    module: 'WALLET3',
    Screen: lazy(() => import('../wallet/transfer-page.tsx').then((module) => ({ default: module.TransferPage }))),
  },
  {
    key: 'transferToUpline',
    group: 'centre.money',
    says: 'centre.toUpline',
    icon: 'arrow-up',
    module: 'WALLET3',
    needsUpline: true,
    Screen: lazy(() => import('../wallet/upline-page.tsx').then((module) => ({ default: module.UplinePage }))),
  },
  {
    key: 'transactionHistory',
    group: 'centre.money',
    says: 'centre.accountRecord',
    icon: 'receipt',
    module: 'MEMTRANS3',
    Screen: lazy(() => import('../records/movements/account-record.tsx').then((module) => ({ default: module.AccountRecord }))),
  },
  {
    key: 'personalHistoryCopy',
    group: 'centre.money',
    says: 'centre.bettingRecord',
    icon: 'note',
    module: 'MEMTRANS3',
    Screen: lazy(() => import('../records/betting-record.tsx').then((module) => ({ default: module.BettingRecord }))),
  },
  {
    key: 'profitLoss',
    group: 'centre.money',
    says: 'centre.profitLoss',
    icon: 'chart-line-up',
    module: 'MEMTRANS3',
    Screen: lazy(() => import('../records/profit-loss.tsx').then((module) => ({ default: module.ProfitAndLoss }))),
  },
  {
    key: 'personalLoss',
    group: 'centre.money',
    says: 'centre.personalLoss',
    icon: 'scales',
    module: 'MEMTRANS3',
    Screen: lazy(() => import('../records/profit-loss.tsx').then((module) => ({ default: module.PersonalLoss }))),
  },
  {
    key: 'bonusDetails',
    group: 'centre.rewards',
    says: 'centre.bonusDetails',
    icon: 'gift',
    module: 'MEMTRANS3',
    Screen: lazy(() => import('../records/movements/account-record.tsx').then((module) => ({ default: module.BonusDetails }))),
  },
  {
    key: 'rewardCenter',
    group: 'centre.rewards',
    says: 'centre.rewardCenter',
    icon: 'medal',
    module: 'REWCEN3',
    isOffer: true,
    Screen: lazy(() => import('../records/reward-page.tsx').then((module) => ({ default: module.RewardPage }))),
  },
  {
    key: 'missionLeaderboard',
    group: 'centre.rewards',
    says: 'centre.missions',
    icon: 'trophy',
    module: 'MISSION3',
    isOffer: true,
    Screen: lazy(() => import('../mission/mission-page.tsx').then((module) => ({ default: module.MissionPage }))),
  },
  {
    key: 'redEnvelope',
    group: 'centre.rewards',
    says: 'centre.redEnvelope',
    icon: 'hand-coins',
    module: 'ENVELOPE3',
    isOffer: true,
    Screen: lazy(() => import('../red-envelope/envelope-page.tsx').then((module) => ({ default: module.EnvelopePage }))),
  },
  {
    key: 'manualRebate',
    group: 'centre.rewards',
    says: 'centre.manualRebate',
    icon: 'percent',
    module: 'REBATE3',
    isOffer: true,
    Screen: lazy(() => import('../rebate/rebate-page.tsx').then((module) => ({ default: module.RebatePage }))),
  },
  {
    key: 'winnersList',
    group: 'centre.rewards',
    says: 'centre.winnersList',
    icon: 'coins',
    module: 'RANKING3',
    isOffer: true,
    Screen: lazy(() => import('../ranking/winners-page.tsx').then((module) => ({ default: module.WinnersPage }))),
  },
  {
    key: 'leaderboard',
    group: 'centre.rewards',
    says: 'centre.leaderboard',
    icon: 'chart-bar',
    module: 'RANKING3',
    isOffer: true,
    Screen: lazy(() => import('../ranking/leaderboard-page.tsx').then((module) => ({ default: module.LeaderboardPage }))),
  },
  {
    key: 'playerRank',
    group: 'centre.rewards',
    says: 'centre.playerRank',
    icon: 'crown-simple',
    module: 'VIP3',
    isOffer: true,
    Screen: lazy(() => import('../rank/rank-page.tsx').then((module) => ({ default: module.RankPage }))),
  },
  {
    key: 'referral',
    group: 'centre.rewards',
    says: 'centre.referral',
    icon: 'user-plus',
    module: 'REFERRAL3',
    isOffer: true,
    Screen: lazy(() => import('../referral/referral-page.tsx').then((module) => ({ default: module.ReferralPage }))),
  },
  {
    key: 'securityCenter',
    group: 'centre.you',
    says: 'centre.security',
    icon: 'shield-check',
    module: 'MEMBERCENTRE3',
    Screen: lazy(() => import('../security/security-page.tsx').then((module) => ({ default: module.SecurityPage }))),
  },
  {
    key: 'kyc',
    group: 'centre.you',
    says: 'centre.kyc',
    icon: 'user',
    module: 'MEMBERCENTRE3',
    Screen: lazy(() => import('../kyc/kyc-page.tsx').then((module) => ({ default: module.KycPage }))),
  },
  {
    key: 'playSafely',
    group: 'centre.you',
    says: 'centre.playSafely',
    icon: 'hand-palm',
    module: 'PROTECT3',
    Screen: lazy(() => import('../protection/play-safely-page.tsx').then((module) => ({ default: module.PlaySafelyPage }))),
  },
  {
    key: 'platformMessages',
    group: 'centre.you',
    says: 'centre.messages',
    icon: 'envelope-simple',
    module: 'INBOX3',
    Screen: lazy(() => import('../inbox/inbox-page.tsx').then((module) => ({ default: module.InboxPage }))),
  },
  {
    key: 'notifications',
    group: 'centre.you',
    says: 'centre.notifications',
    icon: 'megaphone',
    module: 'PUSH3',
    Screen: lazy(() => import('../webpush/push-page.tsx').then((module) => ({ default: module.PushPage }))),
  },
  {
    key: 'requests',
    group: 'centre.you',
    says: 'centre.requests',
    icon: 'headset',
    module: 'FEEDBACK3',
    Screen: lazy(() => import('../request/feedback-page.tsx').then((module) => ({ default: module.FeedbackPage }))),
  },
  {
    key: 'chatRoom',
    group: 'centre.you',
    says: 'centre.chatRoom',
    icon: 'chat-circle-dots',
    module: 'CBS3',
    isOffer: true,
    Screen: lazy(() => import('../chat/chat-page.tsx').then((module) => ({ default: module.ChatPage }))),
  },
  {
    key: 'profile',
    group: 'centre.you',
    says: 'centre.profile',
    icon: 'user',
    module: 'MEMBERCENTRE3',
    Screen: lazy(() => import('../profile/profile-page.tsx').then((module) => ({ default: module.ProfilePage }))),
  },
]

/** The page that opens where none is named, or one that does not exist (OVER-04). */
export const memberStartPage = 'securityCenter'
/** The key that shows only the rail on a phone. */
export const memberRailPage = 'menu'
