import type { Value } from '@perya/calls'
import { runHashingAsync } from '@perya/domain/lottery/proof/merkle'
import { ticketBytes, drawWinningTickets } from '@perya/domain/raffle/draw-tickets'

const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const sha = (bytes: Uint8Array): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new Uint8Array(bytes))

/** Repeats the draw of a raffle in this browser: returns whether seed, root and winners are correct; null: it was not drawn yet. */
export const verifyRaffleDraw = async ({ seedHash, seed, root, prizes, codes, winners }: Value<'raffle.proof'>) => {
  if (seed === null || root === null) return null
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const mac = async (asked: Uint8Array) => new Uint8Array(await crypto.subtle.sign('HMAC', key, new Uint8Array(asked)))
  const numbers = await runHashingAsync(drawWinningTickets(bytesOf(root), codes.length, prizes), mac)
  return {
    seed: hex(await sha(bytesOf(seed))) === seedHash,
    root: hex(await sha(ticketBytes(codes))) === root,
    winners:
      winners.length === numbers.length && winners.every(({ number, code, place }) => numbers[place - 1] === number && codes[number - 1] === code),
  }
}
