import type { CallName, CallInputSent } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'

/** What the host passes to the server entry for one page. */
export type RenderRequest = {
  /** The requested address, with the public origin. */
  readonly url: string
  readonly brand: Brand
  /** A code of `brand.languages`; the host resolves `?lang=`, the cookie `lang` and the default, in this order. */
  readonly language: string
  /** From the cookie `theme`. */
  readonly theme: 'dark' | 'light'
  /** False for a request without any cookie and any code: the browser has no stored settings to apply before the first paint. */
  readonly isReturning: boolean
  /** Is set on every script and style of the page; a placeholder when the host caches the page. */
  readonly nonce: string
  /** Calls the gateway as a visitor, with this language; resolves to the envelope whether it succeeded or not. */
  readonly ask: <K extends CallName>(name: K, input: CallInputSent<K>) => Promise<unknown>
  readonly signal?: AbortSignal
  /** Receives errors that occur while rendering; the page is still sent. */
  readonly onError: (thrown: unknown) => void
}

/** What the host sends to the client. `body` may be piped while it is being rendered. */
export type RenderAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ReadableStream<Uint8Array>
  /** True when the page may serve other visitors of the same address, brand, language and theme, with the same value of `isReturning`. */
  readonly cacheable: boolean
  /** Makes the page for the cache from the whole page: inlines only critical CSS. */
  readonly lean?: (html: string) => string
}

/** `web/dist/server/entry-server.js` exports `render` of this type. */
export type RenderPage = (request: RenderRequest) => Promise<RenderAnswer>
