import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { totpCode, acceptedTotpSteps } from '@perya/domain/factor/totp'
import type { AppContext } from '../../../kernel/context.ts'
import { places } from '../../../kernel/secrets/places.ts'
import { seal, tryOpen } from '../../../kernel/secrets/secrets.ts'

const seedLength = 20

/** Returns the TOTP code of a seed in one time step. */
export const totpCodeForStep = (seed: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  return totpCode(createHmac('sha1', seed).update(counter).digest())
}

/** Returns the time step of a code of a seed; null where no step that is still acceptable has it. */
export const stepOfTotp = (seed: Buffer, code: string, now: number, lastStep: number): number | null => {
  const given = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(given)) return null
  const isCode = (step: number): boolean => timingSafeEqual(Buffer.from(totpCodeForStep(seed, step)), Buffer.from(given))
  return acceptedTotpSteps(now, lastStep).find(isCode) ?? null
}

/** Creates a new seed for a member; it is inactive until its first code is confirmed. */
export const startTotpSetup = async (app: AppContext, memberId: string): Promise<Buffer> => {
  const seed = randomBytes(seedLength)
  const row = {
    seed: await seal(app.store, places.authenticatorSeed(memberId), seed),
    last_step: 0,
    begun_at: new Date(app.clock.now()),
    confirmed_at: null,
  }
  await app.store.db
    .insertInto('authenticator')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row).where('authenticator.confirmed_at', 'is', null))
    .execute()
  return seed
}

/** Returns when the authenticator app of a member was enabled; null: it is not. */
export const totpEnabledAt = async (app: AppContext, memberId: string): Promise<Date | null> => {
  const row = await app.store.db.selectFrom('authenticator').select('confirmed_at').where('member_id', '=', memberId).executeTakeFirst()
  return row?.confirmed_at ?? null
}

type Row = { readonly seed: Buffer; readonly last_step: number; readonly begun_at: Date }

const stepOfCode = async (app: AppContext, memberId: string, row: Row, code: string): Promise<number | null> => {
  const seed = await tryOpen(app.store, places.authenticatorSeed(memberId), row.seed)
  return seed === null ? null : stepOfTotp(seed, code, app.clock.now(), row.last_step)
}

const takeCode = async (app: AppContext, memberId: string, code: string, begun: boolean): Promise<boolean> => {
  const row = await app.store.db
    .selectFrom('authenticator')
    .select(['seed', 'last_step', 'begun_at'])
    .where('member_id', '=', memberId)
    .where('confirmed_at', begun ? 'is' : 'is not', null)
    .executeTakeFirst()
  const step = row === undefined ? null : await stepOfCode(app, memberId, row, code)
  if (row === undefined || step === null) return false
  // The condition decides between concurrent requests with the same code.
  const { numUpdatedRows } = await app.store.db
    .updateTable('authenticator')
    .set({ last_step: step, ...(begun ? { confirmed_at: new Date(app.clock.now()) } : {}) })
    .where('member_id', '=', memberId)
    .where('last_step', '=', row.last_step)
    .where('begun_at', '=', row.begun_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Consumes a code of a member's authenticator app: the same code is refused a second time (T12). */
export const consumeTotp = (app: AppContext, memberId: string, code: string): Promise<boolean> => takeCode(app, memberId, code, false)

/** Enables the app by its first code. */
export const enableTotp = (app: AppContext, memberId: string, code: string): Promise<boolean> => takeCode(app, memberId, code, true)

/** Removes the app; false where there is none. */
export const disableTotp = async (app: AppContext, memberId: string): Promise<boolean> => {
  const { numDeletedRows } = await app.store.db.deleteFrom('authenticator').where('member_id', '=', memberId).executeTakeFirst()
  return numDeletedRows === 1n
}
