import { createHmac } from 'node:crypto'
import type { PaymentProvider } from '@perya/gateway/ports/http-payment'
import { practicePayPath } from '@perya/gateway/reference-payment/mount-reference-payment'
import { StartRefusal } from '@perya/gateway/start-refusal'
import type { HostConfig } from './config.ts'

/** Who moves money for this house; null where the brand names nobody. A real provider needs its key from the environment. */
export const paymentsOf = (
  { brand, paymentSecret }: Pick<HostConfig, 'brand' | 'paymentSecret'>,
  gamesOrigin: string,
  houseKey: Buffer,
): PaymentProvider | null => {
  const { payments } = brand
  if (payments === undefined) return null
  const { name, endpoint, keyId } = payments
  if (endpoint === 'practice')
    return {
      name,
      keyId,
      endpoint: gamesOrigin + practicePayPath,
      secret: createHmac('sha256', houseKey).update('payments for practice').digest('hex'),
    }
  if (paymentSecret === undefined) throw new StartRefusal('PAYMENT_SECRET is needed where the brand names a provider of payments.')
  return { name, keyId, endpoint: endpoint.replace(/\/$/, ''), secret: paymentSecret }
}
