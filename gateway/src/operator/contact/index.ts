import type { Command } from '../command/define-command.ts'
import { chatList, chatMute, chatRemove, chatRestore, chatUnmute, chatWords } from './chat.ts'
import { feedbackFile } from './complaints/feedback-file.ts'
import { feedbackAnswer, feedbackBounds, feedbackClose, feedbackList, feedbackTake } from './feedback.ts'
import { messageSend } from './message.ts'
import { supportHours } from './support-hours.ts'
import { supportEnd, supportJoin, supportName, supportQueue, supportRead, supportSend, supportTyping } from './support.ts'

/** Commands about contact with members: messages, chat, feedback, live support. */
export const contactCommands: readonly Command[] = [
  messageSend,
  chatList,
  chatRemove,
  chatRestore,
  chatMute,
  chatUnmute,
  chatWords,
  feedbackList,
  feedbackTake,
  feedbackAnswer,
  feedbackClose,
  feedbackFile,
  feedbackBounds,
  supportQueue,
  supportJoin,
  supportRead,
  supportSend,
  supportTyping,
  supportEnd,
  supportName,
  supportHours,
]
