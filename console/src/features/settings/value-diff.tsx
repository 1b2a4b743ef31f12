import { differencesOf, isRecord, wordsOf, writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'

const fieldsOfValue = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : { value })

const written = (value: unknown): string => (value === null ? t.settings.unset : writeValue(value))

/** A value before and after, side by side as text; of an object the fields that differ. */
export const ValueDiff = ({ before, after }: { before: unknown; after: unknown }) => {
  const parts = differencesOf(fieldsOfValue(before), fieldsOfValue(after)).filter(({ isSame }) => !isSame)
  if (parts.length === 0) return <p className="small t3">{t.settings.same}</p>
  const isPlain = !isRecord(before) && !isRecord(after)
  return (
    <table className="mini">
      <thead>
        <tr>
          {isPlain ? null : (
            <th scope="col">
              <span className="sr">{t.settings.columns.setting}</span>
            </th>
          )}
          <th scope="col">{t.settings.before}</th>
          <th scope="col">{t.settings.after}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ field, before: old, after: now }) => (
          <tr key={field}>
            {isPlain ? null : <th scope="row">{wordsOf(field)}</th>}
            <td className="t2">{written(old)}</td>
            <td>
              <b>{written(now)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
