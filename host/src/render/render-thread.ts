import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '@perya/gateway/give-way'
import { collector } from './release-memory.ts'
import { batch } from './batch.ts'
import type { AnsweredCall, AskedCall, FromThread, ThreadData, ToThread } from './messages.ts'
import { type RenderPage, type RenderOrder, runRender } from './renderer.ts'

// A thread that only renders pages, so that the event loop that serves calls and vendor callbacks never waits for it. It has no connection and no
// secret; it requests the data of a page from the main thread.

type Wait = { readonly render: number; readonly settle: (answer: Omit<AnsweredCall, 'id'>) => void }

// Start data from the host.
const { entry, brand, priority } = workerData as ThreadData
giveWay(priority)
const pending = new Map<number, Wait>()
const aborts = new Map<number, AbortController>()
let lastCall = 0

const send = (message: FromThread, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer)
const sendAsks = batch<AskedCall>((list) => send({ kind: 'asks', list }))

// The original error stays here: it may contain values that cannot be cloned.
const plain = (thrown: unknown): Error =>
  thrown instanceof Error ? Object.assign(new Error(thrown.message), { stack: thrown.stack }) : new Error(String(thrown))

const moved = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

const asker =
  (render: number) =>
  (name: AskedCall['name'], input: object): Promise<string> =>
    new Promise((resolve, reject) => {
      if (aborts.get(render)?.signal.aborted !== false) return reject(new Error('the page is not wanted any more'))
      lastCall += 1
      pending.set(lastCall, { render, settle: ({ text, trouble }) => (text === null ? reject(new Error(trouble)) : resolve(text)) })
      sendAsks({ id: lastCall, render, name, input })
    })

const settle = ({ id, ...answer }: AnsweredCall): void => {
  pending.get(id)?.settle(answer)
  pending.delete(id)
}

const abort = (id: number): void => {
  aborts.get(id)?.abort()
  for (const [call, { render }] of pending) if (render === id) settle({ id: call, text: null, trouble: 'the page is not wanted any more' })
}

const loaded: Promise<{ readonly render: RenderPage }> = import(entry)

const restMs = 3000
const collect = collector()
let rest: ReturnType<typeof setTimeout> | undefined

/** Releases the memory of pages when no page is requested, so that an idle thread is small. */
const giveBackAtRest = (): void => {
  clearTimeout(rest)
  rest = setTimeout(() => aborts.size === 0 && collect(), restMs)
}

const work = async (id: number, order: RenderOrder): Promise<void> => {
  const gone = new AbortController()
  aborts.set(id, gone)
  try {
    const { render } = await loaded
    const onError = (error: unknown) => gone.signal.aborted || send({ kind: 'trouble', id, error: plain(error) })
    const { status, headers, cacheable, body, kept } = await runRender(render, brand, order, { ask: asker(id), signal: gone.signal, onError })
    send({ kind: 'head', id, status, headers, cacheable })
    for await (const part of body) {
      const bytes = moved(part)
      send({ kind: 'part', id, bytes }, [bytes.buffer])
    }
    const page = await kept()
    const copy = page === null ? null : moved(page)
    send({ kind: 'end', id, kept: copy }, copy === null ? [] : [copy.buffer])
  } catch (error) {
    send({ kind: 'failed', id, error: plain(error) })
  } finally {
    abort(id)
    aborts.delete(id)
    giveBackAtRest()
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'render') void work(message.id, message.order)
  else if (message.kind === 'abort') abort(message.id)
  else for (const answer of message.list) settle(answer)
})

// A failure to load ends the thread, and the main thread receives the reason.
await loaded
