import { useId, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isMobileNumber } from '@perya/domain/registration/phone-number'
import { ask } from '../../lib/calls/ask.ts'
import { countryNames } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { useFormState } from '../../ui/form/form-state.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './verification.module.css'

/** A phone number as typed. */
export type PhoneInput = { readonly countryDialingCode: string; readonly mobileNum: string }

/** Reads the number of a form, and whether it can be valid. */
export const parsePhoneInput = (filled: FormData): PhoneInput & { readonly isValid: boolean } => {
  const of = (name: string) => String(filled.get(name) ?? '').trim()
  const [, countryDialingCode = ''] = of('countryDialingCode').split(' ')
  const mobileNum = of('mobileNum')
  return { countryDialingCode, mobileNum, isValid: isMobileNumber(countryDialingCode, mobileNum) }
}

/** A mobile number with its dialling code; the codes come from the server (CALL-57), with the visitor's own country preselected. */
export const PhoneNumberField = ({
  remembered,
  describedBy,
  label,
  required = false,
}: {
  remembered?: PhoneInput | null
  /** Id of its error; by default the error of the form. */
  describedBy?: string
  label?: string
  /** Puts a star into the placeholder (REG-08). */
  required?: boolean
}) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const id = useId()
  const { alertId } = useFormState()
  const { data } = useQuery(ask('system.diallingCodes', {}))
  const { data: here, isPending: isHerePending } = useQuery(ask('system.country', {}))
  const [chosen, setChosen] = useState('')
  const countries = useMemo(() => {
    const names = countryNames(tag)
    // Without the own country the first of the list would be preselected, and a number sent meanwhile would belong to that country.
    return (isHerePending ? [] : (data?.list ?? []))
      .map(({ country, countryDialingCode }) => ({
        value: `${country} ${countryDialingCode}`,
        country,
        countryDialingCode,
        says: names.of(country) ?? country,
      }))
      .toSorted((one, other) => one.says.localeCompare(other.says, tag))
  }, [data, isHerePending, tag])
  const own = countries.find(({ country }) => country === here?.country)
  const kept =
    own?.countryDialingCode === remembered?.countryDialingCode
      ? own
      : countries.find((one) => one.countryDialingCode === remembered?.countryDialingCode)
  const shown = countries.find(({ value }) => value === chosen) ?? kept ?? own ?? countries[0]
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label ?? say('code.number')}</label>
      <span className={cx(css['input'], css['number'])}>
        <span className={css['dialling']}>
          <span aria-hidden="true">+{shown?.countryDialingCode ?? ''}</span>
          <Icon name="caret-down" size="s" />
          <select
            name="countryDialingCode"
            aria-label={say('code.dialling')}
            autoComplete="tel-country-code"
            value={shown?.value ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {countries.map(({ value, says, countryDialingCode }) => (
              <option key={value} value={value}>
                {`${says} +${countryDialingCode}`}
              </option>
            ))}
          </select>
        </span>
        <input
          id={id}
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          defaultValue={remembered?.mobileNum ?? ''}
          placeholder={`${say('code.numberHint')}${required ? ' *' : ''}`}
          aria-describedby={describedBy ?? alertId}
        />
      </span>
    </div>
  )
}
