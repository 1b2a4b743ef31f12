import type { GameServerInput, PlayedRound, TableSeen } from '@perya/calls/game-server'
import { knownBefore, roundAt } from '@perya/domain/games/table/round-times'
import { type TableName, mostAtTable, tableGame, tableOf } from '@perya/domain/games/table/tables'
import type { Title } from '../../play/find-title.ts'
import type { Desk } from '../desk.ts'
import type { Driver } from '../drive.ts'
import { presentRound } from '../present-round.ts'
import { Refused, refusedStake } from '../refused.ts'
import { type Round, type Seat, beginRound, findRound, roundIdOf } from '../rounds.ts'
import { type Bet, isOffered } from '../rules.ts'
import { drawnOutcome } from './decide-table.ts'
import { commitmentTo, outcomeOf, seedOfRound } from './table-seed.ts'
import { stakesOn } from './table-stakes.ts'

const roadLength = 60

const minesAt = async ({ store }: Desk, seat: Seat, from: number): Promise<Round[]> => {
  const { rows } = await store.pool.query<Round>({
    name: 'rounds-at-table',
    text: `select * from reference_round where vendor = $1 and game_id = $2 and table_no >= $3 and player_id = $4 and state <> 'refused'
            order by created_at limit 200`,
    values: [seat.vendor, seat.game_id, from, seat.player_id],
  })
  return rows
}

/** What a seat does at a shared table: look at it, and lay bets while it is open. */
export const tableVerbs = (desk: Desk, driver: Driver) => {
  const countStakes = stakesOn(desk)
  const tableFor = (title: Title): TableName => {
    const table = tableOf(title)
    if (table === null) throw new Refused('not_found')
    return table
  }

  const look = async (title: Title, seat: Seat): Promise<TableSeen> => {
    const table = tableFor(title)
    const now = desk.now().getTime()
    const times = roundAt(table, title.seed, now)
    const seedOf = (no: number) => seedOfRound(desk.house, title.vendor, title.gameId, no)
    const drawn = now >= times.drawsAt ? times.no : times.no - 1
    const [on, own, outcome] = await Promise.all([
      countStakes({ ...seat, no: times.no }),
      minesAt(desk, seat, times.no - 1),
      drawnOutcome(desk, table, title, seat, drawn),
    ])
    const mine: TableSeen['mine'][number][] = []
    for (const round of own) mine.push({ no: Number(round.table_no), bets: round.bets, ...presentRound(await driver.finish(round)) })
    const { markOf } = tableGame(table)
    const road = Array.from({ length: roadLength }, (_none, back) => drawn - roadLength + 1 + back)
    return {
      now,
      ...times,
      commitment: commitmentTo(seedOf(times.no)),
      before: knownBefore(table, title.seed, times.no),
      drawn: { no: drawn, seed: seedOf(drawn), outcome },
      road: table.endsWith('ingo') || table.startsWith('bingo') ? [] : road.map((no) => markOf(outcomeOf(table, title.seed, no, seedOf(no)))),
      others: on,
      mine,
    }
  }

  const place = async (title: Title, seat: Seat, { round: name, no }: GameServerInput<'place'>, bets: readonly Bet[]): Promise<PlayedRound> => {
    const table = tableFor(title)
    if (!isOffered(title, bets)) throw new Refused('stake_not_offered')
    // Asked for again after a lost answer: the bets were laid in time, whatever the clock says now.
    if ((await findRound(desk.store, roundIdOf(seat, name))) === null) {
      const times = roundAt(table, title.seed, desk.now().getTime())
      if (times.no !== no || desk.now().getTime() >= times.closesAt) throw new Refused('betting_closed')
      const laid = (await minesAt(desk, seat, no)).reduce((sum, { stake }) => sum + Number(stake), 0)
      if (laid + bets.reduce((sum, { amount }) => sum + amount, 0) > mostAtTable(title.seed)) throw new Refused('stake_not_offered')
      await beginRound(desk, seat, name, bets, { no, dueAt: new Date(times.drawsAt) })
    }
    const round = await beginRound(desk, seat, name, bets)
    if (Number(round.table_no) !== no || !isSame(round, seat, bets)) throw new Refused('round_mismatch')
    const end = await driver.finish(round)
    if (end.state === 'refused') throw new Refused(refusedStake(end.refusal ?? ''))
    return presentRound(end)
  }
  return { look, place }
}

/** Whether a written round is the one that is asked for. */
export const isSame = (round: Round, seat: Seat, bets: readonly Bet[]): boolean =>
  round.game_id === seat.game_id &&
  round.bets.length === bets.length &&
  round.bets.every(({ spot, amount }, i) => spot === bets[i]?.spot && amount === bets[i]?.amount)
