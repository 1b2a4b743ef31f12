import { type VendorVerb, vendorCallbacks, vendorHeaders } from '@perya/calls/play/vendor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type GatewayConfig, rateLimitsOf } from '../../kernel/http/response/config.ts'
import { sendValue } from '../../kernel/http/response/envelope.ts'
import { requestHeader } from '../../kernel/http/request-guards.ts'
import { createRateLimiter } from '../../kernel/http/response/rate-limiter.ts'
import { parseJsonStrict } from '../../kernel/http/request/parse-json-strict.ts'
import type { VendorCaller } from './callback-handler.ts'
import { callbackHandlers } from './callback-handlers.ts'
import { verifySignature } from '@perya/calls/partner/signature'
import { isKnownToCallFrom, mayCallFrom } from './vendor-addresses.ts'
import { countVendorCalls, markVendorCall } from './vendor-calls.ts'
import { findVendorKey } from './vendor-keys.ts'

type Mounted = { run(input: unknown, calling: VendorCaller): Promise<unknown> }

/** Called for each message from an address that its vendor does not list, with the code of the vendor. */
type OnAddressRefused = (vendor: string) => void

/** Refuses a message from an address that is not on the vendor's list, before it is parsed (S-20). */
const checkAddress = async (app: AppContext, request: FastifyRequest, vendor: string, onRefused?: OnAddressRefused): Promise<void> => {
  if (await mayCallFrom(app.store, vendor, request.ip)) return
  app.log.warn({ vendor, address: request.ip, path: request.url.split('?', 1)[0] }, 'a callback came from an address that its vendor does not list')
  onRefused?.(vendor)
  throw new Refusal('address_not_allowed')
}

/**
 * Authenticates a message: the address of the sender first, then the signature. A sender without a valid signature learns nothing about whether the
 * vendor, the key or the player exists.
 */
export const authenticateVendor = async (
  app: AppContext,
  request: FastifyRequest,
  vendor: string,
  body: Uint8Array,
  onRefused?: OnAddressRefused,
): Promise<VendorCaller> => {
  if (!isKnownToCallFrom(app.store, vendor, request.ip)) await checkAddress(app, request, vendor, onRefused)
  const signed = {
    method: request.method,
    path: request.url,
    body,
    time: requestHeader(request, vendorHeaders.time) ?? '',
    nonce: requestHeader(request, vendorHeaders.nonce) ?? '',
  }
  const key = await findVendorKey(app.store, requestHeader(request, vendorHeaders.key) ?? '')
  const now = app.clock.now()
  if (key === null || key.vendor !== vendor || !verifySignature(signed, requestHeader(request, vendorHeaders.signature) ?? '', key.secret, now))
    throw new Refusal('signature_invalid')
  return { app, vendor, nonce: signed.nonce, now: new Date(now) }
}

/**
 * Mounts the signed callbacks: signature over the bytes first, then JSON, then the schema, then the ledger. They have a rate-limit class
 * of their own and stay open in maintenance, so that a won round is paid even while the site is closed.
 */
export const mountVendorCallbacks = (server: FastifyInstance, app: AppContext, config: GatewayConfig): void => {
  const rates = createRateLimiter(rateLimitsOf(config), app.clock)
  server.register(async (lane) => {
    countVendorCalls(lane, app)
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const mount = (verb: VendorVerb) => {
      const { method, path, input: schema } = vendorCallbacks[verb]
      const mounted: Mounted = { run: callbackHandlers[verb] }
      lane.route<{ Params: { vendor: string }; Body: Buffer | undefined }>({
        method,
        url: path,
        config: { call: `vendor.${verb}` },
        handler: async (request, reply) => {
          const body = request.body ?? Buffer.alloc(0)
          const calling = await authenticateVendor(app, request, request.params.vendor, body, config.onVendorAddressRefused)
          markVendorCall(request, calling.vendor)
          rates.take('vendor', calling.vendor)
          const input = z.safeParse<z.ZodMiniType>(schema, parseJsonStrict(body))
          if (!input.success) throw new Refusal('invalid_input')
          return sendValue(reply, await mounted.run(input.data, calling), request.id)
        },
      })
    }
    for (const verb of Object.keys(vendorCallbacks)) if (isVerb(verb)) mount(verb)
  })
}

const isVerb = (word: string): word is VendorVerb => Object.hasOwn(vendorCallbacks, word)
