import { browserFamily } from '@perya/domain/session/browser-family'
import type { AppContext } from '../context.ts'
import { countryOf } from '../system/country-of.ts'

/** Where somebody was, and with what: as the owner of the account recognises it. */
export const presentClientLocation = async (app: AppContext, { address, agent }: { readonly address: string; readonly agent: string }) => ({
  address,
  country: address === '' ? '' : await countryOf(app, address),
  ...browserFamily(agent),
})
