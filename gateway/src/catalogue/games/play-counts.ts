import type { AppContext } from '../../kernel/context.ts'

const hourMs = 3_600_000
const sliceMs = 15_000
/** Maximum number of latest postings read at the start, however large the ledger is. */
const maxAtStart = 500_000

/** Plays of each title (`title_id` of the ledger) in the last hour. */
export type PlayCounts = { readonly of: (gameId: string) => number; readonly refresh: () => Promise<void>; readonly revision: () => number }

type Slice = { readonly at: number; readonly counts: ReadonlyMap<string, number> }

/** Counts accepted stakes of the ledger by title. It continues from its last position, so its cost grows with play, not with the ledger. */
export const countPlays = (app: AppContext): PlayCounts => {
  let slices: readonly Slice[] = []
  let sums: ReadonlyMap<string, number> = new Map()
  let seen: string | null = null
  let revision = 0
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async () => {
    const { pool } = app.store
    if (seen === null) {
      const start = await pool.query<{ id: string }>(`SELECT greatest(coalesce(max(id), 0) - ${maxAtStart}, 0) AS id FROM ledger_tx`)
      seen = start.rows[0]?.id ?? '0'
    }
    const last = await pool.query<{ id: string | null }>('SELECT max(id) AS id FROM ledger_tx')
    const upTo = last.rows[0]?.id ?? seen
    const { rows } = await pool.query<{ title: string; minute: number; plays: number }>(
      `SELECT title_id AS title, floor(extract(epoch FROM clock_timestamp() - created_at) / 60)::int AS minute, count(*)::int AS plays
         FROM ledger_tx WHERE id > $1 AND id <= $2 AND kind = 'bet' AND outcome = 'applied' AND title_id IS NOT NULL
          AND created_at > clock_timestamp() - interval '1 hour' GROUP BY 1, 2`,
      [seen, upTo],
    )
    seen = upTo
    const now = performance.now()
    const fresh = new Map<number, Map<string, number>>()
    for (const { title, minute, plays } of rows) {
      const slice = fresh.get(minute) ?? new Map<string, number>()
      fresh.set(minute, slice.set(title, (slice.get(title) ?? 0) + plays))
    }
    const before = slices.length
    slices = [...slices.filter(({ at }) => now - at < hourMs), ...[...fresh].map(([minute, counts]) => ({ at: now - minute * 60_000, counts }))]
    if (rows.length === 0 && slices.length === before) return
    const total = new Map<string, number>()
    for (const { counts } of slices) for (const [title, plays] of counts) total.set(title, (total.get(title) ?? 0) + plays)
    sums = total
    revision += 1
  }

  const refresh = async (): Promise<void> => {
    if (performance.now() - readAt < sliceMs) return
    reading ??= read()
      .catch((error: unknown) => app.log.warn({ error }, 'plays of the last hour cannot be counted'))
      .finally(() => {
        readAt = performance.now()
        reading = null
      })
    return reading
  }
  return { of: (gameId) => sums.get(gameId) ?? 0, refresh, revision: () => revision }
}
