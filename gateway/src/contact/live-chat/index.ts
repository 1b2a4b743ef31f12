import type { HandlersOfFeature } from '../../kernel/context.ts'
import { end, messages, picture, read, showLiveChat, typing } from './follow.ts'
import { send, sendPicture } from './say.ts'
import { start } from './start.ts'
import { transcript } from './transcript.ts'

/** Live chat with support. */
export const liveChatHandlers: HandlersOfFeature<'liveChat'> = {
  'liveChat.show': showLiveChat,
  'liveChat.start': start,
  'liveChat.messages': messages,
  'liveChat.say': send,
  'liveChat.sendPicture': sendPicture,
  'liveChat.picture': picture,
  'liveChat.typing': typing,
  'liveChat.read': read,
  'liveChat.end': end,
  'liveChat.transcript': transcript,
}
