import type { GameServerInput, PlayedRound, TableView } from '@perya/calls/play/game-server'
import { publicBeforeDraw, tableRoundAt } from '@perya/domain/games/table/table-round-times'
import { type TableName, maxTableStake, tableGameByName, tableGameForTitle } from '@perya/domain/games/table/table-games'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import type { RoundDriver } from '../create-round-driver.ts'
import { presentRound } from '../core/present-round.ts'
import { GameServerRefusal, stakeRefusal } from '../core/game-server-refusal.ts'
import { type GameRound, type GameSeat, beginRound, findRound, roundIdOf } from '../core/rounds.ts'
import { type RoundBet, isOffered } from '@perya/domain/games/reference-rules'
import { drawnOutcome } from './decide-table.ts'
import { commitmentOfTableSeed, outcomeOf, tableRoundSeed } from './table-seed.ts'
import { stakesOn } from './table-stakes.ts'

const roadLength = 60

const minesAt = async ({ store }: VendorServer, seat: GameSeat, from: number): Promise<GameRound[]> => {
  const { rows } = await store.pool.query<GameRound>({
    name: 'rounds-at-table',
    text: `select * from reference_round where vendor = $1 and game_id = $2 and table_no >= $3 and player_id = $4 and state <> 'refused'
            order by created_at limit 200`,
    values: [seat.vendor, seat.game_id, from, seat.player_id],
  })
  return rows
}

/** Requests of a seat at a shared table: read it, and place bets while it is open. */
export const tableVerbs = (server: VendorServer, driver: RoundDriver) => {
  const countStakes = stakesOn(server)
  const tableFor = (title: PlayableTitle): TableName => {
    const table = tableGameForTitle(title)
    if (table === null) throw new GameServerRefusal('not_found')
    return table
  }

  const viewTable = async (title: PlayableTitle, seat: GameSeat): Promise<TableView> => {
    const table = tableFor(title)
    const now = server.now().getTime()
    const times = tableRoundAt(table, title.seed, now)
    const seedOf = (no: number) => tableRoundSeed(server.ports, title.vendor, title.gameId, no)
    const drawn = now >= times.drawsAt ? times.no : times.no - 1
    const [on, own, outcome] = await Promise.all([
      countStakes({ ...seat, no: times.no }),
      minesAt(server, seat, times.no - 1),
      drawnOutcome(server, table, title, seat, drawn),
    ])
    const mine: TableView['mine'][number][] = []
    for (const round of own) mine.push({ no: Number(round.table_no), bets: round.bets, ...presentRound(await driver.finish(round)) })
    const { markOf } = tableGameByName(table)
    const road = Array.from({ length: roadLength }, (_none, back) => drawn - roadLength + 1 + back)
    return {
      now,
      ...times,
      commitment: commitmentOfTableSeed(seedOf(times.no)),
      before: publicBeforeDraw(table, title.seed, times.no),
      drawn: { no: drawn, seed: seedOf(drawn), outcome },
      road: table.endsWith('ingo') || table.startsWith('bingo') ? [] : road.map((no) => markOf(outcomeOf(table, title.seed, no, seedOf(no)))),
      others: on,
      mine,
    }
  }

  const place = async (
    title: PlayableTitle,
    seat: GameSeat,
    { round: name, no }: GameServerInput<'place'>,
    bets: readonly RoundBet[],
  ): Promise<PlayedRound> => {
    const table = tableFor(title)
    if (!isOffered(title, bets)) throw new GameServerRefusal('stake_not_offered')
    // A retry after a lost response: the bets were placed in time, whatever the clock reads now.
    if ((await findRound(server.store, roundIdOf(seat, name))) === null) {
      const times = tableRoundAt(table, title.seed, server.now().getTime())
      if (times.no !== no || server.now().getTime() >= times.closesAt) throw new GameServerRefusal('betting_closed')
      const laid = (await minesAt(server, seat, no)).reduce((sum, { stake }) => sum + stake, 0)
      if (laid + bets.reduce((sum, { amount }) => sum + amount, 0) > maxTableStake(title.seed)) throw new GameServerRefusal('stake_not_offered')
      await beginRound(server, seat, name, bets, { no, dueAt: new Date(times.drawsAt) })
    }
    const round = await beginRound(server, seat, name, bets)
    if (Number(round.table_no) !== no || !isSameRound(round, seat, bets)) throw new GameServerRefusal('round_mismatch')
    const end = await driver.finish(round)
    if (end.state === 'refused') throw new GameServerRefusal(stakeRefusal(end.refusal ?? ''))
    return presentRound(end)
  }
  return { look: viewTable, place }
}

/** Whether a stored round matches the request. */
export const isSameRound = (round: GameRound, seat: GameSeat, bets: readonly RoundBet[]): boolean =>
  round.game_id === seat.game_id &&
  round.bets.length === bets.length &&
  round.bets.every(({ spot, amount }, i) => spot === bets[i]?.spot && amount === bets[i]?.amount)
