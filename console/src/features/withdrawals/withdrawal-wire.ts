import type { Holder } from '../cases/index.ts'

/** Reasons for a closer review, from the heaviest to the lightest. */
export type RiskReason =
  | 'not_played'
  | 'holder_differs'
  | 'circular_transfers'
  | 'structuring'
  | 'turnover_below_deposits'
  | 'new_account'
  | 'shared_device'
  | 'shared_network'

/** A withdrawal of the list; name and account are masked. */
export type WithdrawalRow = {
  readonly id: string
  readonly state: string
  readonly currency: string
  readonly institution: string
  readonly member: { readonly id: string; readonly username: string }
  readonly amount: string
  readonly holder: string
  readonly account: string
  readonly deadline: string
  readonly risk: { readonly strongest: RiskReason | null; readonly count: number }
  readonly heldBy: Holder | null
  /** Who stopped it, when and why; null where it was not stopped. */
  readonly stopped: { readonly at: string; readonly by: string; readonly reason: string } | null
  readonly madeAt: string
  readonly decidedAt: string | null
  readonly doneAt: string | null
}

/** What the rules of risk rest on. */
export type RiskFigures = {
  readonly deposited: string
  readonly turnover: string
  readonly accountSeconds: number
  readonly isHolderKnown: boolean
  readonly circular: number | boolean
  readonly sameDevice: number
  readonly sameNetwork: number
  readonly nearThreshold: number
}

/** A statement of the provider about a part. */
type ProviderStatement = { readonly kind: string; readonly amount: string; readonly state: string; readonly reference: string; readonly at: string }

export type WithdrawalPart = {
  readonly part: string
  readonly n: number
  readonly state: string
  readonly provider: string
  readonly attention: string
  readonly amount: string
  readonly received: string
  readonly confirmed: string
  readonly returned: string
  /** Returned by the provider, and neither paid again nor given back yet. */
  readonly undecided: string
  /** What arrived according to the player, where they dispute it. */
  readonly claimed: string | null
  readonly queuedAt: string
  readonly sentAt: string | null
  readonly hasProof: boolean
  readonly statements: readonly ProviderStatement[]
}

/** A record of the history of a withdrawal. */
export type HistoryRecord = { readonly at: string; readonly actor: string; readonly action: string; readonly result: string; readonly reason: string }

/** A withdrawal with its parts, facts and history. */
export type WithdrawalDetail = WithdrawalRow & {
  readonly reason: string
  readonly facts: { readonly reasons: readonly { readonly reason: RiskReason; readonly applies: boolean }[]; readonly facts: RiskFigures } | null
  readonly parts: readonly WithdrawalPart[]
  readonly history: readonly HistoryRecord[]
}

const heavy: readonly RiskReason[] = ['not_played', 'holder_differs', 'circular_transfers', 'structuring']

/** Whether a reason is red; the others are amber. */
export const isHeavy = (reason: RiskReason): boolean => heavy.includes(reason)
