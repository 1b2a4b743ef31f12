import { t } from '../../../texts/en.ts'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import { Panel } from '../../../ui/pieces.tsx'
import { formatValue, sectionName, summaryRowName } from './summary-format.ts'
import type { SummaryRow, SummarySection as Section } from './summary-wire.ts'

/** A table of a summary with its total. */
export const SummarySection = ({ section, currency }: { section: Section; currency: string | null }) => {
  const { id, by, rows, total, asOf } = section
  const title = sectionName(id, asOf)
  const isTime = by === 'day' || by === 'week' || by === 'month'
  const columns: readonly Column<SummaryRow>[] = [
    {
      id: 'name',
      head: t.summaries.heads[by] ?? t.summaries.line,
      className: 'o1',
      order: ({ key }) => (isTime ? key : summaryRowName(id, by, key)),
      cell: ({ key }) => summaryRowName(id, by, key),
    },
    ...section.columns.map(
      ({ id: column, unit }, index): Column<SummaryRow> => ({
        id: column,
        head: t.summaries.columns[column] ?? column,
        isEnd: true,
        className: `nw ${['o2', 'o3', 'o4'][index] ?? 'x'}`,
        order: ({ values }) => Number(values[index] ?? -1),
        cell: ({ values }) => <bdi dir="ltr">{formatValue(values[index], unit, currency)}</bdi>,
      }),
    ),
  ]
  const footOf = ({ id: column }: Column<SummaryRow>) => {
    const index = section.columns.findIndex((one) => one.id === column)
    return index < 0 ? t.reports.all : formatValue(total?.[index], section.columns[index]?.unit ?? 'count', currency)
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
