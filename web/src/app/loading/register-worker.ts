import { scriptUrl } from '../../lib/navigation/script-url.ts'
import type { PeryaRouter } from '../routes/router.tsx'

const restMillis = 20_000

// A first-time visitor may not return, and a visitor who saves data does not want extra downloads.
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Registers the service worker once the page is idle, and passes it this page to store, which was loaded before the worker could listen. */
export const registerWorker = (router: PeryaRouter, language: string): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const isBack = navigator.serviceWorker.controller !== null || window.matchMedia('(display-mode: standalone)').matches
  const register = async () => {
    const registration = await navigator.serviceWorker.register(scriptUrl('/sw.js'), { type: 'module', scope: '/' })
    const worker = (await navigator.serviceWorker.ready).active ?? registration.active
    const seen = performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname)
    worker?.postMessage({ keep: [location.pathname + location.search, ...seen] })
    if (worker === null || !isBack || savesData()) return
    setTimeout(
      () => void import('./precache-when-idle.ts').then(({ precacheWhenIdle }) => precacheWhenIdle(router, worker, language)).catch(() => undefined),
      restMillis,
    )
  }
  const later = () => setTimeout(() => void register().catch(() => undefined), 3000)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
