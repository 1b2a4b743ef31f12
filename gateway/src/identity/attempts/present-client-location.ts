import { browserFamily } from '@perya/domain/session/browser-family'
import type { AppContext } from '../../kernel/context.ts'
import { countryOf } from '../../kernel/settings/country-of.ts'

/** Presents the location and browser of a client, as the owner of the account recognises them. */
export const presentClientLocation = async (app: AppContext, { address, agent }: { readonly address: string; readonly agent: string }) => ({
  address,
  country: address === '' ? '' : await countryOf(app, address),
  ...browserFamily(agent),
})
