import type { AppContext } from '@perya/gateway/kernel'

const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
let made = 0

/** A session of a person of staff as the gateway holds it; its shape is that of `StaffSession`. */
export type TestStaffSession<Role extends string> = {
  readonly id: string
  readonly person: {
    readonly id: string
    readonly name: string
    readonly display: string
    readonly personId: string
    readonly roles: readonly Role[]
  }
  readonly address: string
  readonly expiresAt: number
  readonly freshUntil: number
}

/**
 * Stores an active person of staff with roles and returns a session of theirs that was just checked. `personId`: the human behind the account, where a
 * test needs two accounts of one.
 */
export const staffMember = async <Role extends string>(
  app: AppContext,
  name: string,
  roles: readonly Role[],
  personId = `human-${name}`,
): Promise<TestStaffSession<Role>> => {
  made += 1
  const now = app.clock.now()
  const id = `S-${[...String(made).padStart(10, '0')].map((digit) => signs[Number(digit)] ?? '2').join('')}`
  const { pool } = app.store
  await pool.query(`insert into staff (id, name, display, person_id, state, made_at) values ($1, $2, $2, $3, 'active', $4)`, [
    id,
    name,
    personId,
    new Date(now),
  ])
  for (const role of roles) await pool.query('insert into staff_role (staff_id, role, given_at) values ($1, $2, $3)', [id, role, new Date(now)])
  const person = { id, name, display: name, personId, roles }
  return { id: `SS-${id.slice(2)}`, person, address: '192.0.2.7', expiresAt: now + 43_200_000, freshUntil: now + 300_000 }
}
