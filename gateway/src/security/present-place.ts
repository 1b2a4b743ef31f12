import { browserFamily } from '@perya/domain/session/browser-family'
import type { House } from '../handler.ts'
import { countryOf } from '../system/country-of.ts'

/** Where somebody was, and with what: as the owner of the account recognises it. */
export const presentPlace = async (house: House, { address, agent }: { readonly address: string; readonly agent: string }) => ({
  address,
  country: address === '' ? '' : await countryOf(house, address),
  ...browserFamily(agent),
})
