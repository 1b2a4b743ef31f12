import type { HistoryRecord } from '../withdrawals/index.ts'

/** What the provider reports; an empty state: nothing, an amount of null: one that cannot be read. */
type ProviderReport = {
  readonly state: string
  readonly amount: string | null
  readonly currency: string | null
  readonly at: string | null
}

/** A deposit of the list. */
export type DepositRow = {
  readonly id: string
  readonly state: string
  readonly method: string
  readonly provider: string
  readonly currency: string
  readonly member: { readonly id: string; readonly username: string }
  readonly hasProof: boolean
  readonly reason: string
  readonly amount: string
  readonly fee: string
  readonly requested: string | null
  readonly report: ProviderReport
  readonly flags: readonly string[]
  readonly returnState: string | null
  readonly deadline: string
  readonly madeAt: string
  readonly changedAt: string
}

/** Another deposit with the same proof or the same number of the payment. */
type SameProof = {
  readonly id: string
  readonly member: { readonly id: string; readonly username: string }
  readonly state: string
  readonly madeAt: string
  readonly how: string
  readonly distance: number
}

type Return = {
  readonly id: string
  readonly state: string
  readonly amount: string
  readonly currency: string
  readonly by: string
  readonly reason: string
  readonly reference: string
  readonly madeAt: string
}

/** A deposit beside what decides it. */
export type DepositDetail = DepositRow & {
  readonly expiresAt: string
  readonly reference: string
  /** Who stopped it, when and why; null: it is not stopped. */
  readonly stop: { readonly at: string; readonly by: string; readonly reason: string } | null
  readonly holder: { readonly name: string; readonly isVerified: boolean }
  /** What may be credited; `refusal`: why nothing may. */
  readonly credit: { readonly amount: string | null; readonly refusal: string | null }
  /** What may be returned; null: nothing. */
  readonly back: { readonly amount: string; readonly currency: string; readonly byHand: boolean } | null
  readonly limits: readonly { readonly kind: string; readonly period: string; readonly amount: string; readonly used: string }[]
  readonly same: readonly SameProof[]
  readonly returns: readonly Return[]
  readonly history: readonly HistoryRecord[]
}
