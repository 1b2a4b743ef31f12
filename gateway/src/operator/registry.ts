import { approvalCommands } from './approvals/commands.ts'
import { auditAdopt, auditExport, auditKey, auditVerify } from './audit-commands.ts'
import { chatList, chatMute, chatRemove, chatRestore, chatUnmute, chatWords } from './chat.ts'
import { drawCancel, drawClose, drawResettle, drawResume, drawRun } from './draw.ts'
import { feedbackAnswer, feedbackBounds, feedbackClose, feedbackList, feedbackTake } from './feedback.ts'
import { ledgerCheck, outboxList, rngDump } from './inspect.ts'
import { keysRewrap, keysRotate, keysStatus } from './keys.ts'
import { membersCommands } from './members/index.ts'
import { messageSend } from './message.ts'
import { moneyCommands } from './money/index.ts'
import { domainClear, domainServe, maintenanceOff, maintenanceOn, regionClear, regionRestrict, whitelabelOff, whitelabelOn } from './platform.ts'
import { bannerPublish, noticePublish } from './publish.ts'
import { rewardsCommands } from './rewards/index.ts'
import { retentionDays, retentionLottery } from './retention.ts'
import { retentionList, retentionRun, retentionSet } from './retention-rules.ts'
import { sportsLimit } from './sports.ts'
import { supportEnd, supportHours, supportJoin, supportName, supportQueue, supportRead, supportSend, supportTyping } from './support.ts'
import { vendorKit } from './vendor.ts'
import { vendorAddressesSet, vendorAddressesShow } from './vendor-addresses.ts'
import { vendorHoldsList, vendorHoldsReject, vendorHoldsRelease } from './vendor-holds.ts'
import { vendorLimitsResume, vendorLimitsSet, vendorLimitsShow } from './vendor-limits.ts'
import { type Command, unparsed } from './command/command.ts'
import type { Command as RegisteredCommand } from './command/define-command.ts'

const unparsedCommands: readonly (readonly [string, Command])[] = [
  ['maintenance on', maintenanceOn],
  ['maintenance off', maintenanceOff],
  ['region restrict', regionRestrict],
  ['region clear', regionClear],
  ['domain serve', domainServe],
  ['domain clear', domainClear],
  ['whitelabel on', whitelabelOn],
  ['whitelabel off', whitelabelOff],
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

const parsedCommands: readonly RegisteredCommand[] = [...membersCommands, ...moneyCommands, ...rewardsCommands, ...approvalCommands(find)]

/** Every command by its name, in the order of the help: the one registry of the command line and the console. */
export const commands: ReadonlyMap<string, RegisteredCommand> = new Map([
  ...parsedCommands.map((command) => [command.name, command] as const),
  ...unparsedCommands.map(([name, command]) => [name, unparsed(name, command)] as const),
])
