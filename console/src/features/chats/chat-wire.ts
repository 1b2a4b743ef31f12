/** A live chat in the queue. */
export type ChatRow = {
  readonly id: string
  readonly state: 'waiting' | 'joined' | 'ended'
  readonly member: string | null
  readonly name: string
  readonly vip: boolean
  readonly language: string
  /** The person of staff who has joined, as audit records name them. */
  readonly staff: string
  readonly startedAt: string
  readonly waitedSeconds: number
  readonly unread: number
  readonly isTyping: boolean
}

/** A message of a chat; `event` instead of `text` where the platform reports something. */
export type ChatMessage = {
  readonly seq: number
  readonly author: 'member' | 'staff' | 'system'
  readonly event: string
  readonly name: string
  readonly text: string
  readonly sentAt: string
  readonly picture: string | null
}

export type ChatRead = { readonly chat: ChatRow; readonly memberRead: number; readonly messages: readonly ChatMessage[] }
