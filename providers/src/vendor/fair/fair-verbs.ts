import type { FairSeedView, GameServerInput, RoundProof } from '@perya/calls/play/game-server'
import { isProvablyFair } from '@perya/domain/games/fair/resolve-fair-round'
import { tableGameForTitle } from '@perya/domain/games/table/table-games'
import { isTongitsTitle } from '@perya/domain/games/tongits/tongits'
import { currencyDigits } from '@perya/domain/money/currencies'
import { referenceGameOf } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import { presentRound } from '../core/present-round.ts'
import { GameServerRefusal } from '../core/game-server-refusal.ts'
import { type GameRound, type GameSeat, findRound } from '../core/rounds.ts'
import { commitmentOfTableSeed, tableRoundSeed } from '../table/table-seed.ts'
import { activeSeed, chooseClientSeed, findSeed, revealedSeed, rotateSeed, type Seed } from './seeds.ts'

const maxShown = 20

const roundsOf = async ({ store }: VendorServer, seat: GameSeat): Promise<GameRound[]> => {
  const { rows } = await store.pool.query<GameRound>({
    name: 'fair-rounds',
    text: `select * from reference_round where vendor = $1 and player_id = $2 and game_id = $3 and seed_id is not null and state <> 'refused'
            order by created_at desc, seed_id desc, nonce desc limit ${maxShown}`,
    values: [seat.vendor, seat.player_id, seat.game_id],
  })
  return rows
}

const lastEnded = async (server: VendorServer, { vendor, player_id, game_id }: GameSeat): Promise<FairSeedView['ended']> => {
  const { rows } = await server.store.pool.query<Seed>({
    name: 'ended-seed',
    text: 'select * from reference_seed where vendor = $1 and player_id = $2 and game_id = $3 and revealed_at is not null order by id desc limit 1',
    values: [vendor, player_id, game_id],
  })
  const [seed] = rows
  const serverSeed = seed ? revealedSeed(server, seed) : null
  return seed && serverSeed !== null ? { commitment: seed.commitment, serverSeed, rounds: seed.next_nonce } : null
}

/** The commitment under which a round was played: its own seeds, or those of its table. */
const promiseOf = async (server: VendorServer, round: GameRound, isOver: boolean) => {
  if (round.table_no !== null) {
    const serverSeed = tableRoundSeed(server.ports, round.vendor, round.game_id, round.table_no)
    return { commitment: commitmentOfTableSeed(serverSeed), serverSeed: isOver ? serverSeed : null, clientSeed: null, nonce: round.table_no }
  }
  const seed = round.seed_id === null ? null : await findSeed(server, round.seed_id)
  return seed === null
    ? null
    : { commitment: seed.commitment, serverSeed: revealedSeed(server, seed), clientSeed: round.client_seed, nonce: Number(round.nonce) }
}

/** Requests about seeds: a seat's own seeds, and the verification of any round whose id the caller knows. */
export const fairVerbs = (server: VendorServer) => {
  const seen = async (seat: GameSeat, { commitment, client_seed: clientSeed, next_nonce: nonce }: Seed): Promise<FairSeedView> => {
    const [rounds, ended] = await Promise.all([roundsOf(server, seat), lastEnded(server, seat)])
    return {
      commitment,
      clientSeed,
      nonce,
      ended,
      rounds: rounds.map((round) => ({ id: round.id, no: Number(round.nonce), ...presentRound(round) })),
    }
  }
  return {
    fair: async (_input: GameServerInput<'fair'>, seat: GameSeat): Promise<FairSeedView> => seen(seat, await activeSeed(server, seat)),
    choose: async ({ clientSeed }: GameServerInput<'choose'>, seat: GameSeat): Promise<FairSeedView> =>
      seen(seat, await chooseClientSeed(server, seat, clientSeed)),
    rotate: async (_input: GameServerInput<'rotate'>, seat: GameSeat): Promise<FairSeedView> => seen(seat, await rotateSeed(server, seat)),
    proof: async ({ round: id }: GameServerInput<'proof'>): Promise<RoundProof> => {
      const round = await findRound(server.store, id)
      const title = round === null ? null : await server.ports.findTitle({ gameId: round.game_id, vendor: round.vendor })
      // A hand between players is verified on its score sheet: its deck has one seed for all three.
      if (round === null || title === null || round.state === 'refused' || isTongitsTitle(title)) throw new GameServerRefusal('not_found')
      const { round: _name, balance: _balance, ...shown } = presentRound(round)
      const kind = referenceGameOf(title)
      return {
        ...shown,
        kind: isProvablyFair(kind) ? kind : 'table',
        table: tableGameForTitle(title),
        game: { title: title.name, seed: title.seed, vendor: title.vendor, gameType: title.gameType },
        currency: round.currency,
        currencyDigits: currencyDigits(round.currency),
        bets: round.bets,
        promise: await promiseOf(server, round, shown.state === 'closed'),
      }
    },
  }
}
