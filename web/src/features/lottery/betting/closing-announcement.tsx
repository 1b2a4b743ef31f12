import { useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'

const soonSeconds = 60

/**
 * Announces once to screen readers that betting is about to close. An issue that is first seen in its last minute (a lottery that draws every minute,
 * a page that opens late) is not announced: its clock can be read, and constant announcements do not help.
 */
export const ClosingAnnouncement = ({ left }: { left: number | null }) => {
  const say = useTranslate()
  const [early, setEarly] = useState(false)
  if (!early && left !== null && left > soonSeconds) setEarly(true)
  return (
    <span className="said" role="status">
      {isClosingSoon(early, left) ? say('bet.closesSoon') : ''}
    </span>
  )
}

/**
 * Returns whether the announcement is shown: `early` is whether the issue was seen before its last minute. The text remains until the issue closes,
 * so it is read once.
 */
export const isClosingSoon = (early: boolean, left: number | null): boolean => early && left !== null && left > 0 && left <= soonSeconds
