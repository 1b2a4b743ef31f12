/** A running game: its current state, and `dispatch`, the only way to change it. */
export type Game<S, E> = {
  readonly state: () => S
  readonly dispatch: (event: E) => void
}

/** Parts of a game. `render` shows a state; `before` is the state that it showed last, null at first. */
export type GameParts<S, E> = {
  readonly initial: S
  readonly reduce: (state: S, event: E) => S
  readonly render: (state: S, before: S | null) => void
}

/**
 * Runs a game: each event is reduced to the next state, and a state that differs is rendered. An event that is dispatched while another one is
 * being rendered is reduced after it, so that `render` sees every state once and in order.
 */
export const createGame = <S, E>({ initial, reduce, render }: GameParts<S, E>): Game<S, E> => {
  let state = initial
  let isBusy = true
  const queue: E[] = []
  const drain = () => {
    isBusy = true
    try {
      for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
        const before = state
        state = reduce(before, event)
        if (state !== before) render(state, before)
      }
    } finally {
      isBusy = false
    }
  }
  render(initial, null)
  drain()
  return {
    state: () => state,
    dispatch: (event) => {
      queue.push(event)
      if (!isBusy) drain()
    },
  }
}
