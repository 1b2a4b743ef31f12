// The parts of the service worker API that we use; the compiler's own library for workers conflicts with the one for pages.
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface WorkerClient {
  readonly url: string
  focus(): Promise<unknown>
  navigate(href: string): Promise<unknown>
}
interface ServiceWorkerGlobalScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: { readonly type: 'window' }): Promise<readonly WorkerClient[]>
    openWindow(href: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: ExtendableEvent) => void): void
  addEventListener(type: 'push', hear: (event: ExtendableEvent & { readonly data: { text(): string } | null }) => void): void
  addEventListener(type: 'notificationclick', hear: (event: ExtendableEvent & { readonly notification: Notification }) => void): void
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void
  addEventListener(type: 'message', hear: (event: ExtendableEvent & { readonly data: unknown }) => void): void
}
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string }
  }
}
