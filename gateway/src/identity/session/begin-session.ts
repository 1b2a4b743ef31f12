import type { LoginType } from '@perya/domain/session/forced-change'
import { absoluteEnd } from '@perya/domain/session/lifetime'
import type { AppContext } from '../../kernel/context.ts'
import { hashSecret, newId, newSecret } from '../../kernel/secrets.ts'

/** The two halves of a new session; neither is stored in plain text. */
export type SessionSecrets = { readonly sessionId: string; readonly token: string; readonly cookie: string }

/** Opens a session for a member. Both halves are always new, which prevents session fixation. */
export const beginSession = async (
  app: AppContext,
  member: { readonly id: string; readonly type: number },
  how: {
    readonly loginType: LoginType
    readonly mustChange: boolean
    readonly address: string
    readonly agent?: string
    readonly isSupport?: boolean
  },
): Promise<SessionSecrets> => {
  const halves = { sessionId: newId('s-'), token: newSecret(), cookie: newSecret() }
  const now = app.clock.now()
  await app.store.db
    .insertInto('session')
    .values({
      id: halves.sessionId,
      token_hash: hashSecret(halves.token),
      cookie_hash: hashSecret(halves.cookie),
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
