/**
 * Keeps the embedded database running. A database that ended is restarted at once; repeated ends increase the delay,
 * and after a dozen it is not restarted: readiness then reports that a person has to act.
 */

/** State and statistics of the supervisor. */
export type SupervisorState = {
  readonly isRunning: boolean
  /** Number of restarts of the database since this process began. */
  readonly restarts: number
  readonly hasGivenUp: boolean
  /** Cause of the last end; null: it has not ended. */
  readonly cause: string | null
}

/** The supervised database and what the supervisor needs. */
export type Supervised = {
  readonly isAlive: () => boolean
  /** Starts the database once; resolves to whether it answers. */
  readonly restart: () => Promise<boolean>
  /** The cause of the last end or failed start, from its exit code and its log. */
  readonly cause: () => string
  /** Receives a line for each restart, and one when it gives up. */
  readonly report: (message: string) => void
  readonly logFile: string
  /** Milliseconds, for tests. */
  readonly now?: () => number
}

/** The running supervisor. */
export type Supervisor = { readonly look: () => Promise<void>; readonly state: () => SupervisorState; readonly stop: () => Promise<void> }

const pollEveryMs = 250
/** Milliseconds after which a start counts as successful. */
const steadyMs = 5000
const maxShort = 12
const windowMs = 10 * 60_000
const longestDelayMs = 30_000

/** Milliseconds to wait before the start that follows so many short lives in a row (1: the first). */
export const delayAfter = (shortLives: number): number => (shortLives <= 1 ? 0 : Math.min(longestDelayMs, 250 * 2 ** (shortLives - 2)))

/** Starts to watch a running database. */
export const supervise = ({ isAlive, restart, cause, report, logFile, now = () => performance.now() }: Supervised): Supervisor => {
  let [startedAt, dueAt] = [now(), 0]
  let endedAt: number | null = null
  let shortEnds: readonly number[] = []
  let inRow = 0
  let state: SupervisorState = { isRunning: true, restarts: 0, hasGivenUp: false, cause: null }
  let working: Promise<void> | null = null

  const noteEnd = (lived: number): void => {
    const at = now()
    endedAt ??= at
    const why = cause()
    inRow = lived >= steadyMs ? 1 : inRow + 1
    shortEnds = [...shortEnds.filter((one) => at - one < windowMs), ...(lived >= steadyMs ? [] : [at])]
    const hasGivenUp = shortEnds.length >= maxShort
    state = { ...state, isRunning: false, hasGivenUp, cause: why }
    if (hasGivenUp) {
      const minutes = windowMs / 60_000
      report(
        `The embedded database ended or did not start ${maxShort} times within ${minutes} minutes and is not started again: ${why}. See ${logFile}, then restart this gateway.`,
      )
      return
    }
    const delay = delayAfter(inRow)
    dueAt = at + delay
    const life = lived > 0 ? ` after ${(lived / 1000).toFixed(1)} s` : ''
    report(
      `The embedded database ${lived > 0 ? 'ended' : 'did not start'}${life} (${why}): start number ${state.restarts + 1} follows in ${delay / 1000} s.`,
    )
  }

  const startAgain = async (): Promise<void> => {
    state = { ...state, restarts: state.restarts + 1 }
    const answers = await restart().catch(() => false)
    if (!answers) return noteEnd(0)
    startedAt = now()
    state = { ...state, isRunning: true }
    report(`The embedded database answers again after ${((startedAt - (endedAt ?? startedAt)) / 1000).toFixed(1)} s.`)
    endedAt = null
  }

  const step = async (): Promise<void> => {
    if (state.hasGivenUp) return
    if (state.isRunning) {
      if (isAlive()) return
      noteEnd(Math.max(1, now() - startedAt))
    }
    if (!state.hasGivenUp && now() >= dueAt) await startAgain()
  }

  const check = (): Promise<void> => {
    working ??= step().finally(() => {
      working = null
    })
    return working
  }

  const timer = setInterval(() => void check(), pollEveryMs)
  timer.unref()
  return {
    look: check,
    state: () => state,
    stop: async () => {
      clearInterval(timer)
      await working
    },
  }
}
