import type { HandlersOfFeature } from '../../kernel/context.ts'
import { enterChat } from './enter-chat.ts'
import { listChatMessages } from './list-chat-messages.ts'
import { report } from './report.ts'
import { postChatMessage } from './post-chat-message.ts'
import { countUnreadChat } from './count-unread-chat.ts'

/** The chat room of a brand. */
export const chatHandlers: HandlersOfFeature<'chat'> = {
  'chat.launch': enterChat,
  'chat.unread': countUnreadChat,
  'chat.messages': listChatMessages,
  'chat.send': postChatMessage,
  'chat.report': report,
}
