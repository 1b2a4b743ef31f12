import { writeAudit } from '../audit/write-audit.ts'
import type { House } from '../handler.ts'
import { depositApprove, depositList, depositReject } from './cashier.ts'
import { chatList, chatMute, chatRemove, chatRestore, chatUnmute, chatWords } from './chat.ts'
import { type Arguments, type Command, type Outcome, UsageError } from './command.ts'
import { contractEnd, contractList, contractOffer } from './contract.ts'
import { drawCancel, drawClose, drawResettle, drawResume, drawRun } from './draw.ts'
import { feedbackAnswer, feedbackClose, feedbackList, feedbackTake } from './feedback.ts'
import { freezeGrant, freezeList, freezeRefuse } from './freeze.ts'
import { envelopeFill, missionSet, raffleMake } from './gift.ts'
import { auditExport, ledgerCheck, outboxList, rngDump } from './inspect.ts'
import { jackpotFund } from './jackpot.ts'
import { memberCreate, memberFreeze, memberShow, sessionRevoke } from './member.ts'
import { messageSend } from './message.ts'
import { type OfflineCommand, offlineCommands } from './offline.ts'
import { memberResetPassword, passwordExpiry, sessionHandover } from './password.ts'
import { maintenanceOff, maintenanceOn, regionClear, regionRestrict, whitelabelOff, whitelabelOn } from './platform.ts'
import { payoutAnswer, payoutDisputes, payoutShow } from './payout.ts'
import { promotionApplications, promotionApprove, promotionList, promotionPublish, promotionReject, promotionWithdraw } from './promotion.ts'
import { redemptionApprove, redemptionList, redemptionReject, rewardPut } from './points.ts'
import { protectionExclude, protectionLift, protectionShow } from './protection.ts'
import { bannerPublish, noticePublish } from './publish.ts'
import { invitationGive, registerRulesSet, registerShow } from './registration.ts'
import { sportsLimit } from './sports.ts'
import { vendorKit } from './vendor.ts'
import { withdrawalApprove, withdrawalList, withdrawalMinutes, withdrawalReject, withdrawalResolve } from './withdrawal.ts'

const commands = new Map<string, Command>([
  ['member create', memberCreate],
  ['member show', memberShow],
  ['member freeze', memberFreeze],
  ['member reset-password', memberResetPassword],
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
  ['whitelabel on', whitelabelOn],
  ['whitelabel off', whitelabelOff],
  ['register rules', registerRulesSet],
  ['register show', registerShow],
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
  ['deposit list', depositList],
  ['deposit approve', depositApprove],
  ['deposit reject', depositReject],
  ['withdrawal list', withdrawalList],
  ['withdrawal approve', withdrawalApprove],
  ['withdrawal reject', withdrawalReject],
  ['withdrawal resolve', withdrawalResolve],
  ['withdrawal minutes', withdrawalMinutes],
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
  ['outbox list', outboxList],
  ['ledger check', ledgerCheck],
  ['rng dump', rngDump],
  ['audit export', auditExport],
])

/** Every command with its words and options, one a line. */
export const usage = (): string =>
  ['npm run operator -- COMMAND [--json]', ...[...commands.values(), ...offlineCommands.values()].map((command) => `  ${command.usage}`)].join('\n')

const flags = ['json', 'all', 'off', 'offer', 'complaints', 'reported', 'help']

/** Splits a command line; an option takes the next word, except the flags. */
export const readArguments = (line: readonly string[]): Arguments => {
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

/** The command that a line names; a line that names none is refused. */
export const commandOf = ({ words, options }: Arguments): { readonly name: string; readonly command: Command; readonly given: Arguments } => {
  const name = words.slice(0, 2).join(' ')
  const command = commands.get(name)
  if (command === undefined) throw new UsageError(`${name === '' ? 'a command is needed' : `${name} is no command`}\n${usage()}`)
  return { name, command, given: { words: words.slice(2), options } }
}

/** The command of a line that needs no instance; null when the line names another or none. */
export const offlineOf = ({ words, options }: Arguments): { readonly command: OfflineCommand; readonly given: Arguments } | null => {
  const command = offlineCommands.get(words.slice(0, 2).join(' '))
  return command === undefined ? null : { command, given: { words: words.slice(2), options } }
}

/** Runs one command line; whatever changes something is written into the audit trail. */
export const runOperator = async (house: House, line: Arguments, actor: string): Promise<Outcome> => {
  const { name, command, given } = commandOf(line)
  const outcome = await command.run(house, given)
  if (command.changes) {
    const { password: _password, ...told } = given.options
    await writeAudit(house, {
      actor,
      action: name,
      subject: outcome.subject ?? '',
      result: outcome.failed === true ? 'failed' : 'done',
      detail: { words: given.words, options: told },
    })
  }
  return outcome
}
