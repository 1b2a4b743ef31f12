import { setTimeout as wait } from 'node:timers/promises'
import { type GameServerVerb, gameServerInputs } from '@perya/calls/play/game-server'
import { type EngineKind, shortestRoundOf } from '@perya/domain/games/pace'
import { type Bucket, takeToken } from '@perya/domain/session/token-bucket'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { createGatewayClient } from './core/call-gateway.ts'
import { type VendorServerPorts, createVendorServer } from './core/vendor-server.ts'
import { createRoundDriver } from './create-round-driver.ts'
import { recoverRounds } from './recover-rounds.ts'
import { GameServerRefusal } from './core/game-server-refusal.ts'
import { extendTurnTimers, advanceDueTables } from './tongits/play-on.ts'
import { mountFeed } from './sports/mount-feed.ts'
import { findSeat, type SeatSession, type Verbs, verbsOf } from './verbs.ts'

/** Address of the gateway's callbacks, and the pauses and intervals of the server; tests pass their own. */
export type ReferenceVendorOptions = {
  /** `http://127.0.0.1:3000`, read for each request: the port may be known only after listening. */
  readonly gatewayOrigin: () => string
  /** `Host` header to send when the address would resolve to another virtual host. */
  readonly hostHeader?: string
  readonly pause?: (milliseconds: number) => Promise<unknown>
  /** Milliseconds between two round starts of one player on one title; default: the value that each engine declares. */
  readonly shortestRound?: (kind: EngineKind) => number
}

/** The running server: `start` recovers the rounds that a crash left open and polls for more, `stop` lets rounds in progress end. */
export type ReferenceVendor = { readonly start: () => void; readonly stop: () => Promise<void>; readonly recover: () => Promise<number> }

const pollEveryMs = 5000
const perSession = { perSecond: 20, burst: 40 }
const maxBuckets = 10_000

/** A call that needs a seat, or one that needs none and receives the caller's IP address. */
type Mounted = { run(input: unknown, seat: SeatSession): Promise<unknown> } | { everybody(input: unknown, address: string): Promise<unknown> }

/** Keys of refusals of a body that cannot be read. */
const unreadable = ['invalid_input', 'too_large', 'unsupported_media']

const sendRefused = (reply: FastifyReply, thrown: unknown, { refusalKeyOf }: VendorServerPorts): FastifyReply => {
  const refused =
    thrown instanceof GameServerRefusal ? thrown : new GameServerRefusal(unreadable.includes(refusalKeyOf(thrown)) ? 'invalid_input' : 'busy')
  if (refused.status === 503 || refused.status === 429) reply.header('Retry-After', String(Math.max(1, Math.ceil((refused.retryAfter ?? 0) / 1000))))
  return reply.code(refused.status).send({
    ok: false,
    error: refused.refusal,
    message: refused.message,
    ...(refused.moved === null ? {} : { moved: refused.moved }),
    ...(refused.retryAfter === null ? {} : { retryAfter: refused.retryAfter }),
  })
}

const parseInput = (verb: GameServerVerb, body: unknown): unknown => {
  const schema: z.ZodMiniType = gameServerInputs[verb]
  const input = schema.safeParse(body ?? {})
  if (!input.success) throw new GameServerRefusal('invalid_input')
  return input.data
}

type Mount = (verb: GameServerVerb, mounted: Mounted) => void

/** Calls that need a seat. */
const seatVerbs = [
  'spin',
  'bet',
  'look',
  'place',
  'board',
  'slip',
  'cashOut',
  'resume',
  'fair',
  'choose',
  'rotate',
  'sit',
  'watch',
  'move',
  'leave',
] as const

const mountVerbs = (mount: Mount, verbs: Verbs, slowDown: (key: string) => void): void => {
  for (const verb of seatVerbs) mount(verb, { run: verbs[verb] })
  mount('open', { everybody: (input) => verbs.open(gameServerInputs.open.parse(input)) })
  mount('proof', {
    everybody: async (input, address) => {
      slowDown(`address ${address}`)
      return verbs.proof(gameServerInputs.proof.parse(input))
    },
  })
}

/** Refuses a key that sends requests faster than a player can. */
const rateLimiterOf = ({ clock }: Pick<VendorServerPorts, 'clock'>): ((key: string) => void) => {
  const buckets = new Map<string, Bucket>()
  return (key) => {
    if (buckets.size > maxBuckets) buckets.clear()
    const { bucket, wait: seconds } = takeToken(perSession, buckets.get(key), clock.now())
    buckets.set(key, bucket)
    if (seconds > 0) throw new GameServerRefusal('too_many_requests')
  }
}

/**
 * The reference vendor's own server, on the games origin: it decides rounds with the platform's RNG, stores its own rounds and moves money only by
 * signed callbacks over HTTP, as an external vendor would. A frame gets its response once the win has been accepted.
 */
export const mountReferenceVendor = (
  server: FastifyInstance,
  ports: VendorServerPorts,
  { gatewayOrigin, hostHeader, pause = wait, shortestRound = shortestRoundOf }: ReferenceVendorOptions,
): ReferenceVendor => {
  const line = createGatewayClient(gatewayOrigin, ports.clock, hostHeader)
  const referenceServer = createVendorServer(ports, line, pause)
  const driver = createRoundDriver(referenceServer)
  const verbs = verbsOf(referenceServer, driver, shortestRound)
  const slowDown = rateLimiterOf(ports)
  let timer: NodeJS.Timeout | null = null
  let isClosing = false

  const seatOf = async (authorization: string | undefined): Promise<SeatSession> => {
    const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1]
    const seat = bearer === undefined ? null : await findSeat(referenceServer, bearer)
    if (seat === null) throw new GameServerRefusal('session_over')
    slowDown(seat.key)
    return seat
  }

  const mount: Mount = (verb, mounted) => {
    server.post(
      `/games/api/${verb}`,
      { config: { call: `games.${verb}` }, errorHandler: (thrown, _request, reply) => sendRefused(reply, thrown, ports) },
      async (request, reply) => {
        if (isClosing) throw new GameServerRefusal('busy')
        if ('everybody' in mounted) return reply.send({ ok: true, value: await mounted.everybody(parseInput(verb, request.body), request.ip) })
        const seat = await seatOf(request.headers.authorization)
        return reply.send({ ok: true, value: await mounted.run(parseInput(verb, request.body), seat) })
      },
    )
  }

  mountVerbs(mount, verbs, slowDown)
  mountFeed(server, referenceServer)

  const recover = async (olderThan = 0): Promise<number> => {
    await advanceDueTables(referenceServer, driver)
    return recoverRounds(referenceServer, driver, olderThan)
  }
  const recoverInBackground = (olderThan: number): void => {
    recover(olderThan).catch((error: unknown) => ports.log.warn({ err: error }, 'open rounds could not be taken up'))
  }
  const stop = async (): Promise<void> => {
    if (isClosing) return
    isClosing = true
    if (timer) clearInterval(timer)
    await Promise.race([driver.settled(), wait(5000, undefined, { ref: false })])
    line.close()
  }
  server.addHook('preClose', stop)
  return {
    recover: () => recover(),
    start: () => {
      if (timer) return
      // Players whose turn came due while the server was down get their full turn time again.
      extendTurnTimers(referenceServer)
        .then(() => recoverInBackground(0))
        .catch((error: unknown) => ports.log.warn({ err: error }, 'tables could not be taken up'))
      timer = setInterval(() => recoverInBackground(pollEveryMs), pollEveryMs)
      timer.unref()
    },
    stop,
  }
}
