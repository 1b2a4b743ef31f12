import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { type VendorVerb, type vendorCallbacks, vendorHeaders } from '@perya/calls/play/vendor'
import * as z from 'zod/mini'
import type { ProviderPorts } from '../../ports.ts'
import { signMessage } from '@perya/calls/partner/signature'

/** A key that signs for one vendor. */
export type VendorKey = { readonly keyId: string; readonly vendor: string; readonly secret: string }

/** Outcome of one callback. `unknown`: the gateway may or may not have processed it, so it must be resent under the same id. */
export type CallbackResponse<V> =
  | { readonly what: 'taken'; readonly value: V }
  | { readonly what: 'refused'; readonly errorCode: string }
  | { readonly what: 'unknown' }

type In<V extends VendorVerb> = z.input<(typeof vendorCallbacks)[V]['input']>
type Out<V extends VendorVerb> = z.output<(typeof vendorCallbacks)[V]['value']>

/** HTTP client with which the vendor's own server sends callbacks to the gateway. */
export type GatewayClient = {
  readonly say: <V extends VendorVerb>(key: VendorKey, verb: V, input: In<V>) => Promise<CallbackResponse<Out<V>>>
  readonly close: () => void
}

const patience = 5000
const envelope = z.object({ success: z.boolean(), value: z.unknown(), errorCode: z.nullable(z.string()) })

/** Opens a client for the gateway's address: real HTTP with keep-alive connections, as an external vendor would use. */
export const createGatewayClient = (origin: () => string, clock: ProviderPorts['clock'], host?: string): GatewayClient => {
  const agents = { plain: new Agent({ keepAlive: true, maxSockets: 64 }), secure: new SecureAgent({ keepAlive: true, maxSockets: 64 }) }

  const post = (url: URL, headers: Record<string, string>, body: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const secure = url.protocol === 'https:'
      const options = { method: 'POST', headers, agent: secure ? agents.secure : agents.plain, timeout: patience }
      const sending = (secure ? secureRequest : request)(url, options, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
      })
      sending.on('timeout', () => sending.destroy(new Error('no answer in time')))
      sending.on('error', reject)
      sending.end(body)
    })

  const send: GatewayClient['say'] = async (key, verb, input) => {
    const path = `/vendor/v1/${key.vendor}/${verb}`
    const body = JSON.stringify(input)
    const [time, nonce] = [String(clock.now()), randomBytes(12).toString('base64url')]
    const signature = signMessage({ method: 'POST', path, time, nonce, body: Buffer.from(body) }, key.secret)
    try {
      const { status, text } = await post(
        new URL(path, origin()),
        {
          ...(host === undefined ? {} : { Host: host }),
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          [vendorHeaders.key]: key.keyId,
          [vendorHeaders.time]: time,
          [vendorHeaders.nonce]: nonce,
          [vendorHeaders.signature]: signature,
        },
        body,
      )
      const answer = envelope.safeParse(JSON.parse(text))
      if (!answer.success || status >= 500 || status === 429) return { what: 'unknown' }
      // The response schema is guaranteed by the gateway; a vendor reads only the fields that it needs.
      return answer.data.success ? { what: 'taken', value: answer.data.value as never } : { what: 'refused', errorCode: answer.data.errorCode ?? '' }
    } catch {
      return { what: 'unknown' }
    }
  }
  return {
    say: send,
    close: () => {
      agents.plain.destroy()
      agents.secure.destroy()
    },
  }
}
