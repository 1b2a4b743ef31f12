import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { assertKind } from './contract-people.ts'
import { offerContract } from './offer-contract.ts'
import { deedOf } from './own-side.ts'
import { readWish } from './read-wish.ts'

/** Offers a contract to a direct downline: sound, within what its giver gets, signed as it was read, proved once more (CONTRACT-03, T30). */
export const offer: Handler<'contract.offer'> = async ({ textHash, ...input }, asking) => {
  await assertKind(asking.house, asking.principal.memberId, input.kind)
  const wish = await readWish(asking.house, asking.principal, input)
  return deedOf(asking, ['offer', input, textHash], async (house, doer) => {
    const contract = await offerContract(house, wish, { ...doer, textHash })
    await assertSteppedUp({ ...asking, house }, 'contract', { once: true })
    return contract
  })
}
