import type { MessageKey } from '../../../lib/message-key.ts'

const ways: Readonly<Record<string, MessageKey>> = {
  username: 'security.way.username',
  sms: 'security.way.sms',
  register: 'security.way.register',
  passkey: 'security.way.passkey',
  oidc: 'security.way.oidc',
  handover: 'security.way.handover',
  remember: 'security.way.remember',
  recovery: 'security.way.recovery',
  support: 'security.way.support',
}

/** Returns the label of a sign-in method. */
export const signInMethodKey = (way: string): MessageKey => ways[way] ?? 'security.way.other'
