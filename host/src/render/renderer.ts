import type { CallName, Sent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'

/** The server entry of the front end, as far as the host knows it. */
export type Render = (request: {
  readonly url: string
  readonly brand: Brand
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly isReturning: boolean
  readonly nonce: string
  readonly ask: <K extends CallName>(name: K, input: Sent<K>) => Promise<unknown>
  readonly signal?: AbortSignal
  readonly onError: (thrown: unknown) => void
}) => Promise<{
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array>
  readonly cacheable: boolean
  readonly lean?: (html: string) => string
}>

/** What one page is made from; plain data, so that it can go to another thread. */
export type RenderOrder = {
  /** Address with the public origin. */
  readonly url: string
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly isReturning: boolean
  readonly nonce: string
  /** Whether the page will be kept for others, if it turns out that it may be. */
  readonly keeps: boolean
}

/** Asks the gateway as one visitor; the envelope as JSON text, which is read where the page is rendered. */
export type AskText = (name: CallName, input: object) => Promise<string>

/** What a render needs from the thread that answers requests. */
export type RenderLinks = {
  readonly ask: AskText
  readonly signal: AbortSignal
  /** Hears what went wrong in a part of the page; the page still comes. */
  readonly onError: (thrown: unknown) => void
}

/** A page as it comes. */
export type Rendered = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Whether it may serve other visitors. */
  readonly cacheable: boolean
  readonly body: AsyncIterable<Uint8Array>
  /** The page as it is kept for others, once the body has ended; null where it is not kept. */
  readonly kept: () => Promise<Uint8Array | null>
}

/** Makes pages. */
export type Renderer = {
  /** @throws RenderLost when the thread ended; whatever the page threw otherwise. */
  readonly render: (order: RenderOrder, links: RenderLinks) => Promise<Rendered>
  /** Ends what it runs on; renders under way are lost. */
  readonly close: () => Promise<void>
}

/** The thread that made a page ended. `mayRepeat`: before the page had begun, and not because of the time that this page took. */
export class RenderLost extends Error {
  readonly mayRepeat: boolean
  constructor(message: string, mayRepeat = false) {
    super(message)
    this.mayRepeat = mayRepeat
  }
}

const partBytes = 32 * 1024

/** Joins small parts of a stream: each one that is sent on costs a message, a flush and a frame of its own. */
async function* joined(body: ReadableStream<Uint8Array>, whole: Uint8Array[] | null): AsyncGenerator<Uint8Array> {
  let [held, size, isFirst] = [[] as Uint8Array[], 0, true]
  for await (const part of body) {
    whole?.push(part)
    held.push(part)
    size += part.length
    // The head of a page goes on at once: a browser can begin with it.
    if (!isFirst && size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
    isFirst = false
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Renders one page with the server entry, on the thread that calls it. */
export const runRender = async (render: Render, brand: Brand, order: RenderOrder, links: RenderLinks): Promise<Rendered> => {
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

/** Renders on this very thread: while developing, and in tests. */
export const renderHere = (load: () => Promise<Render>, brand: Brand): Renderer => ({
  render: async (order, links) => runRender(await load(), brand, order, links),
  close: async () => {},
})
