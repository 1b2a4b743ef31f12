import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type InTransaction, withTransaction } from '../../../kernel/database/with-transaction.ts'
import { findContract, textHashOf } from './contract-rows.ts'
import type { Actor } from './record-contract-event.ts'
import type { ContractRow } from './tables.ts'

/**
 * Applies an action to a contract in one transaction, once per idempotency key of the actor: the same request with the same key returns the stored
 * outcome, another request under that key is refused (B21). Simultaneous requests of one actor with the same key are serialised.
 */
export const withIdempotency = (
  app: AppContext,
  performer: Actor & Required<Pick<Actor, 'key' | 'wish'>>,
  action: (app: InTransaction, doer: Actor) => Promise<ContractRow>,
): Promise<ContractRow> =>
  app.store.db.transaction().execute(async (trx) => {
    const { actor, key, wish } = performer
    await sql`select pg_advisory_xact_lock(hashtextextended(${`contract ${actor} ${key}`}, 0))`.execute(trx)
    const query = trx.selectFrom('contract_deed').select(['contract_id', 'req_hash']).where('actor', '=', actor).where('request_key', '=', key)
    const done = await query.executeTakeFirst()
    if (done === undefined) return action(withTransaction(app, trx), performer)
    const contract = done.req_hash === textHashOf(wish) ? await findContract(trx, done.contract_id) : null
    if (contract === null) throw new Refusal('idempotency_mismatch')
    return contract
  })
