/** A message to the operator in a list. */
export type ComplaintRow = {
  readonly reference: string
  readonly member: { readonly id: string; readonly username: string | null } | null
  readonly kind: string
  readonly complaint: boolean
  readonly vip: boolean
  readonly language: string
  readonly state: string
  readonly sentAt: string
  readonly dueAt: string | null
  readonly isLate: boolean
  readonly reopened: number
  readonly heldBy: string | null
}

/** What a message names, from the ledger; `state` null: nothing of this player. */
export type ComplaintSubject = {
  readonly kind: string
  readonly id: string
  readonly state: string | null
  readonly at: string | null
  readonly amounts: Readonly<Record<string, string>>
  readonly currency: string | null
  readonly note: string
}

/** A message with its thread. */
export type ComplaintDetail = Omit<ComplaintRow, 'dueAt' | 'isLate' | 'reopened' | 'heldBy'> & {
  readonly firstAnswerDue: string
  readonly finalAnswerDue: string
  readonly firstAnsweredAt: string | null
  readonly isFirstLate: boolean
  readonly thread: readonly { readonly author: 'member' | 'house'; readonly state: string; readonly text: string; readonly at: string }[]
  readonly subjects: readonly ComplaintSubject[]
  readonly templates: readonly { readonly key: string; readonly english: string; readonly own: string }[]
}

/** A commission payment that an agent disputes. */
export type PaymentDispute = {
  readonly payment: number
  readonly member: string
  readonly says: string
  readonly at: string
  readonly dueAt: string
}

export const complaintStates = ['open', 'answered', 'closed', 'agents'] as const

export type ComplaintState = (typeof complaintStates)[number]
