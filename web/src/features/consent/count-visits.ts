import { pageState } from '../../lib/navigation/page-state.ts'
import { isPermittedScript, scriptUrl } from '../../lib/navigation/script-url.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const counted = pageState<string | null>(() => null)

// The library needs the `arguments` object of a call, not an array.
const tell: (...words: readonly unknown[]) => void = function () {
  window.dataLayer?.push(arguments)
}

/** Loads the analytics tag, once: only counts are allowed, no advertising, no signals, and page views are sent explicitly (B25). */
const begin = (id: string): void => {
  if (counted.value === id) return
  counted.value = id
  window.dataLayer = []
  tell('consent', 'default', { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' })
  tell('js', new Date())
  tell('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false, page_referrer: '' })
  const address = `https://www.googletagmanager.com/gtag/js?id=${id}`
  if (!isPermittedScript(address)) return
  const script = document.createElement('script')
  script.async = true
  script.src = scriptUrl(address)
  document.head.append(script)
}

/** Counts a page view: its path, and no query or fragment. */
export const countVisit = (id: string, pathname: string): void => {
  begin(id)
  tell('event', 'page_view', { page_location: location.origin + pathname, page_title: pathname, page_referrer: '' })
}
