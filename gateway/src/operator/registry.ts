import { approvalCommands } from './approvals/commands.ts'
import type { Command } from './command/define-command.ts'
import { contactCommands } from './contact/index.ts'
import { contentCommands } from './content/index.ts'
import { lotteryCommands } from './lottery/index.ts'
import { membersCommands } from './members/index.ts'
import { moneyCommands } from './money/index.ts'
import { platformCommands } from './platform/index.ts'
import { playCommands } from './play/index.ts'
import { rewardsCommands } from './rewards/index.ts'
import { staffCommands } from './staff/staff-commands.ts'
import { vendorCommands } from './vendors/index.ts'

const find = (name: string): Command | undefined => commands.get(name)

const areas: readonly (readonly Command[])[] = [
  membersCommands,
  moneyCommands,
  rewardsCommands,
  contactCommands,
  contentCommands,
  lotteryCommands,
  playCommands,
  vendorCommands,
  platformCommands,
  approvalCommands(find),
  staffCommands,
]

/** Every command by its name, in the order of the help: the one registry of the command line and the console. */
export const commands: ReadonlyMap<string, Command> = new Map(areas.flat().map((command) => [command.name, command] as const))
