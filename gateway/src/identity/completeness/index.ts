import type { HandlersOfFeature } from '../../kernel/context.ts'
import { sendCompletenessCode } from './send-completeness-code.ts'
import { showCompleteness } from './show-completeness.ts'
import { submit } from './submit.ts'

/** Completing an account. */
export const completionHandlers: HandlersOfFeature<'completion'> = {
  'completion.show': showCompleteness,
  'completion.sendCode': sendCompletenessCode,
  'completion.submit': submit,
}
