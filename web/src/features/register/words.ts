import type { FieldError } from '@perya/domain/registration/check-field'
import type { FormField } from '@perya/domain/registration/fields'
import type { Translate } from '../../lib/text/text.tsx'
import type { MessageKey } from '../../lib/message-key.ts'

const patternKeys = [
  'register.pattern.0',
  'register.pattern.1',
  'register.pattern.2',
  'register.pattern.3',
  'register.pattern.4',
  'register.pattern.5',
  'register.pattern.6',
  'register.pattern.7',
  'register.pattern.8',
  'register.pattern.9',
  'register.pattern.10',
  'register.pattern.11',
  'register.pattern.12',
  'register.pattern.13',
  'register.pattern.14',
  'register.pattern.15',
  'register.pattern.16',
  'register.pattern.17',
  'register.pattern.18',
  'register.pattern.19',
  'register.pattern.20',
] as const satisfies readonly MessageKey[]

const wholes: Readonly<Partial<Record<FormField, MessageKey>>> = { payeeName: 'register.realName', mobileNum: 'register.phoneFormat' }

/** Returns the text of a field error, in plain words beside its field (REG-13..15, REG-23, ERR-24, ERR-26). */
export const fieldErrorText = (say: Translate, field: FormField, fault: FieldError, minimumAge: number): string => {
  if (fault.key === 'empty') return say('register.empty', { field: say(`register.field.${field}`) })
  if (fault.key === 'inconsistent') return say('register.inconsistent')
  if (fault.key === 'under_age') return say('register.underAge', { age: minimumAge })
  if (fault.key === 'code') return say('register.badCode')
  if (fault.key === 'mobile') return say('register.badMobile')
  if (fault.key !== 'pattern') return say('register.choose')
  const rule = say(patternKeys[fault.patternId] ?? patternKeys[0], { min: fault.min, max: fault.max })
  const whole = wholes[field]
  return whole === undefined ? rule : say(whole, { rule })
}
