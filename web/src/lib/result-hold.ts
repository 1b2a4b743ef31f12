/**
 * Holds changes of the shown balance back while a framed game presents a round, so that the header never tells the result before the game
 * does. The frame decides only when: every amount comes from the server, and a frame that falls silent or never ends its round is overruled.
 */

/** A frame that has not said for so many milliseconds that it is still presenting holds nothing back any more. */
export const mostSilence = 15_000
/** No round is presented for longer than this, milliseconds. */
const mostPresenting = 120_000

/** What a view needs to know: whether values are held, and how often a polling frame has said that it is up to date. */
export type HoldState = { readonly isOn: boolean; readonly polls: number | null }

/** Runs something later; returns how to prevent it. */
type Later = (run: () => void, millis: number) => () => void

const free: HoldState = { isOn: false, polls: null }

const byTimer: Later = (run, millis) => {
  const timer = setTimeout(run, millis)
  return () => clearTimeout(timer)
}

/** Makes a hold; `later` is the clock, which tests turn by hand. */
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
    /** The frame says that it presents a round. `isPolling`: it says so after each answer of its server, for as long as a bet is open. */
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
    /** The result is on the screen, or the true balance matters more: the frame is gone or broken, money came from elsewhere. */
    end: (): void => {
      isOverruled = false
      release()
    },
  }
}

/** The hold of this page: at most one game is framed at a time. */
export const resultHold = makeResultHold()

/** A value as it is shown: `waiting` has arrived and is held back since that many answers of a polling frame. */
export type HeldValue<T> = { readonly shown: T; readonly waiting: T; readonly since: number }

/** What is shown of a value that is `value` by now. */
export const followValue = <T>(held: HeldValue<T>, value: T, { isOn, polls }: HoldState): HeldValue<T> => {
  // What was never known hides nothing.
  if (!isOn || held.shown === undefined) return held.shown === value && held.waiting === value ? held : { shown: value, waiting: value, since: 0 }
  if (value !== held.waiting) return { shown: held.shown, waiting: value, since: polls ?? 0 }
  // The answer that came with the second sign after a change was asked for after the change: the frame has shown it.
  return polls !== null && held.waiting !== held.shown && polls >= held.since + 2 ? { shown: value, waiting: value, since: polls } : held
}
