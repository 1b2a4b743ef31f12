import { isTimeZone } from '@perya/domain/calendar/time-zone'
import { Refusal } from '../../kernel/refusal.ts'

/** Returns the given time zone; `otherwise` where none is given. Refuses an unknown one. */
export const parseTimeZone = (named: string | undefined, otherwise: string): string => {
  if (named === undefined || named === '') return otherwise
  if (!isTimeZone(named)) throw new Refusal('invalid_input', { fields: { timeZone: 'invalid' } })
  return named
}
