import * as z from 'zod/mini'
import { feedbackStates } from '@perya/domain/feedback/feedback-state'
import { call } from '../call.ts'
import { code, moment, emptyInput, text, wholeNumber } from '../schema.ts'

const own = { module: 'FEEDBACK3', token: 'required', sealed: false } as const
const state = z.enum(feedbackStates)

/** Subjects of a message to the operator (SUPPORT-02). */
export const questionTypes = ['deposit', 'withdrawal', 'game', 'customer_service', 'application', 'other'] as const

/** Feedback messages to the operator, and their handling. */
export const feedbackCalls = {
  'feedback.send': call({
    method: 'POST',
    path: '/wps/feedback',
    alsoMethods: ['PUT'],
    module: 'FEEDBACK3',
    token: 'optional',
    incomplete: true,
    whenClosed: true,
    sealed: false,
    lane: 'write',
    input: z.object({ questionType: z.enum(questionTypes), content: text(2000), complaint: z._default(z.boolean(), false) }),
    value: z.object({ reference: z.string() }),
    refusals: [],
    says: 'Sends feedback; content between the two bounds of the server (SUPPORT-03). A member follows what becomes of it by its number.',
  }),
  'feedback.mine': call({
    ...own,
    incomplete: true,
    method: 'GET',
    path: '/wps/relay/MCSFE_getFeedbackList',
    lane: 'read',
    input: z.object({ before: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ''), pageSize: z._default(wholeNumber(1, 50), 20) }),
    value: z.object({
      list: z.array(
        z.object({
          reference: z.string(),
          questionType: z.enum(questionTypes),
          content: z.string(),
          complaint: z.boolean(),
          state,
          sentAt: moment,
          /** History of the message, in order; `says` is plain text. */
          steps: z.array(z.object({ isOwn: z.boolean(), state, says: z.string(), at: moment })),
        }),
      ),
      /** What to send as `before` for the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
    refusals: [],
    says: 'What the member has written to the house, newest first, and where each stands (SUPPORT-04).',
  }),
  'feedback.reply': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_replyFeedback',
    lane: 'write',
    input: z.object({ reference: code, content: text(2000) }),
    value: emptyInput,
    refusals: ['not_found', 'feedback_over'],
    says: 'Adds a word of the member to a message of his that is not closed.',
  }),
  'feedback.settle': call({
    ...own,
    incomplete: true,
    method: 'POST',
    path: '/wps/relay/MCSFE_settleFeedback',
    lane: 'write',
    input: z.object({ reference: code }),
    value: emptyInput,
    refusals: ['not_found'],
    says: 'Closes a message of the member as settled; a second time changes nothing.',
  }),
} as const
