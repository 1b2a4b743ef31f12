import type { LoginType } from '@perya/domain/session/forced-change'
import { absoluteEnd } from '@perya/domain/session/lifetime'
import type { House } from '../handler.ts'
import { hashOf, newId, newSecret } from './secrets.ts'

/** The two halves of a new session; neither is stored as it is. */
export type Halves = { readonly sessionId: string; readonly token: string; readonly cookie: string }

/** Opens a session for a member. Both halves are always new: a planted one is never adopted. */
export const beginSession = async (
  house: House,
  member: { readonly id: string; readonly type: number },
  how: {
    readonly loginType: LoginType
    readonly mustChange: boolean
    readonly address: string
    readonly agent?: string
    readonly isSupport?: boolean
  },
): Promise<Halves> => {
  const halves = { sessionId: newId('s-'), token: newSecret(), cookie: newSecret() }
  const now = house.clock.now()
  await house.store.db
    .insertInto('session')
    .values({
      id: halves.sessionId,
      token_hash: hashOf(halves.token),
      cookie_hash: hashOf(halves.cookie),
      member_id: member.id,
      state: how.mustChange ? 'must_change' : 'full',
      login_type: how.loginType,
      address: how.address,
      agent: how.agent ?? '',
      created_at: new Date(now),
      last_seen_at: new Date(now),
      expires_at: new Date(absoluteEnd(now, member.type === 4, how.isSupport)),
      ended_at: null,
      ended_by: null,
      support: how.isSupport ?? false,
    })
    .execute()
  return halves
}
