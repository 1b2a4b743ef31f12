/** A request of a person about all of their data. */
export type PersonRequest = {
  readonly id: string
  readonly kind: 'export' | 'erasure'
  readonly state: 'ready' | 'grace' | 'over' | 'erased' | 'refused' | 'withdrawn'
  readonly taken: number
  readonly askedBy: string
  readonly isMine: boolean
  readonly reason: string
  readonly causes: readonly string[]
  readonly madeAt: string
  readonly dueAt: string
  readonly endedAt: string | null
}

/** A reason of law that forbids the erasure of a person. */
export type LegalHold = { readonly number: number; readonly name: string; readonly by: string; readonly at: string }

/** A request for a second person that waits. */
export type WaitingRequest = { readonly id: string; readonly command: string; readonly askedBy: string; readonly expiresAt: string }

/** What the screen of a person shows: never the data themselves. */
export type PersonView = {
  readonly member: { readonly id: string; readonly username: string; readonly status: string; readonly isErased: boolean }
  readonly causes: readonly string[]
  readonly retained: readonly { readonly reason: string; readonly why: string; readonly until: string | null }[]
  readonly holds: readonly LegalHold[]
  readonly waiting: readonly WaitingRequest[]
  readonly requests: readonly PersonRequest[]
}

/** Address and code of an export. */
export type PersonTicket = { readonly address: string; readonly code: string; readonly expiresAt: string }
