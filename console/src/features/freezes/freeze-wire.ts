/** Facts about a member, of the moment of looking; amounts in `currency` of the row. */
export type FreezeFacts = {
  readonly balance: string
  readonly openWithdrawals: number
  readonly openAmount: string
  readonly fromAgent: string
  readonly toAgent: string
  readonly askedBefore: number
  readonly refusedBefore: number
  readonly registeredAt: string
}

/** A member whom an agent asks to freeze, or who is frozen. */
export type FreezeRow = {
  readonly member: { readonly id: string; readonly username: string }
  readonly agent: { readonly id: string; readonly username: string; readonly others: number } | null
  readonly reason: string
  readonly askedAt: string | null
  readonly frozenAt: string | null
  readonly reviewAt: string | null
  readonly currency: string
  readonly facts: FreezeFacts | null
}

export const freezeStates = ['asked', 'frozen', 'soon'] as const

export type FreezeState = (typeof freezeStates)[number]
