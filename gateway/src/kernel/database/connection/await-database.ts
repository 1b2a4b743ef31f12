import { setTimeout as wait } from 'node:timers/promises'
import { StartRefusal } from '@perya/domain/start-refusal'
import { isComingUp } from '../database-errors.ts'

/** How long a start waits for its database, and where it reports. */
export type WaitOptions = {
  /** Seconds without the database after which the start is refused; 0: at once. */
  readonly seconds: number
  /** Receives a line when waiting begins and every ten seconds. */
  readonly report: (message: string) => void
  readonly pause?: (milliseconds: number) => Promise<unknown>
  readonly now?: () => number
}

const tryEveryMs = 500
const reportEveryMs = 10_000

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)

// 28… is a refused login, 3D000 an unknown database, 42501 a missing right: waiting fixes none of them.
const isSettled = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^(28|3D|42501)/.test(String(error.code))

/**
 * Prepares the database, and retries while it is starting, recovering or unreachable: after a power cut both sides start together. Only time without
 * the database counts: an attempt that reached it (`reached`) may wait for other gateways and work as long as it needs. Rejects with a `StartRefusal`
 * after the waiting time, or at once for errors that waiting cannot fix.
 */
export const awaitDatabase = async <T>(
  attempt: (reached: () => void) => Promise<T>,
  { seconds, report, pause = wait, now = () => performance.now() }: WaitOptions,
): Promise<T> => {
  let [withoutMs, reported] = [0, Number.NEGATIVE_INFINITY]
  for (;;) {
    const from = now()
    let reachedAt: number | null = null
    try {
      return await attempt(() => {
        reachedAt = now()
      })
    } catch (error) {
      if (error instanceof StartRefusal) throw error
      if (isSettled(error)) throw new StartRefusal(`The database refuses this gateway: ${messageOf(error)}`)
      if (!isComingUp(error)) throw error
      withoutMs += (reachedAt ?? now()) - from
      if (withoutMs >= seconds * 1000)
        throw new StartRefusal(`The database does not answer${seconds > 0 ? ` after ${seconds} s (DATABASE_WAIT_SECONDS)` : ''}: ${messageOf(error)}`)
      if (now() - reported >= reportEveryMs) {
        reported = now()
        report(`The database is not available (${messageOf(error)}): trying for up to ${seconds} s, ${Math.round(withoutMs / 1000)} s so far.`)
      }
      await pause(tryEveryMs)
      withoutMs += tryEveryMs
    }
  }
}
