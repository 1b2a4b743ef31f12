import type { Role } from '@perya/domain/staff/roles'
import type { AppContext } from '../../kernel/context.ts'
import { isRole } from '../is-role.ts'

/**
 * The roles of the person of a session of the console; null where the session has ended, is idle or over, or its person is not active. For what was
 * granted to a session and is used without its secret.
 */
export const rolesOfOpenSession = async (app: AppContext, sessionId: string): Promise<readonly Role[] | null> => {
  const { rows } = await app.store.pool.query<{ roles: string[] }>({
    name: 'roles-of-open-session',
    text: `select array(select r.role from staff_role r where r.staff_id = p.id) as roles
             from staff_session s join staff p on p.id = s.staff_id
            where s.id = $1 and s.origin = 'console' and s.way <> 'invitation' and s.ended_at is null and p.state = 'active'
              and s.expires_at > $2 and s.seen_at + make_interval(secs => s.idle_seconds) > $2`,
    values: [sessionId, new Date(app.clock.now())],
  })
  const [found] = rows
  return found === undefined ? null : found.roles.filter(isRole)
}
