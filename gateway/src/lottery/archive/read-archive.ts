import type { LotteryDraw } from '@perya/domain/lottery/lottery-draw'
import type { AppContext } from '../../kernel/context.ts'
import type { IssueProof } from '../bets/read-proof.ts'
import { type ArchivedIssue, type ArchivedResult, unpackIssues } from './archive-body.ts'

type Row = { game_code: string; hash: Buffer; body: Buffer; family: string }

const maxCached = 8
/** Cache of unpacked archives, which never change; least recently used ones are evicted first. */
const cache = new Map<string, Promise<readonly ArchivedIssue[]>>()

const issuesOf = ({ hash, body }: Row): Promise<readonly ArchivedIssue[]> => {
  const key = hash.toString('base64')
  const issues = cache.get(key) ?? unpackIssues(body, hash)
  cache.delete(key)
  cache.set(key, issues)
  issues.catch(() => cache.delete(key))
  const oldest = cache.size > maxCached ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  return issues
}

const columns = 'a.game_code, a.hash, a.body, g.family'

/** Finds an archived issue by its name, in the form of any other issue; null when the archive has none. */
export const archivedIssue = async (
  { store }: Pick<AppContext, 'store'>,
  gameCode: string,
  name: string,
): Promise<{ readonly issue: IssueProof; readonly results: readonly ArchivedResult[] } | null> => {
  const { rows } = await store.pool.query<Row>({
    name: 'lottery-archive-by-name',
    text: `select ${columns} from lottery_archive a join lottery_game g on g.code = a.game_code
            where a.game_code = $1 and a.first_name <= $2 and a.last_name >= $2 order by a.day, a.part`,
    values: [gameCode, name],
  })
  for (const row of rows) {
    const found = (await issuesOf(row)).find((one) => one.name === name)
    if (found === undefined) continue
    const holds = found.results.at(-1)
    const issue: IssueProof = {
      // An archived issue has no row, hence no id.
      id: 0,
      game_code: row.game_code,
      name,
      family: row.family,
      state: found.state,
      closes_at: found.closesAt,
      draws_at: found.drawsAt,
      seed_hash: found.seedHash,
      root: found.root,
      ticket_count: found.root === null ? null : 0,
      beacon: found.beacon,
      result_version: holds?.version ?? 0,
      draw: holds?.draw ?? null,
      seed: found.seed,
      source: holds?.source ?? null,
    }
    return { issue, results: found.results }
  }
  return null
}

/** Filter of archived draws: of one game between two times, on a weekday (1 Sunday to 7 Saturday; 0 all) of its zone. */
export type ArchivedAsked = { readonly gameCode: string; readonly after: Date | null; readonly before: Date | null; readonly dayOfWeek: number }

/** An archived draw. */
export type ArchivedDraw = { readonly name: string; readonly drawsAt: Date; readonly draw: LotteryDraw }

/** Reads archived draws of a game, newest first, at most `count`; a page of newer draws reads no archive at all. */
export const archivedDraws = async (
  { store }: Pick<AppContext, 'store'>,
  { gameCode, after, before, dayOfWeek }: ArchivedAsked,
  count: number,
): Promise<readonly ArchivedDraw[]> => {
  const found: ArchivedDraw[] = []
  for (let edge = before; found.length < count; ) {
    const { rows } = await store.pool.query<Row>({
      name: 'lottery-archive-by-time',
      text: `select ${columns} from lottery_archive a join lottery_game g on g.code = a.game_code
              where a.game_code = $1 and a.day = (
                select day from lottery_archive where game_code = $1 and last_at > coalesce($2::timestamptz, '-infinity')
                   and first_at < coalesce($3::timestamptz, 'infinity') and ($4 = 0 or extract(dow from day) + 1 = $4) order by day desc limit 1)`,
      values: [gameCode, after, edge, dayOfWeek],
    })
    if (rows.length === 0) break
    const issues = (await Promise.all(rows.map(issuesOf))).flat()
    const isAsked = ({ drawsAt }: ArchivedIssue) => (after === null || drawsAt > after) && (before === null || drawsAt < before)
    found.push(
      ...issues
        .filter(isAsked)
        .toSorted((a, b) => b.drawsAt.getTime() - a.drawsAt.getTime())
        .flatMap(({ name, drawsAt, results }) => {
          const draw = results.at(-1)?.draw ?? null
          return draw === null ? [] : [{ name, drawsAt, draw }]
        }),
    )
    edge = new Date(Math.min(...issues.map(({ drawsAt }) => drawsAt.getTime())))
  }
  return found.slice(0, count)
}
