import { warnMillis } from '@perya/domain/agent/contract'
import type { House } from '../handler.ts'
import { type Round, roundOf } from '../round.ts'
import { type InTransaction, within } from '../store/within.ts'
import { heldContract, lapseContract } from './end-contract.ts'
import { noteDeed } from './note-deed.ts'
import type { Contract } from './tables.ts'

const atOnce = 200

const warn = async (house: InTransaction, found: Contract): Promise<void> => {
  const contract = await heldContract(house, found)
  if (contract.state !== 'offered' || contract.warned) return
  await house.store.db.updateTable('contract').set({ warned: true }).where('id', '=', contract.id).execute()
  await noteDeed(house, contract, { deed: 'warn', actor: 'time' })
}

/** Lets run out what has run out, by the house's clock, and reminds of what will; gives how many contracts were looked at (B22). */
export const watchContracts = async (house: House): Promise<number> => {
  const { db } = house.store
  const now = new Date(house.clock.now())
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
  const soon = new Date(now.getTime() + warnMillis)
  const waiting = db.selectFrom('contract').selectAll().where('state', '=', 'offered').where('warned', '=', false)
  const toWarn = await waiting.where('expires_at', '<=', soon).where('expires_at', '>', now).limit(atOnce).execute()
  for (const contract of over) await db.transaction().execute((trx) => lapseContract(within(house, trx), contract))
  for (const contract of toWarn) await db.transaction().execute((trx) => warn(within(house, trx), contract))
  return over.length + toWarn.length
}

/** The round of one gateway; any number of gateways may walk one on the same database. */
export const contractRound = (house: House): Round =>
  roundOf(house, 'contracts', async () => {
    await watchContracts(house)
  })
