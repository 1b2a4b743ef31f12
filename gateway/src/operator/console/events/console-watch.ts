import type { AppContext } from '../../../kernel/context.ts'
import { type CaseCounts, readCaseCounts } from '../../cases/case-counts.ts'
import type { WaitingApproval } from '../../cases/present-queue.ts'
import { readLatestRevealAlert } from '../../players/reveal/reveal-rows.ts'
import { readOpenSessions, readWaitingApprovals } from '../reads/watch-rows.ts'

/** What all streams of a process share: read once for all of them. */
export type ConsoleState = {
  readonly counts: CaseCounts
  readonly approvals: readonly WaitingApproval[]
  /** Number of the latest alert about people who opened unusually much; 0: none yet. */
  readonly revealAlert: number
  /** Roles by open session: a session that is missing is over. */
  readonly sessions: ReadonlyMap<string, string>
}

/** A stream that receives each new state. */
export type Watcher = { readonly sessionId: string; readonly receive: (state: ConsoleState) => void }

const pollEveryMs = 500

/** Polls the database twice a second while a stream is open: one read for all streams of the process, and none without streams. */
export const createConsoleWatch = (app: AppContext) => {
  const watchers = new Set<Watcher>()
  let timer: NodeJS.Timeout | null = null
  let polling: Promise<void> | null = null

  const poll = async (): Promise<void> => {
    const all = [...watchers]
    const [counts, approvals, revealAlert, sessions] = await Promise.all([
      readCaseCounts(app),
      readWaitingApprovals(app),
      readLatestRevealAlert(app),
      readOpenSessions(app, [...new Set(all.map(({ sessionId }) => sessionId))]),
    ])
    for (const watcher of all) if (watchers.has(watcher)) watcher.receive({ counts, approvals, revealAlert, sessions })
  }

  const check = (): void => {
    polling ??= poll()
      .catch((error: unknown) => app.log.warn({ err: error }, 'reading the state of the console failed'))
      .finally(() => {
        polling = null
      })
  }

  return {
    /** Reports the state, at once and at each poll; returns a function that stops it. */
    watch: (watcher: Watcher): (() => void) => {
      watchers.add(watcher)
      timer ??= setInterval(check, pollEveryMs).unref()
      check()
      return () => {
        watchers.delete(watcher)
        if (watchers.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      }
    },
    stop: (): void => {
      watchers.clear()
      if (timer !== null) clearInterval(timer)
      timer = null
    },
  }
}
