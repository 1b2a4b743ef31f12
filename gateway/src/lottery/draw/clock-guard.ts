import type { AppContext } from '../../context.ts'

/**
 * A clock that jumps must not open a draw (R11). The database's clock decides about draws; here it is held against one that only runs
 * forward, the process's own. When the two part by more than a few seconds all draws stand still, on every gateway, for as long as the
 * jump was wide: by then every draw whose hour the jump had brought near is due by the old clock too. An operator who knows that the
 * new time is right ends it at once (`draw resume`).
 */

/** Milliseconds by which the clocks may part: what a time service corrects without anybody noticing. */
const tolerance = 5000

/** What the database says of the time, and why draws are held, if they are. */
export type ClockReading = { readonly now: Date; readonly held: string | null }

const hold = async ({ store }: AppContext, seconds: number, reason: string): Promise<void> => {
  await store.pool.query(
    `insert into lottery_hold (until, reason) values (house_now() + make_interval(secs => $1), $2)
     on conflict (single) do update set until = greatest(lottery_hold.until, excluded.until), reason = excluded.reason`,
    [seconds, reason],
  )
}

/** Ends a hold: draws go on by the clock as it is now. */
export const resumeDraws = async ({ store }: Pick<AppContext, 'store'>): Promise<boolean> => {
  const { rowCount } = await store.pool.query('delete from lottery_hold')
  return (rowCount ?? 0) > 0
}

/** Holds the database's clock against one that only runs forward; says why draws must stand still, or null. */
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
    // Jumped back, it is behind every hour that it has passed: nothing is drawn early, and an earlier jump is made good.
    else await resumeDraws(app)
    return jump > 0 ? reason : null
  }
}
