import { ruleHints } from '@perya/domain/registration/check-field'
import { type FormField, normalizeInput } from '@perya/domain/registration/fields'
import { useTranslate } from '../../../lib/text/text.tsx'
import type { MessageKey } from '../../../lib/message-key.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RegistrationLine, type FieldProps, fieldAria } from './registration-line.tsx'
import { FieldRuleHints } from './field-rule-hints.tsx'
import css from '../register.module.css'
import { useFieldInput } from './use-field-input.ts'

type Kind = {
  readonly autoComplete: string
  readonly inputMode?: 'email' | 'numeric' | 'text'
  readonly place?: MessageKey
  readonly hint?: MessageKey
}

const usual: Kind = { autoComplete: 'off' }
const kinds: Readonly<Partial<Record<FormField, Kind>>> = {
  username: { autoComplete: 'username', hint: 'register.hint.username' },
  payeeName: { autoComplete: 'name', place: 'register.place.payeeName', hint: 'register.hint.payeeName' },
  email: { autoComplete: 'email', inputMode: 'email', place: 'register.place.email' },
  address: { autoComplete: 'street-address' },
  affiliateCode: { autoComplete: 'off', place: 'register.place.affiliateCode' },
}

/** A typed field: its rule as lamps while there is no error, a tick once it is right, the error once it was left. */
export const RegistrationTextField = (props: FieldProps & { hint?: string }) => {
  const say = useTranslate()
  const { asked, minimumAge, isMarked = false } = props
  const { field, required, rule } = asked
  const { input, value, seen, onInput, onBlur } = useFieldInput(props)
  const { autoComplete, inputMode, place, hint } = kinds[field] ?? usual
  const isBirthday = field === 'birthday'
  // A tick only for a value that meets its whole rule, also when it was typed before a reload.
  const isRight = value !== '' && seen === null && (rule === null || ruleHints(rule, normalizeInput(field, value)).every(({ isLit }) => isLit))
  const placeholder = isBirthday
    ? say(rule?.patternId === 14 ? 'register.place.dateMonthFirst' : 'register.place.dateYearFirst')
    : say(place ?? `register.field.${field}`)
  const showsLamps = rule !== null && !isBirthday && (value !== '' || hint === undefined)
  const says = props.hint ?? (isBirthday ? say('register.hint.birthday', { age: minimumAge }) : hint === undefined ? '' : say(hint))
  return (
    <RegistrationLine
      asked={asked}
      fault={seen}
      minimumAge={minimumAge}
      hint={showsLamps && props.hint === undefined ? <FieldRuleHints rule={rule} value={value} /> : <p>{says}</p>}
    >
      <span className={cx(css['input'], (seen !== null || isMarked) && css['wrong'])}>
        <input
          ref={input}
          name={field}
          {...fieldAria(props, seen !== null || isMarked)}
          // A date picker where the pattern is the picker's own format; otherwise the date is typed in the given pattern (A67).
          type={isBirthday && rule?.patternId === 12 ? 'date' : 'text'}
          {...(isBirthday ? { min: '1900-01-01', inputMode: 'numeric' as const } : inputMode === undefined ? {} : { inputMode })}
          autoComplete={isBirthday ? 'bday' : autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={props.initial}
          placeholder={`${placeholder}${required ? ' *' : ''}`}
          onInput={onInput}
          onBlur={onBlur}
        />
        {seen !== null ? (
          <Icon name="warning-circle" className={css['wrongIcon']} />
        ) : (
          isRight && !isBirthday && <Icon name="check-circle-fill" className={css['rightIcon']} />
        )}
      </span>
    </RegistrationLine>
  )
}
