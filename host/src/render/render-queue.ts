/** Priority classes: a refresh of a cached page goes before a page that is not cached. */
export type RenderClass = 'known' | 'unknown'

/** Runs a few renders at once; further ones wait for a bounded time, or are refused. */
export type RenderQueue = {
  /** Resolves to the release function when it is the caller's turn; to null when the caller is refused or gives up. */
  readonly enter: (kind: RenderClass, signal?: AbortSignal) => Promise<(() => void) | null>
  readonly waiting: () => number
}

type Waiting = { readonly letIn: () => void }

type Rules = {
  /** Concurrent renders. */
  readonly width: number
  /** Waiting places of each class. */
  readonly length: number
  /** Milliseconds after which a waiting render is refused. */
  readonly patienceMs: number
  readonly onChange?: (waiting: number) => void
}

/**
 * A queue of renders. Known pages are served first in, first out. Unknown ones are served last in, first out: under overload every rendered page was
 * then requested a moment ago, while first in, first out would render each after the maximum wait, for a visitor who may have left.
 */
export const makeRenderQueue = ({ width, length, patienceMs, onChange = () => {} }: Rules): RenderQueue => {
  const lines: Readonly<Record<RenderClass, Waiting[]>> = { known: [], unknown: [] }
  let inside = 0
  const waiting = () => lines.known.length + lines.unknown.length
  const leave = () => {
    const next = lines.known.shift() ?? lines.unknown.pop()
    if (next === undefined) inside -= 1
    else next.letIn()
    onChange(waiting())
  }
  const turn = (line: Waiting[], signal: AbortSignal | undefined): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isIn: boolean) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        resolve(isIn)
      }
      const entry: Waiting = { letIn: () => end(true) }
      const giveUp = () => {
        line.splice(line.indexOf(entry), 1)
        onChange(waiting())
        end(false)
      }
      const timer = setTimeout(giveUp, patienceMs)
      signal?.addEventListener('abort', giveUp)
      line.push(entry)
      onChange(waiting())
    })
  return {
    waiting,
    enter: async (kind, signal) => {
      if (signal?.aborted === true) return null
      if (inside < width) inside += 1
      else if (lines[kind].length >= length || !(await turn(lines[kind], signal))) return null
      let isInside = true
      return () => {
        if (isInside) leave()
        isInside = false
      }
    },
  }
}
