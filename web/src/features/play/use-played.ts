import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { serverNow } from '../../lib/server-time.ts'
import { noteSitting } from './sitting.ts'
import type { Ready } from './use-launch.ts'

/** Seconds since the game was opened, once a second. */
export const useSeconds = (since: number): number => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => {
      noteSitting(serverNow())
      setSeconds(Math.max(0, Math.floor((serverNow() - since) / 1000)))
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [since])
  return seconds
}

/** `0:07`, `12:30`, `1:02:03`. */
export const clockOf = (seconds: number): string => {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** What the ledger holds of this sitting: true for every vendor, and asked for again after every round. */
export const usePlayed = ({ game, since }: Ready) =>
  useQuery({
    ...ask('play.session', { gameId: game.gameId, vassalage: game.vendor, book: game.book, since: new Date(since - 1000).toISOString() }),
    staleTime: 0,
    refetchInterval: 15_000,
    retry: 1,
  })
