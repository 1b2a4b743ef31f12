import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { platformState } from '../system/platform-state.ts'

/** What somebody wrote, as it is kept; outside the operator's bounds it is refused with them, counted as people count (SUPPORT-03). */
export const validateFeedbackText = async (app: AppContext, written: string): Promise<string> => {
  const { minimum, maximum } = (await platformState(app)).feedback
  const content = written.normalize('NFC').trim()
  const length = [...content].length
  if (length < minimum) throw new Refusal('invalid_input', { fields: { content: 'too_small' }, minimum, maximum })
  if (length > maximum) throw new Refusal('invalid_input', { fields: { content: 'too_big' }, minimum, maximum })
  return content
}
