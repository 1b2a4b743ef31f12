import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './data-table.module.css'

/** A column of a table. */
export type Column<R> = {
  readonly key: string
  readonly says: string
  /** Its cells name their rows. */
  readonly isHead?: boolean
  /** Its cells are aligned at the end, as figures are. */
  readonly isEnd?: boolean
  /** Hidden on a phone, where another cell shows its value on a second line (`narrowLine`). */
  readonly isWide?: boolean
  /** Its cells are never wrapped. */
  readonly isOneLine?: boolean
  /** Emphasises its cells. */
  readonly isStrong?: boolean
  /** Colour of a cell. */
  readonly toneOf?: (row: R) => 'gain' | 'loss' | undefined
  readonly cell: (row: R, index: number) => ReactNode
}

/** What a press anywhere on a row opens. */
type Opening<R> = {
  /** The accessible name of the action, added to the content of the head cell. */
  readonly says: (row: R) => string
  readonly open: (row: R) => void
  /** Whether a row opens anything; all rows do by default. */
  readonly isOn?: (row: R) => boolean
}

type Props<R> = {
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string | number
  readonly columns: readonly Column<R>[]
  /** Name of the table and of its region, as a text or by the id of its heading. */
  readonly label?: string
  readonly labelledBy?: string
  /** Names the table in place of `label`, which then names its region only. */
  readonly caption?: ReactNode
  /** The line with the names of the columns: shown, only for screen readers, or none. */
  readonly head?: 'shown' | 'said' | 'none'
  /** On a phone each row is a card of two lines: the head cell, and a figure at the end. */
  readonly isCards?: boolean
  /** The head cell becomes a button that covers its row, so it may contain no other control. */
  readonly opening?: Opening<R> | undefined
  /** A table that may be wider than its place, in a region that scrolls. */
  readonly isScrollable?: boolean
  readonly isBusy?: boolean
  readonly classOfRow?: (row: R, index: number) => string | undefined
  /** In place of the appearance of every table. */
  readonly className?: string | undefined
}

/** Class of the second line of a cell that replaces a wide column on a phone. */
export const narrowLine = css['narrow']
/** Class of a part of a cell that a phone hides. */
export const wideLine = css['wide']
/** Class of the row of the signed-in member. */
export const ownRow = css['own']
/** Class of the row that applies now. */
export const markedRow = css['marked']

const classOf = <R,>({ isEnd = false, isWide = false, isOneLine = false, isStrong = false }: Column<R>, tone?: 'gain' | 'loss') =>
  cx(isEnd && css['end'], isWide && css['wide'], isOneLine && css['oneLine'], isStrong && css['strong'], tone !== undefined && css[tone]) || undefined

const OpeningCell = <R,>({ row, opening, children }: { row: R; opening: Opening<R> | undefined; children: ReactNode }) => {
  if (opening === undefined || !(opening.isOn?.(row) ?? true)) return children
  return (
    <button type="button" className={css['opens']} onClick={() => opening.open(row)}>
      {children}
      <span className="said">, {opening.says(row)}</span>
    </button>
  )
}

/** A table of rows, each named by its head cell. */
export const DataTable = <R,>({
  rows,
  keyOf,
  columns,
  label,
  labelledBy,
  caption,
  head = 'shown',
  isCards = false,
  opening,
  isScrollable = false,
  isBusy,
  classOfRow,
  className = cx(css['table'], isCards && css['cards'], opening !== undefined && css['opening']),
}: Props<R>) => {
  const name = { 'aria-label': label, 'aria-labelledby': labelledBy }
  const table = (
    <table className={className} {...(caption === undefined ? name : {})} aria-busy={isBusy}>
      {caption}
      {head !== 'none' && (
        <thead className={head === 'said' ? 'said' : undefined}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf({ ...column, isStrong: false, isOneLine: false })}>
                {column.says}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} className={classOfRow?.(row, index)}>
            {columns.map((column) => {
              const cell = { className: classOf(column, column.toneOf?.(row)), children: column.cell(row, index) }
              if (column.isHead !== true) return <td key={column.key} {...cell} />
              return (
                <th key={column.key} scope="row" className={cell.className}>
                  <OpeningCell row={row} opening={opening}>
                    {cell.children}
                  </OpeningCell>
                </th>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!isScrollable) return isCards ? <div className={css['box']}>{table}</div> : table
  return (
    <div className={css['scroll']} tabIndex={0} role="region" {...name}>
      {table}
    </div>
  )
}
