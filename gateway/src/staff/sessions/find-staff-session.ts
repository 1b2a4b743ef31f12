import { networkPrefix } from '@perya/domain/factor/network-prefix'
import { audited } from '../../kernel/audit/append-audit.ts'
import type { AppContext } from '../../kernel/context.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { actorOf } from '../find-staff.ts'
import { isRole } from '../is-role.ts'
import type { StaffSession } from '../staff-session.ts'
import { endStaffSession, type StaffSessionOrigin, type StaffSignInMethod } from './staff-sessions.ts'

const seenWriteMillis = 60_000

type Row = {
  id: string
  staff_id: string
  way: StaffSignInMethod
  network: string
  address: string
  seen_at: Date
  expires_at: Date
  idle_seconds: number
  fresh_until: Date | null
  name: string
  display: string
  person_id: string
  roles: string[]
}

/** What a request shows of its session. */
export type StaffSessionProof = { readonly secret: string; readonly address: string; readonly origin: StaffSessionOrigin }

// One statement per call and no cache: a role that is taken, or an account that ends, counts for the next call on every gateway.
const readRow = async (app: AppContext, secret: string, origin: StaffSessionOrigin): Promise<Row | null> => {
  const { rows } = await app.store.pool.query<Row>({
    name: 'find-staff-session',
    text: `select s.id, s.staff_id, s.way, s.network, s.address, s.seen_at, s.expires_at, s.idle_seconds, s.fresh_until, p.name, p.display, p.person_id,
                  array(select r.role from staff_role r where r.staff_id = p.id order by 1) as roles
             from staff_session s join staff p on p.id = s.staff_id
            where s.secret_hash = $1 and s.origin = $2 and s.ended_at is null and p.state = 'active'`,
    values: [hashSecret(secret), origin],
  })
  return rows[0] ?? null
}

const endIdle = (app: AppContext, { id, name, address }: Row): Promise<void> =>
  audited(app, async (inside) => {
    const isEnded = await endStaffSession(inside, id, 'idle')
    const event = {
      actor: actorOf({ name }),
      action: 'staff session end',
      subject: name,
      result: 'done',
      session: id,
      address,
      detail: { cause: 'idle' },
    }
    return { value: undefined, events: isEnded ? [event] : [] }
  })

/** The open session of a secret, also one of an invitation, which can only add factors; null where it is not valid for this request. */
export const findEnrollingSession = async (
  app: AppContext,
  { secret, address, origin }: StaffSessionProof,
): Promise<{ readonly session: StaffSession; readonly way: StaffSignInMethod } | null> => {
  const row = await readRow(app, secret, origin)
  if (row === null) return null
  if (row.network !== networkPrefix(address)) {
    app.log.warn({ session: row.id }, 'a session of staff was used from another network')
    return null
  }
  const now = app.clock.now()
  const seenAt = row.seen_at.getTime()
  if (row.expires_at.getTime() <= now || seenAt + row.idle_seconds * 1000 <= now) {
    await endIdle(app, row)
    return null
  }
  if (now - seenAt >= seenWriteMillis)
    await app.store.db
      .updateTable('staff_session')
      .set({ seen_at: new Date(now) })
      .where('id', '=', row.id)
      .execute()
  const { id, staff_id: staffId, name, display, person_id: personId } = row
  return {
    way: row.way,
    session: {
      id,
      address,
      person: { id: staffId, name, display, personId, roles: row.roles.filter(isRole) },
      expiresAt: row.expires_at.getTime(),
      freshUntil: row.fresh_until?.getTime() ?? 0,
    },
  }
}

/**
 * The session of a secret; null where it is unknown, ended, idle, over, of another network or origin, or its person is not active. Person and roles are
 * read at each call.
 */
export const findStaffSession = async (app: AppContext, proof: StaffSessionProof): Promise<StaffSession | null> => {
  const found = await findEnrollingSession(app, proof)
  return found === null || found.way === 'invitation' ? null : found.session
}
