/** Who holds a case, and until when. */
export type Holder = {
  readonly id: string
  readonly name: string
  readonly display: string
  readonly since: string | null
  readonly until: string | null
}

/** An open case of the queue. */
export type CaseRow = {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly member: { readonly id: string; readonly username: string } | null
  readonly amount: string | null
  readonly currency: string | null
  readonly fact: { readonly strongest: string | null; readonly count: number }
  readonly openedAt: string
  readonly dueAt: string
  /** The part of the time after which it is amber. */
  readonly amber: number
  readonly heldBy: Holder | null
  /** A request for a second person that waits about it. */
  readonly approval: string | null
  readonly mayTake: boolean
}

/** What the commands that take a case answer. */
export type TakenCase = { readonly case: string; readonly kind: string; readonly subject: string; readonly heldUntil: string }
