import { drawBlockMessage } from '../lottery/draws/derive-draw.ts'
import type { HashSteps } from '../lottery/proof/merkle.ts'

/**
 * How the winning tickets of a raffle follow from a seed. The hash of the seed is public before the first ticket; when the raffle closes, the root
 * over all tickets is fixed, and only then is the seed revealed. Anyone with the list can verify the draw: the algorithm has no hash of its own, the
 * gateway supplies HMAC-SHA256 under the seed, a page does the same with WebCrypto.
 */

/** Returns the bytes whose SHA-256 is the root of a raffle: the codes of its tickets in order, one per line. */
export const ticketBytes = (codes: readonly string[]): Uint8Array => new TextEncoder().encode(codes.map((code) => `${code}\n`).join(''))

const none = new Uint8Array()

/**
 * Draws the winners among `count` tickets, first prize first: each block yields eight 32-bit numbers. A number above the greatest multiple of the
 * number of tickets is rejected, so that no ticket is favoured, and so is a ticket that has already won.
 */
export function* drawWinningTickets(root: Uint8Array, count: number, prizes: number): HashSteps<readonly number[]> {
  const requested = Math.min(prizes, count)
  const limit = 2 ** 32 - (2 ** 32 % Math.max(1, count))
  const won: number[] = []
  for (let block = 0; won.length < requested; block += 1) {
    const bytes = yield drawBlockMessage(root, none, block)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let at = 0; at + 4 <= bytes.length && won.length < requested; at += 4) {
      const drawn = view.getUint32(at)
      const number = (drawn % count) + 1
      if (drawn < limit && !won.includes(number)) won.push(number)
    }
  }
  return won
}
