import { isDownload, parseDownload } from '@perya/domain/lobby/download-link'
import type { Handler } from '../../kernel/context.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { whitelabelTree } from './whitelabel-tree.ts'

/** Returns the current white-label tree, with the links and hosts of the brand; omits downloads that may not be offered (T49). */
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
