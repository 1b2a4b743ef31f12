import type { Command } from '../command/define-command.ts'
import { drawCancel, drawResettle } from './correct-draw.ts'
import { drawPreview } from './preview-draw.ts'
import { drawClose, drawResume, drawRun } from './draw.ts'
import { drawList } from './list-draws.ts'
import { rngDump } from './rng-dump.ts'

/** Commands about draws of lotteries and their randomness. */
export const lotteryCommands: readonly Command[] = [drawList, drawClose, drawRun, drawPreview, drawCancel, drawResettle, drawResume, rngDump]
