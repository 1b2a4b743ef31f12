import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/**
 * Chance that speaks at fixed times, to everybody alike, and that nobody can foretell (drand and its kind): round n comes `period` seconds
 * after round n − 1, the first at `genesis`. Where one is named, the first round after the close of an issue goes into its result, so that not even
 * whoever holds the key of the house and bets last can try results out.
 */
export type BeaconEndpoint = { readonly source: string; readonly genesis: number; readonly period: number }

/** `after` gives the 32 bytes of the first round after a close; null while they are not there yet: the issue waits and asks again. */
export type RandomBeacon = { readonly after: (closesAt: Date) => Buffer | null }

const said = z.object({ round: z.int(), randomness: z.string().check(z.regex(/^[0-9a-f]{64}$/)), signature: z.optional(z.string()) })
const mostKept = 64

/** The first round that comes after a moment. */
export const beaconRoundAfter = ({ genesis, period }: BeaconEndpoint, moment: Date): number =>
  Math.max(1, Math.floor((moment.getTime() / 1000 - genesis) / period) + 2)

const ask = async ({ source }: BeaconEndpoint, round: number): Promise<Buffer | null> => {
  const answer = await fetch(`${source}/public/${round}`, { signal: AbortSignal.timeout(3000), redirect: 'error' })
  if (!answer.ok) return null
  const { round: told, randomness, signature } = z.parse(said, await answer.json())
  if (told !== round) throw new Error(`the beacon was asked for round ${round} and told of ${told}`)
  // What it says is the hash of what it signed: anything else is not the beacon.
  if (signature !== undefined && createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness)
    throw new Error(`round ${round} of the beacon is not the hash of its signature`)
  return Buffer.from(randomness, 'hex')
}

/** The beacon behind an address. Nobody waits for it: what is not there is asked for, and is there at a later look. */
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
      if (rounds.size >= mostKept && oldest !== undefined) rounds.delete(oldest)
      rounds.set(round, null)
      void fetchRound(round)
      return null
    },
  }
}
