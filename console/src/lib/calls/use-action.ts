import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askSecond, CallRefused, newKey, perform, post, type Request } from './api.ts'
import { requestFresh } from './fresh.ts'
import { signed } from './signed.ts'
import type { Outcome, SecondPerson } from './wire.ts'

type ActionState = { readonly isBusy: boolean; readonly refused: CallRefused | null; readonly second: SecondPerson | null }

const idle: ActionState = { isBusy: false, refused: null, second: null }

/** Sends actions one at a time, asks for a fresh confirmation where the server wants one, and keeps the refusal of the last one. */
export const useAction = () => {
  const queries = useQueryClient()
  const [state, setState] = useState(idle)
  // One key for each request: sent again after no answer, it runs once.
  const sent = useRef({ text: '', key: '' })

  const attempt = async <T>(text: string, work: (key: string) => Promise<T>): Promise<T | null> => {
    if (sent.current.text !== text) sent.current = { text, key: newKey() }
    setState({ ...idle, isBusy: true })
    try {
      const value = await work(sent.current.key)
      sent.current = { text: '', key: '' }
      setState(idle)
      void queries.invalidateQueries({ queryKey: ['see'] })
      return value
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (error.status !== 0) sent.current = { text: '', key: '' }
      if (error.code === 'not_fresh' && (await requestFresh())) return attempt(text, work)
      if (['changed_since', 'not_waiting', 'taken_by'].includes(error.code)) void queries.invalidateQueries({ queryKey: ['see'] })
      setState({ isBusy: false, refused: error, second: error.code === 'approval_required' ? (error.value as SecondPerson) : null })
      return null
    }
  }

  return {
    ...state,
    clear: () => setState(idle),
    run: (request: Request): Promise<Outcome | null> => attempt(JSON.stringify(request), (key) => signed(request, (whole) => perform(whole, key))),
    ask: (request: Request) => attempt(`ask ${JSON.stringify(request)}`, () => askSecond(request)),
    send: <T>(path: string, body: object = {}): Promise<T | null> => attempt(`${path} ${JSON.stringify(body)}`, (key) => post<T>(path, body, key)),
    /** Sends a call whose answer has no value; whether the server accepted it. */
    submit: async (path: string, body: object = {}): Promise<boolean> =>
      (await attempt(`${path} ${JSON.stringify(body)}`, async (key) => ({ value: await post(path, body, key) }))) !== null,
  }
}

export type Action = ReturnType<typeof useAction>
