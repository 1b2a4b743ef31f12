import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallName, CallInputSent, Value } from '@perya/calls'
import { toCallRefused, isTransientRefusal } from './call-refused.ts'
import { backoff } from './backoff.ts'
import { send, type SendOptions } from './send.ts'
import { elapsedMillis, serverNow } from './server-time.ts'

/** How a query reaches the gateway: over the wire in the browser, in process on the server. */
export type CallTransport = <K extends CallName>(name: K, input: CallInputSent<K>, options: SendOptions) => Promise<Value<K>>

const askers = new WeakMap<QueryClient, CallTransport>()

/** Sets the transport of a query client; without one it sends over the wire. */
export const setTransport = (client: QueryClient, asker: CallTransport): void => {
  askers.set(client, asker)
}

/** Query options of a read: `useQuery(ask('lobby.games', { gameType: 'RNG' }))`. The key is `[name, input]`. */
export const ask = <K extends CallName>(name: K, input: CallInputSent<K>) =>
  queryOptions<Value<K>, Error, Value<K>, readonly [K, CallInputSent<K>]>({
    queryKey: [name, input],
    queryFn: ({ client, signal }) => (askers.get(client) ?? send)(name, input, { signal }),
  })

/** A response with its time of arrival on the server's clock, and its round trip in milliseconds. */
export type TimedAnswer<V> = { readonly value: V; readonly receivedAt: number; readonly roundTripMillis: number }

/** Query options of a read whose response expires: `useQuery(askTimed('lottery.menus', {}))`. */
export const askTimed = <K extends CallName>(name: K, input: CallInputSent<K>) =>
  queryOptions<TimedAnswer<Value<K>>, Error, TimedAnswer<Value<K>>, readonly [K, CallInputSent<K>, 'timed']>({
    queryKey: [name, input, 'timed'],
    queryFn: async ({ client, signal }) => {
      const sentAt = elapsedMillis()
      let keptAt = 0
      const onHeaders = (answered: Headers) => {
        keptAt = Number(answered.get('X-Kept-At'))
      }
      const value = await (askers.get(client) ?? send)(name, input, { signal, onHeaders })
      // Offline, a cached response has its original age, and its times expire accordingly.
      return { value, receivedAt: keptAt > 0 ? keptAt : serverNow(), roundTripMillis: elapsedMillis() - sentAt }
    },
  })

/** Marks a read as server-only: its result is not dehydrated with the page, and the part that it fills requests it when scrolled near. */
export const serverOnly = <Options extends object>(query: Options): Options & { readonly meta: { readonly stays: true } } => ({
  ...query,
  meta: { stays: true },
})

const shown = new WeakMap<QueryClient, Set<string>>()

/**
 * Fetches a result that the first screen shows and dehydrates it with the page, even where other parts mark it as server-only: without it, hydration
 * would render something else than the server did.
 */
export const prefetchShown = async (client: QueryClient, query: { readonly queryKey: readonly unknown[] }): Promise<void> => {
  shown.set(client, (shown.get(client) ?? new Set()).add(JSON.stringify(query.queryKey)))
  await client.prefetchQuery(query)
}

/** Returns whether the first screen of the page shows this result. */
export const isShown = (client: QueryClient, queryKey: readonly unknown[]): boolean => shown.get(client)?.has(JSON.stringify(queryKey)) === true

const stayed = new WeakMap<QueryClient, ReadonlySet<string>>()

/** Sets the query keys whose results the server used for the page but did not dehydrate. */
export const setServerOnlyKeys = (client: QueryClient, keys: readonly (readonly unknown[])[]): void => {
  stayed.set(client, new Set(keys.map((key) => JSON.stringify(key))))
}

const didStay = (client: QueryClient, queryKey: readonly unknown[]): boolean =>
  stayed.get(client)?.has(JSON.stringify(queryKey)) === true && client.getQueryData(queryKey) === undefined

/** Prefetches the first data of a screen; hydration does not wait for server-only results. */
export const prefetchFirst = async (client: QueryClient, query: { readonly queryKey: readonly unknown[] }): Promise<void> => {
  if (!didStay(client, query.queryKey)) await client.prefetchQuery(query)
}

/**
 * Fetches those of `queries` whose results the server used but did not dehydrate; results that it never had are not waited for, because the page was
 * made without them. False where one failed: hydrating without it would differ from what the server rendered.
 */
export const prefetchServerOnly = async (client: QueryClient, queries: readonly { readonly queryKey: readonly unknown[] }[]): Promise<boolean> => {
  const missing = queries.filter(({ queryKey }) => didStay(client, queryKey))
  await Promise.all(missing.map((query) => client.prefetchQuery(query)))
  return missing.every(({ queryKey }) => !didStay(client, queryKey))
}

/** Returns whether a failed read is retried: three times, and only after transient failures. */
export const shouldRetry = (failures: number, thrown: unknown): boolean => failures < 3 && isTransientRefusal(toCallRefused(thrown))

/** Milliseconds until the next retry of a read; the server's Retry-After has priority. */
export const retryDelay = (failures: number, thrown: unknown): number => {
  const asked = toCallRefused(thrown).retryAfterSeconds
  return asked === null ? backoff(failures, Math.random()) : Math.min(asked, 30) * 1000
}
