import type { FairSeen, GameServerInput, ProvedRound } from '@perya/calls/game-server'
import { isFairKind } from '@perya/domain/games/fair/decide-round'
import { tableOf } from '@perya/domain/games/table/tables'
import { isTongits } from '@perya/domain/games/tongits/tongits'
import { digitsOf } from '@perya/domain/money/currencies'
import { findTitle, kindOf } from '../../play/find-title.ts'
import type { Desk } from '../desk.ts'
import { presentRound } from '../present-round.ts'
import { Refused } from '../refused.ts'
import { type Round, type Seat, findRound } from '../rounds.ts'
import { commitmentTo, seedOfRound } from '../table/table-seed.ts'
import { activeSeed, chooseClientSeed, findSeed, revealedSeed, rotateSeed, type Seed } from './seeds.ts'

const mostShown = 20

const roundsOf = async ({ store }: Desk, seat: Seat): Promise<Round[]> => {
  const { rows } = await store.pool.query<Round>({
    name: 'fair-rounds',
    text: `select * from reference_round where vendor = $1 and player_id = $2 and game_id = $3 and seed_id is not null and state <> 'refused'
            order by created_at desc, seed_id desc, nonce desc limit ${mostShown}`,
    values: [seat.vendor, seat.player_id, seat.game_id],
  })
  return rows
}

const lastEnded = async (desk: Desk, { vendor, player_id, game_id }: Seat): Promise<FairSeen['ended']> => {
  const { rows } = await desk.store.pool.query<Seed>({
    name: 'ended-seed',
    text: 'select * from reference_seed where vendor = $1 and player_id = $2 and game_id = $3 and revealed_at is not null order by id desc limit 1',
    values: [vendor, player_id, game_id],
  })
  const [seed] = rows
  const serverSeed = seed ? revealedSeed(desk, seed) : null
  return seed && serverSeed !== null ? { commitment: seed.commitment, serverSeed, rounds: Number(seed.next_nonce) } : null
}

/** What promises a round was made under: its seeds, or those of its table. */
const promiseOf = async (desk: Desk, round: Round, isOver: boolean) => {
  if (round.table_no !== null) {
    const serverSeed = seedOfRound(desk.house, round.vendor, round.game_id, Number(round.table_no))
    return { commitment: commitmentTo(serverSeed), serverSeed: isOver ? serverSeed : null, clientSeed: null, nonce: Number(round.table_no) }
  }
  const seed = round.seed_id === null ? null : await findSeed(desk, round.seed_id)
  return seed === null
    ? null
    : { commitment: seed.commitment, serverSeed: revealedSeed(desk, seed), clientSeed: round.client_seed, nonce: Number(round.nonce) }
}

/** What a seat may ask of the seeds that decide its rounds, and what anybody may ask of a round whose name he was given. */
export const fairVerbs = (desk: Desk) => {
  const seen = async (seat: Seat, { commitment, client_seed: clientSeed, next_nonce: nonce }: Seed): Promise<FairSeen> => {
    const [rounds, ended] = await Promise.all([roundsOf(desk, seat), lastEnded(desk, seat)])
    return {
      commitment,
      clientSeed,
      nonce: Number(nonce),
      ended,
      rounds: rounds.map((round) => ({ id: round.id, no: Number(round.nonce), ...presentRound(round) })),
    }
  }
  return {
    fair: async (_input: GameServerInput<'fair'>, seat: Seat): Promise<FairSeen> => seen(seat, await activeSeed(desk, seat)),
    choose: async ({ clientSeed }: GameServerInput<'choose'>, seat: Seat): Promise<FairSeen> =>
      seen(seat, await chooseClientSeed(desk, seat, clientSeed)),
    rotate: async (_input: GameServerInput<'rotate'>, seat: Seat): Promise<FairSeen> => seen(seat, await rotateSeed(desk, seat)),
    proof: async ({ round: id }: GameServerInput<'proof'>): Promise<ProvedRound> => {
      const round = await findRound(desk.store, id)
      const title = round === null ? null : await findTitle(desk.store, { gameId: round.game_id, vendor: round.vendor })
      // A hand between players is proved on its score sheet: its deck has one seed for three.
      if (round === null || title === null || round.state === 'refused' || isTongits(title)) throw new Refused('not_found')
      const { round: _name, balance: _balance, ...shown } = presentRound(round)
      const kind = kindOf(title)
      return {
        ...shown,
        kind: isFairKind(kind) ? kind : 'table',
        table: tableOf(title),
        game: { title: title.name, seed: title.seed, vendor: title.vendor, gameType: title.gameType },
        currency: round.currency,
        currencyDigits: digitsOf(round.currency),
        bets: round.bets,
        promise: await promiseOf(desk, round, shown.state === 'closed'),
      }
    },
  }
}
