import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { type InTransaction, withTransaction } from '../store/with-transaction.ts'
import { findContract, textHashOf } from './contract-rows.ts'
import type { Actor } from './record-contract-event.ts'
import type { ContractRow } from './tables.ts'

/**
 * Does something to a contract in one transaction, once for each key of one who asks: the same wish with the same key gives what came of it, another
 * wish under that key is refused (B21). Whoever asks twice at once waits for himself.
 */
export const withIdempotency = (
  app: AppContext,
  doer: Actor & Required<Pick<Actor, 'key' | 'wish'>>,
  act: (app: InTransaction, doer: Actor) => Promise<ContractRow>,
): Promise<ContractRow> =>
  app.store.db.transaction().execute(async (trx) => {
    const { actor, key, wish } = doer
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contract ${actor} ${key}`}, 0))`.execute(trx)
    const query = trx.selectFrom('contract_deed').select(['contract_id', 'req_hash']).where('actor', '=', actor).where('request_key', '=', key)
    const done = await query.executeTakeFirst()
    if (done === undefined) return act(withTransaction(app, trx), doer)
    const contract = done.req_hash === textHashOf(wish) ? await findContract(trx, done.contract_id) : null
    if (contract === null) throw new Refusal('idempotency_mismatch')
    return contract
  })
