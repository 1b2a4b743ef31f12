import * as z from 'zod/mini'
import { money, text } from '../schema.ts'

/**
 * The vendor protocol: what a game vendor's server sends to the gateway. Every message is signed:
 * `X-Vendor-Signature = hex(HMAC-SHA256(key, METHOD \n path \n time \n nonce \n rawBody))`, with `X-Vendor-Key` (key id),
 * `X-Vendor-Time` (Unix milliseconds, ±5 min) and `X-Vendor-Nonce` (single use) (T44).
 */
export const vendorHeaders = { key: 'X-Vendor-Key', time: 'X-Vendor-Time', nonce: 'X-Vendor-Nonce', signature: 'X-Vendor-Signature' } as const

const id = text(128).check(z.regex(/^[A-Za-z0-9:._-]{1,128}$/))
const player = z.object({ playerId: id, currency: z.string(), book: z.enum(['real', 'fun']) })
/** Offset stake of the round, which was only held, placed on opposite outcomes of one event, or refunded as a tie. It moves no money. */
const unplayed = z.optional(money)
const moved = z.object({ balance: money, currency: z.string(), txId: id, ledgerTx: z.string(), duplicate: z.boolean() })

const callback = <I extends z.ZodMiniType, V extends z.ZodMiniType>(verb: string, input: I, value: V, message: string) =>
  ({ method: 'POST', path: `/vendor/v1/:vendor/${verb}`, verb, input, value, says: message }) as const

/** Signed callbacks, by verb. `:vendor` is the vendor's code; a key of one vendor opens no other's path. */
export const vendorCallbacks = {
  authenticate: callback(
    'authenticate',
    z.object({ launchToken: text(256) }),
    z.object({
      playerId: id,
      currency: z.string(),
      book: z.enum(['real', 'fun']),
      balance: money,
      gameId: id,
      language: z.string(),
      nickname: z.string(),
      /** The room that was launched; empty if the title has none or none was named. */
      roomId: z.string(),
    }),
    'Redeems a launch token (60 s, once) for the player, wallet scope only (T15).',
  ),
  balance: callback('balance', player, z.object({ balance: money, currency: z.string() }), 'The spendable balance of a player.'),
  bet: callback(
    'bet',
    z.object({ ...player.shape, roundId: id, txId: id, gameId: id, amount: money }),
    moved,
    'Takes a stake; needs a live session.',
  ),
  win: callback(
    'win',
    z.object({ ...player.shape, roundId: id, txId: id, gameId: id, amount: money, closesRound: z.boolean(), unplayed }),
    /** `held`: the win was accepted, and its credit waits for a review by the operator. */
    z.object({ ...moved.shape, held: z.boolean() }),
    'Pays a win of a round that was bet on; taken in maintenance too (T38). Above a limit the credit is held for review.',
  ),
  rollback: callback(
    'rollback',
    z.object({ ...player.shape, roundId: id, txId: id, betTxId: id }),
    moved,
    'Gives a stake back, by its stored amount; unknown bets leave a tombstone.',
  ),
  close: callback(
    'close',
    z.object({ ...player.shape, roundId: id, gameId: id, unplayed }),
    z.object({ balance: money, currency: z.string() }),
    'Ends a round without a win.',
  ),
} as const

/** Verb of a vendor callback. */
export type VendorVerb = keyof typeof vendorCallbacks
