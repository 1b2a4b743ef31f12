import { scriptUrl } from '../lib/script-url.ts'

/** Registers the service worker once the page is quiet, and gives it this page to keep, which came before it could listen. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const register = async () => {
    const registration = await navigator.serviceWorker.register(scriptUrl('/sw.js'), { type: 'module', scope: '/' })
    const worker = (await navigator.serviceWorker.ready).active ?? registration.active
    const seen = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname)
    worker?.postMessage({ keep: [location.pathname + location.search, ...seen] })
  }
  const later = () => setTimeout(() => void register().catch(() => undefined), 3000)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
