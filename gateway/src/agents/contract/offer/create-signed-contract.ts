import type { AppContext } from '../../../kernel/context.ts'
import { withTransaction } from '../../../kernel/database/with-transaction.ts'
import { acceptContract } from './accept-contract.ts'
import { makeOffer, type OfferTerms } from './make-offer.ts'
import type { ContractRow } from '../core/tables.ts'

/**
 * Creates a contract that both sides have signed elsewhere, by the same rules; `beginsAt` (Unix milliseconds) sets an earlier start where no contract
 * is live yet.
 */
export const createSignedContract = (app: AppContext, request: OfferTerms, beginsAt?: number): Promise<ContractRow> =>
  app.store.db.transaction().execute(async (trx) => {
    const inside = withTransaction(app, trx)
    const offered = await makeOffer(inside, request, { actor: request.uplineId ?? 'house', textHash: null })
    return acceptContract(inside, offered, { textHash: null, consentHash: null }, { actor: request.memberId }, beginsAt)
  })
