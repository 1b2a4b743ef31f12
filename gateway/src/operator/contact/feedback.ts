import { type FeedbackState, feedbackStates } from '@perya/domain/feedback/feedback-state'
import * as z from 'zod/mini'
import { answerFeedback } from '../../contact/feedback/answer-feedback.ts'
import { findFeedback } from '../../contact/feedback/feedback-rows.ts'
import type { FeedbackRow } from '../../contact/feedback/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { platformState, setPlatformSetting } from '../../kernel/settings/platform-state.ts'
import { type CommandResult, defineCommand } from '../command/define-command.ts'
import { flag, oneOf, text, wholeNumber } from '../command/fields.ts'
import { UsageError } from '../command/usage-error.ts'
import { changeSetting } from '../settings/core/change-setting.ts'
import { defineSetting } from '../settings/core/define-setting.ts'

/** Maximum length of a message, whatever the bounds: `feedback.send` accepts no more. */
const longestMessage = 2000

const number = text(40)
const numberWord = { number: 'the number of the message' } as const

const shown = ({
  reference,
  member_id: member,
  question_type: about,
  complaint,
  is_vip: vip,
  state,
  content,
  language,
  sent_at: sent,
}: FeedbackRow) => ({
  ...{ reference, member, about, complaint, vip, state, content, language, sent },
})

const moved = async (app: AppContext, reference: string, to: FeedbackState, message: string): Promise<CommandResult> => {
  const found = await findFeedback(app, reference)
  if (found === null) throw new UsageError(`there is no message ${reference}`)
  const done = await answerFeedback(app, found, to, message)
  if (done === null) throw new UsageError(`${reference} is ${found.state} and cannot become ${to}`)
  return { value: shown(done), subject: reference }
}

/** `feedback list`: unanswered messages, or those of a state: VIP first, then complaints, then the oldest (SUPPORT-05). */
export const feedbackList = defineCommand({
  name: 'feedback list',
  usage: 'feedback list [--state received|in_work|answered|closed] [--complaints]',
  input: z.strictObject({ state: z.optional(oneOf(feedbackStates)), complaints: flag() }),
  changes: false,
  reads: 'masked',
  run: async ({ store }, { state, complaints = false }) => {
    const query = store.db
      .selectFrom('feedback')
      .selectAll()
      .where('state', 'in', state === undefined ? ['received', 'in_work'] : [state])
    const rows = await (complaints ? query.where('complaint', '=', true) : query)
      .orderBy('is_vip', 'desc')
      .orderBy('complaint', 'desc')
      .orderBy('id')
      .limit(500)
      .execute()
    return { value: rows.map(shown) }
  },
})

/** `feedback take`: marks a message as in work. */
export const feedbackTake = defineCommand({
  name: 'feedback take',
  usage: 'feedback take NUMBER',
  input: z.strictObject({ number }),
  words: numberWord,
  changes: true,
  case: ({ number: subject }) => ({ kind: 'complaint', subject }),
  reads: 'masked',
  run: (app, input) => moved(app, input.number, 'in_work', ''),
})

/** `feedback answer`: answers a message; the member sees the answer beside it and in the inbox. */
export const feedbackAnswer = defineCommand({
  name: 'feedback answer',
  usage: 'feedback answer NUMBER --says TEXT',
  input: z.strictObject({ number, says: text(longestMessage) }),
  words: numberWord,
  changes: true,
  case: ({ number: subject }) => ({ kind: 'complaint', subject }),
  reads: 'masked',
  run: (app, input) => moved(app, input.number, 'answered', input.says),
})

/** `feedback close`: closes a message without further action. */
export const feedbackClose = defineCommand({
  name: 'feedback close',
  usage: 'feedback close NUMBER [--says TEXT]',
  input: z.strictObject({ number, says: z.optional(text(longestMessage)) }),
  words: numberWord,
  changes: true,
  case: ({ number: subject }) => ({ kind: 'complaint', subject }),
  reads: 'masked',
  run: (app, input) => moved(app, input.number, 'closed', input.says ?? ''),
})

type Bounds = { readonly minimum: number; readonly maximum: number }

/** The number of characters that a message to the operator may have. */
export const feedbackBoundsSetting = defineSetting<Bounds>({
  name: 'support.feedback-length',
  area: 'support',
  summary: 'The smallest and largest number of characters of a message or complaint.',
  touches: 'Messages that are sent from now on.',
  value: z
    .strictObject({ minimum: wholeNumber(longestMessage, 1), maximum: wholeNumber(longestMessage, 1) })
    .check(z.refine(({ minimum, maximum }) => minimum <= maximum, 'the smallest number is above the largest')),
  standard: () => ({ minimum: 5, maximum: 1000 }),
  read: async (app) => (await platformState(app)).feedback,
  write: async (app, bounds) => {
    await setPlatformSetting(app, 'feedback', bounds)
    return null
  },
  right: () => 'feedback bounds',
  rows: ['feedback bounds'],
})

/** `feedback bounds MINIMUM MAXIMUM`: sets the minimum and maximum number of characters of a message (SUPPORT-03). */
export const feedbackBounds = defineCommand({
  name: 'feedback bounds',
  usage: `feedback bounds MINIMUM MAXIMUM   (characters of a message, 1 to ${longestMessage})`,
  input: z.strictObject({ minimum: wholeNumber(longestMessage, 1), maximum: wholeNumber(longestMessage, 1) }),
  words: { minimum: 'the smallest number of characters', maximum: 'the largest number of characters' },
  changes: true,
  basis: async (app) => ({ seen: (await platformState(app)).feedback, alwaysTwo: 'always' }),
  run: async (app, { minimum, maximum }, actor) => {
    if (minimum > maximum) throw new UsageError(`${minimum} is more than ${maximum}`)
    const { before, onRecorded } = await changeSetting(app, feedbackBoundsSetting, { minimum, maximum }, actor)
    return { value: { minimum, maximum }, subject: 'platform', detail: { before }, onRecorded }
  },
})
