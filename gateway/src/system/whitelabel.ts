import { isDownload, parseDownload } from '@perya/domain/lobby/download-link'
import type { Handler } from '../context.ts'
import { platformState } from './platform-state.ts'
import { whitelabelTree } from './whitelabel-tree.ts'

/** The white-label tree as it is turned now, with the links and hosts of the brand; a download that may not be offered is left out (T49). */
export const whitelabel: Handler<'system.whitelabel'> = async (_input, { app }) => {
  const { enabled } = await platformState(app)
  const { links, downloadHosts, customerService, gtagId, imageCDNs, launchGameCDNs, currency, currencySymbol } = app.brand
  return {
    info: { whitelabel: whitelabelTree(enabled) },
    resources: links.filter(
      ({ resourceType, url, qrCodeUrl }) => !isDownload(resourceType) || [url, qrCodeUrl].every((raw) => parseDownload(raw, downloadHosts) !== null),
    ),
    customerService,
    analytics: { gtagId },
    imageCDNs,
    launchGameCDNs: [...launchGameCDNs, app.gamesOrigin],
    currencySymbol,
    currency,
  }
}
