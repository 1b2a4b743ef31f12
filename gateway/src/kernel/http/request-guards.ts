import type { Call } from '@perya/calls/call'
import { headers } from '@perya/calls/envelope'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { countryOf } from '../settings/country-of.ts'
import { platformState } from '../settings/platform-state.ts'

/** One value of a request header. */
export const requestHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

/** Returns the language of answers: the requested one if the brand has it, else the default. */
export const requestLanguage = (app: AppContext, request: FastifyRequest): string => {
  const asked = requestHeader(request, headers.language)
  return asked !== undefined && app.brand.languages.includes(asked) ? asked : app.brand.defaultLanguage
}

/** Refuses a merchant that is not this brand's, and a module id that is not the call's. */
export const assertMerchantAndModule = (app: AppContext, call: Call, request: FastifyRequest): void => {
  const merchant = requestHeader(request, headers.merchant)
  // Some clients send the header empty where they have no merchant yet: that counts as absent.
  if (merchant !== undefined && merchant !== '' && merchant !== app.brand.merchant) throw new Refusal('merchant_unknown')
  const module = requestHeader(request, headers.module)
  if (module !== undefined && module !== call.module) throw new Refusal('module_mismatch')
}

/**
 * Refuses what is closed: the platform under maintenance, a restricted region, a module switched off (SYS-08, FLAG-09). Calls that customer service
 * needs stay open in the first two (SYS-05).
 */
export const assertOpen = async (app: AppContext, call: Call, address: string): Promise<void> => {
  if (call.always === true) return
  const state = await platformState(app)
  const { on, until, info } = state.maintenance
  const remainsOpen = call.whenClosed === true
  if (on && !remainsOpen) throw new Refusal('maintenance', { maintenanceEnd: until, info })
  if (state.region.restricted.length > 0 && !remainsOpen) {
    const country = await countryOf(app, address)
    if (state.region.restricted.includes(country)) throw new Refusal('region_restricted', { ip: address, country })
  }
  if (!state.enabled.has(call.module)) throw new Refusal('module_disabled')
}

/**
 * Refuses requests that another site started. Browsers send `Sec-Fetch-Site`; a client without it is no browser, and lacks
 * the cookie half of a session anyway. Launching has side effects although it is a GET, so the same check applies.
 */
export const assertSameSite = (call: Pick<Call, 'lane' | 'token'>, request: FastifyRequest, publicOrigin: string): void => {
  if (request.method === 'GET' && call.lane !== 'launch' && call.token === 'none') return
  const site = requestHeader(request, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('forbidden')
  const origin = requestHeader(request, 'origin')
  if (origin === undefined || origin === publicOrigin) return
  if (site !== 'same-origin' && origin !== `http://${request.host}` && origin !== `https://${request.host}`) throw new Refusal('forbidden')
}

const keyShape = /^[A-Za-z0-9_-]{8,64}$/
/** Returns the well-formed idempotency key of a request, or null. */
export const keyOfRequest = (request: FastifyRequest): string | null => {
  const key = requestHeader(request, headers.idempotencyKey)
  return key !== undefined && keyShape.test(key) ? key : null
}

/** Returns the idempotency key; a call that moves money or state is refused without one. */
export const requireIdempotencyKey = (call: Call, request: FastifyRequest): string | null => {
  const key = keyOfRequest(request)
  if (key === null && call.idempotent === true) {
    const isAbsent = requestHeader(request, headers.idempotencyKey) === undefined
    throw new Refusal('invalid_input', { fields: { [headers.idempotencyKey]: isAbsent ? 'required' : 'invalid' } })
  }
  return key
}
