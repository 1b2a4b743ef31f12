import { isOpenAt, opensAt, readOpeningHours } from '@perya/domain/live-chat/opening-hours'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/** Returns when live chat is open: the operator's setting, else the brand's. Hours that cannot be parsed count as closed. */
export const openingHours = async (app: AppContext) => {
  const { hours, zone } = (await platformState(app)).support
  const [text, of] = [hours ?? app.brand.supportHours, zone ?? app.brand.timeZone]
  return { text, zone: of, hours: readOpeningHours(text, of) ?? { zone: of, spans: [] } }
}

/** Returns whether support answers live now, and when it opens next. */
export const isSupportOpen = async (app: AppContext): Promise<{ readonly isOpen: boolean; readonly opensAt: Date | null }> => {
  const { hours } = await openingHours(app)
  const now = app.clock.now()
  if (isOpenAt(hours, now)) return { isOpen: true, opensAt: null }
  const next = opensAt(hours, now)
  return { isOpen: false, opensAt: next === null ? null : new Date(next) }
}

/** Returns the median wait of the last day's customers for an agent, in minutes; null where there were none. */
export const answerMinutes = async ({ store, clock }: AppContext): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from joined_at - started_at)::float8) as seconds
      from live_chat where joined_at > ${new Date(clock.now() - 86_400_000)}`.execute(store.db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))
}
