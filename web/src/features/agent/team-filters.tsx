import type { ReactNode } from 'react'
import { periods } from '@perya/domain/records/period'
import type { CentreSearch } from '../../lib/navigation/centre-search.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { RangeFields, PeriodChips } from '../records/index.ts'
import css from './agent.module.css'
import type { TeamFilter } from '../../lib/navigation/use-team-filter.ts'

/** Filters of a team list: the period, and others that the page offers. */
export const TeamFilters = ({ filter, change, children }: { filter: TeamFilter; change: (changes: CentreSearch) => void; children?: ReactNode }) => {
  const say = useTranslate()
  return (
    <div className={css['filters']} role="group" aria-label={say('records.filters')}>
      <PeriodChips when={filter.when} offers={periods} change={change} />
      <div className={css['choices']}>
        {filter.when === 'range' && <RangeFields from={filter.from} to={filter.to} change={change} />}
        {children}
      </div>
    </div>
  )
}
