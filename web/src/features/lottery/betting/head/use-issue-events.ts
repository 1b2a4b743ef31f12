import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Refetches the issue of a game as soon as the event stream reports that it opened, closed or was drawn. */
export const useIssueEvents = (gameCode: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let over = false
    void import('../../../../lib/calls/stream.ts').then(({ subscribeStream }) => {
      if (over || gameCode === '') return
      stop = subscribeStream('lottery', ({ name, text }) => {
        if (name === 'lottery' && text.includes(`"${gameCode}"`)) void client.invalidateQueries({ queryKey: ['lottery.issue', { gameCode }] })
      })
    })
    return () => {
      over = true
      stop?.()
    }
  }, [client, gameCode])
}
