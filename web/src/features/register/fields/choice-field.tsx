import { idTypes, incomeSources, occupations } from '@perya/domain/registration/lists'
import { useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { RegistrationLine, type FieldProps, fieldAria } from './registration-line.tsx'
import css from '../register.module.css'

/** A choice from a short list: occupation, or the kind of document (ENT-25, ENT-28). */
export const SelectField = (props: FieldProps) => {
  const say = useTranslate()
  const { asked, fault, isMarked = false, initial, minimumAge } = props
  const [isMended, setIsMended] = useState(false)
  const [before, setBefore] = useState(fault)
  if (before !== fault) {
    setBefore(fault)
    setIsMended(false)
  }
  const seen = isMended ? null : fault
  const isBad = seen !== null || (isMarked && !isMended)
  const choices =
    asked.field === 'occupation'
      ? occupations.map((value) => ({ value, says: say(`register.occupation.${value}`) }))
      : idTypes.map((value) => ({ value, says: say(`register.idType.${value}`) }))
  return (
    <RegistrationLine asked={asked} fault={seen} minimumAge={minimumAge}>
      <span className={cx(css['input'], isBad && css['wrong'])}>
        <select
          name={asked.field}
          {...fieldAria(props, isBad)}
          defaultValue={initial}
          onInput={(event) => setIsMended(event.currentTarget.value !== '')}
        >
          <option value="" hidden>
            {`${say('register.choosePlaceholder')}${asked.required ? ' *' : ''}`}
          </option>
          {choices.map(({ value, says }) => (
            <option key={value} value={value}>
              {says}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="s" />
      </span>
    </RegistrationLine>
  )
}

/** Source of income: employed or self-employed (ENT-27). */
export const IncomeField = (props: FieldProps) => {
  const say = useTranslate()
  const { asked, fault, isMarked = false, initial, minimumAge } = props
  const [value, setValue] = useState(initial)
  const seen = value === '' ? fault : null
  return (
    <RegistrationLine asked={asked} fault={seen} minimumAge={minimumAge} isGroup>
      <div className={cx(css['income'], (seen !== null || (isMarked && value === '')) && css['wrongGroup'])}>
        <Segmented
          label={say('register.field.sourceOfIncome')}
          name="sourceOfIncome"
          value={value}
          invalid={seen !== null || (isMarked && value === '')}
          describedBy="register-sourceOfIncome-says"
          choices={incomeSources.map((source) => ({ value: source, says: say(`register.income.${source}`) }))}
          onChoose={setValue}
        />
      </div>
    </RegistrationLine>
  )
}
