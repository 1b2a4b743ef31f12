import { useRef, useState } from 'react'
import { toCallRefused, type CallRefused } from './call-refused.ts'
import { newIdempotencyKey } from './send.ts'
import { useRefusalText } from '../text/text.tsx'

/** Outcome of an attempt: `done` is its value, `refused` its refusal. Both are null where the member cancelled, or an attempt was already running. */
export type SendOutcome<T> = { readonly done: T | null; readonly refused: CallRefused | null }

type Attempt<T> = {
  /** What is requested. Attempts for the same request share an idempotency key until its outcome is known. */
  readonly request?: unknown
  /** Text of the result, announced as `news` once `onSettled` is over. */
  readonly news?: (done: T) => string
  /** Awaited before the form is enabled again, whatever the outcome: invalidates the queries that the call may have changed. */
  readonly onSettled?: () => unknown
}

type Options = {
  /** Text of a refusal in place of the general one; null keeps the general one. */
  readonly textOf?: (refused: CallRefused) => string | null
  /** Attempts of one scope wait for each other, across components; without it, an attempt during another one is ignored. */
  readonly scope?: string
}

const running = new Map<string, Promise<unknown>>()

const afterOthers = <T>(scope: string | undefined, act: () => Promise<T>): Promise<T> => {
  if (scope === undefined) return act()
  const next = (running.get(scope) ?? Promise.resolve()).then(act)
  running.set(
    scope,
    next.catch(() => undefined),
  )
  return next
}

/**
 * Sends calls that change something: whether one is running, the text of its refusal, and the text of its result. A retry after a network error, or a
 * failure of the server, reuses the idempotency key, so that it cannot take effect twice; any other refusal ends the request. `act` resolves to null
 * where the member cancelled.
 */
export const useSend = ({ textOf, scope }: Options = {}) => {
  const refusalText = useRefusalText()
  const [alert, setAlert] = useState('')
  const [news, setNews] = useState('')
  const [pending, setPending] = useState(0)
  const isRunning = useRef(false)
  const keyed = useRef({ of: '', key: '' })

  const keyOf = (request: unknown): string => {
    const of = JSON.stringify(request ?? null)
    if (keyed.current.of !== of) keyed.current = { of, key: newIdempotencyKey() }
    return keyed.current.key
  }
  const forgetKey = () => {
    keyed.current = { of: '', key: '' }
  }
  const run = async <T>(act: (idempotencyKey: string) => Promise<T | null>, key: string): Promise<SendOutcome<T>> => {
    try {
      const done = await afterOthers(scope, () => act(key))
      if (done !== null) forgetKey()
      return { done, refused: null }
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      // After a network error or a failure of the server the call may have taken effect.
      if (refused.status !== 0 && refused.status < 500) forgetKey()
      setAlert(textOf?.(refused) ?? refusalText(refused))
      return { done: null, refused }
    }
  }
  const attempt = async <T>(
    act: (idempotencyKey: string) => Promise<T | null>,
    { request, news: newsOf, onSettled }: Attempt<T> = {},
  ): Promise<SendOutcome<T>> => {
    if (isRunning.current && scope === undefined) return { done: null, refused: null }
    isRunning.current = true
    setPending((count) => count + 1)
    setAlert('')
    setNews('')
    try {
      const outcome = await run(act, keyOf(request))
      await onSettled?.()
      if (outcome.done !== null) setNews(newsOf?.(outcome.done) ?? '')
      return outcome
    } finally {
      isRunning.current = false
      setPending((count) => count - 1)
    }
  }
  return { alert, news, busy: pending > 0, attempt, setAlert }
}
