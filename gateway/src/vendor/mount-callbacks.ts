import { type VendorVerb, vendorCallbacks, vendorHeaders } from '@perya/calls/vendor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { type GatewayConfig, lanesOf } from '../transport/config.ts'
import { sendValue } from '../transport/envelope.ts'
import { headerOf } from '../transport/gates.ts'
import { rateLanes } from '../transport/rate-lanes.ts'
import { readJson } from '../transport/read-json.ts'
import type { Calling } from './answer.ts'
import { answers } from './answers.ts'
import { isSignedBy } from './signature.ts'
import { isKnownToCallFrom, mayCallFrom } from './vendor-addresses.ts'
import { findVendorKey } from './vendor-keys.ts'

type Mounted = { run(input: unknown, calling: Calling): Promise<unknown> }

/** Called for each message from an address that its vendor does not list, with the code of the vendor. */
type OnAddressRefused = (vendor: string) => void

/** Refuses a message from an address that is not on the vendor's list, before it is parsed (S-20). */
const checkAddress = async (house: House, request: FastifyRequest, vendor: string, onRefused?: OnAddressRefused): Promise<void> => {
  if (await mayCallFrom(house.store, vendor, request.ip)) return
  house.log.warn({ vendor, address: request.ip, path: request.url.split('?', 1)[0] }, 'a callback came from an address that its vendor does not list')
  onRefused?.(vendor)
  throw new Refusal('address_not_allowed')
}

/**
 * Authenticates a message: the address of the sender first, then the signature. A sender without a valid signature learns nothing about whether the
 * vendor, the key or the player exists.
 */
export const callingOf = async (
  house: House,
  request: FastifyRequest,
  vendor: string,
  body: Uint8Array,
  onRefused?: OnAddressRefused,
): Promise<Calling> => {
  if (!isKnownToCallFrom(house.store, vendor, request.ip)) await checkAddress(house, request, vendor, onRefused)
  const signed = {
    method: request.method,
    path: request.url,
    body,
    time: headerOf(request, vendorHeaders.time) ?? '',
    nonce: headerOf(request, vendorHeaders.nonce) ?? '',
  }
  const key = await findVendorKey(house.store, headerOf(request, vendorHeaders.key) ?? '')
  const now = house.clock.now()
  if (key === null || key.vendor !== vendor || !isSignedBy(signed, headerOf(request, vendorHeaders.signature) ?? '', key.secret, now))
    throw new Refusal('signature_invalid')
  return { house, vendor, nonce: signed.nonce, now: new Date(now) }
}

/**
 * Mounts the signed callbacks: signature over the bytes first, then JSON, then the schema, then the ledger. They have a lane
 * of their own and stay open in maintenance, so that a won round is paid whatever happens to the front.
 */
export const mountCallbacks = (app: FastifyInstance, house: House, config: GatewayConfig): void => {
  const rates = rateLanes(lanesOf(config), house.clock)
  app.register(async (lane) => {
    lane.removeAllContentTypeParsers()
    lane.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const mount = (verb: VendorVerb) => {
      const { method, path, input: schema } = vendorCallbacks[verb]
      const mounted: Mounted = { run: answers[verb] }
      lane.route<{ Params: { vendor: string }; Body: Buffer | undefined }>({
        method,
        url: path,
        config: { call: `vendor.${verb}` },
        handler: async (request, reply) => {
          const body = request.body ?? Buffer.alloc(0)
          const calling = await callingOf(house, request, request.params.vendor, body, config.onVendorAddressRefused)
          rates.take('vendor', calling.vendor)
          const input = z.safeParse<z.ZodMiniType>(schema, readJson(body))
          if (!input.success) throw new Refusal('invalid_input')
          return sendValue(reply, await mounted.run(input.data, calling), request.id)
        },
      })
    }
    for (const verb of Object.keys(vendorCallbacks)) if (isVerb(verb)) mount(verb)
  })
}

const isVerb = (word: string): word is VendorVerb => Object.hasOwn(vendorCallbacks, word)
