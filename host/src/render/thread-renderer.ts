import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Brand } from '@perya/calls/brand'
import type { Logger } from 'pino'
import { batch } from './batch.ts'
import type { AnsweredCall, AskedCall, FromThread, ThreadData, ToThread } from './messages.ts'
import { RenderLost, type Rendered, type Renderer, type RenderLinks, type RenderOrder } from './renderer.ts'
import { openParts, type Parts } from './open-parts.ts'

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
/** React reads only this variable, and renders faster with it. */
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

/** Answers a call of a render; a call of a render that is over is not answered. */
const answerCall = (job: Job | undefined, { id, name, input }: AskedCall, send: (answer: AnsweredCall) => void): void => {
  job?.links.ask(name, input).then(
    (text) => send({ id, text, trouble: '' }),
    (error: unknown) => send({ id, text: null, trouble: error instanceof Error ? error.message : String(error) }),
  )
}

/** Passes a message of the thread on to the render that it belongs to; one of a render that is over is dropped. */
const receive = (jobs: ReadonlyMap<number, Job>, message: FromThread, send: (answer: AnsweredCall) => void): void => {
  if (message.kind === 'asks') {
    for (const call of message.list) answerCall(jobs.get(call.render), call, send)
    return
  }
  const job = jobs.get(message.id)
  if (job === undefined) return
  if (message.kind === 'head') {
    const { status, headers, cacheable } = message
    job.begin({ status, headers, cacheable, body: job.parts.body, kept: () => job.parts.kept })
  } else if (message.kind === 'part') job.parts.push(message.bytes)
  else if (message.kind === 'trouble') job.links.onError(message.error)
  else if (message.kind === 'failed') job.lose(message.error)
  else job.parts.end(message.kept)
}

/** The pause before a thread is started again: it doubles with each thread that ends before it has completed a page. */
const restartPause = () => {
  let [pauseMs, notBefore] = [firstPauseMs, 0]
  return {
    failed: (): void => {
      notBefore = performance.now() + pauseMs
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    },
    succeeded: (): void => {
      pauseMs = firstPauseMs
    },
    /** Waits until a thread may be started; rejects if that takes too long, or the page is not needed any more then. */
    wait: async (isOver: () => boolean): Promise<void> => {
      const waitMs = notBefore - performance.now()
      if (waitMs > patienceMs) throw new RenderLost('the render thread ends again and again')
      if (waitMs > 0) await pause(waitMs, undefined, { ref: false })
      if (isOver()) throw new RenderLost('the page is not wanted any more')
    },
  }
}

/** Renders a second time if the first attempt was lost and may be repeated. */
const repeatIfLost =
  (attempt: Renderer['render']): Renderer['render'] =>
  (order, links) =>
    attempt(order, links).catch((error: unknown) => {
      if (error instanceof RenderLost && error.mayRepeat) return attempt(order, links)
      throw error
    })

/** Starts a thread. The environment of the process contains the keys of the gateway, so the thread gets one of its own. */
const startThread = (workerData: ThreadData, memoryMb: number): Worker => {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 }
  return new Worker(new URL('./render-thread.ts', import.meta.url), { workerData, resourceLimits, env })
}

type RenderLimit = Required<Pick<Options, 'limitMs' | 'graceMs' | 'log'>> & {
  readonly giveUp: () => void
  readonly endThread: () => Promise<number> | undefined
}

/** Gives a render up when its visitor has left or its time is over, and ends a thread that does not stop it. Returns what removes the limit. */
const limitRender = (signal: AbortSignal, { limitMs, graceMs, log, giveUp, endThread }: RenderLimit): (() => void) => {
  let grace: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    giveUp()
    grace ??= setTimeout(() => {
      log.error({ graceMs }, 'a page did not end when it was given up: the render thread is ended')
      void endThread()
    }, graceMs)
  }
  const timer = setTimeout(end, limitMs)
  signal.addEventListener('abort', end)
  return () => {
    clearTimeout(timer)
    clearTimeout(grace)
    signal.removeEventListener('abort', end)
  }
}

/**
 * Renders in a separate thread, started now, and again when a page is requested after it has ended. A page that had not begun when its thread ended is
 * rendered once more, because another page may have been the cause.
 */
export const renderInThread = ({ entry, brand, log, onRestart = () => {}, limitMs = 10_000, graceMs = 3000, memoryMb = 256 }: Options): Renderer => {
  const jobs = new Map<number, Job>()
  let thread: Worker | null = null
  const restarts = restartPause()
  let [lastId, starts, isClosed] = [0, 0, false]

  const notify = (message: ToThread): void => thread?.postMessage(message)
  const sendAnswers = batch<AnsweredCall>((list) => notify({ kind: 'answers', list }))

  const lostThread = (): void => {
    thread = null
    restarts.failed()
    for (const job of jobs.values()) job.lose(new RenderLost('the render thread ended', !job.isGivenUp))
  }

  const start = (): Worker => {
    starts += 1
    if (starts > 1) onRestart()
    const started = startThread({ entry, brand, priority }, memoryMb)
    started.on('message', (message: FromThread) => {
      if (started !== thread) return
      if (message.kind === 'end' && jobs.has(message.id)) restarts.succeeded()
      receive(jobs, message, sendAnswers)
    })
    started.on('error', (error) => isClosed || log.error({ err: error }, 'the render thread failed'))
    started.once('exit', () => started === thread && lostThread())
    return started
  }

  const giveUp = (id: number): void => {
    const job = jobs.get(id)
    if (job !== undefined) job.isGivenUp = true
    notify({ kind: 'abort', id })
  }

  const attempt = (order: RenderOrder, links: RenderLinks): Promise<Rendered> =>
    new Promise((begin, reject) => {
      thread ??= start()
      lastId += 1
      const id = lastId
      const release = limitRender(links.signal, { limitMs, graceMs, log, giveUp: () => giveUp(id), endThread: () => thread?.terminate() })
      const parts = openParts(() => {
        release()
        jobs.delete(id)
      })
      const lose = (error: Error) => {
        parts.fail(error)
        reject(error)
      }
      jobs.set(id, { links, parts, begin, lose, isGivenUp: false })
      notify({ kind: 'render', id, order })
    })

  const render = repeatIfLost(async (order, links) => {
    await restarts.wait(() => isClosed || links.signal.aborted)
    return attempt(order, links)
  })

  thread = start()

  const close = async () => {
    isClosed = true
    await thread?.terminate()
  }
  return { render, close }
}
