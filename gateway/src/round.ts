import type { House } from './handler.ts'

/** What the house does by itself; `start` keeps looking, `look` looks once. */
export type Round = { readonly start: () => void; readonly look: () => Promise<void>; readonly stop: () => Promise<void> }

const lookEveryMs = 1_000

/** Walks again and again, never two walks at a time. */
export const roundOf = ({ log }: House, name: string, walk: () => Promise<void>): Round => {
  let timer: NodeJS.Timeout | null = null
  let round: Promise<void> | null = null
  const look = (): Promise<void> => {
    round ??= walk().finally(() => {
      round = null
    })
    return round
  }
  return {
    look,
    start: () => {
      timer ??= setInterval(() => {
        look().catch((error: unknown) => log.warn({ err: error }, `${name} failed`))
      }, lookEveryMs)
      timer.unref()
    },
    stop: async () => {
      if (timer !== null) clearInterval(timer)
      timer = null
      await round?.catch(() => undefined)
    },
  }
}
