import { nextLook } from '@perya/domain/cashier/deposit-state'
import { sql } from 'kysely'
import type { House } from '../handler.ts'
import { beginDeposit } from './begin-deposit.ts'
import { moveDeposit } from './deposit-rows.ts'
import type { Deposit } from './tables.ts'
import { takeWord } from './take-word.ts'

const atOnce = 20
const lease = 30_000

/** Takes up deposits that are due, for half a minute; those of another gateway are passed over. */
const takeDue = ({ store, clock }: House): Promise<Deposit[]> => {
  const now = new Date(clock.now())
  return store.db
    .updateTable('deposit')
    .set({ looks: sql`looks + 1`, look_at: new Date(now.getTime() + lease) })
    .where('id', 'in', (of) =>
      of.selectFrom('deposit').select('id').where('look_at', '<=', now).orderBy('look_at').limit(atOnce).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute()
}

const lookAt = async (house: House, deposit: Deposit, publicOrigin: string): Promise<void> => {
  const { id, state, provider, looks } = deposit
  const now = house.clock.now()
  const isOver = deposit.expires_at.getTime() <= now
  if (provider === 'bank') return void (await moveDeposit(house, id, 'expired'))
  const standing = await house.payments?.look(id)
  if (standing === undefined || standing.state === 'unknown') return later(house, id, looks)
  if (standing.state === 'paid' || standing.state === 'failed') return void (await takeWord(house, standing))
  // Nobody has paid, and the provider says so: only then is it over.
  if (isOver) return void (await moveDeposit(house, id, state === 'asking' ? 'refused' : 'expired', { reason: 'time' }))
  if (state === 'asking') await beginDeposit(house, deposit, publicOrigin)
  await later(house, id, looks)
}

const later = async ({ store, clock }: House, id: string, looks: number): Promise<void> => {
  const row = { look_at: new Date(clock.now() + nextLook(looks)) }
  await store.db.updateTable('deposit').set(row).where('id', '=', id).where('state', 'in', ['asking', 'pending']).execute()
}

/** Asks after every deposit of which the provider should have spoken, and closes those whose time is over; gives how many. */
export const lookAfterDeposits = async (house: House, publicOrigin: string): Promise<number> => {
  const due = await takeDue(house)
  for (const deposit of due) await lookAt(house, deposit, publicOrigin)
  return due.length
}
