import type { LoginType } from '@perya/domain/session/forced-change'
import type { AppContext } from '../../kernel/context.ts'

/** How and when a session began, and the user agent of its browser. */
export type SessionOrigin = { readonly loginType: LoginType; readonly createdAt: Date; readonly agent: string }

/** Returns how the session of a principal began; throws when there is none with this id. */
export const readSessionOrigin = async ({ store }: Pick<AppContext, 'store'>, sessionId: string): Promise<SessionOrigin> => {
  const row = await store.db.selectFrom('session').select(['login_type', 'created_at', 'agent']).where('id', '=', sessionId).executeTakeFirstOrThrow()
  return { loginType: row.login_type, createdAt: row.created_at, agent: row.agent }
}
