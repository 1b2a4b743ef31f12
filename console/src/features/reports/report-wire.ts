/** A row of a report, or its total. */
export type ReportRow = {
  readonly key: string
  readonly label: string
  readonly figures: Readonly<Record<string, string>>
  readonly active: number | null
  readonly hold: string | null
  readonly rounds: number
  readonly rtp: string | null
  readonly rtpActual: string | null
  readonly rtpBand: { readonly low: string; readonly high: string; readonly contains: boolean } | null
}

type Total = Omit<ReportRow, 'label' | 'rtp' | 'rtpActual' | 'rtpBand'>

/** One point of a chart. */
export type ReportPoint = { readonly key: string; readonly value: string }

type Folded = { readonly tx: number; readonly at: string; readonly isCurrent: boolean }

/** A report as the server reads it. */
export type Report = {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly by: string
  readonly columns: readonly string[]
  readonly groupings: readonly string[]
  readonly currencies: readonly string[]
  readonly main: string
  readonly rows: readonly ReportRow[]
  readonly total: Total
  readonly before: Total
  readonly points: readonly ReportPoint[]
  readonly pointsBefore: readonly ReportPoint[]
  readonly corrections: readonly { readonly game: string; readonly issue: string; readonly at: string; readonly reason: string }[]
  readonly folded: Folded
}

/** A line of the ledger that makes a figure. */
export type ReportLine = {
  readonly id: number
  readonly tx: number
  readonly at: string
  readonly kind: string
  readonly figure: string
  readonly amount: string
  readonly round: string | null
  readonly ticket: string | null
  readonly member: string
  readonly username: string | null
}

/** A page of the lines of a figure, with the figure as a sum. */
export type ReportLines = {
  readonly figure: string
  readonly currency: string
  readonly amount: string
  readonly parts: readonly { readonly figure: string; readonly sign: 1 | -1; readonly amount: string; readonly lines: number }[]
  readonly lines: number
  readonly again: { readonly amount: string; readonly lines: number } | null
  readonly rows: readonly ReportLine[]
  readonly next: string | null
}
