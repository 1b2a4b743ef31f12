import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../lib/calls/session.ts'

/** Reads views again when the server reports a change, and the session when it ends or its roles change. */
export const useEvents = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined
    const events = new EventSource('/console/v1/events')
    const refresh = (path: string) => () => void queries.invalidateQueries({ queryKey: ['see', path] })
    events.addEventListener('queue', refresh('queue'))
    events.addEventListener('queue', refresh('withdrawals'))
    events.addEventListener('approval', refresh('approvals'))
    events.addEventListener('ended', () => {
      events.close()
      void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    })
    return () => events.close()
  }, [queries])
}
