import { demoStaff } from '@perya/domain/staff/demo-staff'
import { hashPassword, verifyPassword, withHashingSlot } from '../src/identity/credentials/password.ts'
import { audited } from '../src/kernel/audit/append-audit.ts'
import type { AppContext } from '../src/kernel/context.ts'
import { inTransaction } from '../src/kernel/database/in-transaction.ts'
import { createStaff, endDemoStaff, findStaffAccount } from '../src/staff/accounts/staff-accounts.ts'
import { demoPassword } from './people.ts'

/** Creates the staff of the demo with the demo password; accounts that exist are left unchanged, so that running it again changes nothing. */
export const seedStaff = async (app: AppContext): Promise<void> => {
  for (const { name, display, roles } of demoStaff) {
    if ((await findStaffAccount(app, name)) !== null) continue
    const hash = await hashPassword(demoPassword)
    await inTransaction(app, (inside) => createStaff(inside, { name, display, mail: '', personId: `demo-${name}`, roles, by: null }, hash))
  }
}

/** Ends every account that has the demo password, with an audit record each; returns their names. For starts outside of the demo. */
export const endStaffWithDemoPassword = async (app: AppContext): Promise<readonly string[]> => {
  const accounts = await app.store.db.selectFrom('staff').select(['id', 'name', 'password_hash']).where('password_hash', 'is not', null).execute()
  const published = await Promise.all(
    accounts.map(async (account) => ((await withHashingSlot(() => verifyPassword(demoPassword, account.password_hash))) ? [account] : [])),
  )
  const ended = published.flat()
  if (ended.length > 0)
    await audited(app, async (inside) => {
      await endDemoStaff(
        inside,
        ended.map(({ id }) => id),
      )
      const events = ended.map(({ name }) => ({ actor: 'start', action: 'staff end', subject: name, result: 'done', reason: 'the demo password' }))
      return { value: undefined, events }
    })
  return ended.map(({ name }) => name)
}
