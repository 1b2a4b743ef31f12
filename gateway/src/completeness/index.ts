import type { HandlersOf } from '../handler.ts'
import { sendCode } from './send-code.ts'
import { show } from './show.ts'
import { submit } from './submit.ts'

/** Completing an account. */
export const completionHandlers: HandlersOf<'completion'> = {
  'completion.show': show,
  'completion.sendCode': sendCode,
  'completion.submit': submit,
}
