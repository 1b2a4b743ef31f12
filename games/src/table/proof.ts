import type { TableView } from '@perya/calls/play/game-server'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import { publicBeforeDraw } from '@perya/domain/games/table/table-round-times'
import type { TableOutcome } from '@perya/domain/games/table/table-game'
import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'

/** SHA-256 in hexadecimal digits; null if the browser does not offer it (the page is not a secure context). */
const hashed = async (text: string): Promise<Uint8Array | null> => {
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto
  return subtle === undefined ? null : new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a text in hexadecimal digits. */
export const hashOfText = async (text: string): Promise<string | null> => {
  const bytes = await hashed(text)
  return bytes === null ? null : hex(bytes)
}

/** Random words of a seed, enough for any round: SHA-256 over the seed, a colon and 0, 1, 2 … */
export const uint32WordsOfSeed = async (seed: string): Promise<number[] | null> => {
  const blocks = await Promise.all(Array.from({ length: 32 }, (_none, block) => hashed(`${seed}:${block}`)))
  const words: number[] = []
  for (const block of blocks) {
    if (block === null) return null
    const view = new DataView(block.buffer)
    for (let at = 0; at < 32; at += 4) words.push(view.getUint32(at))
  }
  return words
}

/** Recomputes a round from its seed. */
export const recomputeOutcome = async (table: TableName, titleSeed: string, no: number, seed: string): Promise<TableOutcome | null> => {
  const words = await uint32WordsOfSeed(seed)
  return words === null ? null : tableGameByName(table).deal(drawFromWords(words.values()), publicBeforeDraw(table, titleSeed, no))
}

/** Result of verifying a round: whether the seed matches the commitment, and whether the outcome follows from it. */
type Proof = {
  readonly no: number
  readonly seed: string
  readonly promised: string | null
  readonly keptPromise: boolean | null
  readonly sameOutcome: boolean | null
}

/** Verifies the newest drawn round. `promised` is the commitment that this page received while bets were open; null if it was not loaded then. */
export const verifyTableRound = async (
  table: TableName,
  titleSeed: string,
  { no, seed, outcome }: TableView['drawn'],
  promised: string | null,
): Promise<Proof> => {
  const [hash, again] = await Promise.all([hashOfText(seed), recomputeOutcome(table, titleSeed, no, seed)])
  const same = again === null ? null : Object.entries(again).every(([name, pile]) => JSON.stringify(outcome[name]) === JSON.stringify(pile))
  return { no, seed, promised, keptPromise: hash === null || promised === null ? null : hash === promised, sameOutcome: same }
}
