import type { Command } from '../command/define-command.ts'
import { agentTree } from './agent-tree.ts'

/** Commands about agents and their teams. */
export const agentCommands: readonly Command[] = [agentTree]
