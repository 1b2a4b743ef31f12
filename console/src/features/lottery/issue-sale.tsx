import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Note } from '../../ui/pieces.tsx'
import type { Sale } from './lottery-wire.ts'

type NumberRow = Sale['numbers'][number]

const amount = (field: 'stake' | 'maxPayout' | 'loss', currency: string) => (row: NumberRow) => formatMoney(row[field], currency, { hasSign: false })

const columnsFor = (currency: string): readonly Column<NumberRow>[] => [
  {
    id: 'number',
    head: t.lottery.saleColumns.number,
    order: (row) => row.tickets,
    cell: ({ number, tickets }) => (
      <>
        <bdi dir="ltr">{number}</bdi>
        <small>{t.lottery.ticketCount(formatCount(tickets))}</small>
      </>
    ),
  },
  {
    id: 'stake',
    head: `${t.lottery.saleColumns.stake}, ${currency}`,
    isEnd: true,
    className: 'nw',
    order: ({ stake }) => Number(stake),
    cell: amount('stake', currency),
  },
  {
    id: 'maxPayout',
    head: t.lottery.saleColumns.maxPayout,
    isEnd: true,
    className: 'nw',
    order: ({ maxPayout }) => Number(maxPayout),
    cell: amount('maxPayout', currency),
  },
  { id: 'loss', head: t.lottery.saleColumns.loss, isEnd: true, className: 'nw', order: ({ loss }) => Number(loss), cell: amount('loss', currency) },
]

const totalIn = ({ stake, maxPayout, loss }: Sale['total'], column: string): string =>
  column === 'stake' ? stake : column === 'maxPayout' ? maxPayout : loss

/** What was sold of an issue and what can be lost, by number and in sum. */
export const IssueSale = ({ sale }: { sale: readonly Sale[] }) => (
  <section className="stack">
    <h3>{t.lottery.sale}</h3>
    {sale.length === 0 ? <p className="small t3">{t.lottery.noSale}</p> : <p className="micro t3">{t.lottery.saleHint}</p>}
    {sale.map(({ book, currency, numbers, total, partial }) => (
      <div key={`${book} ${currency}`} className="stack">
        {partial ? <Note tone="w">{t.lottery.partial}</Note> : null}
        <DataTable
          label={`${t.lottery.sale}, ${t.lottery.book(book)}, ${currency}`}
          rows={numbers}
          columns={columnsFor(currency)}
          keyOf={({ number }) => number}
          sortName="risk"
          footOf={({ id }) =>
            id === 'number'
              ? t.lottery.totalOf(t.lottery.ticketCount(formatCount(total.tickets)))
              : formatMoney(totalIn(total, id), currency, { hasSign: false })
          }
        />
      </div>
    ))}
  </section>
)
