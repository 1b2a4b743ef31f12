import { createHash, createHmac } from 'node:crypto'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import { publicBeforeDraw } from '@perya/domain/games/table/table-round-times'
import type { TableOutcome } from '@perya/domain/games/table/table-game'
import { type TableName, tableGameByName } from '@perya/domain/games/table/table-games'

/**
 * Every round of every table has a fixed seed, derived from the platform key and the round's own id, so that an empty table needs no process and no
 * stored row. Its hash is shown while bets are open, the seed afterwards.
 */
export const tableRoundSeed = ({ houseKey }: { readonly houseKey: Buffer }, vendor: string, gameId: string, no: number): string =>
  createHmac('sha256', houseKey).update(`table round ${vendor} ${gameId} ${no}`).digest('hex')

/** The SHA-256 commitment that is shown before a seed is revealed. */
export const commitmentOfTableSeed = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** The 32-bit words of a seed: SHA-256 over the seed, a colon and 0, 1, 2 …, read from the left. */
export function* seedToUint32(seed: string): Generator<number, undefined> {
  for (let block = 0; block < 1024; block += 1) {
    const bytes = createHash('sha256').update(`${seed}:${block}`).digest()
    for (let at = 0; at < 32; at += 4) yield bytes.readUInt32BE(at)
  }
}

/** The outcome that a seed determines for a round of a table. */
export const outcomeOf = (table: TableName, titleSeed: string, no: number, seed: string): TableOutcome =>
  tableGameByName(table).deal(drawFromWords(seedToUint32(seed)), publicBeforeDraw(table, titleSeed, no))
