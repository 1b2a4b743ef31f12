import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { requestCollection } from './request-collection.ts'
import { applyDepositEvent } from './deposit-rows.ts'
import type { DepositRow } from '../tables.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'

const atOnce = 20
const lease = 30_000

/** Leases due deposits for half a minute; skips those of another gateway. */
const takeDue = ({ store, clock }: AppContext): Promise<DepositRow[]> => {
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

const pollDeposit = async (app: AppContext, deposit: DepositRow, publicOrigin: string): Promise<void> => {
  const { id, state, provider, looks } = deposit
  const now = app.clock.now()
  const isOver = deposit.expires_at.getTime() <= now
  if (provider === 'bank') return void (await applyDepositEvent(app, id, 'expired'))
  const standing = await app.payments?.look(id)
  if (standing === undefined || standing.state === 'unknown') return later(app, id, looks)
  if (standing.state === 'paid' || standing.state === 'failed') return void (await applyPaymentStatus(app, standing))
  // A deposit expires only after the provider has reported it as unpaid.
  if (isOver) return void (await applyDepositEvent(app, id, state === 'asking' ? 'refused' : 'expired', { reason: 'time' }))
  if (state === 'asking') await requestCollection(app, deposit, publicOrigin)
  await later(app, id, looks)
}

const later = async ({ store, clock }: AppContext, id: string, polls: number): Promise<void> => {
  const row = { look_at: new Date(clock.now() + nextPollDelayMillis(polls)) }
  await store.db.updateTable('deposit').set(row).where('id', '=', id).where('state', 'in', ['asking', 'pending']).execute()
}

/** Polls every deposit whose status is due, and closes those whose time is over; returns how many were polled. */
export const pollOpenDeposits = async (app: AppContext, publicOrigin: string): Promise<number> => {
  const due = await takeDue(app)
  for (const deposit of due) await pollDeposit(app, deposit, publicOrigin)
  return due.length
}
