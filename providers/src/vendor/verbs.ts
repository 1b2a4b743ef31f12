import type {
  CardTableView,
  FairSeedView,
  GameOpenAnswer,
  GameResumed,
  GameServerInput,
  PlayedRound,
  RoundProof,
  TableView,
} from '@perya/calls/play/game-server'
import type { SportsBoard } from '@perya/calls/play/sports-server'
import { isProvablyFair } from '@perya/domain/games/fair/resolve-fair-round'
import type { EngineKind } from '@perya/domain/games/pace'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { type PlayableTitle, referenceGameOf } from '@perya/domain/games/playable-title'
import { hashToken, randomToken } from '../secrets.ts'
import type { VendorServer } from './core/vendor-server.ts'
import type { RoundDriver } from './create-round-driver.ts'
import { tableGameForTitle } from '@perya/domain/games/table/table-games'
import { beginFairRound } from './fair/begin-fair-round.ts'
import { fairVerbs } from './fair/fair-verbs.ts'
import { activeSeed } from './fair/seeds.ts'
import { presentRound } from './core/present-round.ts'
import { GameServerRefusal, stakeRefusal } from './core/game-server-refusal.ts'
import { type GameSeat, lastRound } from './core/rounds.ts'
import { type RoundBet, isOffered, stakesOf } from '@perya/domain/games/reference-rules'
import { sportsVerbs } from './sports/sports-verbs.ts'
import { isSameRound, tableVerbs } from './table/table-verbs.ts'
import { tongitsVerbs } from './tongits/tongits-verbs.ts'

/** A seat as stored in the vendor's session. */
export type SeatSession = GameSeat & { readonly language: string; readonly nickname: string; readonly room_id: string; readonly key: string }

/** Handler of each call, once its session is known. */
export type Verbs = {
  readonly open: (input: GameServerInput<'open'>) => Promise<GameOpenAnswer>
  readonly spin: (input: GameServerInput<'spin'>, seat: SeatSession) => Promise<PlayedRound>
  readonly bet: (input: GameServerInput<'bet'>, seat: SeatSession) => Promise<PlayedRound>
  readonly look: (input: GameServerInput<'look'>, seat: SeatSession) => Promise<TableView>
  readonly place: (input: GameServerInput<'place'>, seat: SeatSession) => Promise<PlayedRound>
  readonly board: (input: GameServerInput<'board'>, seat: SeatSession) => Promise<SportsBoard>
  readonly slip: (input: GameServerInput<'slip'>, seat: SeatSession) => Promise<PlayedRound>
  readonly cashOut: (input: GameServerInput<'cashOut'>, seat: SeatSession) => Promise<PlayedRound>
  readonly resume: (input: GameServerInput<'resume'>, seat: SeatSession) => Promise<GameResumed>
  readonly fair: (input: GameServerInput<'fair'>, seat: SeatSession) => Promise<FairSeedView>
  readonly choose: (input: GameServerInput<'choose'>, seat: SeatSession) => Promise<FairSeedView>
  readonly rotate: (input: GameServerInput<'rotate'>, seat: SeatSession) => Promise<FairSeedView>
  readonly proof: (input: GameServerInput<'proof'>) => Promise<RoundProof>
  readonly sit: (input: GameServerInput<'sit'>, seat: SeatSession) => Promise<CardTableView>
  readonly watch: (input: GameServerInput<'watch'>, seat: SeatSession) => Promise<CardTableView>
  readonly move: (input: GameServerInput<'move'>, seat: SeatSession) => Promise<CardTableView>
  readonly leave: (input: GameServerInput<'leave'>, seat: SeatSession) => Promise<CardTableView>
}

const sessionLasts = 12 * 60 * 60_000

const titleOf = async (server: VendorServer, seat: GameSeat): Promise<PlayableTitle> => {
  const title = await server.ports.findTitle({ gameId: seat.game_id, vendor: seat.vendor })
  if (!title) throw new GameServerRefusal('not_found')
  return title
}

/** What a game page shows when it starts: its title, the seat and the last round. */
const describeSeat = async (server: VendorServer, seat: SeatSession, balance: string): Promise<GameResumed> => {
  const title = await titleOf(server, seat)
  const last = await lastRound(server, seat)
  const digits = currencyDigits(seat.currency)
  const kind = referenceGameOf(title)
  const seed = isProvablyFair(kind) ? await activeSeed(server, seat) : null
  return {
    kind,
    table: tableGameForTitle(title),
    game: { nodeId: title.nodeId, title: title.name, seed: title.seed, vendor: title.vendor, gameType: title.gameType },
    book: seat.book,
    currency: seat.currency,
    currencyDigits: digits,
    language: seat.language,
    nickname: seat.nickname,
    balance,
    stakes: stakesOf(title).map((stake) => formatAmount(stake, digits)),
    fair: seed === null ? null : { commitment: seed.commitment, clientSeed: seed.client_seed, nonce: seed.next_nonce },
    last: last && last.state !== 'refused' ? presentRound(last) : null,
  }
}

const amountIn = (seat: SeatSession, text: string): number => {
  const amount = parseAmount(text, currencyDigits(seat.currency))
  if (amount === null || amount === 0) throw new GameServerRefusal('stake_not_offered')
  return amount
}

