import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announceResult } from '../lib/announce.ts'
import { meQuery } from '../lib/calls/session.ts'
import { t } from '../texts/en.ts'

/** How many cases of each kind are past their deadline, of those that the person may take. */
const lateOf = (data: unknown): Map<string, number> => {
  const { kinds }: { kinds: readonly { kind: string; late: number; mayTake: boolean }[] } = JSON.parse(String(data))
  return new Map(kinds.filter(({ mayTake }) => mayTake).map(({ kind, late }) => [kind, late]))
}

/** Reads views again when the server reports a change, and the session when it ends or its roles change; announces when cases pass their deadline. */
export const useEvents = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined
    const events = new EventSource('/console/v1/events')
    const refresh = (path: string) => () => void queries.invalidateQueries({ queryKey: ['see', path] })
    // A case that was opened, taken or closed is in whichever list is shown.
    let late = new Map<string, number>()
    events.addEventListener('queue', ({ data }) => {
      void queries.invalidateQueries({ queryKey: ['see'] })
      const now = lateOf(data)
      for (const [kind, count] of now) if (count > (late.get(kind) ?? count)) announceResult(t.cases.passed(t.queue.many[kind] ?? kind, count))
      late = now
    })
    events.addEventListener('approval', refresh('approvals'))
    events.addEventListener('alert', () => announceResult(t.players.alert))
    events.addEventListener('ended', () => {
      events.close()
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    })
    return () => events.close()
  }, [queries])
}
