import { enqueueText, type buildApp } from '@perya/gateway'
import { identityCallbackPath } from '@perya/gateway/identity'
import { type AppContext, fetchHttp, type PaymentProvider } from '@perya/gateway/kernel'
import { gameServerPorts } from '@perya/gateway/play'
import { mountReferenceIdentity } from '@perya/providers/identity/mount-reference-identity'
import { mountReferencePayment } from '@perya/providers/payment/mount-reference-payment'
import { mountReferencePhone } from '@perya/providers/phone/mount-reference-phone'
import { mountReferenceVendor } from '@perya/providers/vendor/mount-reference-vendor'
import { mountReferenceWallet } from '@perya/providers/wallet/mount-reference-wallet'
import type { HostConfig } from '../settings/config.ts'
import type { Origins } from '../settings/origins.ts'
import type { readVendorWallets } from '../settings/wallets.ts'

/** What the reference servers of a gateway serve. `ownOrigin`: where this process answers callbacks. */
export type ReferenceParts = {
  readonly config: HostConfig
  readonly origins: Origins
  readonly ownOrigin: string
  readonly provider: PaymentProvider | null
  readonly wallets: ReturnType<typeof readVendorWallets>
}

/** The reference servers of a gateway; none in production, except wallets that the configuration declares as reference wallets. */
export type ReferenceServers = {
  readonly start: () => void
  /** Waits for game rounds in progress. */
  readonly settle: () => Promise<void>
  readonly stop: () => void
}

/** Mounts the sample servers of outside parties on the server of the gateway. In production they would only add attack surface. */
export const mountReferenceServers = async (
  server: ReturnType<typeof buildApp>,
  app: AppContext,
  { config, origins, ownOrigin, provider, wallets }: ReferenceParts,
): Promise<ReferenceServers> => {
  mountReferenceWallet(
    server,
    app,
    wallets.filter(({ isPractice }) => isPractice),
  )
  if (config.profile === 'production') return { start: () => {}, settle: async () => {}, stop: () => {} }
  const frontOrigin = origins.publicOrigin
  const vendor = mountReferenceVendor(server, gameServerPorts(app), {
    gatewayOrigin: () => ownOrigin,
    hostHeader: new URL(frontOrigin).host,
    ...(config.roundPace === 'none' ? { shortestRound: () => 0 } : {}),
  })
  const payments = provider === null ? null : mountReferencePayment(server, app, { provider, frontOrigin, reach: fetchHttp })
  await mountReferenceIdentity(server, app, frontOrigin + identityCallbackPath)
  await mountReferencePhone(server, app, { frontOrigin, deliver: (to, text) => enqueueText(app.store.db, to, text) })
  return {
    start: () => {
      vendor.start()
      payments?.start()
    },
    settle: () => vendor.stop(),
    stop: () => payments?.stop(),
  }
}
