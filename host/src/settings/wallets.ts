import { createHmac } from 'node:crypto'
import type { Partner } from '@perya/calls/partner/signed-message'
import { referenceWalletPath } from '@perya/providers/wallet/mount-reference-wallet'
import { StartRefusal } from '@perya/domain/start-refusal'
import type { HostConfig } from './config.ts'

/** A vendor wallet of the brand with its connection settings. */
export type VendorWalletPartner = Partner & { readonly code: string; readonly name: string; readonly vendor: string; readonly isPractice: boolean }

/** Reads the vendors with transfer wallets. A real one needs its key from the environment. */
export const readVendorWallets = (
  { brand, walletSecrets }: Pick<HostConfig, 'brand' | 'walletSecrets'>,
  gamesOrigin: string,
  masterKey: Buffer,
): readonly VendorWalletPartner[] =>
  brand.wallets.map(({ code, name, vendor, endpoint, keyId }) => {
    if (endpoint === 'practice') {
      const secret = createHmac('sha256', masterKey).update(`wallet for practice ${code}`).digest('hex')
      return { code, name, vendor, keyId, secret, endpoint: `${gamesOrigin}${referenceWalletPath}/${code}`, isPractice: true }
    }
    const secret = walletSecrets[code]
    if (secret === undefined) throw new StartRefusal(`WALLET_SECRET_${code} is needed where the brand names a wallet ${code}.`)
    return { code, name, vendor, keyId, secret, endpoint: endpoint.replace(/\/$/, ''), isPractice: false }
  })
