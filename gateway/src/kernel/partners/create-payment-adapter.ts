import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { verifySignature } from '@perya/calls/partner/signature'
import type { CollectionStartResult, PaymentPort, PaymentStatus, PayoutStartResult } from './payment.ts'
import type { PartnerResponse, Partner, HttpSend } from '@perya/calls/partner/signed-message'
import { fetchHttp, parseJsonBody, provenLine, createSignedClient } from './create-signed-client.ts'

/** A provider that is reached over HTTP. */
export type PaymentProvider = Partner & { readonly name: string }

const collected = z.object({ page: z.string().check(z.maxLength(2048)), code: z.string().check(z.maxLength(512)) })
const refusedBody = z.object({ reason: z.string().check(z.maxLength(64)) })
const checked = z.object({ matches: z.boolean() })
const standing = z.object({
  id: z.string(),
  state: z.enum(['open', 'paid', 'failed']),
  amount: z.string(),
  returned: z._default(z.string(), '0'),
  currency: z.string(),
})

const statementLine = z.object({
  id: z.string().check(z.maxLength(64)),
  direction: z.enum(['in', 'out']),
  state: z.enum(['open', 'paid', 'failed']),
  amount: z.string(),
  returned: z._default(z.string(), '0'),
  currency: z.string(),
  at: z.string(),
})
const statementPage = z.object({ lines: z.array(statementLine), next: z.nullable(z.string().check(z.maxLength(64))) })
const largestStatement = 2 ** 20

const isPage = (address: string): boolean => URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Creates the port over HTTP. An answer that cannot be parsed is `unknown`, never success or failure. */
export const createPaymentAdapter = (provider: PaymentProvider, clock: Clock, reach: HttpSend = fetchHttp): PaymentPort => {
  const { name, keyId, secret } = provider
  const ask = createSignedClient(provider, clock, reach)
  const askForProof = provenLine(provider, clock, reach, largestStatement)
  const begun = (response: PartnerResponse | null): CollectionStartResult => {
    if (response === null) return { outcome: 'unknown' }
    if (response.status === 422) {
      const read = refusedBody.safeParse(parseJsonBody(response.body))
      return { outcome: 'refused', reason: read.success ? read.data.reason : 'refused' }
    }
    const read = collected.safeParse(parseJsonBody(response.body))
    if (response.status !== 200 || !read.success || !isPage(read.data.page)) return { outcome: 'unknown' }
    return { outcome: 'accepted', ...read.data }
  }
  const order = async (path: string, content: object): Promise<PayoutStartResult> => {
    const response = await ask('POST', path, content)
    if (response?.status === 200) return { outcome: 'accepted' }
    const read = response?.status === 422 ? refusedBody.safeParse(parseJsonBody(response.body)) : null
    if (read === null) return { outcome: 'unknown' }
    return { outcome: 'refused', reason: read.success ? read.data.reason : 'refused' }
  }
  return {
    name,
    collect: async (collection) => begun(await ask('POST', '/collections', collection)),
    payOut: (payout) => order('/payouts', payout),
    refund: (refund) => order('/refunds', refund),
    isHoldersOwn: async (destination) => {
      const response = await ask('POST', '/accounts', destination)
      const read = checked.safeParse(response?.status === 200 ? parseJsonBody(response.body) : null)
      return read.success ? read.data.matches : null
    },
    look: async (id): Promise<PaymentStatus> => {
      const nothing = { id, amount: '', returned: '0', currency: '' }
      const response = await ask('GET', `/payments/${encodeURIComponent(id)}`, null)
      if (response?.status === 404) return { ...nothing, state: 'none' }
      const read = standing.safeParse(response?.status === 200 ? parseJsonBody(response.body) : null)
      return read.success && read.data.id === id ? read.data : { ...nothing, state: 'unknown' }
    },
    statement: async ({ from, to, after }) => {
      const read = statementPage.safeParse(await askForProof('/statements', { from: from.toISOString(), to: to.toISOString(), after }))
      return read.success ? read.data : null
    },
    isItsWord: (signed, from, signature) => timingSafeEqual(digest(from), digest(keyId)) && verifySignature(signed, signature, secret, clock.now()),
  }
}
