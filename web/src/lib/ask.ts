import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallName, CallInputSent, Value } from '@perya/calls'
import { toCallRefused, isTransientRefusal } from './call-refused.ts'
import { backoff } from './backoff.ts'
import { send, type SendOptions } from './send.ts'
import { elapsedMillis, serverNow } from './server-time.ts'

/** How a query reaches the gateway: over the wire in the browser, in process on the server. */
export type CallTransport = <K extends CallName>(name: K, input: CallInputSent<K>, options: SendOptions) => Promise<Value<K>>

const askers = new WeakMap<QueryClient, CallTransport>()

/** Hands a query client its way to the gateway; without one it sends over the wire. */
export const setTransport = (client: QueryClient, asker: CallTransport): void => {
  askers.set(client, asker)
}

/** Query options of a read: `useQuery(ask('lobby.games', { gameType: 'RNG' }))`. The key is `[name, input]`. */
export const ask = <K extends CallName>(name: K, input: CallInputSent<K>) =>
  queryOptions<Value<K>, Error, Value<K>, readonly [K, CallInputSent<K>]>({
    queryKey: [name, input],
    queryFn: ({ client, signal }) => (askers.get(client) ?? send)(name, input, { signal }),
  })

/** An answer with when it came on the server's clock, and how long it was on its way (milliseconds). */
export type TimedAnswer<V> = { readonly value: V; readonly receivedAt: number; readonly roundTripMillis: number }

/** Query options of a read whose answer runs out: `useQuery(askTimed('lottery.menus', {}))`. */
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
      // Without a link an answer is as old as it is, and what it says runs out as if it had come then.
      return { value, receivedAt: keptAt > 0 ? keptAt : serverNow(), roundTripMillis: elapsedMillis() - sentAt }
    },
  })

/**
 * The same read, whose answer the server does not hand to the browser with the page: what it fills is asked for once somebody
 * comes near it.
 */
export const serverOnly = <Options extends object>(query: Options): Options & { readonly meta: { readonly stays: true } } => ({
  ...query,
  meta: { stays: true },
})

const shown = new WeakMap<QueryClient, Set<string>>()

/**
 * Fetches an answer that the first screen shows and dehydrates it with the page, even where other parts mark it as server-only: without it, hydration
 * would render something else than the server did.
 */
export const prefetchShown = async (client: QueryClient, query: { readonly queryKey: readonly unknown[] }): Promise<void> => {
  shown.set(client, (shown.get(client) ?? new Set()).add(JSON.stringify(query.queryKey)))
  await client.prefetchQuery(query)
}

/** Whether the first screen of the page shows this answer. */
export const isShown = (client: QueryClient, queryKey: readonly unknown[]): boolean => shown.get(client)?.has(JSON.stringify(queryKey)) === true

const stayed = new WeakMap<QueryClient, ReadonlySet<string>>()

/** Tells a query client which answers the page was made from that did not come with it. */
export const setServerOnlyKeys = (client: QueryClient, keys: readonly (readonly unknown[])[]): void => {
  stayed.set(client, new Set(keys.map((key) => JSON.stringify(key))))
}

const didStay = (client: QueryClient, queryKey: readonly unknown[]): boolean =>
  stayed.get(client)?.has(JSON.stringify(queryKey)) === true && client.getQueryData(queryKey) === undefined

/** Fetches what a screen begins with; a page that wakes does not wait for what the server kept of it. */
export const prefetchFirst = async (client: QueryClient, query: { readonly queryKey: readonly unknown[] }): Promise<void> => {
  if (!didStay(client, query.queryKey)) await client.prefetchQuery(query)
}

/**
 * Asks for those of `queries` that the server had and kept; what it never had is not waited for, for the page was made without it. False where one
 * did not come: what hydrated without it would differ from what the server rendered.
 */
export const prefetchServerOnly = async (client: QueryClient, queries: readonly { readonly queryKey: readonly unknown[] }[]): Promise<boolean> => {
  const missing = queries.filter(({ queryKey }) => didStay(client, queryKey))
  await Promise.all(missing.map((query) => client.prefetchQuery(query)))
  return missing.every(({ queryKey }) => !didStay(client, queryKey))
}

/** Whether a failed read is tried again: three times, and only where time may mend it. */
export const shouldRetry = (failures: number, thrown: unknown): boolean => failures < 3 && isTransientRefusal(toCallRefused(thrown))

/** Milliseconds until the next try of a read; what the server asked for comes first. */
export const retryDelay = (failures: number, thrown: unknown): number => {
  const asked = toCallRefused(thrown).retryAfterSeconds
  return asked === null ? backoff(failures, Math.random()) : Math.min(asked, 30) * 1000
}
