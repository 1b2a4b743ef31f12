import type { Command } from '../command/define-command.ts'
import { auditCheck, auditList } from './audit/audit-commands.ts'
import { auditAdopt, auditExport, auditKey, auditVerify } from './audit/audit.ts'
import { domainClear, domainServe } from './domains.ts'
import { keysRewrap, keysRotate, keysStatus } from './keys.ts'
import { ledgerCheck } from './ledger.ts'
import { maintenanceOff, maintenanceOn } from './maintenance.ts'
import { whitelabelOff, whitelabelOn } from './modules.ts'
import { outboxList } from './outbox.ts'
import { regionClear, regionRestrict } from './regions.ts'
import { retentionDays, retentionLottery } from './retention-lottery.ts'
import { retentionList, retentionRun, retentionSet } from './retention-rules.ts'

/** Commands about the platform itself: access, modules, retention, ledger, keys, audit trail. */
export const platformCommands: readonly Command[] = [
  maintenanceOn,
  maintenanceOff,
  regionRestrict,
  regionClear,
  domainServe,
  domainClear,
  whitelabelOn,
  whitelabelOff,
  retentionLottery,
  retentionDays,
  retentionList,
  retentionRun,
  retentionSet,
  outboxList,
  ledgerCheck,
  keysStatus,
  keysRotate,
  keysRewrap,
  auditList,
  auditCheck,
  auditExport,
  auditVerify,
  auditKey,
  auditAdopt,
]
