import { Window } from 'happy-dom'
import { type Environment, populateGlobal } from 'vitest/runtime'

/** Origin of the page in every screen test; also the public origin of the gateway. */
const origin = 'http://127.0.0.1:3000'

// Without layout everything counts as near.
class Near implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #seen: IntersectionObserverCallback
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen
  }
  observe(target: Element) {
    queueMicrotask(() => this.#seen([{ isIntersecting: true, target } as IntersectionObserverEntry], this))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/**
 * The environment of screen tests: the DOM of happy-dom on the globals of Node. Of the web APIs that Node has as well (`AbortSignal`, `URL`,
 * `Response`, timers) Node's remain, because the gateway runs in the same process and passes them to Node's own modules.
 */
export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup(global) {
    const page = new Window({
      url: `${origin}/`,
      width: 1280,
      height: 900,
      // A link that the router does not follow does not navigate, and no subresource is loaded.
      settings: {
        navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
        disableCSSFileLoading: true,
        disableJavaScriptFileLoading: true,
      },
    })
    // happy-dom has the property but no working locks; Node's have the same interface.
    Object.defineProperty(page.navigator, 'locks', { value: global.navigator.locks })
    Object.defineProperty(page, 'IntersectionObserver', { value: Near })
    const { keys, originals } = populateGlobal(global, page, { bindFunctions: true, additionalKeys: ['FormData'] })
    // Node code compares with these by `instanceof`.
    for (const [key, original] of originals)
      if (/Array$|^(ArrayBuffer|Crypto|DOMException|Performance|WebSocket)$/.test(String(key))) Object.defineProperty(global, key, original)
    return {
      async teardown() {
        await page.happyDOM.abort()
        page.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, original] of originals) Object.defineProperty(global, key, original)
      },
    }
  },
} satisfies Environment
