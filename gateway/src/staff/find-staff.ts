import type { AppContext } from '../kernel/context.ts'
import { isRole } from './is-role.ts'
import type { StaffPerson } from './staff-session.ts'

const findActive = async (app: AppContext, column: 'id' | 'name', value: string): Promise<StaffPerson | null> => {
  const row = await app.store.db
    .selectFrom('staff')
    .select(['id', 'name', 'display', 'person_id'])
    .where(column, '=', value)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  const held = await app.store.db.selectFrom('staff_role').select('role').where('staff_id', '=', row.id).execute()
  const { id, name, display, person_id: personId } = row
  return { id, name, display, personId, roles: held.map(({ role }) => role).filter(isRole) }
}

/** The active person with an id; null where there is none. Roles are read now. */
export const findStaff = (app: AppContext, id: string): Promise<StaffPerson | null> => findActive(app, 'id', id)

/** The active person with an account name; null where there is none. Roles are read now. */
export const findStaffByName = (app: AppContext, name: string): Promise<StaffPerson | null> => findActive(app, 'name', name)

const prefix = 'staff:'

/** How audit records name a person of staff. */
export const actorOf = ({ name }: Pick<StaffPerson, 'name'>): string => `${prefix}${name}`

/** The person of staff whom an audit record or a command names; null for any other actor. */
export const staffOfActor = (app: AppContext, actor: string): Promise<StaffPerson | null> =>
  actor.startsWith(prefix) ? findStaffByName(app, actor.slice(prefix.length)) : Promise.resolve(null)
