import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'

/** Keeps what a visitor tells the house, within the operator's bounds (SUPPORT-03). */
export const send: Handler<'feedback.send'> = async (input, { house, language, address }) => {
  const { minimum, maximum } = (await platformState(house)).feedback
  const content = input.content.normalize('NFC').trim()
  const length = [...content].length
  if (length < minimum) throw new Refusal('invalid_input', { fields: { content: 'too_small' }, minimum, maximum })
  if (length > maximum) throw new Refusal('invalid_input', { fields: { content: 'too_big' }, minimum, maximum })
  await house.store.db
    .insertInto('feedback')
    .values({
      question_type: input.questionType,
      content,
      complaint: input.complaint,
      language,
      address,
      sent_at: new Date(house.clock.now()),
      answered_at: null,
    })
    .execute()
  return null
}
