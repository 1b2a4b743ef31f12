import type { HandlersOfFeature } from '../context.ts'
import { sendCode } from './send-code.ts'
import { show } from './show.ts'
import { submit } from './submit.ts'

/** Completing an account. */
export const completionHandlers: HandlersOfFeature<'completion'> = {
  'completion.show': show,
  'completion.sendCode': sendCode,
  'completion.submit': submit,
}
