import { csvOf, downloadText } from '../../lib/csv.ts'
import { capitalize, columnsOf, isRecord, wordsOf, writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Link } from '../../ui/link.tsx'

type Row = Readonly<Record<string, unknown>>
type NumberedRow = { readonly row: Row; readonly at: number }

/** A value; the number of a withdrawal or of a request is a link. */
const Value = ({ value }: { value: unknown }) => {
  const text = writeValue(value)
  const place =
    typeof value !== 'string' ? null : /^W-[A-Z0-9]{6,}$/.test(value) ? 'withdrawals' : /^A-[A-Z0-9]{6,}$/.test(value) ? 'approvals' : null
  if (place === null) return text
  return (
    <Link className="link" href={`/${place}/${text}`}>
      {text}
    </Link>
  )
}

const orderOf =
  (column: string) =>
  (row: Row): string | number => {
    const value = row[column]
    if (typeof value === 'number') return value
    const amount = typeof value === 'string' ? /^(-?\d+(\.\d+)?) [A-Z]{3,5}$/.exec(value)?.[1] : undefined
    return amount === undefined ? writeValue(value) : Number(amount)
  }

const isFigure = (rows: readonly Row[], column: string): boolean =>
  rows.every((row) => row[column] === undefined || typeof row[column] === 'number' || /^-?\d+(\.\d+)? [A-Z]{3,5}$/.test(String(row[column])))

/** Rows as a table, with a download of what is shown. */
const RowsTable = ({ label, rows }: { label: string; rows: readonly Row[] }) => {
  const columns = columnsOf(rows)
  return (
    <div className="stack">
      <div className="row">
        <span className="small t3">{t.common.rows(rows.length)}</span>
        <span className="end">
          <Button
            kind="line"
            icon="export"
            onClick={() =>
              downloadText(
                `${label.replaceAll(' ', '-')}.csv`,
                csvOf(
                  columns,
                  rows.map((row) => columns.map((column) => (row[column] === undefined ? '' : writeValue(row[column])))),
                ),
              )
            }
          >
            {t.common.csv}
          </Button>
        </span>
      </div>
      <DataTable
        label={label}
        rows={rows.map((row, at): NumberedRow => ({ row, at }))}
        keyOf={({ at }) => String(at)}
        columns={columns.map(
          (column): Column<NumberedRow> => ({
            id: column,
            head: capitalize(wordsOf(column)),
            isEnd: isFigure(rows, column),
            order: ({ row }) => orderOf(column)(row),
            cell: ({ row }) => <Value value={row[column]} />,
          }),
        )}
      />
    </div>
  )
}

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** The result of a command: rows as a table, fields as a list, both nested where they are. */
export const ResultView = ({ label, value }: { label: string; value: unknown }) => {
  if (value === null || value === undefined || value === '') return <p className="small t2">{t.commands.doneEmpty}</p>
  if (isRows(value)) return <RowsTable label={label} rows={value} />
  if (Array.isArray(value)) {
    if (value.length === 0) return <p className="small t2">{t.commands.nothing}</p>
    return (
      <ul className="stack">
        {value.map((one) => (
          <li key={writeValue(one)} className="small">
            <Value value={one} />
          </li>
        ))}
      </ul>
    )
  }
  if (!isRecord(value)) return <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{writeValue(value)}</p>
  const entries = Object.entries(value)
  const nested = entries.filter(([, one]) => isRows(one))
  return (
    <div className="stack">
      <dl className="dl result-list">
        {entries.flatMap(([name, one]) =>
          isRows(one)
            ? []
            : [
                <dt key={name}>{capitalize(wordsOf(name))}</dt>,
                <dd key={`${name} value`}>
                  <Value value={one} />
                </dd>,
              ],
        )}
      </dl>
      {nested.map(([name, rows]) => (
        <section key={name}>
          <h3>{capitalize(wordsOf(name))}</h3>
          <ResultView label={`${label} ${name}`} value={rows} />
        </section>
      ))}
    </div>
  )
}
