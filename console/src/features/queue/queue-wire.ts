/** How much of a kind waits; `approvals` are requests that the person may sign. */
export type QueueKind = {
  readonly kind: string
  readonly count: number
  readonly oldest: string | null
  readonly due: string | null
  readonly late: number
  readonly held: number
  readonly amber: number
  readonly mayTake: boolean
}

/** What waits as far as the person sees it, what they hold, and what was decided in the last hour (in seconds). */
export type QueueView = {
  readonly rows: readonly QueueKind[]
  readonly mine: number
  readonly maxHeld: number
  readonly lastHour: { readonly decided: number; readonly median: number | null; readonly p90: number | null; readonly inside: number }
  readonly lastDecidedAt: string | null
}

/** The state of the platform: the ledger, payouts under way, draws and the audit trail. */
export type PlatformView = {
  readonly ledger: { readonly ok: boolean; readonly detail: string } | null
  readonly payouts: { readonly count: number; readonly oldest: string | null; readonly isSlow: boolean }
  readonly draws: { readonly late: number; readonly next: { readonly name: string; readonly closesAt: string } | null }
  readonly chain: { readonly unsealed: number; readonly publishedAt: string | null }
}
