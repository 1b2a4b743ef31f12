import type { Command } from '../command/define-command.ts'
import { sportsLimit } from './sports.ts'

/** Commands about games other than lotteries. */
export const playCommands: readonly Command[] = [sportsLimit]
