import type { Role } from '@perya/domain/staff/roles'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { InTransaction } from '../../kernel/database/with-transaction.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { isRole } from '../is-role.ts'
import { newStaffId } from '../staff-id.ts'

/** Hours for which an invitation can be accepted. */
export const invitationHours = 24

/** An account as it is listed. */
export type StaffAccount = {
  readonly id: string
  readonly name: string
  readonly display: string
  readonly mail: string
  readonly personId: string
  readonly state: 'invited' | 'active' | 'ended'
  readonly roles: readonly Role[]
  readonly passkeys: number
  readonly hasTotp: boolean
  readonly openSessions: number
  readonly seenAt: Date | null
  readonly madeAt: Date
  readonly endedAt: Date | null
}

type Row = Omit<StaffAccount, 'roles'> & { readonly roles: readonly string[] }

const readAccounts = async (app: AppContext, name: string | null): Promise<readonly StaffAccount[]> => {
  const { rows } = await app.store.pool.query<Row>(
    `select s.id, s.name, s.display, s.mail, s.person_id as "personId", s.state, s.made_at as "madeAt", s.ended_at as "endedAt",
            array(select r.role from staff_role r where r.staff_id = s.id order by 1) as roles,
            (select count(*)::int from staff_passkey k where k.staff_id = s.id) as passkeys,
            exists (select from staff_totp t where t.staff_id = s.id and t.confirmed_at is not null) as "hasTotp",
            (select count(*)::int from staff_session o where o.staff_id = s.id and o.ended_at is null and o.expires_at > $2) as "openSessions",
            (select max(o.seen_at) from staff_session o where o.staff_id = s.id) as "seenAt"
       from staff s where $1::text is null or s.name = $1 order by s.name`,
    [name, new Date(app.clock.now())],
  )
  return rows.map((row) => ({ ...row, roles: row.roles.filter(isRole) }))
}

/** Lists every account, also those that ended. */
export const listStaffAccounts = (app: AppContext): Promise<readonly StaffAccount[]> => readAccounts(app, null)

/** Finds an account in any state by its name; null where there is none. */
export const findStaffAccount = async (app: AppContext, name: string): Promise<StaffAccount | null> => (await readAccounts(app, name))[0] ?? null

/** Whether an account is invited or active. */
export const hasOpenStaffAccount = async (app: AppContext): Promise<boolean> =>
  (await app.store.db.selectFrom('staff').select('id').where('state', '<>', 'ended').limit(1).executeTakeFirst()) !== undefined

/** The roles that an account has now. */
export const rolesOf = async (app: AppContext, staffId: string): Promise<readonly Role[]> =>
  (await app.store.db.selectFrom('staff_role').select('role').where('staff_id', '=', staffId).orderBy('role').execute())
    .map(({ role }) => role)
    .filter(isRole)

/** A new account. */
export type NewStaff = {
  readonly name: string
  readonly display: string
  readonly mail: string
  readonly personId: string
  readonly roles: readonly Role[]
  /** The account that creates it; null: the command line, or the demo. */
  readonly by: string | null
}

const giveRoles = async (app: AppContext, staffId: string, roles: readonly Role[], by: string | null): Promise<void> => {
  const given = { staff_id: staffId, given_at: new Date(app.clock.now()), given_by: by }
  for (const role of new Set(roles))
    await app.store.db
      .insertInto('staff_role')
      .values({ ...given, role })
      .execute()
}

/** Creates an account with its roles, invited or with a password; returns its id. */
export const createStaff = async (app: InTransaction, { name, display, mail, personId, roles, by }: NewStaff, passwordHash: string | null = null) => {
  const id = newStaffId('S')
  await app.store.db
    .insertInto('staff')
    .values({
      ...{ id, name, display, mail, person_id: personId, password_hash: passwordHash, made_by: by },
      ...{ state: passwordHash === null ? 'invited' : 'active', made_at: new Date(app.clock.now()) },
    })
    .execute()
  await giveRoles(app, id, roles, by)
  return id
}

/** Creates a single-use link for an account, which replaces earlier ones; returns its secret, which is stored as a hash. */
export const createStaffInvitation = async (app: InTransaction, staffId: string): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const [now, token] = [app.clock.now(), newSecret()]
  const expiresAt = new Date(now + invitationHours * 3_600_000)
  await app.store.db.deleteFrom('staff_invitation').where('staff_id', '=', staffId).where('used_at', 'is', null).execute()
  await app.store.db
    .insertInto('staff_invitation')
    .values({ token_hash: hashSecret(token), staff_id: staffId, made_at: new Date(now), expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/**
 * Sets the roles of an account and ends its sessions where they change. Roles are taken before others are given, so that one of a forbidden pair can
 * replace the other.
 */
export const setStaffRoles = async (app: InTransaction, staffId: string, roles: readonly Role[], by: string | null): Promise<boolean> => {
  const held = await rolesOf(app, staffId)
  const [taken, given] = [held.filter((role) => !roles.includes(role)), roles.filter((role) => !held.includes(role))]
  if (taken.length > 0) await app.store.db.deleteFrom('staff_role').where('staff_id', '=', staffId).where('role', 'in', taken).execute()
  await giveRoles(app, staffId, given, by)
  return taken.length + given.length > 0
}

/** Ends an account with its sessions and open links, for good; false where it had ended. */
export const endStaff = async (app: InTransaction, staffId: string, by: string | null): Promise<boolean> => {
  await app.store.db.deleteFrom('staff_invitation').where('staff_id', '=', staffId).where('used_at', 'is', null).execute()
  const { numUpdatedRows } = await app.store.db
    .updateTable('staff')
    .set({ state: 'ended', ended_at: new Date(app.clock.now()), ended_by: by, password_hash: null })
    .where('id', '=', staffId)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends accounts in any state, the last administrator included: those with a published password. */
export const endDemoStaff = async (app: InTransaction, ids: readonly string[]): Promise<void> => {
  await callFunction(app.store.db, 'end_demo_staff', { ids: [...ids], at: new Date(app.clock.now()) })
}
