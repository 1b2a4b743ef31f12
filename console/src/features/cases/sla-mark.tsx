import { formatSpan, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Deadline } from '../../ui/pieces.tsx'

type Times = { readonly openedAt: string; readonly dueAt: string; readonly amber?: number }

/** The level of a case against its deadline: amber after a part of the time, red past it. */
export const levelOf = ({ openedAt, dueAt, amber = 0.75 }: Times, now = serverNow()): '' | 'amber' | 'red' => {
  const [opened, due] = [new Date(openedAt).getTime(), new Date(dueAt).getTime()]
  if (now >= due) return 'red'
  return now - opened >= (due - opened) * amber ? 'amber' : ''
}

/** The time that is left of a deadline, or that has passed since: a green or amber disc or a red diamond, and words. */
export const SlaMark = (times: Times) => {
  const now = serverNow()
  const due = new Date(times.dueAt).getTime()
  const span = formatSpan(Math.abs(due - now))
  return <Deadline level={levelOf(times, now)}>{now >= due ? t.cases.over(span) : t.cases.left(span)}</Deadline>
}
