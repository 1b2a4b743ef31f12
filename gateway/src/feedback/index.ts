import type { HandlersOf } from '../handler.ts'
import { mine } from './mine.ts'
import { reply } from './reply.ts'
import { send } from './send.ts'
import { settle } from './settle.ts'

/** What people tell the house, and what becomes of it. */
export const feedbackHandlers: HandlersOf<'feedback'> = {
  'feedback.send': send,
  'feedback.mine': mine,
  'feedback.reply': reply,
  'feedback.settle': settle,
}
