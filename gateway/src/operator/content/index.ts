import type { Command } from '../command/define-command.ts'
import { bannerPublish } from './banner.ts'
import { noticePublish } from './notice.ts'

/** Commands about what visitors read. */
export const contentCommands: readonly Command[] = [noticePublish, bannerPublish]
