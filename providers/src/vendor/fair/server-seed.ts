import { createHash, createHmac } from 'node:crypto'
import { fairBlockMessage, uint32WordsOfBlock } from '@perya/domain/games/fair/seed-words'
import type { RandomDraw } from '@perya/domain/games/seeded-draw'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'

/** The owner of a seed and its salt. */
export type SeedName = { readonly vendor: string; readonly player_id: string; readonly game_id: string; readonly salt: Buffer }

/** A server seed, derived from the platform key and the seed's own salt; never stored. */
export const serverSeedOf = ({ houseKey }: { readonly houseKey: Buffer }, { vendor, player_id, game_id, salt }: SeedName): string =>
  createHmac('sha256', houseKey)
    .update(`fair seed ${vendor} ${player_id} ${game_id} ${salt.toString('hex')}`)
    .digest('hex')

/** The SHA-256 commitment that is shown before a server seed is revealed. */
export const commitmentOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

/** The longest round takes a few thousand numbers; an endless stream would block the process. */
const maxBlocks = 65_536

function* wordsOf(serverSeed: string, clientSeed: string, nonce: number): Generator<number, undefined> {
  for (let block = 0; block < maxBlocks; block += 1)
    yield* uint32WordsOfBlock(
      createHmac('sha256', serverSeed)
        .update(fairBlockMessage(clientSeed, nonce, block))
        .digest(),
    )
}

/** The draws of a round: HMAC-SHA256 under the server seed over client seed, nonce and block, mapped to ranges without modulo bias. */
export const drawsOf = (serverSeed: string, clientSeed: string, nonce: number): RandomDraw => drawFromWords(wordsOf(serverSeed, clientSeed, nonce))
