import { appendAuditAlone, audited } from '../kernel/audit/append-audit.ts'
import type { AppContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { CommitUnknown } from '../kernel/database/in-transaction.ts'
import { invalidatePlatformState } from '../kernel/settings/platform-state.ts'
import { assertAuditKey, auditAdopt, auditExport, auditKey, auditVerify } from './audit-commands.ts'
import { depositApprove, depositList, depositReject } from './cashier.ts'
import { chatList, chatMute, chatRemove, chatRestore, chatUnmute, chatWords } from './chat.ts'
import { type CommandArguments, type Command, type CommandResult, UsageError } from './command.ts'
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
import { type OfflineCommand, offlineCommands } from './offline.ts'
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

const commands = new Map<string, Command>([
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
  ['deposit list', depositList],
  ['deposit approve', depositApprove],
  ['deposit reject', depositReject],
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
])

/** Usage of every command in the order of the help, and whether it changes something; without a database: offline. */
export const listCommands = (): readonly { readonly usage: string; readonly kind: 'reads' | 'changes' | 'offline' }[] => [
  ...[...commands.values()].map((command) => ({ usage: command.usage, kind: command.changes ? ('changes' as const) : ('reads' as const) })),
  ...[...offlineCommands.values()].map((command) => ({ usage: command.usage, kind: 'offline' as const })),
]

/** Every command with its words and options, one per line. */
export const usage = (): string => ['npm run operator -- COMMAND [--json]', ...listCommands().map((command) => `  ${command.usage}`)].join('\n')

const flags = [
  'json',
  'html',
  'all',
  'off',
  'offer',
  'anybody',
  'complaints',
  'reported',
  'dry-run',
  'help',
  'apply',
  'service-only',
  'agent-side-only',
  'take-over',
  'brand',
]

/** Splits a command line; an option takes the next word, except the flags. */
export const parseArguments = (line: readonly string[]): CommandArguments => {
  const words: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < line.length; at += 1) {
    const [word = '', next] = [line[at], line[at + 1]]
    const [, name, value] = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(word) ?? []
    if (name === undefined) words.push(word)
    else if (value !== undefined || flags.includes(name) || next === undefined) options[name] = value ?? 'true'
    else {
      options[name] = next
      at += 1
    }
  }
  return { words, options }
}

/** Finds the command of a line; refuses a line without a known one. */
export const findCommand = ({
  words,
  options,
}: CommandArguments): { readonly name: string; readonly command: Command; readonly given: CommandArguments } => {
  const size = commands.has(words.slice(0, 3).join(' ')) ? 3 : 2
  const name = words.slice(0, size).join(' ')
  const command = commands.get(name)
  if (command === undefined) throw new UsageError(`${name === '' ? 'a command is needed' : `${name} is no command`}\n${usage()}`)
  return { name, command, given: { words: words.slice(size), options } }
}

/** The command of a line that needs no instance; null when the line names another or none. */
export const findOfflineCommand = ({
  words,
  options,
}: CommandArguments): { readonly command: OfflineCommand; readonly given: CommandArguments } | null => {
  const command = offlineCommands.get(words.slice(0, 2).join(' '))
  return command === undefined ? null : { command, given: { words: words.slice(2), options } }
}

const longestReason = 200

const resultOf = (error: unknown): string => {
  if (error instanceof Refusal) return `refused: ${error.key}`
  const message = (error instanceof Error ? error.message : String(error)).slice(0, longestReason)
  return `${error instanceof UsageError ? 'refused' : error instanceof CommitUnknown ? 'unknown' : 'failed'}: ${message}`
}

/**
 * Runs one command line. A command that changes something runs in one transaction with its audit record, after its preparation outside of it; one
 * that is refused or fails is rolled back and leaves a record of that. Options that contain a secret are recorded without their value.
 */
export const runOperator = async (app: AppContext, line: CommandArguments, actor: string): Promise<CommandResult> => {
  const { name, command, given } = findCommand(line)
  if (!command.changes) return command.run(app, given, actor)
  await assertAuditKey(app, name)
  const event = { actor, action: name, detail: command.recorded?.(given) ?? { words: given.words, options: given.options } }
  const { options } = given
  const inTransaction = () =>
    audited(
      app,
      async (inside) => {
        const value = await command.run(inside, given, actor)
        const result = value.failed === true ? 'failed' : 'done'
        const detail = { ...event.detail, ...value.detail }
        return { value, events: [{ ...event, detail, subject: value.subject ?? '', result, reason: options['reason'] ?? '' }] }
      },
      { savepoints: true },
    )
  const prepared = command.prepare?.(app, given) ?? Promise.resolve()
  const outcome = await prepared.then(inTransaction).catch(async (error: unknown) => {
    const refused = { ...event, subject: given.words[0] ?? '', result: resultOf(error), reason: options['reason'] ?? '' }
    await appendAuditAlone(app, refused).catch((trouble: unknown) => app.log.error({ err: trouble }, 'a refused command was not recorded'))
    throw error
  })
  // The command saw only the settings inside its own transaction.
  invalidatePlatformState(app)
  return outcome.afterCommit === undefined ? outcome : { ...outcome, value: await outcome.afterCommit(app) }
}
