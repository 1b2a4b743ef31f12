import { t } from '../../../texts/en.ts'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import { Panel } from '../../../ui/pieces.tsx'
import { formatValue, sectionName, summaryRowName } from './summary-format.ts'
import type { SummaryRow, SummarySection } from './summary-wire.ts'

// A value with the name of its column, which the cards of a phone show.
const Labelled = ({ label, value }: { label: string | null; value: string }) => (
  <>
    {label === null ? null : (
      <span className="card-label" aria-hidden="true">
        {label}
      </span>
    )}
    <bdi dir="ltr">{value}</bdi>
  </>
)

/** A table of a summary with its total. */
export const SummaryTable = ({ section, currency }: { section: SummarySection; currency: string | null }) => {
  const { id, by, rows, total, asOf } = section
  const title = sectionName(id, asOf)
  const nameOf = (column: string): string => t.summaries.columns[column] ?? column
  const isSingle = section.columns.length === 1
  const isTime = by === 'day' || by === 'week' || by === 'month'
  const columns: readonly Column<SummaryRow>[] = [
    {
      id: 'name',
      head: t.summaries.heads[by] ?? t.summaries.line,
      className: isSingle ? '' : 'wide',
      order: ({ key }) => (isTime ? key : summaryRowName(id, by, key)),
      cell: ({ key }) => summaryRowName(id, by, key),
    },
    ...section.columns.map(
      ({ id: column, unit }, index): Column<SummaryRow> => ({
        id: column,
        head: nameOf(column),
        isEnd: true,
        className: 'nw',
        order: ({ values }) => Number(values[index] ?? -1),
        cell: ({ values }) => <Labelled label={isSingle ? null : nameOf(column)} value={formatValue(values[index], unit, currency)} />,
      }),
    ),
  ]
  const footOf = ({ id: column }: Column<SummaryRow>) => {
    const index = section.columns.findIndex((one) => one.id === column)
    if (index < 0) return t.reports.all
    return (
      <Labelled label={isSingle ? null : nameOf(column)} value={formatValue(total?.[index], section.columns[index]?.unit ?? 'count', currency)} />
    )
  }
  if (rows.length === 0)
    return (
      <Panel title={title}>
        <p className="bd t3">{t.summaries.empty}</p>
      </Panel>
    )
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={rows}
        columns={columns}
        keyOf={({ key }) => key}
        isCards
        sortName={`sort-${id}`}
        {...(total === null ? {} : { footOf })}
      />
    </Panel>
  )
}
