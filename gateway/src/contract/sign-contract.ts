import type { House } from '../handler.ts'
import { within } from '../store/within.ts'
import { acceptContract } from './accept-contract.ts'
import { offerContract, type Wish } from './offer-contract.ts'
import type { Contract } from './tables.ts'

/** Makes a contract that both sides have signed elsewhere, by the same rules; `beginsAt` (Unix milliseconds) sets it back where nothing holds yet. */
export const signContract = (house: House, wish: Wish, beginsAt?: number): Promise<Contract> =>
  house.store.db.transaction().execute(async (trx) => {
    const inside = within(house, trx)
    const offered = await offerContract(inside, wish, { actor: wish.uplineId ?? 'house', textHash: null })
    return acceptContract(inside, offered, { textHash: null, consentHash: null }, { actor: wish.memberId }, beginsAt)
  })
