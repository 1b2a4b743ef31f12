import { useSearch } from '@tanstack/react-router'
import { isIsoDay, type Period, periods } from '@perya/domain/records/period'
import type { CentreSearch } from './centre-search.ts'
import { useCentreSearchUpdate } from './use-centre-search-update.ts'

/** What narrows a list of a team, as the address says it; what makes no sense there counts as not said. */
export type TeamFilter = {
  readonly when: Period
  readonly from: string
  readonly to: string
  /** Whose branch; empty: one's own. */
  readonly under: string
  /** The beginning of a user name. */
  readonly find: string
  readonly kind: string
  readonly status: string
  readonly depth: 'direct' | 'all'
}

const day = (word: string | undefined): string => (word !== undefined && isIsoDay(word) ? word : '')
const code = (word: string | undefined): string => (word !== undefined && /^[\w.:-]{1,64}$/.test(word) ? word : '')

/** Reads the filter of an address; `when` is the time where it says none. */
export const readTeamFilter = (search: CentreSearch, when: Period = 'month'): TeamFilter => ({
  when: periods.find((one) => one === search.when) ?? when,
  from: day(search.from),
  to: day(search.to),
  under: code(search.under),
  find: (search.find ?? '').trim().slice(0, 32),
  kind: code(search.kind),
  status: code(search.status),
  depth: search.depth === 'all' ? 'all' : 'direct',
})

/** The filter of the page that is open, and a way to change it. */
export const useTeamFilter = (when?: Period) => ({
  filter: readTeamFilter(useSearch({ strict: false }), when),
  change: useCentreSearchUpdate(),
})
