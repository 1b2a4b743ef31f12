import { warningLeadMillis } from '@perya/domain/agent/contract'
import type { AppContext } from '../../kernel/context.ts'
import { type Job, createJob } from '../../kernel/job.ts'
import { type InTransaction, withTransaction } from '../../kernel/database/with-transaction.ts'
import { lockContract, expireContract } from './end/end-contract.ts'
import { recordContractEvent } from './core/record-contract-event.ts'
import type { ContractRow } from './core/tables.ts'

const atOnce = 200

const warn = async (app: InTransaction, found: ContractRow): Promise<void> => {
  const contract = await lockContract(app, found)
  if (contract.state !== 'offered' || contract.warned) return
  await app.store.db.updateTable('contract').set({ warned: true }).where('id', '=', contract.id).execute()
  await recordContractEvent(app, contract, { deed: 'warn', actor: 'time' })
}

/**
 * Expires overdue offers and contracts, by the platform's clock, and sends reminders of those about to expire; returns how many contracts were
 * checked (B22).
 */
export const expireContracts = async (app: AppContext): Promise<number> => {
  const { db } = app.store
  const now = new Date(app.clock.now())
  const over = await db
    .selectFrom('contract')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'offered'), eb('expires_at', '<=', now)]),
        and([eb('state', '=', 'ending'), eb('ends_at', '<=', now)]),
        and([eb('asked_by', 'is not', null), eb('asked_until', '<=', now)]),
      ]),
    )
    .limit(atOnce)
    .execute()
  const soon = new Date(now.getTime() + warningLeadMillis)
  const waiting = db.selectFrom('contract').selectAll().where('state', '=', 'offered').where('warned', '=', false)
  const toWarn = await waiting.where('expires_at', '<=', soon).where('expires_at', '>', now).limit(atOnce).execute()
  for (const contract of over) await db.transaction().execute((trx) => expireContract(withTransaction(app, trx), contract))
  for (const contract of toWarn) await db.transaction().execute((trx) => warn(withTransaction(app, trx), contract))
  return over.length + toWarn.length
}

/** Job of one gateway; any number of gateways may run it on the same database. */
export const contractJob = (app: AppContext): Job =>
  createJob(app, 'contracts', async () => {
    await expireContracts(app)
  })
