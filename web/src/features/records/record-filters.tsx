import { useQuery } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { SelectFilter, RangeFields, PeriodChips } from './filter-parts.tsx'
import css from './records.module.css'
import type { RecordFilter } from './use-record-filter.ts'

/** Filters of a list: the period as chips, the rest as options from the member's own data. */
export const RecordFilters = ({
  filter,
  change,
  offers,
}: {
  filter: RecordFilter
  change: (changes: Partial<RecordFilter>) => void
  offers: readonly ('kind' | 'vendor' | 'game' | 'status')[]
}) => {
  const say = useTranslate()
  const { data: choices } = useQuery({ ...ask('records.choices', {}), staleTime: 60_000 })
  const groups = choices?.groups ?? []
  const vendors = choices?.vendors ?? []
  const games = (choices?.games ?? []).filter(({ vendor }) => filter.vendor === '' || vendor === filter.vendor)
  const statuses: readonly NonNullable<CallInputSent<'records.bets'>['status']>[] = ['open', 'won', 'lost', 'returned', 'review']
  return (
    <div className={css['filters']} role="search" aria-label={say('records.filters')}>
      <PeriodChips when={filter.when} change={change} />
      <div className={css['choices']}>
        {filter.when === 'range' && <RangeFields from={filter.from} to={filter.to} change={change} />}
        {offers.includes('kind') && (
          <SelectFilter
            label={say('records.kind')}
            value={filter.kind}
            options={groups.map((group) => ({ value: group, says: say(`records.group.${group}`) }))}
            onChoose={(kind) => change({ kind: groups.find((group) => group === kind) ?? '' })}
          />
        )}
        {offers.includes('status') && (
          <SelectFilter
            label={say('records.status')}
            value={filter.status}
            options={statuses.filter((status) => status !== '').map((status) => ({ value: status, says: say(`records.status.${status}`) }))}
            onChoose={(status) => change({ status: statuses.find((one) => one === status) ?? '' })}
          />
        )}
        {offers.includes('vendor') && (
          <SelectFilter
            label={say('records.vendor')}
            value={filter.vendor}
            options={vendors.map(({ code, name }) => ({ value: code, says: name }))}
            onChoose={(vendor) => change({ vendor, game: '' })}
          />
        )}
        {offers.includes('game') && (
          <SelectFilter
            label={say('records.game')}
            value={filter.game}
            options={games.map(({ code, name }) => ({ value: code, says: name }))}
            onChoose={(game) => change({ game })}
          />
        )}
      </div>
    </div>
  )
}
