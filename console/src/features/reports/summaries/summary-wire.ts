type SummaryValue = string | number | null

/** What a figure is: money is a decimal text, a share is percent, a time is whole seconds. */
export type SummaryUnit = 'count' | 'money' | 'seconds' | 'percent'

/** A row of a section: one value for each column. */
export type SummaryRow = { readonly key: string; readonly values: readonly SummaryValue[] }

/** A table of a summary. `by`: what its rows are by; `asOf`: the day at whose end its amounts were; null where none is recorded. */
export type SummarySection = {
  readonly id: string
  readonly by: string
  readonly columns: readonly { readonly id: string; readonly unit: SummaryUnit }[]
  readonly rows: readonly SummaryRow[]
  readonly total: readonly SummaryValue[] | null
  readonly asOf?: string | null
}

/** A summary as the server reads it. */
export type Summary = {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly currency: string | null
  readonly by: string
  readonly groupings: readonly string[]
  readonly sections: readonly SummarySection[]
}
