/**
 * Holds back changes of the shown balance while a framed game presents a round, so that the header never reveals the result before the game does. The
 * frame decides only when: every amount comes from the server, and the hold of a frame that falls silent or never ends its round is ended.
 */

/** Milliseconds without a message after which a frame no longer holds anything back. */
export const mostSilence = 15_000
/** Maximum milliseconds for which one round is presented. */
const mostPresenting = 120_000

/** State for a view: whether values are held, and how many answers a polling frame has reported. */
export type HoldState = { readonly isOn: boolean; readonly polls: number | null }

/** Runs something later; returns a function that cancels it. */
type Later = (run: () => void, millis: number) => () => void

const free: HoldState = { isOn: false, polls: null }

const byTimer: Later = (run, millis) => {
  const timer = setTimeout(run, millis)
  return () => clearTimeout(timer)
}

/** Creates a hold; `later` is the timer, which tests replace. */
export const makeResultHold = (later: Later = byTimer) => {
  let state = free
  let isOverruled = false
  let stopSilence = () => {}
  let stopTotal = () => {}
  const listeners = new Set<() => void>()
  const turn = (next: HoldState) => {
    state = next
    for (const listen of listeners) listen()
  }
  const release = () => {
    stopSilence()
    stopTotal()
    if (state.isOn) turn(free)
  }
  return {
    state: (): HoldState => state,
    subscribe: (listen: () => void): (() => void) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    /** The frame presents a round. `isPolling`: it repeats the message after each answer of its server while a bet is open. */
    present: (isPolling: boolean): void => {
      if (isOverruled) return
      stopSilence()
      stopSilence = later(release, mostSilence)
      if (isPolling) return turn({ isOn: true, polls: (state.polls ?? 0) + 1 })
      if (state.isOn && state.polls === null) return
      stopTotal()
      stopTotal = later(() => {
        isOverruled = true
        release()
      }, mostPresenting)
      turn({ isOn: true, polls: null })
    },
    /** Ends the hold: the result is shown, the frame is gone or broken, or money came from elsewhere. */
    end: (): void => {
      isOverruled = false
      release()
    },
  }
}

/** The hold of this page: at most one game is framed at a time. */
export const resultHold = makeResultHold()

/** A shown value: `waiting` has arrived and is held back since that many answers of a polling frame. */
export type HeldValue<T> = { readonly shown: T; readonly waiting: T; readonly since: number }

/** The shown value for a current `value`. */
export const followValue = <T>(held: HeldValue<T>, value: T, { isOn, polls }: HoldState): HeldValue<T> => {
  // Without an earlier value there is nothing to hold.
  if (!isOn || held.shown === undefined) return held.shown === value && held.waiting === value ? held : { shown: value, waiting: value, since: 0 }
  if (value !== held.waiting) return { shown: held.shown, waiting: value, since: polls ?? 0 }
  // The second answer after a change was requested after the change, so the frame has shown it.
  return polls !== null && held.waiting !== held.shown && polls >= held.since + 2 ? { shown: value, waiting: value, since: polls } : held
}
