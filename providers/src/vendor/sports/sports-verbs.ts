import type { GameServerInput, PlayedRound } from '@perya/calls/play/game-server'
import type { SlipResult, SportsBoard } from '@perya/calls/play/sports-server'
import { latestEndOf } from '@perya/domain/games/sports/fixtures'
import { oddsOfPick } from '@perya/domain/games/sports/markets'
import { type SlipLeg, acceptsOdds, liveBetDelayMillis, maxReturn, possibleReturn } from '@perya/domain/games/sports/slip'
import { maxTableStake, tableChips } from '@perya/domain/games/table/table-games'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import type { RoundDriver } from '../create-round-driver.ts'
import { presentRound } from '../core/present-round.ts'
import { GameServerRefusal, stakeRefusal } from '../core/game-server-refusal.ts'
import { type GameRound, type GameSeat, advanceRound, beginRound, findRound, roundIdOf } from '../core/rounds.ts'
import { evaluateLegs, slipCashOutValue } from './decide-slip.ts'
import { isPickStopped } from './market-stops.ts'
import { findMatch, matchesOnBoard, requireSport } from './matches.ts'
import { presentMatch, presentSlip } from './present-sports.ts'
import { reserveSlip } from './reserve-slip.ts'

const maxShown = 60

const slipsOf = async ({ store }: VendorServer, seat: GameSeat): Promise<GameRound[]> => {
  const { rows } = await store.pool.query<GameRound>({
    name: 'slips-of-seat',
    text: `select * from reference_round where vendor = $1 and player_id = $2 and game_id = $3 and book = $4 and slip is not null and state <> 'refused'
            order by state in ('closed', 'rolled_back'), created_at desc limit $5`,
    values: [seat.vendor, seat.player_id, seat.game_id, seat.book, maxShown],
  })
  return rows
}

const isSameSlip = (round: GameRound, seat: GameSeat, stake: number, legs: readonly SlipLeg[]): boolean =>
  round.game_id === seat.game_id &&
  round.stake === stake &&
  round.slip?.length === legs.length &&
  round.slip.every(({ fixture, pick }, i) => fixture === legs[i]?.fixture && pick === legs[i].pick)

const isSlipResult = (result: unknown): result is SlipResult => typeof result === 'object' && result !== null && 'cashedOut' in result

/** The legs at the current odds; refuses legs that are not offered, are closed, or have moved further than the player agreed to. */
const takeOffer = async (
  server: VendorServer,
  title: PlayableTitle,
  { legs, consent }: GameServerInput<'slip'>,
): Promise<{ legs: SlipLeg[]; dueAt: Date; isLive: boolean }> => {
  if (new Set(legs.map(({ fixture }) => fixture)).size < legs.length) throw new GameServerRefusal('stake_not_offered')
  const found = await Promise.all(legs.map(async (leg) => ({ leg, match: await findMatch(server, title, leg.fixture) })))
  if (found.some(({ match }) => match === null)) throw new GameServerRefusal('stake_not_offered')
  if (found.some(({ leg, match }) => match?.isOpen !== true || isPickStopped(match.stopped, leg.pick))) throw new GameServerRefusal('market_shut')
  const now = found.map(({ leg, match }) => ({ ...leg, odds: oddsOfPick(match?.markets ?? [], leg.pick) }))
  if (!now.every(({ odds }, i) => acceptsOdds(consent, legs[i]?.odds ?? 0, odds))) throw new GameServerRefusal('odds_moved', { moved: now })
  // The end of an external match is unknown in advance: its slips are checked from its start on.
  const due = found.map(({ match }) =>
    match === null ? 0 : match.seed === null && match.commitment === null ? match.fixture.startsAt : latestEndOf(requireSport(title), match.fixture),
  )
  const isLive = found.some(({ match }) => match?.state.phase === 'live')
  return { legs: now.map(({ odds, ...leg }) => ({ ...leg, odds: odds ?? 0 })), dueAt: new Date(Math.max(...due)), isLive }
}

/** Requests of a seat at a sports board: read it, place a slip, cash a slip out. */
export const sportsVerbs = (server: VendorServer, driver: RoundDriver) => {
  const place = async (title: PlayableTitle, seat: GameSeat, input: GameServerInput<'slip'>, stake: number): Promise<PlayedRound> => {
    requireSport(title)
    const bets = [{ spot: 'slip', amount: stake }]
    const isPlaced = async () => (await findRound(server.store, roundIdOf(seat, input.round))) !== null
    // A retry after a lost response: the slip was placed in time, whatever the odds are now.
    if (!(await isPlaced())) {
      if (stake < (tableChips(title.seed)[0] ?? 100) || stake > maxTableStake(title.seed)) throw new GameServerRefusal('stake_not_offered')
      let offer = await takeOffer(server, title, input)
      if (offer.isLive) {
        await server.pause(liveBetDelayMillis)
        if (!(await isPlaced())) offer = await takeOffer(server, title, input)
      }
      const { legs, dueAt } = offer
      const max = possibleReturn(
        stake,
        legs.map(({ odds }) => odds),
      )
      if (max > maxReturn) throw new GameServerRefusal('stake_not_offered')
      await reserveSlip(server, seat, { clientRound: input.round, stake, legs, dueAt })
    }
    const round = await beginRound(server, seat, input.round, bets)
    if (!isSameSlip(round, seat, stake, input.legs)) throw new GameServerRefusal('round_mismatch')
    const end = await driver.finish(round)
    if (end.state === 'refused') throw new GameServerRefusal(stakeRefusal(end.refusal ?? ''))
    return presentRound(end)
  }

  const board = async (title: PlayableTitle, seat: GameSeat): Promise<SportsBoard> => {
    const sport = requireSport(title)
    const [matches, slips] = await Promise.all([matchesOnBoard(server, title), slipsOf(server, seat)])
    const mine = []
    for (const slip of slips) {
      const round = await driver.finish(slip)
      mine.push(presentSlip(round, await evaluateLegs(server, title, round.slip ?? [])))
    }
    return { now: server.now().getTime(), sport, matches: matches.map(presentMatch), slips: mine }
  }

  /** The first request that advances the slip gets it; any other finds it over. The price is the server's current one. */
  const cashOut = async (
    title: PlayableTitle,
    seat: GameSeat,
    { round: name, ask }: GameServerInput<'cashOut'>,
    min: number,
  ): Promise<PlayedRound> => {
    const round = await findRound(server.store, roundIdOf(seat, name))
    if (round === null || round.slip === null || round.game_id !== seat.game_id) throw new GameServerRefusal('not_found')
    let now = round.state === 'placed' ? await driver.finish(round) : round
    if (now.state === 'placed') {
      const standing = await evaluateLegs(server, title, now.slip ?? [])
      const price = slipCashOutValue(now.stake, standing)
      if (price === null) throw new GameServerRefusal('market_shut')
      if (price < min) throw new GameServerRefusal('odds_moved', { moved: [] })
      const result: SlipResult = { results: standing.map(({ result: one }) => one), cashedOut: ask }
      now = await advanceRound(server, now, 'decided', { result, payout: price })
    }
    if (!isSlipResult(now.result) || now.result.cashedOut !== ask) throw new GameServerRefusal('slip_over')
    // A concurrent request may still be driving the slip in its previous state.
    let end = await driver.finish(now)
    while (end.state === 'placed') end = await driver.finish(now)
    return presentRound(end)
  }
  return { board, place, cashOut }
}
