/** Result of a check. */
export type CheckResult = 'clear' | 'look' | 'failed'

/** A case of the list; the document number is its last characters. */
export type KycRow = {
  readonly id: string
  readonly state: string
  readonly level: number
  readonly current: number
  readonly document: string | null
  readonly number: string
  readonly member: { readonly id: string; readonly username: string }
  readonly verdict: string
  readonly flag: string
  readonly round: number
  readonly deadline: string
  readonly madeAt: string
  readonly waitingAt: string
  readonly changedAt: string
}

type LevelLimits = {
  readonly level: number
  readonly depositsInMonth: string | null
  readonly withdrawalsInDay: string | null
  readonly mayTransfer: boolean
}

/** The content of a document beside the account: names masked, dates compared by the server. */
export type Comparison = {
  readonly account: { readonly name: string; readonly hasBirthday: boolean }
  readonly document: {
    readonly name: string
    readonly nameCompared: CheckResult
    readonly isBirthdaySame: boolean
    readonly hasBirthday: boolean
    readonly expiresIn: string
  } | null
}

/** A step of the history of a case. */
export type KycStep = { readonly at: string; readonly actor: string; readonly what: string; readonly detail: Readonly<Record<string, unknown>> }

/** A case with its documents, its checks and its history. */
export type KycDetail = KycRow & {
  readonly reason: string
  readonly asked: readonly string[]
  readonly parts: readonly string[]
  readonly documents: readonly { readonly part: string; readonly round: number; readonly at: string }[]
  readonly checks: readonly { readonly kind: string; readonly result: CheckResult; readonly at: string }[]
  readonly comparison: Comparison
  readonly opens: { readonly currency: string; readonly before: LevelLimits; readonly after: LevelLimits }
  readonly decidedBy: string | null
  readonly history: readonly KycStep[]
  readonly earlier: readonly { readonly id: string; readonly level: number; readonly state: string; readonly at: string }[]
}
