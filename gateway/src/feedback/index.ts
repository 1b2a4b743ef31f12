import type { HandlersOf } from '../handler.ts'
import { send } from './send.ts'

/** What visitors tell the house. */
export const feedbackHandlers: HandlersOf<'feedback'> = { 'feedback.send': send }
