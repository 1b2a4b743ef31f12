import { useEffect, useState } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { serverNow } from '../../lib/calls/server-time.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'

/** Formats how long ago a moment is. Empty until hydration: the server-rendered text would be outdated when it is read. */
export const useTimeAgo = (): ((moment: string) => string) => {
  const say = useTranslate()
  const isHydrated = useIsHydrated()
  const [now, setNow] = useState<number | null>(null)
  if (isHydrated && now === null) setNow(serverNow())
  useEffect(() => {
    const turn = setInterval(() => setNow(serverNow()), 60_000)
    return () => clearInterval(turn)
  }, [])
  return (moment) => {
    if (now === null) return '\u00a0'
    const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000))
    if (!Number.isFinite(minutes)) return ''
    if (minutes < 60) return say('home.ago', { minutes })
    return minutes < 1440 ? say('home.agoHours', { hours: Math.floor(minutes / 60) }) : say('home.agoDays', { days: Math.floor(minutes / 1440) })
  }
}
