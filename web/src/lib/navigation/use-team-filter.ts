import { useSearch } from '@tanstack/react-router'
import { isIsoDay, type Period, periods } from '@perya/domain/records/period'
import type { CentreSearch } from './centre-search.ts'
import { useCentreSearchUpdate } from './use-centre-search-update.ts'

/** The filter of a team list, from the address; invalid values are treated as missing. */
export type TeamFilter = {
  readonly when: Period
  readonly from: string
  readonly to: string
  /** The agent of the branch; empty: the own branch. */
  readonly under: string
  /** The beginning of a user name. */
  readonly find: string
  readonly kind: string
  readonly status: string
  readonly depth: 'direct' | 'all'
}

const day = (word: string | undefined): string => (word !== undefined && isIsoDay(word) ? word : '')
const code = (word: string | undefined): string => (word !== undefined && /^[\w.:-]{1,64}$/.test(word) ? word : '')

/** Parses the filter of an address; `when` is the period where it has none. */
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

/** The filter of the open page, and its setter. */
export const useTeamFilter = (when?: Period) => ({
  filter: readTeamFilter(useSearch({ strict: false }), when),
  change: useCentreSearchUpdate(),
})
