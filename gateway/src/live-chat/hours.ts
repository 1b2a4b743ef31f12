import { isOpenAt, opensAt, readOpeningHours } from '@perya/domain/live-chat/opening-hours'
import { sql } from 'kysely'
import type { House } from '../handler.ts'
import { platformState } from '../system/platform-state.ts'

/** When live chat is open: as the operator has set it, else as the brand says. Hours that cannot be read are none. */
export const openingHours = async (house: House) => {
  const { hours, zone } = (await platformState(house)).support
  const [text, of] = [hours ?? house.brand.supportHours, zone ?? house.brand.timeZone]
  return { text, zone: of, hours: readOpeningHours(text, of) ?? { zone: of, spans: [] } }
}

/** Whether support answers live now, and when it opens next. */
export const isSupportOpen = async (house: House): Promise<{ readonly isOpen: boolean; readonly opensAt: Date | null }> => {
  const { hours } = await openingHours(house)
  const now = house.clock.now()
  if (isOpenAt(hours, now)) return { isOpen: true, opensAt: null }
  const next = opensAt(hours, now)
  return { isOpen: false, opensAt: next === null ? null : new Date(next) }
}

/** Minutes that half of the customers of the last day waited at most until somebody joined; null where there were none. */
export const answerMinutes = async ({ store, clock }: House): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from joined_at - started_at)::float8) as seconds
      from live_chat where joined_at > ${new Date(clock.now() - 86_400_000)}`.execute(store.db)
  const seconds = rows[0]?.seconds ?? null
  return seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))
}
