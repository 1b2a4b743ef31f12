import type { RoundProof } from '@perya/calls/play/game-server'
import { resolveFairRound, type FairRound } from '@perya/domain/games/fair/resolve-fair-round'
import { fairBlockMessage, uint32WordsOfBlock } from '@perya/domain/games/fair/seed-words'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import { settleTable } from '@perya/domain/games/table/settle-table'
import { tableGameByName, type TableName } from '@perya/domain/games/table/table-games'
import { publicBeforeDraw } from '@perya/domain/games/table/table-round-times'

/** WebCrypto of the browser; null on a page that is not a secure context. */
const subtle = (): SubtleCrypto | null => {
  const { subtle: found }: { subtle?: SubtleCrypto } = globalThis.crypto
  return found ?? null
}
const bytesOf = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the SHA-256 of a text in hexadecimal digits; null if the browser cannot hash. */
export const sha256Hex = async (seed: string): Promise<string | null> => {
  const can = subtle()
  return can === null ? null : hex(await can.digest('SHA-256', bytesOf(seed)))
}

type Sign = (message: string) => Promise<Uint8Array>

const signer = async (can: SubtleCrypto, serverSeed: string): Promise<Sign> => {
  const key = await can.importKey('raw', bytesOf(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return async (message) => new Uint8Array(await can.sign('HMAC', key, bytesOf(message)))
}
const hasher =
  (can: SubtleCrypto): Sign =>
  async (message) =>
    new Uint8Array(await can.digest('SHA-256', bytesOf(message)))

const mostBlocks = 65_536

/** Plays with as many random words as needed: a few blocks for most rounds, more for long series of free games. */
const withWords = async <T>(sign: Sign, named: (block: number) => string, play: (words: Iterator<number>) => T): Promise<T> => {
  const words: number[] = []
  for (let until = 8, block = 0; ; until *= 4) {
    const blocks = await Promise.all(Array.from({ length: until - block }, (_none, more) => sign(named(block + more))))
    for (const bytes of blocks) words.push(...uint32WordsOfBlock(bytes))
    block = until
    try {
      return play(words.values())
    } catch (thrown) {
      if (!(thrown instanceof RangeError) || until >= mostBlocks) throw thrown
    }
  }
}

/** The seeds of a round, as revealed after they were ended. */
export type Seeds = { readonly serverSeed: string; readonly clientSeed: string | null; readonly nonce: number }

const tableAgain = (
  table: TableName,
  titleSeed: string,
  no: number,
  bets: RoundProof['bets'],
  pool: readonly number[] | undefined,
  words: Iterator<number>,
) => {
  const dealt = tableGameByName(table).deal(drawFromWords(words), publicBeforeDraw(table, titleSeed, no))
  // Stakes on shared spots are not random: their sum is taken as reported.
  const outcome = pool === undefined ? dealt : { ...dealt, pool }
  const { returns, total } = settleTable(table, outcome, bets)
  return { result: { table, no, outcome, returns, total }, payout: total }
}

const poolIn = (result: unknown): readonly number[] | undefined => {
  const outcome: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'outcome') : undefined
  const pool: unknown = typeof outcome === 'object' && outcome !== null ? Reflect.get(outcome, 'pool') : undefined
  return Array.isArray(pool) ? pool.map(Number) : undefined
}

/** Recomputes a round from its seeds alone, to compare it with the reported result; null if the browser cannot compute it. */
export const recomputeRound = async (
  { kind, table, game, bets, result }: Pick<RoundProof, 'kind' | 'table' | 'game' | 'bets' | 'result'>,
  { serverSeed, clientSeed, nonce }: Seeds,
): Promise<FairRound | null> => {
  const can = subtle()
  if (can === null) return null
  if (kind === 'table') {
    if (table === null) return null
    return withWords(
      hasher(can),
      (block) => `${serverSeed}:${block}`,
      (words) => tableAgain(table, game.seed, nonce, bets, poolIn(result), words),
    )
  }
  const title = { kind, gameType: game.gameType, name: game.title, seed: game.seed }
  const sign = await signer(can, serverSeed)
  return withWords(
    sign,
    (block) => fairBlockMessage(clientSeed ?? '', nonce, block),
    (words) => resolveFairRound(title, bets, drawFromWords(words)),
  )
}

/** Result of verifying a round; null for what could not be verified. */
export type RoundVerification = {
  readonly keptPromise: boolean | null
  readonly sameOutcome: boolean | null
  readonly samePayout: boolean | null
  readonly again: FairRound | null
}

const isPart = (part: unknown, whole: unknown): boolean => {
  if (typeof part !== 'object' || part === null || typeof whole !== 'object' || whole === null) return Object.is(part, whole)
  return Object.keys(part).every((name) => isPart(Reflect.get(part, name), Reflect.get(whole, name)))
}

/** Verifies a round: whether its seed matches the commitment, and whether it yields the reported result and payout. */
export const verifyRound = async (round: RoundProof, unitsOf: (text: string) => number): Promise<RoundVerification> => {
  const { promise } = round
  if (promise === null || promise.serverSeed === null || round.result === null)
    return { keptPromise: null, sameOutcome: null, samePayout: null, again: null }
  const [hash, again] = await Promise.all([
    sha256Hex(promise.serverSeed),
    recomputeRound(round, { serverSeed: promise.serverSeed, clientSeed: promise.clientSeed, nonce: promise.nonce }),
  ])
  return {
    keptPromise: hash === null ? null : hash === promise.commitment,
    sameOutcome: again === null ? null : isPart(again.result, round.result),
    samePayout: again === null ? null : again.payout === unitsOf(round.payout),
    again,
  }
}
