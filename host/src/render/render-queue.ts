/** Who goes first: a page that is kept already and only has to be made again, before one that nobody has seen. */
export type RenderClass = 'known' | 'unknown'

/** Lets a few renders in at once; the others wait a little, or are turned away. */
export type RenderQueue = {
  /** Resolves to how to leave once it is one's turn; to null for whoever is turned away or gives up. */
  readonly enter: (kind: RenderClass, signal?: AbortSignal) => Promise<(() => void) | null>
  readonly waiting: () => number
}

type Waiting = { readonly letIn: () => void }

type Rules = {
  /** Renders at once. */
  readonly width: number
  /** Places to wait, for each class. */
  readonly length: number
  /** Milliseconds after which whoever still waits is turned away. */
  readonly patienceMs: number
  readonly onChange?: (waiting: number) => void
}

/**
 * A queue of renders. Known pages go first, in their order. Of unknown ones the newest goes first: when more come than can be made, each that is
 * made was asked for a moment ago, while in their order each would have waited as long as the patience lasts, and gone to somebody who left.
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
