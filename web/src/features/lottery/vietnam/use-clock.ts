import { useEffect, useState } from 'react'
import { serverNow } from '../../../lib/server-time.ts'

/** The server's clock, each second; null until the page lives. A hidden page counts nothing and is right again when it is seen. */
export const useClock = (): number | null => {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const moment = serverNow()
      setNow(moment)
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(tick, 1000 - (moment % 1000))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
