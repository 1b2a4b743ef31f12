import css from './chart.module.css'

/** Shares of a whole as bars of one colour, each with its name and figure as text; the longest fills the available width. */
export const BarList = ({
  label,
  rows,
}: {
  label: string
  rows: readonly { readonly key: string; readonly says: string; readonly value: number; readonly figure: string }[]
}) => {
  const most = Math.max(0, ...rows.map(({ value }) => value))
  return (
    <ul className={css['bars']} aria-label={label}>
      {rows.map(({ key, says, value, figure }) => (
        <li key={key}>
          <span>{says}</span>
          <i style={{ inlineSize: most > 0 ? `${Math.max(1, (value / most) * 100)}%` : '0' }} />
          <b>
            <bdi dir="ltr">{figure}</bdi>
          </b>
        </li>
      ))}
    </ul>
  )
}
