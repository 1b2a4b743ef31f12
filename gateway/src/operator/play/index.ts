import type { Command } from '../command/define-command.ts'
import { sportsLimit } from './sports.ts'
import { sportsExposure } from './sports-exposure.ts'
import { sportsResume, sportsStop } from './sports-stop.ts'

/** Commands about games other than lotteries. */
export const playCommands: readonly Command[] = [sportsLimit, sportsExposure, sportsStop, sportsResume]
