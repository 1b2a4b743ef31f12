import { formatSpan, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Deadline } from '../../ui/pieces.tsx'

const amberFrom = 0.75

/** A deadline in words: green, amber in its last quarter, red past it. */
export const DueMark = ({ since, due }: { since: string; due: string }) => {
  const [from, to, now] = [new Date(since).getTime(), new Date(due).getTime(), serverNow()]
  if (now > to) return <Deadline level="red">{t.complaints.over(formatSpan(now - to))}</Deadline>
  const isAmber = now - from > (to - from) * amberFrom
  return <Deadline level={isAmber ? 'amber' : ''}>{t.complaints.left(formatSpan(to - now))}</Deadline>
}
