/** Registers the service worker once the page is quiet, and gives it this page to keep, which came before it could listen. */
export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const register = async () => {
    // Script addresses are a sink of Trusted Types; this policy lets exactly one through.
    const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: (url: string) => (url === '/sw.js' ? url : '') })
    const address = policy?.createScriptURL('/sw.js') ?? '/sw.js'
    const registration = await navigator.serviceWorker.register(address, { type: 'module', scope: '/' })
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
