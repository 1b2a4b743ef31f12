import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import { localDate } from '@perya/domain/lottery/draws/schedule'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { places } from '../../kernel/secrets/places.ts'
import { tryOpen } from '../../kernel/secrets/secrets.ts'
import { type LotteryGame, lotteryGames } from '../games.ts'
import { deriveDraw } from '../../kernel/draw-bytes.ts'
import type { RandomBeacon } from './create-beacon.ts'

/** A closed issue whose draw time has passed. */
export type DueIssue = {
  readonly id: number
  readonly game_code: string
  readonly name: string
  readonly draws_at: Date
  readonly closes_at: Date
  readonly sealed_seed: Buffer
  readonly root: Buffer
}

/** Adds the date of the draw for the family whose plays depend on it. */
const dated = (game: LotteryGame, draw: LotteryDraw, drawsAt: Date): LotteryDraw =>
  game.family === 'LHC' && 'numbers' in draw ? { ...draw, date: localDate(game.schedule.zone, drawsAt.getTime()) } : draw

/** Due issues of one source; if two gateways read the same issue, it is drawn once. */
export const readDueIssues = async ({ store }: AppContext, source: 'own' | 'feed'): Promise<readonly DueIssue[]> => {
  const { rows } = await store.pool.query<DueIssue>({
    name: 'lottery-due',
    text: `select i.id, i.game_code, i.name, i.draws_at, i.closes_at, i.sealed_seed, i.root from lottery_issue i join lottery_game g on g.code = i.game_code
            where i.state = 'LOCKED' and i.root is not null and i.draws_at <= platform_now() and g.source = $1 order by i.draws_at limit 200`,
    values: [source],
  })
  return rows
}

/** Stores a first result; false when another gateway already has. */
export const storeFirstResult = async (
  { store }: AppContext,
  game: LotteryGame,
  issue: DueIssue,
  { draw, seed, beacon = null, source }: { draw: LotteryDraw; seed: Buffer | null; beacon?: Buffer | null; source: 'own' | 'feed' },
): Promise<boolean> => {
  const given = { issue: issue.id, draw: dated(game, draw, issue.draws_at), seed, beacon, source }
  return (await callFunction(store.pool, 'lottery_draw', given)) ?? false
}

const noBeacon = Buffer.alloc(0)

/** Draws every due issue of the operator's own lotteries, and returns how many. With a beacon each waits for its round. */
export const drawIssues = async (app: AppContext, beacon: RandomBeacon | null = null): Promise<number> => {
  const due = await readDueIssues(app, 'own')
  if (due.length === 0) return 0
  const games = await lotteryGames(app.store)
  let drawn = 0
  for (const issue of due) {
    const game = games.get(issue.game_code)
    const seed = await tryOpen(app.store, places.lotterySeed(`${issue.game_code} ${issue.name}`), issue.sealed_seed)
    if (game === undefined) continue
    if (seed === null) {
      app.log.error({ game: issue.game_code, issue: issue.name }, 'the seed of an issue does not open under the key of this house')
      continue
    }
    const spoken = beacon === null ? noBeacon : beacon.after(issue.closes_at)
    if (spoken === null) continue
    const draw = deriveDraw(game.family, seed, issue.root, spoken)
    if (await storeFirstResult(app, game, issue, { draw, seed, beacon: beacon === null ? null : spoken, source: 'own' })) drawn += 1
  }
  return drawn
}
