import { maxWinOf } from '@perya/domain/games/max-win'
import type pg from 'pg'
import { referenceGameOf } from '@perya/domain/games/playable-title'
import { makeCatalogue } from './make-catalogue.ts'
import { type SlotFacts, slotFactsOf } from './slot-facts.ts'

const dayMs = 86_400_000

/** Opens titles of the demo that had no playable game when they were seeded and have one now. */
const openTitles = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ node_id: string }>('SELECT node_id FROM game WHERE NOT playable')
  const shut = new Set(rows.map((row) => row.node_id))
  const ready = makeCatalogue(0).games.filter((game) => game.playable && shut.has(game.nodeId))
  if (ready.length === 0) return
  await pool.query(
    `UPDATE game SET playable = true, rtp = s.rtp, volatility = s.volatility, min_bet = s.min_bet, support_play = s.support_play
       FROM jsonb_to_recordset($1::jsonb) AS s(game_id text, rtp int, volatility text, min_bet bigint, support_play smallint) WHERE game.game_id = s.game_id`,
    [JSON.stringify(ready.map(({ gameId, rtp, volatility, minBet, supportPlay }) => ({ game_id: gameId, rtp, volatility, min_bet: minBet, support_play: supportPlay })))],
  )
}

/** Stores the largest wins of titles that were seeded before the column existed. Leaves out lotteries, and card rooms, whose pots have no bound. */
const fillMaxWins = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ game_id: string; game_type: string; name: string; seed: string }>(
    `SELECT game_id, game_type, name, seed FROM game WHERE playable AND max_win IS NULL AND game_type <> 'PVP' AND NOT EXISTS (SELECT 1 FROM lottery_game l WHERE l.code = game.game_id)`,
  )
  const known = rows.flatMap(({ game_id, game_type: gameType, name, seed }) => {
    const max_win = gameType === 'RNG' ? slotFactsOf(seed).maxWin : maxWinOf({ kind: referenceGameOf({ gameType, name }), gameType, name, seed })
    return max_win === null ? [] : [{ game_id, max_win }]
  })
  if (known.length === 0) return
  await pool.query('UPDATE game SET max_win = s.max_win FROM jsonb_to_recordset($1::jsonb) AS s(game_id text, max_win bigint) WHERE game.game_id = s.game_id', [JSON.stringify(known)])
}

/** Seeds the demo's vendors and titles into an empty catalogue; leaves a catalogue that has titles unchanged. Returns how many titles it inserted. */
export const seedCatalogue = async (pool: pg.Pool, now: number, size = 1, slotFacts?: (seed: string) => SlotFacts): Promise<number> => {
  const { rows } = await pool.query<{ filled: boolean }>('SELECT EXISTS (SELECT 1 FROM game) AS filled')
  if (rows[0]?.filled) {
    await openTitles(pool)
    await fillMaxWins(pool)
    return 0
  }
  const { providers, games } = makeCatalogue(size, slotFacts)
  const released = (ageDays: number) => new Date(now - ageDays * dayMs).toISOString().slice(0, 10)
  await pool.query(
    `INSERT INTO provider (code, name, face, position, is_hot)
     SELECT code, name, face, position, is_hot FROM jsonb_to_recordset($1::jsonb) AS seed(code text, name text, face text, position int, is_hot boolean)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(providers.map((one, position) => ({ code: one.code, name: one.name, face: one.face, position, is_hot: one.isHot })))],
  )
  for (let from = 0; from < games.length; from += 2500) {
    const rowsToAdd = games.slice(from, from + 2500).map((game) => ({
      node_id: game.nodeId, game_id: game.gameId, provider: game.provider, game_type: game.gameType, classify: game.classify, name: game.name, seed: game.seed,
      rtp: game.rtp, volatility: game.volatility, min_bet: game.minBet, min_line_num: game.minLineNum, max_win: game.maxWin, released_on: released(game.ageDays), weight: game.weight,
      is_hot: game.isHot, support_play: game.supportPlay, playable: game.playable,
    }))
    await pool.query(
      `INSERT INTO game (node_id, game_id, provider, game_type, classify, name, seed, rtp, volatility, min_bet, min_line_num, max_win, released_on, weight, is_hot, support_play, playable)
       SELECT node_id, game_id, provider, game_type, classify, name, seed, rtp, volatility, min_bet, min_line_num, max_win, released_on, weight, is_hot, support_play, playable
         FROM jsonb_to_recordset($1::jsonb) AS seed(node_id text, game_id text, provider text, game_type text, classify text, name text, seed text, rtp int, volatility text,
              min_bet bigint, min_line_num int, max_win bigint, released_on date, weight int, is_hot boolean, support_play smallint, playable boolean)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rowsToAdd)],
    )
  }
  return games.length
}
