import type { HandlersOf } from '../handler.ts'
import { launch } from './launch.ts'
import { messages } from './messages.ts'
import { report } from './report.ts'
import { send } from './send.ts'
import { unread } from './unread.ts'

/** The chat room of a brand. */
export const chatHandlers: HandlersOf<'chat'> = {
  'chat.launch': launch,
  'chat.unread': unread,
  'chat.messages': messages,
  'chat.send': send,
  'chat.report': report,
}
