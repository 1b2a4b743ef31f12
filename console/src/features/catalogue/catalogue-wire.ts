/** A change that is scheduled for a title or vendor. */
export type Turn = { readonly id: number; readonly enabled: boolean; readonly dueAt: string }

/** A row of `see/catalogue`. `rtp` in basis points, 0: not stated; `maxWin` in stakes. */
export type TitleRow = {
  readonly id: string
  readonly gameId: string
  readonly name: string
  readonly vendor: string
  readonly type: string
  readonly rtp: number
  readonly volatility: string
  readonly minBet: string
  readonly weight: number
  readonly isHot: boolean
  readonly enabled: boolean
  readonly vendorEnabled: boolean
  readonly playable: boolean
  readonly maxWin: number | null
  readonly turns: readonly Turn[]
}

/** A row of `see/vendors`. */
export type VendorRow = {
  readonly code: string
  readonly name: string
  readonly enabled: boolean
  readonly titles: number
  readonly titlesOff: number
  readonly keys: readonly { readonly version: number; readonly createdAt: string; readonly retiresAt: string | null }[]
  readonly heldWins: number
  readonly netLossOfHour: string
  readonly betsStoppedUntil: string | null
  readonly turns: readonly Turn[]
}
