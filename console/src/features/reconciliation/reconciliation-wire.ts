/** An imported statement. */
export type StatementRow = {
  readonly id: string
  readonly provider: string
  readonly day: string
  readonly version: number
  readonly name: string
  readonly lines: number
  readonly sha256: string
  readonly waiting: number
  readonly differences: number
  readonly importedBy: string
  readonly importedAt: string
}

/** Since when no payout is sent to the provider, by whom and why. */
export type PayoutStop = { readonly at: string; readonly by: string; readonly reason: string }

/** The imported statements; `provider`: the one that is connected; `stopped`: its payouts are. */
export type StatementsPage = {
  readonly rows: readonly StatementRow[]
  readonly next: string | null
  readonly provider: string | null
  readonly stopped: PayoutStop | null
}

/** Money that has left one side and not arrived on the other: where it is, and how much of it is under an hour, under a day, or older. */
export type TransitRow = {
  readonly what: string
  readonly name: string
  readonly currency: string
  readonly parts: number
  readonly amount: string
  readonly hour: string
  readonly day: string
  readonly older: string
  readonly oldest: string
}

/** How the lines of a statement were matched, and what is in transit now. */
export type StatementSums = {
  readonly id: string
  readonly lines: number
  readonly sums: readonly {
    readonly outcome: string
    readonly kind: string
    readonly currency: string
    readonly lines: number
    readonly amount: string
  }[]
  readonly differences: readonly {
    readonly kind: string
    readonly currency: string
    readonly count: number
    readonly ours: string
    readonly theirs: string
  }[]
  /** The closing balance of the statement, beside what the provider holds by the ledger; null: it states none. */
  readonly balance: {
    readonly currency: string
    readonly theirs: string
    readonly ours: string
    readonly apart: string
    readonly before: { readonly day: string; readonly apart: string; readonly change: string } | null
  } | null
  readonly transit: readonly TransitRow[]
}

/** A payment on which the provider and the ledger differ. */
export type DifferenceRow = {
  readonly id: string
  readonly statement: string
  readonly kind: string
  readonly provider: string
  readonly side: string
  readonly currency: string
  readonly ourRef: string
  readonly providerRef: string
  readonly line: number | null
  readonly day: string
  readonly ours: string | null
  readonly theirs: string | null
  readonly gain: string | null
  readonly state: string
  readonly explanation: string
  readonly note: string
  readonly explainedBy: string
  readonly heldBy: string | null
  readonly username: string | null
  readonly at: string
  readonly tx: number | null
}

type Round = {
  readonly round: string
  readonly title: string
  readonly stake: string
  readonly paid: string
  readonly member: string | null
  readonly at: string
}
type Posting = { readonly tx: number; readonly kind: string; readonly amount: string; readonly at: string }
type Line = {
  readonly statement: string
  readonly day: string
  readonly no: number
  readonly providerRef: string
  readonly amount: string
  readonly state: string
  readonly at: string
}
type ProviderReport = {
  readonly kind: string
  readonly amount: string
  readonly term: string
  readonly reference: string
  readonly by: string
  readonly at: string
}
type HistoryRecord = { readonly at: string; readonly actor: string; readonly action: string; readonly result: string; readonly reason: string }

/** A difference with what each side rests on. */
export type DifferenceDetail = DifferenceRow & {
  readonly postings: readonly Posting[]
  /** Rounds of a game provider that make our side: the latest ones, of `roundCount`. */
  readonly rounds: readonly Round[]
  readonly roundCount: number
  readonly lines: readonly Line[]
  readonly reports: readonly ProviderReport[]
  readonly answer: { readonly state: string; readonly claimed: string | null; readonly at: string | null } | null
  readonly history: readonly HistoryRecord[]
}

/** The difference in money, theirs less ours, as a decimal text of minor units; a missing side counts as nothing. */
export const apartOf = ({ ours, theirs }: Pick<DifferenceRow, 'ours' | 'theirs'>): number => Number(theirs ?? 0) - Number(ours ?? 0)
