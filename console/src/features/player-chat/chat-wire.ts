/** Lists of the players' chat. */
export const chatScopes = ['reported', 'all', 'removed'] as const
export type ChatScope = (typeof chatScopes)[number]

type Member = { readonly id: string; readonly username: string }

/** A message of the chat. `removed.by`: a member of staff, or `reports`; `mutedUntil`: of its author. */
export type RoomMessage = {
  readonly id: string
  readonly member: Member
  readonly name: string
  readonly text: string
  readonly sentAt: string
  readonly reports: number
  readonly isReviewed: boolean
  readonly removed: { readonly by: string; readonly at: string } | null
  readonly mutedUntil: string | null
}

/** A message with those around it, its reports, and what its author wrote before. */
export type ChatContext = {
  readonly message: RoomMessage
  readonly around: readonly RoomMessage[]
  readonly reports: readonly { readonly username: string; readonly at: string }[]
  readonly author: { readonly written: number; readonly removed: number; readonly muteReason: string | null }
}

/** A member who may read and not write. */
export type ChatMute = { readonly member: Member; readonly until: string; readonly reason: string }

/** Members of a segment, and the languages in which a message may be written. */
export type Recipients = { readonly members: number; readonly sample: readonly string[]; readonly languages: readonly string[] }
