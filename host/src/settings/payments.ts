import { createHmac } from 'node:crypto'
import { networksOf } from '@perya/gateway/http'
import { systemClock, findMasterKey, createPaymentAdapter, type PaymentProvider, type PaymentPort } from '@perya/gateway/kernel'
import { referencePayPath } from '@perya/providers/payment/mount-reference-payment'
import { StartRefusal } from '@perya/domain/start-refusal'
import type { HostConfig } from './config.ts'
import { originsOf } from './origins.ts'

/** Creates the payment provider of the brand; null if the brand names none. A real provider needs its key from the environment. */
export const createPaymentProvider = (
  { brand, paymentSecret }: Pick<HostConfig, 'brand' | 'paymentSecret'>,
  gamesOrigin: string,
  masterKey: Buffer,
): PaymentProvider | null => {
  const { payments } = brand
  if (payments === undefined) return null
  const { name, endpoint, keyId, addresses } = payments
  try {
    networksOf(addresses)
  } catch (thrown) {
    throw new StartRefusal(`The brand's payments.addresses: ${thrown instanceof Error ? thrown.message : String(thrown)}.`)
  }
  if (endpoint === 'practice')
    return {
      name,
      keyId,
      endpoint: gamesOrigin + referencePayPath,
      secret: createHmac('sha256', masterKey).update('payments for practice').digest('hex'),
    }
  if (paymentSecret === undefined) throw new StartRefusal('PAYMENT_SECRET is needed where the brand names a provider of payments.')
  return { name, keyId, endpoint: endpoint.replace(/\/$/, ''), secret: paymentSecret }
}

/**
 * The payment provider for the command line; null if its key is unknown here. The reference provider's key is derived from that of the data folder,
 * which is read and never created.
 */
export const paymentsBeside = (config: HostConfig): PaymentPort | null => {
  const { brand, paymentSecret, houseKey, dataDir } = config
  const key = brand.payments?.endpoint === 'practice' ? findMasterKey(dataDir, houseKey) : Buffer.alloc(0)
  if (key === null || (key.length === 0 && paymentSecret === undefined)) return null
  const provider = createPaymentProvider(config, originsOf(config, config.port).gamesOrigin, key)
  return provider === null ? null : createPaymentAdapter(provider, systemClock)
}
