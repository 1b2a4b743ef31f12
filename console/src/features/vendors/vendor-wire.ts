/** `see/vendor`: the integration profile of a vendor and its limits. Amounts with their currency; `none`: no limit. */
export type VendorDetail = {
  readonly code: string
  readonly currency: string
  readonly profile: {
    readonly idScope: string
    readonly duplicateReply: string
    readonly unknownRollback: string
    readonly winWithoutBet: boolean
    readonly rollbackAfterWin: string
    readonly zeroBet: boolean
  }
  readonly limits: {
    readonly largestWin: string
    readonly freeWin: string
    readonly hourLoss: string
    readonly netLossLastHour: string
    readonly trippedUntil: string | null
  }
}

/** A row of `see/held-wins`. */
export type HeldWin = {
  readonly case: string
  readonly heldAt: string
  readonly game: string
  readonly round: string
  readonly username: string
  readonly amount: string
  readonly stake: string
  readonly exceeds: string
  readonly limit: string
}

/** A row of `see/vendor-round`. Amounts with their currency; `username`: null for a visitor on play money. */
export type FoundRound = {
  readonly round: string
  readonly title: string
  readonly username: string | null
  readonly status: string
  readonly openedAt: string
  readonly stake: string
  readonly won: string
  readonly returned: string
  readonly held: string
}

/** An hour of a vendor. `p95`: milliseconds, null without calls; `net`: bets less wins. */
export type VendorHour = {
  readonly hour: string
  readonly calls: number
  readonly refused: number
  readonly failed: number
  readonly p95: number | null
  readonly net: string
}

/** The last 24 hours of a vendor, and all of them together. */
export type VendorDay = { readonly currency: string; readonly hours: readonly VendorHour[]; readonly day: Omit<VendorHour, 'hour'> }

/** A rule of the vendor protocol in a conformance run; `why` is empty where it held. */
export type ConformanceRule = { readonly number: string; readonly text: string; readonly held: boolean; readonly why: string }

/** A run of the conformance kit. `results`: all rules of the newest run, those that do not hold of the others; `error`: why it could not be finished. */
export type ConformanceRun = {
  readonly id: number
  readonly askedBy: string
  readonly askedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly passed: number
  readonly failed: number
  readonly error: string
  readonly results: readonly ConformanceRule[]
}
