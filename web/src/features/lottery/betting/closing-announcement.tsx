import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/text.tsx'

const soonSeconds = 60

/**
 * Says once, to people who hear the page, that betting is about to close. An issue that is seen first in its last minute (a lottery that
 * draws every minute, a page that opens late) is not announced: its clock can be read, and a voice that never rests is no help.
 */
export const ClosingAnnouncement = ({ left }: { left: number | null }) => {
  const say = useTranslate()
  const [early, setEarly] = useState(false)
  useEffect(() => {
    if (left !== null && left > soonSeconds) setEarly(true)
  }, [left])
  return (
    <span className="said" role="status">
      {isClosingSoon(early, left) ? say('bet.closesSoon') : ''}
    </span>
  )
}

/** Whether the announcement stands: `early` is whether the issue was seen before its last minute. The words stay until it closes, so they are read once. */
export const isClosingSoon = (early: boolean, left: number | null): boolean => early && left !== null && left > 0 && left <= soonSeconds
