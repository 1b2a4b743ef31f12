import type { Command } from '../command/define-command.ts'
import { caseDecide } from './case-decide.ts'
import { caseList } from './case-list.ts'
import { caseOpen } from './case-open.ts'
import { caseCovered, caseReport, caseStr } from './case-reports.ts'
import { riskRulesCommand } from './risk-rules.ts'

/** Commands of the risk desk: alerts, decisions, reports and rules. */
export const riskCommands: readonly Command[] = [caseList, caseOpen, caseDecide, caseStr, caseReport, caseCovered, riskRulesCommand]
