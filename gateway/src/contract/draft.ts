import { uncoveredTiers } from '@perya/domain/agent/tier'
import type { Handler } from '../handler.ts'
import { within } from '../store/within.ts'
import { assertKind } from './contract-people.ts'
import { draftContract } from './offer-contract.ts'
import { readWish } from './read-wish.ts'

/** The text that an offer would have. */
export const draft: Handler<'contract.draft'> = async (input, { house, principal }) => {
  await assertKind(house, principal.memberId, input.kind)
  const wish = await readWish(house, principal, input)
  const { words, text, textHash, own } = await house.store.db.transaction().execute((trx) => draftContract(within(house, trx), wish))
  return { text, textHash, version: words.version, uncovered: [...uncoveredTiers(own?.tiers ?? [], wish.tiers)] }
}
