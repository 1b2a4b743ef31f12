import type { Command } from '../command/define-command.ts'
import { bannerPublish } from './banner.ts'
import { helpPut } from './help.ts'
import { noticePublish } from './notice.ts'
import { lobbyCommands } from '../lobby/lobby-commands.ts'

/** Operator commands for notices, banners, help pages and the lobby. */
export const contentCommands: readonly Command[] = [noticePublish, bannerPublish, helpPut, ...lobbyCommands]
