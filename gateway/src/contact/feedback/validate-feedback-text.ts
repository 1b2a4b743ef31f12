import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/** Returns the normalized text as stored; refuses one outside the operator's length limits, counted in code points (SUPPORT-03). */
export const validateFeedbackText = async (app: AppContext, written: string): Promise<string> => {
  const { minimum, maximum } = (await platformState(app)).feedback
  const content = written.normalize('NFC').trim()
  const length = [...content].length
  if (length < minimum) throw new Refusal('invalid_input', { fields: { content: 'too_small' }, minimum, maximum })
  if (length > maximum) throw new Refusal('invalid_input', { fields: { content: 'too_big' }, minimum, maximum })
  return content
}
