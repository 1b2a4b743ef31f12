import { seeAgents } from './agents/agents.ts'
import { seeApprovals } from './approvals.ts'
import { seeAudit } from './audit.ts'
import { seeCases } from './work/cases.ts'
import { seeDeposit, seeDeposits } from './deposits.ts'
import { seePlatformState } from './work/platform-state.ts'
import { playerReads } from './players/index.ts'
import { seePerson } from './persons/see-person.ts'
import { seeProtection, seeProtectionOfMember, seeProtectionRules } from './protection.ts'
import { seeKyc, seeKycCase } from './kyc.ts'
import { seeComplaint, seeComplaints, seeFreezes, seePaymentDisputes } from './member-requests.ts'
import { seeQueue } from './work/queue.ts'
import { seeCatalogue, seeVendors } from './catalogue/catalogue.ts'
import { seeHeldWins, seeVendor, seeVendorConformance, seeVendorHours, seeVendorRound } from './catalogue/vendor.ts'
import { seeRiskCase, seeRiskCases, seeRiskRules } from './risk/risk.ts'
import { seeDrawPreview, seeIssue, seeLottery } from './lottery/lottery.ts'
import { seeLobby, seeLobbyPreview, seeLobbyVersion, seeLobbyVersions } from './lobby/lobby.ts'
import { seeSettingEffect, seeSettings, seeSettingVersions } from './settings.ts'
import { seeDifference, seeDifferences, seeStatement, seeStatementProfile, seeStatements } from './finance/reconciliation.ts'
import { seeRewardCampaigns, seeMall, seeRedemptions } from './rewards/reward-lists.ts'
import { seeApplications, seePromotion, seePromotions } from './rewards/promotions.ts'
import { seeProtectionSummary, seeRegulator, seeReport, seeReportLines, seeService } from './finance/reports.ts'
import { seeRights, seeStaff, seeStaffDetail, seeStaffReview } from './staff.ts'
import { seeWithdrawal, seeWithdrawals } from './withdrawals.ts'
import { seeSports } from './play/sports.ts'
import { seeChat, seeChatMessage, seeChatMutes, seeChatWords } from './contact/chat.ts'
import { seeMessageRecipients } from './contact/message-recipients.ts'
import { seeAgent, seeAgentPay } from './agents/agent.ts'
import type { Read } from '../reading/read.ts'

/** Every read of the console. */
export const reads: readonly Read[] = [
  seeAgents,
  seeAgent,
  seeAgentPay,
  seeApprovals,
  seeAudit,
  seeCases,
  seeChat,
  seeChatMessage,
  seeChatMutes,
  seeChatWords,
  seeMessageRecipients,
  seeComplaint,
  seeComplaints,
  seeDeposit,
  seeDeposits,
  seeDifference,
  seeDifferences,
  seePlatformState,
  seeKyc,
  seeKycCase,
  seeLobby,
  seeLobbyPreview,
  seeLobbyVersion,
  seeLobbyVersions,
  ...playerReads,
  seePerson,
  seeProtection,
  seeProtectionOfMember,
  seeProtectionRules,
  seeDrawPreview,
  seeIssue,
  seeLottery,
  seeFreezes,
  seePaymentDisputes,
  seePromotion,
  seePromotions,
  seeSports,
  seeApplications,
  seeRewardCampaigns,
  seeMall,
  seeRedemptions,
  seeQueue,
  seeReport,
  seeReportLines,
  seeService,
  seeProtectionSummary,
  seeRegulator,
  seeRights,
  seeRiskCase,
  seeRiskCases,
  seeRiskRules,
  seeSettingEffect,
  seeSettings,
  seeSettingVersions,
  seeStaff,
  seeStatement,
  seeStatementProfile,
  seeStatements,
  seeStaffDetail,
  seeStaffReview,
  seeCatalogue,
  seeVendors,
  seeVendor,
  seeVendorConformance,
  seeVendorHours,
  seeHeldWins,
  seeVendorRound,
  seeWithdrawal,
  seeWithdrawals,
]
