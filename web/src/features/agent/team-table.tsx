import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { toneOf, useSignedAmount } from '../records/index.ts'
import css from './agent.module.css'

/** A column of a list: `isEnd` aligns its cells at the end, as figures do; `isWide` hides it on a phone. */
export type Column<R> = {
  readonly key: string
  readonly says: string
  readonly isEnd?: boolean
  readonly isWide?: boolean
  readonly cell: (row: R) => ReactNode
}

/** Rows of a team list; the first column names the row. */
export const TeamTable = <R,>({
  label,
  rows,
  keyOf,
  first,
  head,
  columns,
}: {
  label: string
  rows: readonly R[]
  keyOf: (row: R) => string
  first: string
  head: (row: R) => ReactNode
  columns: readonly Column<R>[]
}) => {
  const classOf = ({ isEnd = false, isWide = false }: Column<R>) => cx(isEnd && css['end'], isWide && css['wide'])
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={label}>
      <table className={css['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.says}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head(row)}</th>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** An amount in a cell; `isResult` shows its sign and colour, `isStrong` emphasises it. */
export const AmountCell = ({ of, isResult = false, isStrong = false }: { of: string; isResult?: boolean; isStrong?: boolean }) => {
  const amount = useSignedAmount()
  const tone = isResult ? toneOf(of) : undefined
  return (
    <span className={cx((isStrong || isResult) && css['strong'], tone === 'gain' && css['gain'], tone === 'loss' && css['loss'])}>
      <bdi dir="ltr">{amount(of, isResult)}</bdi>
    </span>
  )
}
