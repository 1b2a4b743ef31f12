import { caseTexts } from './en/cases.ts'
import { catalogueTexts } from './en/catalogue.ts'
import { contactTexts } from './en/contact.ts'
import { decisionTexts } from './en/decisions.ts'
import { depositTexts } from './en/deposits.ts'
import { kycTexts } from './en/kyc.ts'
import { campaignTexts } from './en/rooms/campaigns.ts'
import { playerChatTexts } from './en/rooms/player-chat.ts'
import { sportsTexts } from './en/rooms/sports.ts'
import { rewardTexts } from './en/rooms/rewards.ts'
import { lobbyTexts } from './en/rooms/lobby.ts'
import { lotteryTexts } from './en/rooms/lottery.ts'
import { personTexts } from './en/person.ts'
import { playerViewTexts } from './en/player.ts'
import { playerTexts } from './en/players.ts'
import { protectionTexts } from './en/protection.ts'
import { reconciliationTexts } from './en/reconciliation.ts'
import { recordTexts } from './en/records.ts'
import { reportTexts } from './en/reports.ts'
import { summaryTexts } from './en/desks/summaries.ts'
import { agentTexts } from './en/desks/agents.ts'
import { vendorTexts } from './en/rooms/vendors.ts'
import { riskTexts } from './en/desks/risk.ts'
import { settingTexts } from './en/settings.ts'
import { shellTexts } from './en/shell.ts'
import { supervisionTexts } from './en/supervision.ts'

/**
 * Every text of the console, in English, the master of later translations. Terms: people ask, sign and refuse; they log in and out. Functions take the
 * values of a message, so that no sentence is built from parts elsewhere.
 */
export const t = {
  ...caseTexts,
  ...campaignTexts,
  ...catalogueTexts,
  ...contactTexts,
  ...decisionTexts,
  ...depositTexts,
  ...rewardTexts,
  ...kycTexts,
  ...lotteryTexts,
  ...lobbyTexts,
  ...personTexts,
  ...playerChatTexts,
  ...playerTexts,
  ...playerViewTexts,
  ...protectionTexts,
  ...reconciliationTexts,
  ...recordTexts,
  ...reportTexts,
  ...summaryTexts,
  ...agentTexts,
  ...vendorTexts,
  ...riskTexts,
  ...settingTexts,
  ...shellTexts,
  ...sportsTexts,
  ...supervisionTexts,
} as const
