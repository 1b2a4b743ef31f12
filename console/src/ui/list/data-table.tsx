import { type ReactNode, useId } from 'react'
import { useSearch } from '../../lib/address.ts'
import { useListViews } from '../../lib/calls/list-views.ts'
import { t } from '../../texts/en.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { ListTools } from './list-tools.tsx'

/** A column of a table. */
export type Column<Row> = {
  readonly id: string
  readonly head: string
  /** Its name in the choice of columns, where the head is another. */
  readonly name?: string
  readonly cell: (row: Row) => ReactNode
  /** The value that rows are sorted by; without it the column is not sortable. */
  readonly order?: (row: Row) => string | number
  readonly isEnd?: boolean
  /** The cell whose link opens the row. */
  readonly isOpener?: boolean
  readonly className?: string
}

type TableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The address of an open row; without it rows do not open. */
  hrefOf?: (row: Row) => string
  openKey?: string | undefined
  /** What an open row shows below itself. */
  renderMore?: (row: Row) => ReactNode
  /** On a phone, rows become cards. */
  isCards?: boolean
  /** The search parameter that holds the order. */
  sortName?: string
  /** The read of the list: with it a person chooses its columns, keeps views of it, and gets it as a file. */
  list?: string
  /** What is shown in place of a table without rows, below the tools of the list. */
  empty?: ReactNode
  /** What the last line shows below a column: sums. */
  footOf?: (column: Column<Row>) => ReactNode
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en', { numeric: true })

const sorted = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): readonly Row[] => {
  const isDown = sort.startsWith('-')
  const order = columns.find(({ id }) => id === sort.replace('-', ''))?.order
  if (order === undefined) return rows
  return rows.toSorted((one, other) => compare(order(one), order(other)) * (isDown ? -1 : 1))
}

const directionOf = (id: string, sort: string) => (sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined)

const Head = <Row,>({ columns, sortName }: { columns: readonly Column<Row>[]; sortName: string }) => {
  const [search, setSearch] = useSearch()
  const sort = search[sortName] ?? ''
  return (
    <thead>
      <tr>
        {columns.map(({ id, head, isEnd, order }) => (
          <th key={id} className={isEnd === true ? 'r' : ''} scope="col" aria-sort={directionOf(id, sort)}>
            {order === undefined ? (
              head
            ) : (
              <button
                type="button"
                className="sort"
                onClick={() => setSearch({ [sortName]: sort === id ? `-${id}` : sort === `-${id}` ? undefined : id })}
              >
                {head}
                <Icon name={sort === id ? 'caret-up' : sort === `-${id}` ? 'caret-down' : 'caret-up-down'} size="s" />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const PlainTable = <Row,>(props: Omit<TableProps<Row>, 'list' | 'empty'>) => {
  const { label, rows, columns, keyOf, hrefOf, openKey, renderMore, isCards = false, sortName = 'sort', footOf } = props
  const [search] = useSearch()
  const id = useId()
  return (
    <div className="tw" role="region" aria-label={label} tabIndex={0}>
      <table className={isCards ? 'cards' : ''} aria-labelledby={id}>
        <caption className="sr" id={id}>
          {label}
        </caption>
        <Head columns={columns} sortName={sortName} />
        <tbody>
          {sorted(rows, columns, search[sortName] ?? '').flatMap((row) => {
            const key = keyOf(row)
            const isOpen = key === openKey
            const href = hrefOf?.(row)
            return [
              <tr key={key} className={`${href === undefined ? '' : 'open-by'} ${isOpen ? 'sel' : ''}`}>
                {columns.map((column) => (
                  <td key={column.id} className={`${column.isEnd === true ? 'r' : ''} ${column.className ?? ''}`}>
                    {column.isOpener === true && href !== undefined ? (
                      <Link href={href} className="opener" data-row aria-current={isOpen ? 'true' : undefined} title={t.common.open}>
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>,
              ...(isOpen && renderMore !== undefined
                ? [
                    <tr key={`${key} more`}>
                      <td className="more" colSpan={columns.length}>
                        {renderMore(row)}
                      </td>
                    </tr>,
                  ]
                : []),
            ]
          })}
        </tbody>
        {footOf === undefined ? null : (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} className={`${column.isEnd === true ? 'r' : ''} ${column.className ?? ''}`}>
                  {footOf(column)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** A list with its tools; columns that the person hid are left out. */
const ListTable = <Row,>({ list, empty, ...props }: TableProps<Row> & { list: string }) => {
  const { hidden } = useListViews(list)
  const { columns } = props
  return (
    <>
      <ListTools list={list} columns={columns} />
      {props.rows.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <PlainTable {...props} columns={columns.filter(({ id, isOpener }) => isOpener === true || !hidden.includes(id))} />
      )}
    </>
  )
}

/** A table of rows that may open. */
export const DataTable = <Row,>({ list, empty, ...props }: TableProps<Row>) => {
  if (list !== undefined) return <ListTable list={list} empty={empty} {...props} />
  return props.rows.length === 0 && empty !== undefined ? empty : <PlainTable {...props} />
}
