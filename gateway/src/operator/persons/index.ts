import type { Command } from '../command/define-command.ts'
import { personDownload, personHold, personRelease, personWithdraw } from './person-decisions.ts'
import { personErase } from './person-erase.ts'
import { personExport } from './person-export.ts'

/** Commands about all data of one person: export, erasure, legal holds. */
export const personsCommands: readonly Command[] = [personExport, personDownload, personErase, personWithdraw, personHold, personRelease]
