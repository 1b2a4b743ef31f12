import { createHash } from 'node:crypto'
import { nextIssues } from '@perya/domain/lottery/draws/schedule'
import type { AppContext } from '../../kernel/context.ts'
import { places } from '../../kernel/secrets/places.ts'
import { seal } from '../../kernel/secrets/secrets.ts'
import { type LotteryGame, lotteryGames } from '../games.ts'

/** Minimum number of planned issues of a game, so that a bet may be placed on the next fifty. */
const minAhead = 52
const max = 120

const plan = async (app: AppContext, game: LotteryGame, from: number): Promise<number> => {
  const planned = await Promise.all(
    nextIssues(game.schedule, game.lockSeconds, from, max).map(async (issue) => {
      const seed = Buffer.from(app.chance.bytes(32))
      const sealed = await seal(app.store, places.lotterySeed(`${game.code} ${issue.name}`), seed)
      return { ...issue, hash: createHash('sha256').update(seed).digest(), sealed }
    }),
  )
  const { rowCount } = await app.store.pool.query({
    name: 'lottery-plan',
    text: `insert into lottery_issue (game_code, name, opens_at, closes_at, draws_at, seed_hash, sealed_seed)
           select $1, * from unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::bytea[], $7::bytea[]) on conflict do nothing`,
    values: [
      game.code,
      planned.map(({ name }) => name),
      planned.map(({ opensAt }) => new Date(opensAt)),
      planned.map(({ closesAt }) => new Date(closesAt)),
      planned.map(({ drawsAt }) => new Date(drawsAt)),
      planned.map(({ hash }) => hash),
      planned.map(({ sealed }) => sealed),
    ],
  })
  return rowCount ?? 0
}

type Ahead = { code: string; now: Date; ahead: number }

/** Inserts the next issues of every game with fewer than 52 left, and returns how many it inserted. */
export const planIssues = async (app: AppContext): Promise<number> => {
  const { rows } = await app.store.pool.query<Ahead>({
    name: 'lottery-ahead',
    text: `select g.code, platform_now() as now, (select count(*) from lottery_issue i where i.game_code = g.code and i.closes_at > platform_now() and i.draws_at > platform_now()) as ahead
             from lottery_game g where g.enabled order by g.sort`,
  })
  const games = await lotteryGames(app.store)
  let written = 0
  for (const { code, now, ahead } of rows) {
    const game = games.get(code)
    if (game !== undefined && ahead < minAhead) written += await plan(app, game, now.getTime())
  }
  return written
}
