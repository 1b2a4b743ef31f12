import type { AppContext } from '../../kernel/context.ts'

/**
 * Prevents a clock jump from opening a draw (R11). The database clock decides about draws; here it is compared with the monotonic clock of the
 * process. When they diverge by more than a few seconds, all draws pause, on every gateway, for as long as the jump was wide: by then every draw that
 * the jump had brought forward is due by the old clock too. An operator who knows that the new time is right ends the pause at once (`draw resume`).
 */

/** Milliseconds by which the clocks may diverge: the range of normal corrections by a time service. */
const tolerance = 5000

/** The database time, and the reason why draws are paused; null if they are not. */
export type ClockReading = { readonly now: Date; readonly held: string | null }

const hold = async ({ store }: AppContext, seconds: number, reason: string): Promise<void> => {
  await store.pool.query(
    `insert into lottery_hold (until, reason) values (platform_now() + make_interval(secs => $1), $2)
     on conflict (single) do update set until = greatest(lottery_hold.until, excluded.until), reason = excluded.reason`,
    [seconds, reason],
  )
}

/** Ends a pause: draws continue by the current clock. */
export const resumeDraws = async ({ store }: Pick<AppContext, 'store'>): Promise<boolean> => {
  const { rowCount } = await store.pool.query('delete from lottery_hold')
  return (rowCount ?? 0) > 0
}

/** Compares the database clock with a monotonic clock; returns the reason why draws must pause, or null. */
export const clockGuard = (app: AppContext, steadily: () => number) => {
  let before: { wall: number; steady: number } | null = null
  return async ({ now, held }: ClockReading): Promise<string | null> => {
    const [wall, steady] = [now.getTime(), steadily()]
    const jump = before === null ? 0 : wall - before.wall - (steady - before.steady)
    before = { wall, steady }
    if (Math.abs(jump) <= tolerance) return held
    const seconds = Math.round(jump / 1000)
    const reason = `the clock jumped by ${seconds} s`
    app.log.error({ jumpSeconds: seconds }, 'the clock jumped; draws that it brought near stand still')
    if (jump > 0) await hold(app, seconds, reason)
    // After a jump back the clock is behind the draws that it had already passed: nothing is drawn early, and an earlier jump is corrected.
    else await resumeDraws(app)
    return jump > 0 ? reason : null
  }
}
