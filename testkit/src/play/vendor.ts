import { randomBytes } from 'node:crypto'
import { type VendorVerb, type vendorCallbacks, vendorHeaders } from '@perya/calls/play/vendor'
import { signMessage } from '@perya/calls/partner/signature'
import type { Store } from '@perya/gateway/kernel'
import { signingKeyOf, type VendorKey } from '@perya/gateway/play'
import { registerVendors } from '@perya/gateway/testing'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { SignedInPerson } from '../people-factory.ts'
import type { TestPlatform } from '../test-platform.ts'

type Input<V extends VendorVerb> = z.input<(typeof vendorCallbacks)[V]['input']>

/** How a callback deviates from a regular one. */
export type MessageForgery = {
  readonly key?: VendorKey
  readonly nonce?: string
  readonly time?: string
  /** Signs this body instead of the one that is sent. */
  readonly signedBody?: string
  readonly signature?: string
  readonly path?: string
  /** Header names to leave out. */
  readonly without?: readonly string[]
}

/** Response to a vendor's server. */
export type VendorReply = {
  readonly status: number
  readonly success: boolean
  readonly errorCode: string | null
  readonly value: Readonly<Record<string, unknown>> | null
}

/** A title to be listed; missing properties have defaults. */
export type ListedTitle = {
  readonly nodeId: string
  readonly vendor?: string
  readonly gameType?: string
  readonly name?: string
  readonly playable?: boolean
  readonly freeTrial?: boolean
  readonly enabled?: boolean
}

/** Adds titles (and their vendor, `TST` by default) to the catalogue; the game id is `<vendor>-<node id>`. */
export const insertTitles = async (store: Store, titles: readonly ListedTitle[]): Promise<void> => {
  for (const { nodeId, vendor = 'TST', gameType = 'RNG', name = nodeId, playable = true, freeTrial = true, enabled = true } of titles) {
    await store.pool.query(`insert into provider (code, name, face, position) values ($1, $1, 'slab', 1) on conflict do nothing`, [vendor])
    await store.pool.query(
      `insert into game (node_id, game_id, provider, game_type, classify, name, seed, rtp, volatility, min_bet, min_line_num, released_on, weight, support_play, playable, enabled)
       values ($1, $2, $3, $4, 'ALL', $5, $2, 9600, 'medium', 20, 20, '2026-01-01', 1, $6, $7, $8)`,
      [nodeId, `${vendor}-${nodeId}`, vendor, gameType, name, freeTrial ? 0 : 1, playable, enabled],
    )
    await registerVendors(store, [vendor])
  }
}

/** A vendor's server: signs its callbacks, or forges them. */
export const createTestVendor = async (server: FastifyInstance, store: Store, vendor: string, now: () => number) => {
  await registerVendors(store, [vendor])
  const own = await signingKeyOf(store, vendor)
  if (own === null) throw new Error('no key')
  const send = async <V extends VendorVerb>(verb: V, input: Input<V>, forging: MessageForgery = {}): Promise<VendorReply> => {
    const {
      key = own,
      nonce = randomBytes(12).toString('base64url'),
      time = String(now()),
      path = `/vendor/v1/${vendor}/${verb}`,
      without = [],
    } = forging
    const body = JSON.stringify(input)
    const signature =
      forging.signature ?? signMessage({ method: 'POST', path, time, nonce, body: Buffer.from(forging.signedBody ?? body) }, key.secret)
    const headers = Object.entries({
      'content-type': 'application/json',
      [vendorHeaders.key]: key.keyId,
      [vendorHeaders.time]: time,
      [vendorHeaders.nonce]: nonce,
      [vendorHeaders.signature]: signature,
    }).filter(([name]) => !without.includes(name))
    const answer = await server.inject({ method: 'POST', url: path, payload: body, headers: Object.fromEntries(headers) })
    return { status: answer.statusCode, ...answer.json() }
  }
  return { key: own, say: send }
}

/** Launches a title for a member (free play with `free`) and redeems the token, as a regular vendor does. */
export const launchAndRedeem = async (open: TestPlatform, member: SignedInPerson, nodeId: string, { vendor = 'TST', free = false } = {}) => {
  const server = await createTestVendor(open.server, open.app.store, vendor, () => open.clock.now())
  const gameId = `${vendor}-${nodeId}`
  const { game_url } = await open.get(free ? 'play.trial' : 'play.launch', { gameId, vassalage: vendor }, { as: member })
  const launchToken = new URLSearchParams(new URL(game_url).hash.slice(1)).get('launch') ?? ''
  const { value } = await server.say('authenticate', { launchToken })
  const player = { playerId: String(value?.['playerId']), currency: 'PHP', book: free ? 'fun' : 'real' } as const
  return { ...server, player, gameId, launchToken }
}
