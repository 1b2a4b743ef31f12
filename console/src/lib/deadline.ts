import { formatSpan, serverNow } from './format.ts'

export type DeadlineState = { readonly level: '' | 'amber' | 'red'; readonly waited: string; readonly left: string; readonly isOver: boolean }

/** How long something has waited against the minutes that it may: amber from three quarters on, red past it. */
export const deadlineOf = (since: string | number, minutes: number, now = serverNow()): DeadlineState => {
  const waited = now - new Date(since).getTime()
  const most = minutes * 60_000
  const level = waited >= most ? 'red' : waited >= most * 0.75 ? 'amber' : ''
  return { level, waited: formatSpan(waited), left: formatSpan(Math.abs(most - waited)), isOver: waited >= most }
}
