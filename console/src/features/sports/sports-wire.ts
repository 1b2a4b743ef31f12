/** The singles on a market of a match. `pick`: the one that costs the operator most; `loss`: what it costs. */
export type MarketRow = { readonly market: string; readonly pick: string; readonly loss: string; readonly staked: string; readonly slips: number }

/** A match with unsettled slips. `share`: the exposure in per cent of the limit. */
export type MatchRow = {
  readonly vendor: string
  readonly game: string
  readonly fixture: string
  readonly currency: string
  readonly match: { readonly home: string; readonly away: string; readonly startsAt: string } | null
  readonly slips: number
  readonly staked: string
  readonly parlays: string
  readonly exposure: string
  /** Names of stopped markets; `match`: all of them. */
  readonly stopped: readonly string[]
  readonly limit: string
  readonly share: number
  readonly markets: readonly MarketRow[]
}
