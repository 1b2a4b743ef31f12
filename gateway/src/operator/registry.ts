import { approvalCommands } from './approvals/commands.ts'
import { auditAdopt, auditExport, auditKey, auditVerify } from './audit-commands.ts'
import { depositApprove, depositList, depositReject } from './money/deposits.ts'
import { chatList, chatMute, chatRemove, chatRestore, chatUnmute, chatWords } from './chat.ts'
import { contractEnd, contractList, contractOffer } from './contract.ts'
import { drawCancel, drawClose, drawResettle, drawResume, drawRun } from './draw.ts'
import { feedbackAnswer, feedbackBounds, feedbackClose, feedbackList, feedbackTake } from './feedback.ts'
import { freezeGrant, freezeList, freezeRefuse } from './freeze.ts'
import { envelopeFill, missionSet, raffleMake } from './gift.ts'
import { ledgerCheck, outboxList, rngDump } from './inspect.ts'
import { jackpotFund } from './jackpot.ts'
import { keysRewrap, keysRotate, keysStatus } from './keys.ts'
import { memberCreate, memberFreeze, memberShow, memberVerify, sessionRevoke } from './member.ts'
import { messageSend } from './message.ts'
import { memberResetPassword, passwordExpiry, sessionHandover } from './password.ts'
import { domainClear, domainServe, maintenanceOff, maintenanceOn, regionClear, regionRestrict, whitelabelOff, whitelabelOn } from './platform.ts'
import { paymentsReconcile } from './reconcile.ts'
import { payoutAnswer, payoutDisputes, payoutShow } from './payout.ts'
import { promotionApplications, promotionApprove, promotionList, promotionPublish, promotionReject, promotionWithdraw } from './promotion.ts'
import { redemptionApprove, redemptionList, redemptionReject, rewardPut } from './points.ts'
import { protectionExclude, protectionLift, protectionShow } from './protection.ts'
import { bannerPublish, noticePublish } from './publish.ts'
import { memberErase, memberExport } from './personal-data.ts'
import { invitationGive, registerRulesSet, registerShow, termsRequire } from './registration.ts'
import { retentionDays, retentionLottery } from './retention.ts'
import { retentionList, retentionRun, retentionSet } from './retention-rules.ts'
import { sportsLimit } from './sports.ts'
import { supportEnd, supportHours, supportJoin, supportName, supportQueue, supportRead, supportSend, supportTyping } from './support.ts'
import { vendorKit } from './vendor.ts'
import { vendorAddressesSet, vendorAddressesShow } from './vendor-addresses.ts'
import { vendorHoldsList, vendorHoldsReject, vendorHoldsRelease } from './vendor-holds.ts'
import { vendorLimitsResume, vendorLimitsSet, vendorLimitsShow } from './vendor-limits.ts'
import { withdrawalRiskExport } from './withdrawal-risk.ts'
import { withdrawalApprove, withdrawalList, withdrawalMinutes, withdrawalReject, withdrawalShow } from './withdrawal.ts'
import { withdrawalDisputes, withdrawalNoted, withdrawalRecord, withdrawalRefund, withdrawalResend, withdrawalResolve } from './withdrawal-dispute.ts'
import { type Command, unparsed } from './command/command.ts'
import type { Command as RegisteredCommand } from './command/define-command.ts'

