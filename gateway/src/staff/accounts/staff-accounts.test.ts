import { forbiddenPairs, type Role, roles } from '@perya/domain/staff/roles'
import { openTestPlatform, queryAsOwner, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { createStaff, createStaffInvitation, endStaff, findStaffAccount, hasOpenStaffAccount, rolesOf, setStaffRoles } from './staff-accounts.ts'

let open: TestPlatform
let count = 0
beforeAll(async () => {
  open = await openTestPlatform()
})
afterAll(() => open.close())

const create = (held: readonly Role[], hash: string | null = 'hash') => {
  const name = `person${(count += 1)}`
  return inTransaction(open.app, (inside) => createStaff(inside, { name, display: name, mail: '', personId: name, roles: held, by: null }, hash))
}
const query = (text: string, values: unknown[] = []) => open.app.store.pool.query(text, values)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => ({ code: Object(error).code, constraint: Object(error).constraint }),
  )
const end = (id: string) => inTransaction(open.app, (inside) => endStaff(inside, id, null))
const set = (id: string, held: readonly Role[]) => inTransaction(open.app, (inside) => setStaffRoles(inside, id, held, null))

describe('pairs of roles', () => {
  test('that the domain forbids are exactly those that the database refuses, in either order', async () => {
    const refused: string[] = []
    for (const one of roles)
      for (const other of roles.filter((role) => role !== one)) {
        const id = await create([one])
        const given = await refusal(query('insert into staff_role (staff_id, role, given_at) values ($1, $2, now())', [id, other]))
        if (given !== null) {
          expect(given).toEqual({ code: '23514', constraint: 'staff_role_pair' })
          refused.push(`${one} ${other}`)
        }
      }
    expect(refused.toSorted()).toEqual(forbiddenPairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]).toSorted())
  })

  test('are refused also when both roles are given at once', async () => {
    const id = await create([])
    const given = await Promise.all(
      (['lottery', 'finance'] as const).map((role) =>
        refusal(query('insert into staff_role (staff_id, role, given_at) values ($1, $2, now())', [id, role])),
      ),
    )
    expect(given.filter((one) => one === null)).toHaveLength(1)
    expect(await rolesOf(open.app, id)).toHaveLength(1)
  })

  test('one role of a pair can replace the other, but no role is changed in place', async () => {
    const id = await create(['lottery'])
    expect(await set(id, ['finance'])).toBe(true)
    expect(await set(id, ['finance'])).toBe(false)
    expect(await rolesOf(open.app, id)).toEqual(['finance'])
    expect(await refusal(query(`update staff_role set role = 'support' where staff_id = $1`, [id]))).toMatchObject({ code: '23514' })
  })
})

describe('an account', () => {
  test('is never deleted, neither by the service nor by the owner of the table', async () => {
    const id = await create(['support'])
    expect(await refusal(query('delete from staff where id = $1', [id]))).toMatchObject({ code: '42501' })
    expect(await refusal(queryAsOwner(open.app.store, 'delete from staff'))).toMatchObject({ code: '23000' })
  })

  test('that has ended stays ended, with its name, person and roles', async () => {
    const id = await create(['support'])
    expect([await end(id), await end(id)]).toEqual([true, false])
    for (const change of [`state = 'active', ended_at = null`, `display = 'x'`, `name = 'other'`])
      expect(await refusal(query(`update staff set ${change} where id = $1`, [id]))).toMatchObject({ code: '23514' })
    expect(await refusal(set(id, ['risk']))).toEqual({ code: '23514', constraint: 'staff_has_ended' })
    expect(await rolesOf(open.app, id)).toEqual(['support'])
  })

  test('keeps its name and its person, and belongs to one human only', async () => {
    const id = await create([])
    expect(await refusal(query(`update staff set person_id = 'other' where id = $1`, [id]))).toMatchObject({ constraint: 'staff_keeps_person' })
    const twin = { name: 'twin', display: 'x', mail: '', personId: `person${count}`, roles: [], by: null }
    expect(await refusal(inTransaction(open.app, (inside) => createStaff(inside, twin)))).toMatchObject({ code: '23505' })
  })

  test('is listed with roles, factors and sessions, and a newer invitation replaces the earlier one', async () => {
    const id = await create(['support'], null)
    const first = await inTransaction(open.app, (inside) => createStaffInvitation(inside, id))
    const second = await inTransaction(open.app, (inside) => createStaffInvitation(inside, id))
    expect(second.token).not.toBe(first.token)
    expect((await query('select 1 from staff_invitation where staff_id = $1', [id])).rowCount).toBe(1)
    expect(await findStaffAccount(open.app, `person${count}`)).toMatchObject({
      state: 'invited',
      roles: ['support'],
      passkeys: 0,
      hasTotp: false,
      openSessions: 0,
    })
    expect(await findStaffAccount(open.app, 'nobody')).toBeNull()
  })
})

describe('the last active administrator', () => {
  const single = { code: '23514', constraint: 'staff_last_administrator' }
  const reset = async () => {
    await queryAsOwner(
      open.app.store,
      `set session_replication_role = replica; delete from staff_role; delete from staff_invitation; delete from staff`,
    )
  }

  test('can neither be ended nor lose the role, until there is another', async () => {
    await reset()
    expect(await hasOpenStaffAccount(open.app)).toBe(false)
    const first = await create(['administrator'])
    const invited = await create(['administrator'], null)
    expect(await hasOpenStaffAccount(open.app)).toBe(true)
    expect(await refusal(end(first))).toEqual(single)
    expect(await refusal(set(first, []))).toEqual(single)
    await query(`update staff set state = 'active' where id = $1`, [invited])
    expect(await set(first, ['support'])).toBe(true)
    expect(await refusal(end(invited))).toEqual(single)
  })

  test('remains when two administrators end each other at once', async () => {
    await reset()
    const pair = [await create(['administrator']), await create(['administrator'])]
    const ended = await Promise.all(pair.map((id) => refusal(end(id))))
    expect(ended.filter((one) => one === null)).toHaveLength(1)
    expect(ended.filter((one) => one !== null)).toEqual([single])
  })
})
