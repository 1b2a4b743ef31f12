import { optionLabel } from './option-label.ts'
import type { Draft, FormField } from '../../lib/schema.ts'
import { t } from '../../texts/en.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { Button } from '../../ui/button.tsx'

type FieldValue = Draft[string]
type FieldProps = { field: FormField; label: string; value: FieldValue | undefined; error: string | undefined; onChange: (value: FieldValue) => void }

const rangeOf = ({ schema: { minimum, maximum } }: FormField): string | undefined =>
  minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : t.commands.range(minimum, maximum)

/** Text by language, or values by option: one line for each. */
const PairsField = ({ field, label, value, error, onChange }: FieldProps) => {
  const isText = field.kind === 'localized'
  const given = typeof value === 'object' ? value : isText ? { EN: '' } : {}
  const lines = Object.entries(given)
  const write = (next: readonly (readonly [string, string])[]): void => onChange(Object.fromEntries(next))
  const change = (place: number, line: readonly [string, string]): void => write(lines.map((old, at) => (at === place ? line : old)))
  return (
    <fieldset className="fld">
      <legend>{label}</legend>
      {lines.map(([key, text], place) => (
        // The key is edited in this line, so the place identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="row">
          <input
            className="inp"
            style={{ inlineSize: 110, flex: 'none' }}
            aria-label={isText ? t.commands.language : t.commands.option}
            value={key}
            readOnly={isText && place === 0}
            onChange={(event) => change(place, [isText ? event.target.value.toUpperCase() : event.target.value, text])}
          />
          <input
            className="inp"
            aria-label={`${label}: ${isText ? t.commands.text : t.commands.value} ${key}`}
            value={text}
            onChange={(event) => change(place, [key, event.target.value])}
          />
        </div>
      ))}
      {error === undefined ? null : <span className="err">{error}</span>}
      <span>
        <Button kind="line" icon="plus" onClick={() => write([...lines, ['', '']])}>
          {t.commands.addLine}
        </Button>
      </span>
    </fieldset>
  )
}

const LongField = ({ field, label, value, error, onChange }: FieldProps) => (
  <Field label={label} error={error} hint={field.kind === 'list' ? t.commands.listHint : field.kind === 'json' ? t.commands.jsonHint : undefined}>
    {(parts) => (
      <textarea
        className={field.kind === 'json' ? 'inp mono' : 'inp'}
        rows={field.kind === 'list' ? 2 : 4}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        {...parts}
      />
    )}
  </Field>
)

/** A field of the form of a command, by the type in its schema. */
export const CommandField = (props: Omit<FieldProps, 'label'> & { words: readonly (readonly [string, string])[] }) => {
  const { field, value, error, onChange, words } = props
  const name = optionLabel(field.name, words)
  const label = field.isRequired && field.kind !== 'switch' ? t.commands.required(name) : name
  const text = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'switch':
      return (
        <label className="check">
          <input type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          {label}
        </label>
      )
    case 'enum':
      return (
        <SelectField
          label={label}
          value={text}
          error={error}
          onChange={onChange}
          options={[['', t.commands.choose], ...field.options.map((option) => [option, option] as const)]}
        />
      )
    case 'localized':
    case 'pairs':
      return <PairsField {...props} label={label} />
    case 'long':
    case 'list':
    case 'json':
      return <LongField {...props} label={label} />
    case 'number':
      return <TextField label={label} inputMode="decimal" value={text} error={error} hint={rangeOf(field)} onChange={onChange} />
    case 'moment':
      return <TextField label={label} value={text} error={error} hint={t.commands.momentHint} onChange={onChange} />
    case 'text':
      return <TextField label={label} value={text} error={error} onChange={onChange} />
  }
}
