import { randomBytes } from 'node:crypto'
import { base32, otpauthUri } from '@perya/domain/factor/totp'
import { stepOfTotp } from '../../identity/factor/core/authenticator.ts'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal, tryOpen } from '../../kernel/secrets/secrets.ts'
import type { StaffPerson } from '../staff-session.ts'

const seedLength = 20

/** Creates a seed for an authenticator app; it is inactive until its first code is confirmed. Refused while another is active. */
export const beginStaffTotp = async (app: AppContext, { id, name }: StaffPerson): Promise<{ readonly secret: string; readonly uri: string }> => {
  const seed = randomBytes(seedLength)
  const row = {
    sealed_seed: await seal(app.store, places.staffTotpSeed(id), seed),
    last_step: 0,
    begun_at: new Date(app.clock.now()),
  }
  const { numInsertedOrUpdatedRows } = await app.store.db
    .insertInto('staff_totp')
    .values({ staff_id: id, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row).where('staff_totp.confirmed_at', 'is', null))
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('conflict')
  const secret = base32(seed)
  return { secret, uri: otpauthUri(secret, name, `${app.brand.name} console`) }
}

/** Consumes a code of a person's authenticator app, once; `begun`: of one that its first code activates. */
const takeCode = async (app: AppContext, staffId: string, code: string, begun: boolean): Promise<boolean> => {
  const row = await app.store.db
    .selectFrom('staff_totp')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('confirmed_at', begun ? 'is' : 'is not', null)
    .executeTakeFirst()
  const seed = row === undefined ? null : await tryOpen(app.store, places.staffTotpSeed(staffId), row.sealed_seed)
  const step = row === undefined || seed === null ? null : stepOfTotp(seed, code, app.clock.now(), row.last_step)
  if (row === undefined || step === null) return false
  // The condition decides between concurrent requests with the same code.
  const { numUpdatedRows } = await app.store.db
    .updateTable('staff_totp')
    .set({ last_step: step, ...(begun ? { confirmed_at: new Date(app.clock.now()) } : {}) })
    .where('staff_id', '=', staffId)
    .where('last_step', '=', row.last_step)
    .where('begun_at', '=', row.begun_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Consumes a code of the active authenticator app; false where it is wrong, used, or there is no app. */
export const consumeStaffTotp = (app: AppContext, staffId: string, code: string): Promise<boolean> => takeCode(app, staffId, code, false)

/** Activates the authenticator app by its first code. */
export const confirmStaffTotp = (app: AppContext, staffId: string, code: string): Promise<boolean> => takeCode(app, staffId, code, true)
