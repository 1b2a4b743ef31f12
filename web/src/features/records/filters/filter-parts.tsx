import { useId } from 'react'
import { type Period, periods } from '@perya/domain/records/period'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import css from './filters.module.css'

type Option = { readonly value: string; readonly says: string }

/** One filter with a list of options, or any. */
export const SelectFilter = ({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}) => {
  const say = useTranslate()
  // A value of the address that is not among the options is shown as it is.
  const all = value === '' || options.some((one) => one.value === value) ? options : [...options, { value, says: value }]
  return (
    <label className={css['choice']}>
      <span>{label}</span>
      <Select className={css['select']} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{say('records.any')}</option>
        {all.map((one) => (
          <option key={one.value} value={one.value}>
            {one.says}
          </option>
        ))}
      </Select>
    </label>
  )
}

const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => {
  const id = useId()
  return (
    <label className={css['choice']} htmlFor={id}>
      <span>{label}</span>
      <input id={id} className={css['day']} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}

/** A period, and the days of a custom one. */
export type PeriodChange = { readonly when?: Period; readonly from?: string; readonly to?: string }

/** Periods that a list of records offers. */
export const usualPeriods = periods.filter((one) => one !== 'fortnight')

/** Returns the change to a period; a named one has no days of its own. */
export const periodChange = (when: Period): PeriodChange => ({ when, ...(when === 'range' ? {} : { from: '', to: '' }) })

/** The period filter as a row of chips. */
export const PeriodChips = ({ when, offers, change }: { when: Period; offers: readonly Period[]; change: (changes: PeriodChange) => void }) => {
  const say = useTranslate()
  return (
    <ChipRow label={say('records.when')}>
      {offers.map((one) => (
        <Chip key={one} pressed={when === one} onPress={() => change(periodChange(one))}>
          {say(`records.when.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** The days of a custom period. */
export const RangeFields = ({ from, to, change }: { from: string; to: string; change: (changes: PeriodChange) => void }) => {
  const say = useTranslate()
  return (
    <>
      <DayField label={say('records.from')} value={from} onChange={(day) => change({ from: day })} />
      <DayField label={say('records.to')} value={to} onChange={(day) => change({ to: day })} />
    </>
  )
}
