/** A drawn result: numbers, perhaps with a special one, or rows of prizes. */
export type Draw =
  | { readonly numbers: readonly number[]; readonly special?: number }
  | { readonly prizes: Readonly<Record<string, readonly string[]>> }

export type IssueState = 'SCHEDULED' | 'OPEN' | 'LOCKED' | 'DRAWN' | 'SETTLED' | 'RESETTLED' | 'CANCELLED'

/** A row of `see/lottery`. */
export type IssueRow = {
  readonly game: string
  readonly issue: string
  readonly state: IssueState
  readonly settling: boolean
  readonly late: boolean
  readonly source: 'own' | 'feed'
  readonly opensAt: string
  readonly closesAt: string
  readonly drawsAt: string
  readonly tickets: number
  readonly version: number
  readonly seedHash: string
  readonly root: string | null
}

/** The state of a lottery whose results come from outside. */
export type FeedState = {
  readonly game: string
  readonly lastResultAt: string | null
  readonly lastIssue: string | null
  readonly overdue: number
  readonly oldestDue: string | null
}

/** A page of `see/lottery`. */
export type LotteryPage = {
  readonly late: number
  readonly pause: { readonly until: string; readonly reason: string } | null
  readonly feeds: readonly FeedState[]
  readonly games: readonly { readonly code: string; readonly label: string; readonly family: string }[]
  readonly rows: readonly IssueRow[]
  readonly next: string | null
}

type Risk = { readonly tickets: number; readonly stake: string; readonly maxPayout: string; readonly loss: string }

/** Sale and risk of an issue in one book and currency. */
export type Sale = {
  readonly book: string
  readonly currency: string
  readonly partial: boolean
  readonly payout: string
  readonly total: Risk
  readonly numbers: readonly (Risk & { readonly number: string })[]
}

/** `see/lottery/:game/:issue`. */
export type IssueDetail = Omit<IssueRow, 'late'> & {
  readonly label: string
  readonly family: string
  readonly beacon: string | null
  readonly settledAt: string | null
  readonly results: readonly {
    readonly version: number
    readonly draw: Draw | null
    readonly source: string
    readonly reason: string
    readonly decidedAt: string
    readonly seed: string | null
  }[]
  readonly sale: readonly Sale[]
}

type Side = { readonly result: string | null; readonly payout: string; readonly rebate: string }

/** A ticket that a correction changes. */
export type CorrectedTicket = {
  readonly ticket: string
  readonly username: string
  readonly play: string
  readonly book: string
  readonly currency: string
  readonly stake: string
  readonly before: Side
  readonly after: Side
  readonly paid: string
  readonly taken: string
  readonly short: string
  readonly change: string
  readonly outcome: 'paid' | 'taken' | 'short' | 'same'
}

export type PreviewTotals = {
  readonly book: string
  readonly currency: string
  readonly tickets: number
  readonly changed: number
  readonly winnersBefore: number
  readonly winnersAfter: number
  readonly newWinners: number
  readonly noMore: number
  readonly paid: string
  readonly paidPlayers: number
  readonly taken: string
  readonly takenPlayers: number
  readonly short: string
  readonly shortPlayers: number
  readonly chaseRefunds: string
  readonly operator: string
}

/** `see/lottery/:game/:issue/preview`. `preview`: the hash that is signed. */
export type Preview = {
  readonly preview: string
  readonly game: string
  readonly issue: string
  readonly state: IssueState
  readonly drawsAt: string
  readonly version: number
  readonly before: Draw | null
  readonly after: Draw | null
  readonly totals: readonly PreviewTotals[]
  readonly tickets: readonly CorrectedTicket[]
  readonly more: boolean
  readonly chases: readonly { readonly chase: string; readonly refund: string; readonly currency: string }[]
  readonly withdrawals: readonly {
    readonly withdrawal: string
    readonly username: string
    readonly state: string
    readonly amount: string
    readonly currency: string
  }[]
  readonly contracts: readonly {
    readonly contract: string
    readonly agent: string
    readonly kind: string
    readonly currency: string
    readonly change: string
    readonly window: { readonly from: string; readonly to: string }
  }[]
  readonly messages: { readonly players: number; readonly browsers: number }
}
