import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Brand } from '@perya/calls/brand'
import type { Logger } from 'pino'
import { batch } from './batch.ts'
import type { AnsweredCall, AskedCall, FromThread, ThreadData, ToThread } from './messages.ts'
import { RenderLost, type Rendered, type Renderer, type RenderLinks, type RenderOrder } from './renderer.ts'
import { openParts, type Parts } from './parts.ts'

type Options = {
  /** Address of the module that exports `render`. */
  readonly entry: string
  readonly brand: Brand
  readonly log: Logger
  /** Called when a thread is started to replace one that ended. */
  readonly onRestart?: () => void
  /** Milliseconds that a page may take; and after that until a thread that does not abort it is ended. */
  readonly limitMs?: number
  readonly graceMs?: number
  /** Megabytes of memory after which the thread ends; 256 unless given. A page takes a few, so a thread that exceeds them has a fault. */
  readonly memoryMb?: number
}

/**
 * Niceness of the render thread: beside the thread that answers calls it gets about a third of a core, and all of it while no other thread needs it.
 */
const priority = 5
const env = { NODE_ENV: 'production' } as const
const [firstPauseMs, longestPauseMs] = [100, 5000]
/** Longest restart pause, in milliseconds, that a page waits for. */
const patienceMs = 1000

type Job = {
  readonly links: RenderLinks
  readonly parts: Parts
  readonly begin: (rendered: Rendered) => void
  readonly lose: (error: Error) => void
  isGivenUp: boolean
}

/**
 * Renders in a separate thread, started now, and again when a page is requested after it has ended. A page that had not begun when its thread ended is
 * rendered once more, because another page may have been the cause.
 */
export const renderInThread = ({ entry, brand, log, onRestart = () => {}, limitMs = 10_000, graceMs = 3000, memoryMb = 256 }: Options): Renderer => {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 }
  const jobs = new Map<number, Job>()
  let thread: Worker | null = null
  let [lastId, starts, pauseMs, notBefore, isClosed] = [0, 0, firstPauseMs, 0, false]

  const tell = (message: ToThread): void => thread?.postMessage(message)
  const sendAnswers = batch<AnsweredCall>((list) => tell({ kind: 'answers', list }))

  const answer = ({ id, render, name, input }: AskedCall): void => {
    const job = jobs.get(render)
    if (job === undefined) return
    job.links.ask(name, input).then(
      (text) => sendAnswers({ id, text, trouble: '' }),
      (error: unknown) => sendAnswers({ id, text: null, trouble: error instanceof Error ? error.message : String(error) }),
    )
  }

  const hear = (message: FromThread): void => {
    if (message.kind === 'asks') return message.list.forEach(answer)
    const job = jobs.get(message.id)
    if (job === undefined) return
    if (message.kind === 'head') {
      const { status, headers, cacheable } = message
      job.begin({ status, headers, cacheable, body: job.parts.body, kept: () => job.parts.kept })
    } else if (message.kind === 'part') job.parts.push(message.bytes)
    else if (message.kind === 'trouble') job.links.onError(message.error)
    else if (message.kind === 'failed') job.lose(message.error)
    else {
      pauseMs = firstPauseMs
      job.parts.end(message.kept)
    }
  }

  const start = (): Worker => {
    const workerData: ThreadData = { entry, brand, priority }
    // The environment of the process contains the keys of the gateway. React reads only this variable, and renders faster with it.
    const started = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData, resourceLimits, env })
    starts += 1
    if (starts > 1) onRestart()
    started.on('message', (message: FromThread) => started === thread && hear(message))
    started.on('error', (error) => isClosed || log.error({ err: error }, 'the render thread failed'))
    started.once('exit', () => {
      if (started !== thread) return
      thread = null
      notBefore = performance.now() + pauseMs
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      for (const job of jobs.values()) job.lose(new RenderLost('the render thread ended', !job.isGivenUp))
    })
    return started
  }

  /** Aborts a render when its visitor has left or its time is over; ends a thread that does not stop it. */
  const limit = (id: number, { signal }: RenderLinks): (() => void) => {
    let grace: ReturnType<typeof setTimeout> | undefined
    const giveUp = () => {
      const job = jobs.get(id)
      if (job !== undefined) job.isGivenUp = true
      tell({ kind: 'abort', id })
      grace ??= setTimeout(() => {
        log.error({ graceMs }, 'a page did not end when it was given up: the render thread is ended')
        void thread?.terminate()
      }, graceMs)
    }
    const timer = setTimeout(giveUp, limitMs)
    signal.addEventListener('abort', giveUp)
    return () => {
      clearTimeout(timer)
      clearTimeout(grace)
      signal.removeEventListener('abort', giveUp)
    }
  }

  const attempt = (order: RenderOrder, links: RenderLinks): Promise<Rendered> =>
    new Promise((begin, reject) => {
      thread ??= start()
      lastId += 1
      const id = lastId
      const release = limit(id, links)
      const parts = openParts(() => {
        release()
        jobs.delete(id)
      })
      const lose = (error: Error) => {
        parts.fail(error)
        reject(error)
      }
      jobs.set(id, { links, parts, begin, lose, isGivenUp: false })
      tell({ kind: 'render', id, order })
    })

  const attemptSoon = async (order: RenderOrder, links: RenderLinks): Promise<Rendered> => {
    const waitMs = notBefore - performance.now()
    if (waitMs > patienceMs) throw new RenderLost('the render thread ends again and again')
    if (waitMs > 0) await pause(waitMs, undefined, { ref: false })
    if (isClosed || links.signal.aborted) throw new RenderLost('the page is not wanted any more')
    return attempt(order, links)
  }

  const render = (order: RenderOrder, links: RenderLinks): Promise<Rendered> =>
    attemptSoon(order, links).catch((error: unknown) => {
      if (error instanceof RenderLost && error.mayRepeat) return attemptSoon(order, links)
      throw error
    })

  thread = start()

  const close = async () => {
    isClosed = true
    await thread?.terminate()
  }
  return { render, close }
}
