import type { ReactNode } from 'react'
import { periods } from '@perya/domain/records/period'
import type { CentreSearch } from '../../../lib/navigation/centre-search.ts'
import { FilterBar } from '../../records/index.ts'
import type { TeamFilter } from '../../../lib/navigation/use-team-filter.ts'

type Narrowing = Exclude<keyof TeamFilter, 'when' | 'from' | 'to' | 'depth'>

/** Filters of a team list: the period, and others that the page offers. */
export const TeamFilters = ({
  filter,
  narrowing = [],
  change,
  children,
}: {
  filter: TeamFilter
  /** The other filters of the page. */
  narrowing?: readonly Narrowing[]
  change: (changes: CentreSearch) => void
  children?: ReactNode
}) => (
  <FilterBar
    filter={filter}
    offers={periods}
    count={narrowing.filter((name) => filter[name] !== '').length}
    change={change}
    onClear={() => change(Object.fromEntries(narrowing.map((name) => [name, ''])))}
  >
    {children}
  </FilterBar>
)