/** Exchanges a launch token for a session at the game server; refuses one that the gateway does not know. */
const openSession = async (server: VendorServer, { launch }: GameServerInput<'open'>): Promise<GameOpenAnswer> => {
  const vendor = /^([A-Za-z0-9_-]{1,32})\./.exec(launch)?.[1] ?? ''
  const key = await server.findKey(vendor)
  if (key === null) throw new GameServerRefusal('launch_invalid')
  const response = await server.line.say(key, 'authenticate', { launchToken: launch })
  if (response.what === 'unknown') throw new GameServerRefusal('busy')
  if (response.what === 'refused') throw new GameServerRefusal('launch_invalid')
  const { playerId, currency, book, balance, gameId, language, nickname, roomId } = response.value
  const session = randomToken()
  const now = server.now()
  await server.store.db
    .insertInto('reference_session')
    .values({
      token_hash: hashToken(session),
      vendor,
      player_id: playerId,
      book,
      currency,
      game_id: gameId,
      language,
      nickname,
      room_id: roomId,
      opened_at: now,
      ends_at: new Date(now.getTime() + sessionLasts),
    })
    .execute()
  return {
    session,
    ...(await describeSeat(
      server,
      { vendor, player_id: playerId, book, currency, game_id: gameId, language, nickname, room_id: roomId, key: '' },
      balance,
    )),
  }
}

/** Ends a round in progress and describes the seat again. */
const resumeSeat = async (server: VendorServer, driver: RoundDriver, seat: SeatSession): Promise<GameResumed> => {
  const last = await lastRound(server, seat)
  if (last) await driver.finish(last)
  const response = await server.line.say(await server.keyOf(seat.vendor), 'balance', {
    playerId: seat.player_id,
    currency: seat.currency,
    book: seat.book,
  })
  if (response.what === 'unknown') throw new GameServerRefusal('busy')
  if (response.what === 'refused') throw new GameServerRefusal('session_over')
  return describeSeat(server, seat, response.value.balance)
}

/** The calls of the game server. `shortestRound`: milliseconds between two starts by engine. */
export const verbsOf = (server: VendorServer, driver: RoundDriver, shortestRound: (kind: EngineKind) => number): Verbs => {
  const title = (seat: GameSeat) => titleOf(server, seat)
  const atTable = tableVerbs(server, driver)
  const atCards = tongitsVerbs(server, driver)
  const onMatches = sportsVerbs(server, driver)

  const play = async (
    seat: SeatSession,
    clientRound: string,
    kinds: readonly GameOpenAnswer['kind'][],
    bets: readonly RoundBet[],
  ): Promise<PlayedRound> => {
    const played = await title(seat)
    const kind = referenceGameOf(played)
    if (!kinds.includes(kind)) throw new GameServerRefusal('not_found')
    if (!isOffered(played, bets)) throw new GameServerRefusal('stake_not_offered')
    const round = await beginFairRound(server, seat, clientRound, bets, shortestRound(kind))
    if (!isSameRound(round, seat, bets)) throw new GameServerRefusal('round_mismatch')
    const end = await driver.finish(round, played)
    if (end.state === 'refused') throw new GameServerRefusal(stakeRefusal(end.refusal ?? ''))
    return presentRound(end)
  }

  return {
    ...fairVerbs(server),
    open: (input) => openSession(server, input),
    spin: ({ round, stake }, seat) => play(seat, round, ['slot'], [{ spot: 'lines', amount: amountIn(seat, stake) }]),
    bet: ({ round, bets }, seat) =>
      play(
        seat,
        round,
        ['color-game', 'fish', 'instant'],
        bets.map(({ spot, amount }) => ({ spot, amount: amountIn(seat, amount) })),
      ),
    look: async (_input, seat) => atTable.look(await title(seat), seat),
    place: async (input, seat) =>
      atTable.place(
        await title(seat),
        seat,
        input,
        input.bets.map(({ spot, amount }) => ({ spot, amount: amountIn(seat, amount) })),
      ),
    sit: async (input, seat) => atCards.sit(await title(seat), seat, input),
    watch: async (input, seat) => atCards.watch(await title(seat), seat, input),
    move: async (input, seat) => atCards.move(await title(seat), seat, input),
    leave: async (_input, seat) => atCards.leave(await title(seat), seat),
    board: async (_input, seat) => onMatches.board(await title(seat), seat),
    slip: async (input, seat) => onMatches.place(await title(seat), seat, input, amountIn(seat, input.stake)),
    cashOut: async (input, seat) => onMatches.cashOut(await title(seat), seat, input, amountIn(seat, input.least)),
    resume: (_input, seat) => resumeSeat(server, driver, seat),
  }
}

/** The seat behind a bearer token of the vendor's own; null when it is unknown or expired. */
export const findSeat = async (server: VendorServer, bearer: string): Promise<SeatSession | null> => {
  const hash = hashToken(bearer)
  const { rows } = await server.store.pool.query<Omit<SeatSession, 'key'>>({
    name: 'find-seat',
    text: 'select vendor, player_id, book, currency, game_id, language, nickname, room_id from reference_session where token_hash = $1 and ends_at > $2',
    values: [hash, server.now()],
  })
  return rows[0] ? { ...rows[0], key: hash.toString('base64') } : null
}
