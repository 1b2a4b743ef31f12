import { closesAt, isOpenAt, opensAt, readOpeningHours } from '@perya/domain/live-chat/opening-hours'
import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/** Returns when live chat is open: the operator's setting, else the brand's. Hours that cannot be parsed count as closed. */
export const openingHours = async (app: AppContext) => {
  const { hours, zone } = (await platformState(app)).support
  const [text, of] = [hours ?? app.brand.supportHours, zone ?? app.brand.timeZone]
  return { text, zone: of, hours: readOpeningHours(text, of) ?? { zone: of, spans: [] } }
}

type OpenNow = { readonly isOpen: boolean; readonly opensAt: Date | null; readonly closesAt: Date | null }

const dateOf = (millis: number | null): Date | null => (millis === null ? null : new Date(millis))

/** Returns whether support answers live now, when it closes, and when it opens next. */
export const isSupportOpen = async (app: AppContext): Promise<OpenNow> => {
  const { hours } = await openingHours(app)
  const now = app.clock.now()
  return isOpenAt(hours, now)
    ? { isOpen: true, opensAt: null, closesAt: dateOf(closesAt(hours, now)) }
    : { isOpen: false, opensAt: dateOf(opensAt(hours, now)), closesAt: null }
}

const inMinutes = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : Math.max(1, Math.ceil(seconds / 60))

/**
 * Returns the median wait, in minutes rounded up, of the chats that an agent joined within the last 24 hours; null without any. Unanswered chats do not
 * count.
 */
export const answerMinutes = async ({ store, clock }: AppContext): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from joined_at - started_at)::float8) as seconds
      from live_chat where joined_at > ${new Date(clock.now() - 86_400_000)}`.execute(store.db)
  return inMinutes(rows[0]?.seconds)
}

/** Returns the median time from a message to its first answer, of the newest 200 that were answered within 30 days, in minutes; null where there were none. */
export const replyMinutes = async ({ store, clock }: AppContext): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first.at - sent_at)::float8) as seconds
      from (select id, sent_at from feedback where answered_at > ${new Date(clock.now() - 30 * 86_400_000)} order by id desc limit 200) message
      cross join lateral (select min(at) as at from feedback_step where feedback_id = message.id and actor = 'house' and state = 'answered') first`.execute(
    store.db,
  )
  return inMinutes(rows[0]?.seconds)
}
