import { UsageError } from './usage-error.ts'

/** A time span: `from` inclusive, `to` exclusive. */
export type Span = { readonly from: Date; readonly to: Date }

/** Converts the fields `from` and `to` (`moment`); refuses an empty span. */
export const spanGiven = ({ from, to }: { readonly from: string; readonly to: string }): Span => {
  const span = { from: new Date(from), to: new Date(to) }
  if (span.from >= span.to) throw new UsageError('--from must be before --to')
  return span
}
