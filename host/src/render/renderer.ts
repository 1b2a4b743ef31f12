import type { CallName, CallInputSent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'

/** The interface of the front end's server entry. */
export type RenderPage = (request: {
  readonly url: string
  readonly brand: Brand
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly isReturning: boolean
  readonly nonce: string
  readonly ask: <K extends CallName>(name: K, input: CallInputSent<K>) => Promise<unknown>
  readonly signal?: AbortSignal
  readonly onError: (thrown: unknown) => void
}) => Promise<{
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array>
  readonly cacheable: boolean
  readonly lean?: (html: string) => string
}>

/** Input of a page; plain data, so that it can be sent to another thread. */
export type RenderOrder = {
  /** Address with the public origin. */
  readonly url: string
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly isReturning: boolean
  readonly nonce: string
  /** Whether the page will be cached, if it turns out to be cacheable. */
  readonly keeps: boolean
}

/** Calls the gateway as one visitor; the envelope as JSON text, which is parsed in the rendering thread. */
export type AskText = (name: CallName, input: object) => Promise<string>

/** What a render needs from the main thread. */
export type RenderLinks = {
  readonly ask: AskText
  readonly signal: AbortSignal
  /** Receives the error of a part of the page; the page is still sent. */
  readonly onError: (thrown: unknown) => void
}

/** A page as it is streamed. */
export type Rendered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Whether it may be sent to other visitors. */
  readonly cacheable: boolean
  readonly body: AsyncIterable<Uint8Array>
  /** The page as it is cached, once the body has ended; null where it is not cached. */
  readonly kept: () => Promise<Uint8Array | null>
}

/** Renders pages. */
export type Renderer = {
  /** Throws `RenderLost` when the thread ended, otherwise what the page threw. */
  readonly render: (order: RenderOrder, links: RenderLinks) => Promise<Rendered>
  /** Ends the thread; renders in progress are lost. */
  readonly close: () => Promise<void>
}

/** The thread of a page ended. `mayRepeat`: before the page had begun, and not because the page exceeded its time. */
export class RenderLost extends Error {
  readonly mayRepeat: boolean
  constructor(message: string, mayRepeat = false) {
    super(message)
    this.mayRepeat = mayRepeat
  }
}

const partBytes = 32 * 1024

/** Joins small parts of a stream: each sent part costs a message, a flush and a frame. */
async function* joined(body: ReadableStream<Uint8Array>, whole: Uint8Array[] | null): AsyncGenerator<Uint8Array> {
  let [held, size, isFirst] = [[] as Uint8Array[], 0, true]
  for await (const part of body) {
    whole?.push(part)
    held.push(part)
    size += part.length
    // The head of a page is sent at once, so that a browser can start with it.
    if (!isFirst && size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
    isFirst = false
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Renders one page with the server entry, on the calling thread. */
export const runRender = async (render: RenderPage, brand: Brand, order: RenderOrder, links: RenderLinks): Promise<Rendered> => {
  const { keeps, ...asked } = order
  const { ask, signal, onError } = links
  const { status, headers, cacheable, body, lean } = await render({
    ...asked,
    brand,
    signal,
    onError,
    ask: async (name, input): Promise<unknown> => JSON.parse(await ask(name, input)),
  })
  const whole: Uint8Array[] | null = keeps && cacheable ? [] : null
  const made = () => {
    if (whole === null) return null
    const page = Buffer.concat(whole)
    return lean === undefined ? page : Buffer.from(lean(page.toString()))
  }
  return { status, headers, cacheable, body: joined(body, whole), kept: async () => made() }
}

/** Renders on the calling thread: in development, and in tests. */
export const renderHere = (load: () => Promise<RenderPage>, brand: Brand): Renderer => ({
  render: async (order, links) => runRender(await load(), brand, order, links),
  close: async () => {},
})
