/** What a house may tell by web push: results of draws, a member's money, messages to him, and what is offered. */
export const pushKinds = ['results', 'money', 'messages', 'offers'] as const
/** One of them. */
export type PushKind = (typeof pushKinds)[number]
/** Which of them a member wants. */
export type PushPreferences = Readonly<Record<PushKind, boolean>>

/** What holds for whoever has just turned web push on: what concerns him, and no offers. */
export const defaultPushPreferences: PushPreferences = { results: true, money: true, messages: true, offers: false }
