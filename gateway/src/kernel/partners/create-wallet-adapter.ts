import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { PartnerResponse, Partner, HttpSend } from '@perya/calls/partner/signed-message'
import { fetchHttp, parseJsonBody, createSignedClient } from './create-signed-client.ts'
import type { WalletPort, WalletOrderStatus } from './wallet.ts'

const standing = z.object({
  id: z.string(),
  state: z.enum(['open', 'done', 'failed']),
  amount: z.string(),
  currency: z.string(),
  reason: z._default(z.string().check(z.maxLength(64)), ''),
})

const read = (response: PartnerResponse | null, id: string): WalletOrderStatus => {
  if (response?.status === 404) return { state: 'none' }
  const found = standing.safeParse(response?.status === 200 ? parseJsonBody(response.body) : null)
  // Only an answer about this very order decides anything; any other, such as a proxy's error page, is `unknown`.
  if (!found.success || found.data.id !== id) return { state: 'unknown' }
  const { state, amount, currency, reason } = found.data
  if (state === 'done') return { state, amount, currency }
  return state === 'failed' ? { state, reason } : { state }
}

/** Creates the port over HTTP to a vendor with wallets: `POST /orders` requests a transfer, `GET /orders/<id>` returns its status. */
export const createWalletAdapter = (vendor: Partner, clock: Clock, reach: HttpSend = fetchHttp): WalletPort => {
  const ask = createSignedClient(vendor, clock, reach)
  return {
    move: async (order) => read(await ask('POST', '/orders', order), order.id),
    look: async (id) => read(await ask('GET', `/orders/${encodeURIComponent(id)}`, null), id),
  }
}
