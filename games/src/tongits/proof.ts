import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import { shuffledDeck } from '@perya/domain/games/tongits/hand'

const hashed = async (text: string): Promise<Uint8Array | null> => {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto
  return subtle === undefined ? null : new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

/** Returns the deck of a seed: words are SHA-256 over the seed, a colon and 0, 1, 2 …; null if the browser cannot hash. */
export const recomputeDeck = async (seed: string): Promise<number[] | null> => {
  const blocks = await Promise.all(Array.from({ length: 16 }, (_none, block) => hashed(`${seed}:${block}`)))
  const words: number[] = []
  for (const block of blocks) {
    if (block === null) return null
    const view = new DataView(block.buffer)
    for (let at = 0; at < 32; at += 4) words.push(view.getUint32(at))
  }
  return shuffledDeck(drawFromWords(words.values()))
}

/** Result of verifying a hand. `promised`: the commitment that this page received before the deal. */
export type DeckProof = { readonly keptPromise: boolean | null; readonly sameCards: boolean | null }

/** Verifies that the seed matches the commitment, and that its deck yields the cards dealt to this page. */
export const verifyDeck = async (
  seed: string,
  promised: string | null,
  dealer: number,
  place: number,
  dealt: readonly number[],
): Promise<DeckProof> => {
  const [hash, deck] = await Promise.all([hashed(seed), recomputeDeck(seed)])
  const hex = hash === null ? null : Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const own = deck?.slice(0, 37).filter((_card, i) => (dealer + i) % 3 === place)
  return {
    keptPromise: hex === null || promised === null ? null : hex === promised,
    sameCards: own === undefined || dealt.length === 0 ? null : own.length === dealt.length && own.every((card) => dealt.includes(card)),
  }
}
