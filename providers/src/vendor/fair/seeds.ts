import type { Selectable } from 'kysely'
import type { RandomDraw } from '@perya/domain/games/seeded-draw'
import { randomToken } from '../../secrets.ts'
import type { VendorServer } from '../core/vendor-server.ts'
import { GameServerRefusal } from '../core/game-server-refusal.ts'
import { type GameRound, type GameSeat, openStates } from '../core/rounds.ts'
import type { ReferenceVendorTables } from '../core/tables.ts'
import { commitmentOf, drawsOf, serverSeedOf } from './server-seed.ts'

/** A stored pair of server seed and client seed. */
export type Seed = Selectable<ReferenceVendorTables['reference_seed']>

type Owner = Pick<GameSeat, 'vendor' | 'player_id' | 'game_id'>

const ownerOf = ({ vendor, player_id, game_id }: Owner) => [vendor, player_id, game_id]
const ofOwner = 'vendor = $1 and player_id = $2 and game_id = $3 and revealed_at is null'

const makeSeed = async (server: VendorServer, owner: Owner): Promise<void> => {
  const salt = Buffer.from(server.chance.bytes(32))
  const commitment = commitmentOf(serverSeedOf(server.ports, { ...owner, salt }))
  await server.store.pool.query({
    name: 'make-seed',
    text: `insert into reference_seed (vendor, player_id, game_id, salt, commitment, client_seed, made_at) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict do nothing`,
    // A random client seed applies until the player chooses one.
    values: [...ownerOf(owner), salt, commitment, randomToken().slice(0, 16), server.now()],
  })
}

/** The seeds that decide the next round of a seat; created on first use. */
export const activeSeed = async (server: VendorServer, owner: Owner): Promise<Seed> => {
  const find = async () =>
    (await server.store.pool.query<Seed>({ name: 'active-seed', text: `select * from reference_seed where ${ofOwner}`, values: ownerOf(owner) }))
      .rows[0]
  const known = await find()
  if (known) return known
  await makeSeed(server, owner)
  const made = await find()
  if (!made) throw new Error('a seed was not written')
  return made
}

/** Sets the client seed for future rounds. The server seed is committed to already, so neither seed can be chosen to suit the other. */
export const chooseClientSeed = async (server: VendorServer, owner: Owner, clientSeed: string): Promise<Seed> => {
  await activeSeed(server, owner)
  await server.store.pool.query({
    name: 'choose-client-seed',
    text: `update reference_seed set client_seed = $4 where ${ofOwner}`,
    values: [...ownerOf(owner), clientSeed],
  })
  return activeSeed(server, owner)
}

/** Ends a pair of seeds, after which its server seed may be revealed, and creates the next. Refused while one of its rounds is open. */
export const rotateSeed = async (server: VendorServer, owner: Owner): Promise<Seed> => {
  const { id, next_nonce: nonce } = await activeSeed(server, owner)
  // A round that begins in the meantime increments the nonce; the condition on the nonce then fails.
  const { rows } = await server.store.pool.query({
    name: 'rotate-seed',
    text: `update reference_seed set revealed_at = $2 where id = $1 and revealed_at is null and next_nonce = $4
              and not exists (select 1 from reference_round r where r.seed_id = $1 and r.state = any($3)) returning id`,
    values: [id, server.now(), openStates, nonce],
  })
  if (rows.length === 0 && (await activeSeed(server, owner)).id === id) throw new GameServerRefusal('busy')
  return activeSeed(server, owner)
}

/** A pair of seeds by its id. */
export const findSeed = async ({ store }: VendorServer, id: number): Promise<Seed | null> =>
  (await store.pool.query<Seed>({ name: 'find-seed', text: 'select * from reference_seed where id = $1', values: [id] })).rows[0] ?? null

/** The server seed of a pair that has ended; null while rounds may still be decided by it. */
export const revealedSeed = (server: VendorServer, seed: Seed): string | null => (seed.revealed_at === null ? null : serverSeedOf(server.ports, seed))

/**
 * The random draws that a round was committed to; plain RNG for rounds stored before seeds existed. Null when the current platform key is not the one
 * behind the commitment: such a round must be refunded.
 */
export const promisedDraw = async (server: VendorServer, round: GameRound): Promise<RandomDraw | null> => {
  if (round.seed_id === null || round.nonce === null || round.client_seed === null) return (below) => server.chance.below(below)
  const seed = await findSeed(server, round.seed_id)
  if (seed === null) return null
  const serverSeed = serverSeedOf(server.ports, seed)
  return commitmentOf(serverSeed) === seed.commitment ? drawsOf(serverSeed, round.client_seed, round.nonce) : null
}
