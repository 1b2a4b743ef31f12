import { addDays } from '@perya/domain/records/period'

/** Whole days, both included. */
export type DaySpan = { readonly from: string; readonly to: string }

const daysIn = ({ from, to }: DaySpan): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

/** Returns the span of the same length right before one. */
export const previousSpan = (span: DaySpan): DaySpan => ({ from: addDays(span.from, -daysIn(span)), to: addDays(span.from, -1) })

/** Returns every day of a span, oldest first; 400 at most. */
export const daysOfSpan = (span: DaySpan): readonly string[] =>
  Array.from({ length: Math.max(0, Math.min(400, daysIn(span))) }, (_, index) => addDays(span.from, index))
