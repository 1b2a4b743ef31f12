import type { Page } from './page.ts'
import { defineRead, type Read, type ReadSpec } from './read.ts'

type Scalar = string | number | boolean | Date | null | undefined

/** The path of a field whose value is written into one cell: `id`, `member.username`. */
type FieldPath<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends Scalar | readonly Scalar[]
    ? Key
    : NonNullable<Row[Key]> extends readonly unknown[]
      ? never
      : `${Key}.${FieldPath<NonNullable<Row[Key]>>}`
}[keyof Row & string]

/** A list that is also written as a file. `columns`: the fields of its rows, in the order of the file. */
export type ListRead = Read & { readonly columns: readonly string[] }

/** A page of a list; without `next` the first page is the whole list. */
type ListPage<Row> = Pick<Page<Row>, 'rows'> & { readonly next?: string | null }

/** Declares the read of a list. */
export const defineList = <Input, Row extends object>(
  spec: Omit<ReadSpec<Input>, 'read'> & { readonly read: (...given: Parameters<ReadSpec<Input>['read']>) => Promise<ListPage<Row>> },
  columns: readonly FieldPath<Row>[],
): ListRead => ({ ...defineRead(spec), columns })

/** Whether a read is a list that is written as a file. */
export const isListRead = (read: Read): read is ListRead => 'columns' in read
