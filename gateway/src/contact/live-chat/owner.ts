import type { CallContext, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cookieName } from '../../kernel/http/cookies.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/**
 * Owner of a chat: an account, and the browser session that holds a secret cookie. A member who logs in continues the chat that they
 * began as a visitor; a trial session is a visitor.
 */
export type ChatOwner = { readonly memberId: string | null; readonly visitor: Buffer | null }

const tokenShape = /^[A-Za-z0-9_-]{43}$/

/** Returns the owner that a request acts as; without session and cookie it owns nothing. */
export const chatOwner = (principal: Pick<Principal, 'memberId' | 'type'> | null, token: string | undefined): ChatOwner => ({
  memberId: principal === null || principal.type === 4 ? null : principal.memberId,
  visitor: token !== undefined && tokenShape.test(token) ? hashSecret(token) : null,
})

/** Name of the cookie of a visitor's chat. It is a session cookie. */
export const chatCookie = (https: boolean): string => cookieName('perya_support', https)

type Caller = Pick<CallContext<Principal | null>, 'app' | 'principal' | 'cookie' | 'setting'>

/** Returns the owner of a call. Refused where the module is off: these calls stay open in maintenance, where no other code checks modules. */
export const ownerOfCall = async ({ app, principal, cookie, setting }: Caller): Promise<ChatOwner> => {
  if (!(await platformState(app)).enabled.has('FEEDBACK3')) throw new Refusal('module_disabled')
  return chatOwner(principal, cookie(chatCookie(setting.https)))
}

/** Names of an owner in events: pages that act for one of them receive the events of the chat. */
export const namesOfOwner = ({ memberId, visitor }: ChatOwner): readonly string[] => [
  ...(memberId === null ? [] : [`m:${memberId}`]),
  ...(visitor === null ? [] : [`v:${visitor.toString('hex')}`]),
]

/** The one name under which events of a chat are published. */
export const nameOfChat = (chat: { readonly member_id: string | null; readonly visitor: Buffer | null }): string =>
  namesOfOwner({ memberId: chat.member_id, visitor: chat.member_id === null ? chat.visitor : null })[0] ?? ''
