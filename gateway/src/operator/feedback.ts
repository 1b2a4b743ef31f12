import { type FeedbackState, feedbackStates } from '@perya/domain/feedback/feedback-state'
import { answerFeedback } from '../contact/feedback/answer-feedback.ts'
import { findFeedback } from '../contact/feedback/feedback-rows.ts'
import type { FeedbackRow } from '../contact/feedback/tables.ts'
import type { AppContext } from '../kernel/context.ts'
import { setPlatformSetting } from '../kernel/settings/platform-state.ts'
import { type CommandArguments, type Command, requiredOption, type CommandResult, UsageError, argumentAt } from './command/command.ts'

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

const moved = async (app: AppContext, given: CommandArguments, to: FeedbackState, message: string): Promise<CommandResult> => {
  const reference = argumentAt(given, 0, 'the number of the message')
  const found = await findFeedback(app, reference)
  if (found === null) throw new UsageError(`there is no message ${reference}`)
  const done = await answerFeedback(app, found, to, message.slice(0, 2000))
  if (done === null) throw new UsageError(`${reference} is ${found.state} and cannot become ${to}`)
  return { value: shown(done), subject: reference }
}

/** `feedback list`: unanswered messages, or those of a state: VIP first, then complaints, then the oldest (SUPPORT-05). */
export const feedbackList: Command = {
  usage: 'feedback list [--state received|in_work|answered|closed] [--complaints]',
  changes: false,
  run: async ({ store }, { options }) => {
    const requested = options['state'] === undefined ? null : feedbackStates.find((one) => one === options['state'])
    if (requested === undefined) throw new UsageError(`--state must be one of ${feedbackStates.join(', ')}`)
    const query = store.db
      .selectFrom('feedback')
      .selectAll()
      .where('state', 'in', requested === null ? ['received', 'in_work'] : [requested])
    const rows = await (options['complaints'] === undefined ? query : query.where('complaint', '=', true))
      .orderBy('is_vip', 'desc')
      .orderBy('complaint', 'desc')
      .orderBy('id')
      .limit(500)
      .execute()
    return { value: rows.map(shown) }
  },
}

/** `feedback take`: marks a message as in work. */
export const feedbackTake: Command = {
  usage: 'feedback take NUMBER',
  changes: true,
  run: (app, given) => moved(app, given, 'in_work', ''),
}

/** `feedback answer`: answers a message; the member sees the answer beside it and in the inbox. */
export const feedbackAnswer: Command = {
  usage: 'feedback answer NUMBER --says TEXT',
  changes: true,
  run: (app, given) => moved(app, given, 'answered', requiredOption(given, 'says')),
}

/** `feedback close`: closes a message without further action. */
export const feedbackClose: Command = {
  usage: 'feedback close NUMBER [--says TEXT]',
  changes: true,
  run: (app, given) => moved(app, given, 'closed', given.options['says'] ?? ''),
}

/** Maximum length of a message, whatever the bounds: `feedback.send` accepts no more. */
const longestMessage = 2000

const lengthAt = (given: CommandArguments, place: number, name: string): number => {
  const word = argumentAt(given, place, name)
  const length = /^\d{1,4}$/.test(word) ? Number(word) : 0
  if (length < 1 || length > longestMessage) throw new UsageError(`${word} is no number of characters from 1 to ${longestMessage}`)
  return length
}

/** `feedback bounds MINIMUM MAXIMUM`: sets the minimum and maximum number of characters of a message (SUPPORT-03). */
export const feedbackBounds: Command = {
  usage: `feedback bounds MINIMUM MAXIMUM   (characters of a message, 1 to ${longestMessage})`,
  changes: true,
  run: async (app, given) => {
    const [minimum, maximum] = [lengthAt(given, 0, 'the smallest number of characters'), lengthAt(given, 1, 'the largest number of characters')]
    if (minimum > maximum) throw new UsageError(`${minimum} is more than ${maximum}`)
    await setPlatformSetting(app, 'feedback', { minimum, maximum })
    return { value: { minimum, maximum }, subject: 'platform' }
  },
}
