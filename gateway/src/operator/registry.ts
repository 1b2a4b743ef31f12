import { agentCommands } from './agents/index.ts'
import { approvalCommands } from './approvals/commands.ts'
import { caseCommands } from './cases/case-commands.ts'
import { catalogueCommands } from './catalogue/catalogue.ts'
import type { Command } from './command/define-command.ts'
import { contactCommands } from './contact/index.ts'
import { contentCommands } from './content/index.ts'
import { kycCommands } from './kyc/index.ts'
import { lotteryCommands } from './lottery/index.ts'
import { membersCommands } from './members/index.ts'
import { moneyCommands } from './money/index.ts'
import { personsCommands } from './persons/index.ts'
import { platformCommands } from './platform/index.ts'
import { playCommands } from './play/index.ts'
import { playersCommands } from './players/index.ts'
import { differenceCommands } from './reconciliation/difference-commands.ts'
import { statementCommands } from './reconciliation/statement-commands.ts'
import { reportCommands } from './reports/report-commands.ts'
import { summaryCommands } from './reports/summaries/summary-commands.ts'
import { protectionCommands } from './protection/index.ts'
import { riskCommands } from './risk/index.ts'
import { rewardsCommands } from './rewards/index.ts'
import { settingsCommands } from './settings/setting-commands.ts'
import { staffCommands } from './staff/staff-commands.ts'
import { vendorCommands } from './vendors/index.ts'

const find = (name: string): Command | undefined => commands.get(name)

const areas: readonly (readonly Command[])[] = [
  membersCommands,
  playersCommands,
  personsCommands,
  protectionCommands,
  riskCommands,
  agentCommands,
  kycCommands,
  moneyCommands,
  caseCommands,
  statementCommands,
  differenceCommands,
  reportCommands,
  summaryCommands,
  rewardsCommands,
  contactCommands,
  contentCommands,
  lotteryCommands,
  playCommands,
  vendorCommands,
  catalogueCommands,
  platformCommands,
  approvalCommands(find),
  settingsCommands,
  staffCommands,
]

/** Every command by its name, in the order of the help: the one registry of the command line and the console. */
export const commands: ReadonlyMap<string, Command> = new Map(areas.flat().map((command) => [command.name, command] as const))
