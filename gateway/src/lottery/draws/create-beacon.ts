import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * A public randomness beacon (drand and similar): round n is published `period` seconds after round n − 1, the first at `genesis`, and is
 * unpredictable. If one is configured, the first round after the close of an issue enters its result, so that not even a bettor who has the platform
 * key and bets last can try results out.
 */
export type BeaconEndpoint = { readonly source: string; readonly genesis: number; readonly period: number }

/** `after` returns the 32 bytes of the first round after a close; null until they are fetched: the issue waits and asks again. */
export type RandomBeacon = { readonly after: (closesAt: Date) => Buffer | null }

const reply = z.object({ round: z.int(), randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)), signature: z.optional(z.string()) })
const maxCached = 64

/** The first round after a point in time. */
export const beaconRoundAfter = ({ genesis, period }: BeaconEndpoint, moment: Date): number =>
  Math.max(1, Math.floor((moment.getTime() / 1000 - genesis) / period) + 2)

const ask = async ({ source }: BeaconEndpoint, round: number): Promise<Buffer | null> => {
  const answer = await fetch(`${source}/public/${round}`, { signal: AbortSignal.timeout(3000), redirect: 'error' })
  if (!answer.ok) return null
  const { round: received, randomness, signature } = z.parse(reply, await answer.json())
  if (received !== round) throw new Error(`the beacon was asked for round ${round} and answered with ${received}`)
  // The randomness is the hash of the signature: any other value is not from the beacon.
  if (signature !== undefined && createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness)
    throw new Error(`round ${round} of the beacon is not the hash of its signature`)
  return Buffer.from(randomness, 'hex')
}

/** Client of the beacon at an address. It never blocks: a missing round is fetched in the background and is available to a later call. */
export const createBeacon = (address: BeaconEndpoint, onError: (error: unknown) => void): RandomBeacon => {
  const rounds = new Map<number, Buffer | null>()
  const fetchRound = async (round: number): Promise<void> => {
    const bytes = await ask(address, round).catch((error: unknown) => {
      onError(error)
      return null
    })
    if (bytes === null) rounds.delete(round)
    else rounds.set(round, bytes)
  }
  return {
    after: (closesAt) => {
      const round = beaconRoundAfter(address, closesAt)
      const known = rounds.get(round)
      if (known !== undefined) return known
      const [oldest] = rounds.keys()
      if (rounds.size >= maxCached && oldest !== undefined) rounds.delete(oldest)
      rounds.set(round, null)
      void fetchRound(round)
      return null
    },
  }
}
