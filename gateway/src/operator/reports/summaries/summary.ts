/** What a figure of a summary is: money is a decimal text, a share is percent with one digit, a time is whole seconds. */
export type SummaryUnit = 'count' | 'money' | 'seconds' | 'percent'

/** A figure of a summary; null: there is none. */
export type SummaryValue = string | number | null

/** A column of a section. */
export type SummaryColumn = { readonly id: string; readonly unit: SummaryUnit }

/** A row of a section: one value for each column. */
export type SummaryRow = { readonly key: string; readonly values: readonly SummaryValue[] }

/** A table of a summary. `by`: what its rows are by, which names their keys; `asOf`: the day at whose end its amounts were, null where none is recorded. */
export type SummarySection = {
  readonly id: string
  readonly by: string
  readonly columns: readonly SummaryColumn[]
  readonly rows: readonly SummaryRow[]
  readonly total: readonly SummaryValue[] | null
  readonly asOf?: string | null
}

/** Counts of what the operator did in a span of days, both included. `currency`: of its money; null: it has none. */
export type Summary = {
  readonly name: SummaryName
  readonly from: string
  readonly to: string
  readonly currency: string | null
  readonly by: string
  readonly groupings: readonly string[]
  readonly sections: readonly SummarySection[]
}

/** The names of all summaries. */
export const summaryNames = ['service', 'protection', 'regulator'] as const
/** The name of a summary. */
export type SummaryName = (typeof summaryNames)[number]

/** A share in percent with one digit; null of nothing. */
export const shareOf = (part: number, whole: number): string | null => (whole === 0 ? null : ((part / whole) * 100).toFixed(1))
