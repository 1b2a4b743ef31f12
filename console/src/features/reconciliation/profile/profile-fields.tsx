import { headOfFile, type ProfileField, profileFields, type StatementProfile } from '@perya/domain/cashier/statement-profile'
import { t } from '../../../texts/en.ts'
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx'
import { meanings, withColumn, withConstant, withMeaning, sampleWords } from './profile-draft.ts'

type Part = { readonly profile: StatementProfile; readonly sample: string | null; readonly onChange: (profile: StatementProfile) => void }

const words = t.reconciliation.profile

const Column = ({ profile, sample, field, onChange }: Part & { field: ProfileField }) => {
  const value = profile.columns[field] ?? ''
  const change = (column: string): void => onChange(withColumn(profile, field, column))
  if (sample === null) return <TextField label={words.fields[field]} value={value} onChange={change} maxLength={100} />
  const { head } = headOfFile(sample, profile.delimiter, 0)
  const options = [...new Set([...head, ...(value === '' ? [] : [value])])].filter((name) => name !== '')
  return (
    <SelectField
      label={words.fields[field]}
      value={value}
      onChange={change}
      options={[['', words.noColumn], ...options.map((name) => [name, name] as const)]}
    />
  )
}

const Constant = ({ profile, field, onChange }: Omit<Part, 'sample'> & { field: 'kind' | 'currency' | 'state' }) => {
  const value = profile.constants[field] ?? ''
  const change = (next: string): void => onChange(withConstant(profile, field, next))
  if (field === 'currency')
    return <TextField label={words.always.currency} value={value} onChange={(next) => change(next.toUpperCase())} maxLength={8} />
  const names: Readonly<Record<string, string>> = words[field === 'kind' ? 'kinds' : 'states']
  const options = meanings[field].filter((one) => one !== 'ignore').map((one) => [one, names[one] ?? one] as const)
  return <SelectField label={words.always[field]} value={value} onChange={change} options={[['', words.none], ...options]} />
}

/** Which column has what, and what holds for every line without a column. */
export const ColumnFields = (part: Part) => (
  <fieldset className="form">
    <legend>{words.columns}</legend>
    <div className="sides">
      {profileFields.map((field) => (
        <Column key={field} {...part} field={field} />
      ))}
      {(['kind', 'currency', 'state'] as const)
        .filter((field) => part.profile.columns[field] === undefined)
        .map((field) => (
          <Constant key={`always ${field}`} {...part} field={field} />
        ))}
    </div>
  </fieldset>
)

/** What the words of the provider mean. */
export const WordFields = ({ field, ...part }: Part & { field: 'kind' | 'state' }) => {
  const { profile, sample, onChange } = part
  const found = sampleWords(sample, profile, field)
  if (profile.columns[field] === undefined || found.length === 0) return null
  const names: Readonly<Record<string, string>> = words[field === 'kind' ? 'kinds' : 'states']
  const chosen = field === 'kind' ? profile.kinds : profile.states
  return (
    <fieldset className="form">
      <legend>{words.meaning[field]}</legend>
      <div className="sides">
        {found.map((word) => (
          <SelectField
            key={word}
            label={word === '' ? words.emptyWord : word}
            value={chosen[word] ?? ''}
            onChange={(meaning) => onChange(withMeaning(profile, field, word, meaning))}
            options={[['', words.choose], ...meanings[field].map((one) => [one, names[one] ?? one] as const)]}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** How amounts and moments are written. */
export const MarkFields = ({ profile, onChange }: Omit<Part, 'sample'>) => {
  const change = (changed: Partial<StatementProfile>): void => onChange({ ...profile, ...changed })
  return (
    <fieldset className="form">
      <legend>{words.marks}</legend>
      <div className="sides">
        <SelectField
          label={words.decimal}
          value={profile.decimal}
          onChange={(decimal) => change({ decimal: decimal === ',' ? ',' : '.' })}
          options={[
            ['.', '1,234.50'],
            [',', '1.234,50'],
          ]}
        />
        <SelectField
          label={words.days}
          value={profile.days}
          onChange={(days) => change({ days: days === 'dmy' || days === 'mdy' ? days : 'iso' })}
          options={[
            ['iso', '2026-11-22'],
            ['dmy', '22/11/2026'],
            ['mdy', '11/22/2026'],
          ]}
        />
        <TextField label={words.zone} value={profile.zone} onChange={(zone) => change({ zone })} maxLength={60} />
      </div>
      <CheckField label={words.isMinor} isOn={profile.isMinor} onChange={(isMinor) => change({ isMinor })} />
      <CheckField label={words.minus} isOn={profile.sign === 'payouts'} onChange={(isOn) => change({ sign: isOn ? 'payouts' : 'none' })} />
    </fieldset>
  )
}
