import { createHash, createHmac } from 'node:crypto'
import { fairBlockMessage, uint32WordsOfBlock } from '@perya/domain/games/fair/seed-words'
import type { RandomDraw } from '@perya/domain/games/seeded-draw'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import type { AppContext } from '../../context.ts'

/** Whose seed it is. */
export type SeedName = { readonly vendor: string; readonly player_id: string; readonly game_id: string; readonly salt: Buffer }

/** A server seed: made from the key of the house and its own salt, never stored. */
export const serverSeedOf = ({ houseKey }: Pick<AppContext, 'houseKey'>, { vendor, player_id, game_id, salt }: SeedName): string =>
  createHmac('sha256', houseKey)
    .update(`fair seed ${vendor} ${player_id} ${game_id} ${salt.toString('hex')}`)
    .digest('hex')

/** What is shown of a server seed before it may be known. */
export const commitmentOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

/** The longest round takes a few thousand words; a stream that does not end would hang the house. */
const mostBlocks = 65_536

function* wordsOf(serverSeed: string, clientSeed: string, nonce: number): Generator<number, undefined> {
  for (let block = 0; block < mostBlocks; block += 1)
    yield* uint32WordsOfBlock(
      createHmac('sha256', serverSeed)
        .update(fairBlockMessage(clientSeed, nonce, block))
        .digest(),
    )
}

/** The draws of a round: HMAC-SHA256 under the server seed over client seed, round and block, cut into numbers without remainder. */
export const drawsOf = (serverSeed: string, clientSeed: string, nonce: number): RandomDraw => drawFromWords(wordsOf(serverSeed, clientSeed, nonce))
