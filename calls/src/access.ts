import { isAgent } from '@perya/domain/agent/is-agent'
import { type Call, isOpenToSupport } from './call.ts'
import type { RefusalKey } from './refusals.ts'

/** State of a live session that decides whether a call reaches its handler. */
export type SessionStanding = {
  /** Type of the account: 0 member; 1, 2, 41, 42 agent; 4 trial. */
  readonly type: number
  /** True: opened by customer service; the session may only read (S-06). */
  readonly isSupport: boolean
  readonly isFrozen: boolean
  /** True: the password is temporary and must be changed first (T6). */
  readonly mustChange: boolean
  /** True: the account lacks what the market requires (S-03). */
  readonly isIncomplete: boolean
}

type Access = Pick<Call, 'token' | 'trial' | 'mustChange' | 'incomplete' | 'agentOnly' | 'lane' | 'support'>

/**
 * Returns why the declaration of a call refuses a live session, or null when its handler decides. The order is the order in which the member
 * has to resolve the reasons. A request without a live session is refused before this with `not_logged_in`, unless the call takes no token.
 */
export const sessionRefusal = (call: Access, { type, isSupport, isFrozen, mustChange, isIncomplete }: SessionStanding): RefusalKey | null => {
  if (call.token === 'none') return null
  if (isSupport && !isOpenToSupport(call)) return 'support_session'
  if (isFrozen && call.mustChange !== true) return 'account_frozen'
  if (mustChange && call.mustChange !== true) return 'password_change_required'
  if (isIncomplete && call.incomplete !== true) return 'account_incomplete'
  if (type === 4 && call.trial !== true && call.token === 'required') return 'in_need_true_account'
  if (call.agentOnly === true && !isAgent(type)) return 'non_agent_account'
  return null
}
