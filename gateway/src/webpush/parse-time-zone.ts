import { isTimeZone } from '@perya/domain/webpush/quiet-hours'
import { Refusal } from '../refusal.ts'

/** The zone that somebody names; `otherwise` where he names none. */
export const parseTimeZone = (named: string | undefined, otherwise: string): string => {
  if (named === undefined || named === '') return otherwise
  if (!isTimeZone(named)) throw new Refusal('invalid_input', { fields: { timeZone: 'invalid' } })
  return named
}
