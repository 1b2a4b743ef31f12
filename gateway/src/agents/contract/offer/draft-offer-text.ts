import { uncoveredTiers } from '@perya/domain/agent/contract-tier'
import type { Handler } from '../../../kernel/context.ts'
import { withTransaction } from '../../../kernel/database/with-transaction.ts'
import { assertKind } from '../core/contract-people.ts'
import { draftOffer } from './make-offer.ts'
import { parseOffer } from './parse-offer.ts'

/** The text that an offer would have, before it is sent. */
export const draftOfferText: Handler<'contract.draft'> = async (input, { app, principal }) => {
  await assertKind(app, principal.memberId, input.kind)
  const request = await parseOffer(app, principal, input)
  const { words, text, textHash, own } = await app.store.db.transaction().execute((trx) => draftOffer(withTransaction(app, trx), request))
  return { text, textHash, version: words.version, uncovered: [...uncoveredTiers(own?.tiers ?? [], request.tiers)] }
}