const unparsedCommands: readonly (readonly [string, Command])[] = [
  ['member create', memberCreate],
  ['member show', memberShow],
  ['member freeze', memberFreeze],
  ['member verify', memberVerify],
  ['member reset-password', memberResetPassword],
  ['member export', memberExport],
  ['member erase', memberErase],
  ['freeze list', freezeList],
  ['freeze grant', freezeGrant],
  ['freeze refuse', freezeRefuse],
  ['session revoke', sessionRevoke],
  ['session handover', sessionHandover],
  ['password expiry', passwordExpiry],
  ['maintenance on', maintenanceOn],
  ['maintenance off', maintenanceOff],
  ['region restrict', regionRestrict],
  ['region clear', regionClear],
  ['domain serve', domainServe],
  ['domain clear', domainClear],
  ['whitelabel on', whitelabelOn],
  ['whitelabel off', whitelabelOff],
  ['register rules', registerRulesSet],
  ['register show', registerShow],
  ['terms require', termsRequire],
  ['invitation give', invitationGive],
  ['message send', messageSend],
  ['chat list', chatList],
  ['chat remove', chatRemove],
  ['chat restore', chatRestore],
  ['chat mute', chatMute],
  ['chat unmute', chatUnmute],
  ['chat words', chatWords],
  ['feedback list', feedbackList],
  ['feedback take', feedbackTake],
  ['feedback answer', feedbackAnswer],
  ['feedback close', feedbackClose],
  ['feedback bounds', feedbackBounds],
  ['support queue', supportQueue],
  ['support join', supportJoin],
  ['support read', supportRead],
  ['support say', supportSend],
  ['support typing', supportTyping],
  ['support end', supportEnd],
  ['support name', supportName],
  ['support hours', supportHours],
  ['notice publish', noticePublish],
  ['banner publish', bannerPublish],
  ['jackpot fund', jackpotFund],
  ['mission set', missionSet],
  ['envelope fill', envelopeFill],
  ['raffle make', raffleMake],
  ['draw close', drawClose],
  ['draw run', drawRun],
  ['draw cancel', drawCancel],
  ['draw resettle', drawResettle],
  ['draw resume', drawResume],
  ['retention lottery', retentionLottery],
  ['retention keep', retentionDays],
  ['retention list', retentionList],
  ['retention run', retentionRun],
  ['retention set', retentionSet],
  ['withdrawal list', withdrawalList],
  ['withdrawal show', withdrawalShow],
  ['withdrawal approve', withdrawalApprove],
  ['withdrawal reject', withdrawalReject],
  ['withdrawal disputes', withdrawalDisputes],
  ['withdrawal resolve', withdrawalResolve],
  ['withdrawal resend', withdrawalResend],
  ['withdrawal refund', withdrawalRefund],
  ['withdrawal record', withdrawalRecord],
  ['withdrawal noted', withdrawalNoted],
  ['withdrawal risks', withdrawalRiskExport],
  ['withdrawal minutes', withdrawalMinutes],
  ['payments reconcile', paymentsReconcile],
  ['contract offer', contractOffer],
  ['contract list', contractList],
  ['contract end', contractEnd],
  ['payout disputes', payoutDisputes],
  ['payout show', payoutShow],
  ['payout answer', payoutAnswer],
  ['promotion list', promotionList],
  ['promotion publish', promotionPublish],
  ['promotion withdraw', promotionWithdraw],
  ['promotion applications', promotionApplications],
  ['promotion approve', promotionApprove],
  ['promotion reject', promotionReject],
  ['redemption list', redemptionList],
  ['redemption approve', redemptionApprove],
  ['redemption reject', redemptionReject],
  ['reward put', rewardPut],
  ['protection show', protectionShow],
  ['protection exclude', protectionExclude],
  ['protection lift', protectionLift],
  ['sports limit', sportsLimit],
  ['vendor kit', vendorKit],
  ['vendor limits show', vendorLimitsShow],
  ['vendor limits set', vendorLimitsSet],
  ['vendor limits resume', vendorLimitsResume],
  ['vendor holds list', vendorHoldsList],
  ['vendor holds release', vendorHoldsRelease],
  ['vendor holds reject', vendorHoldsReject],
  ['vendor addresses show', vendorAddressesShow],
  ['vendor addresses set', vendorAddressesSet],
  ['outbox list', outboxList],
  ['ledger check', ledgerCheck],
  ['rng dump', rngDump],
  ['keys status', keysStatus],
  ['keys rotate', keysRotate],
  ['keys rewrap', keysRewrap],
  ['audit export', auditExport],
  ['audit verify', auditVerify],
  ['audit key', auditKey],
  ['audit adopt', auditAdopt],
]

const find = (name: string): RegisteredCommand | undefined => commands.get(name)

const parsedCommands: readonly RegisteredCommand[] = [depositList, depositApprove, depositReject, ...approvalCommands(find)]

/** Every command by its name, in the order of the help: the one registry of the command line and the console. */
export const commands: ReadonlyMap<string, RegisteredCommand> = new Map([
  ...parsedCommands.map((command) => [command.name, command] as const),
  ...unparsedCommands.map(([name, command]) => [name, unparsed(name, command)] as const),
])
