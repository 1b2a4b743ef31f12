import type { Handler } from '../handler.ts'
import { platformState } from './platform-state.ts'
import { whitelabelTree } from './whitelabel-tree.ts'

/** The white-label tree as it is turned now, with the links and hosts of the brand. */
export const whitelabel: Handler<'system.whitelabel'> = async (_input, { house }) => {
  const { enabled } = await platformState(house)
  const { links, customerService, gtagId, imageCDNs, launchGameCDNs, currency, currencySymbol } = house.brand
  return {
    info: { whitelabel: whitelabelTree(enabled) },
    resources: links,
    customerService,
    analytics: { gtagId },
    imageCDNs,
    launchGameCDNs: [...launchGameCDNs, house.gamesOrigin],
    currencySymbol,
    currency,
  }
}
