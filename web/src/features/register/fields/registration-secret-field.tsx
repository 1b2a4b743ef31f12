import type { FieldError } from '@perya/domain/registration/check-field'
import { type FocusEvent, useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useKeyedState } from '../../../lib/use-keyed-state.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { RegistrationLine, type FieldProps, fieldAria } from './registration-line.tsx'
import { FieldRuleHints } from './field-rule-hints.tsx'
import css from '../register.module.css'
import { useFieldInput } from './use-field-input.ts'

const differs: FieldError = { key: 'inconsistent' }

/** A secret that can be revealed. The confirmation shows immediately when it differs from the password. */
export const RegistrationSecretField = (props: FieldProps) => {
  const say = useTranslate()
  const { asked, minimumAge } = props
  const { field, required, rule } = asked
  const { input, value, seen: found, onInput, onBlur } = useFieldInput(props)
  const [isShown, setIsShown] = useState(false)
  // A new verdict on the form replaces the comparison.
  const [hasDiffered, setHasDiffered] = useKeyedState(props.fault, false)
  const isConfirmation = field === 'confirmPassword'
  const compare = () => {
    const confirmation = input.current
    const password = confirmation?.form?.querySelector<HTMLInputElement>('input[name=password]')
    const isOther = confirmation?.value !== '' && confirmation?.value !== password?.value
    setHasDiffered(isOther)
  }
  const isMended = found?.key === 'inconsistent' && !hasDiffered && value !== '' && props.fault === null
  const seen = isConfirmation && hasDiffered ? differs : isMended ? null : found
  return (
    <RegistrationLine asked={asked} fault={seen} minimumAge={minimumAge} hint={rule !== null && <FieldRuleHints rule={rule} value={value} />}>
      <span className={cx(css['input'], seen !== null && css['wrong'])}>
        <input
          ref={input}
          name={field}
          {...fieldAria(props, seen !== null)}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`${say(isConfirmation ? 'register.place.confirmPassword' : `register.field.${field}`)}${required ? ' *' : ''}`}
          onInput={(event) => {
            onInput(event)
            if (hasDiffered) compare()
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            onBlur(event)
            if (isConfirmation) compare()
          }}
        />
        <IconButton
          label={say(isShown ? 'register.hidePassword' : 'register.showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-slash' : 'eye'} />
        </IconButton>
      </span>
    </RegistrationLine>
  )
}
