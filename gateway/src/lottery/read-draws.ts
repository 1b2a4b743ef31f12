import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { Family } from '@perya/domain/lottery/family'
import type { AppContext } from '../kernel/context.ts'
import { archivedDraws } from './archive/read-archive.ts'

/** A completed draw. */
export type DrawnIssue = { readonly gameCode: string; readonly numero: string; readonly drawnAt: Date; readonly draw: LotteryDraw }

/** Filter of draws: of one game, before a time, on a weekday (1 Sunday to 7 Saturday; 0 all) of the game's own zone. */
export type DrawFilter = { readonly gameCode: string; readonly before: Date | null; readonly dayOfWeek: number; readonly count: number }

type Row = { game_code: string; name: string; draws_at: Date; draw: LotteryDraw }

const text = `
  select i.game_code, i.name, i.draws_at, r.draw
    from lottery_issue i
    join lottery_game g on g.code = i.game_code
    join lottery_result r on r.issue_id = i.id and r.version = i.result_version
   where i.game_code = $1 and r.draw is not null and i.draws_at < coalesce($2::timestamptz, 'infinity')
     and ($3 = 0 or extract(dow from i.draws_at at time zone (g.schedule ->> 'zone')) + 1 = $3)
   order by i.draws_at desc
   limit $4`

/** Reads draws of one lottery, newest first, including archived ones. */
export const readDraws = async (
  { store }: Pick<AppContext, 'store'>,
  { gameCode, before, dayOfWeek, count }: DrawFilter,
): Promise<readonly DrawnIssue[]> => {
  const { rows } = await store.pool.query<Row>({ name: 'lottery-draws', text, values: [gameCode, before, dayOfWeek, count] })
  const drawn = rows.map(({ game_code, name, draws_at, draw }) => ({ gameCode: game_code, numero: name, drawnAt: draws_at, draw }))
  // Between the draws of a full page there may be archived ones: an archived day has only issues with tickets left as rows.
  const oldest = drawn.length < count ? null : (drawn.at(-1)?.drawnAt ?? null)
  const archived = await archivedDraws({ store }, { gameCode, after: oldest, before, dayOfWeek }, count)
  if (archived.length === 0) return drawn
  const all = [...drawn, ...archived.map(({ name, drawsAt, draw }) => ({ gameCode, numero: name, drawnAt: drawsAt, draw }))]
  return all.toSorted((a, b) => b.drawnAt.getTime() - a.drawnAt.getTime()).slice(0, count)
}

/** The family of an enabled lottery; null for an unknown one. */
export const familyOfGame = async ({ store }: Pick<AppContext, 'store'>, code: string): Promise<Family | null> => {
  const row = await store.db.selectFrom('lottery_game').select('family').where('code', '=', code).where('enabled', '=', true).executeTakeFirst()
  return row?.family ?? null
}
