import type { CallName, CallInputSent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'

/** What the host hands to the server entry for one page. */
export type RenderRequest = {
  /** Address asked for, with the public origin. */
  readonly url: string
  readonly brand: Brand
  /** A code of `brand.languages`; the host resolves `?lang=`, the cookie `lang` and the default, in this order. */
  readonly language: string
  /** From the cookie `theme`. */
  readonly theme: 'dark' | 'light'
  /** False for whoever comes without any cookie and any code: nothing that he kept shows before the first paint. */
  readonly isReturning: boolean
  /** Goes into every script and style of the page; a placeholder when the host caches the page. */
  readonly nonce: string
  /** Asks the gateway as a visitor, with this language; resolves to the envelope whether it succeeded or not. */
  readonly ask: <K extends CallName>(name: K, input: CallInputSent<K>) => Promise<unknown>
  readonly signal?: AbortSignal
  /** Hears what went wrong while rendering; the page still comes. */
  readonly onError: (thrown: unknown) => void
}

/** What the host sends on. `body` may be piped while it is being made. */
export type RenderAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array>
  /** True when the page may serve other visitors of the same address, brand, language and theme, who return or not like this one. */
  readonly cacheable: boolean
  /** The page as it is kept for others, made from the whole of it: it begins with less. */
  readonly lean?: (html: string) => string
}

/** `web/dist/server/entry-server.js` exports `render` of this type. */
export type RenderPage = (request: RenderRequest) => Promise<RenderAnswer>
