/** Kinds of web push messages: results of draws, a member's money, messages to the member, and offers. */
export const pushKinds = ['results', 'money', 'messages', 'offers'] as const
/** One of them. */
export type PushKind = (typeof pushKinds)[number]
/** Kinds that a member has enabled. */
export type PushPreferences = Readonly<Record<PushKind, boolean>>

/** Defaults when a member turns web push on: everything that concerns the member, and no offers. */
export const defaultPushPreferences: PushPreferences = { results: true, money: true, messages: true, offers: false }
