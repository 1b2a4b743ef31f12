import { useQuery } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { FilterBar } from './filter-bar.tsx'
import { SelectFilter } from './filter-parts.tsx'
import type { RecordFilter } from './use-record-filter.ts'

type Offered = 'kind' | 'vendor' | 'game' | 'status'

const statuses = ['open', 'won', 'lost', 'returned', 'review'] as const satisfies readonly CallInputSent<'records.bets'>['status'][]

/** Filters of a list: the period, and options from the member's own data. */
export const RecordFilters = ({
  filter,
  change,
  offers,
}: {
  filter: RecordFilter
  change: (changes: Partial<RecordFilter>) => void
  offers: readonly Offered[]
}) => {
  const say = useTranslate()
  const { data: choices } = useQuery({ ...ask('records.choices', {}), staleTime: 60_000 })
  const groups = choices?.groups ?? []
  const games = (choices?.games ?? []).filter(({ vendor }) => filter.vendor === '' || vendor === filter.vendor)
  const selects = {
    kind: {
      label: say('records.kind'),
      options: groups.map((group) => ({ value: group, says: say(`records.group.${group}`) })),
      onChoose: (kind: string) => change({ kind: groups.find((group) => group === kind) ?? '' }),
    },
    status: {
      label: say('records.status'),
      options: statuses.map((status) => ({ value: status, says: say(`records.status.${status}`) })),
      onChoose: (status: string) => change({ status: statuses.find((one) => one === status) ?? '' }),
    },
    vendor: {
      label: say('records.vendor'),
      options: (choices?.vendors ?? []).map(({ code, name }) => ({ value: code, says: name })),
      onChoose: (vendor: string) => change({ vendor, game: '' }),
    },
    game: {
      label: say('records.game'),
      options: games.map(({ code, name }) => ({ value: code, says: name })),
      onChoose: (game: string) => change({ game }),
    },
  }
  return (
    <FilterBar
      filter={filter}
      count={offers.filter((name) => filter[name] !== '').length}
      change={change}
      onClear={() => change(Object.fromEntries(offers.map((name) => [name, ''])))}
    >
      {offers.length === 0 ? undefined : offers.map((name) => <SelectFilter key={name} {...selects[name]} value={filter[name]} />)}
    </FilterBar>
  )
}
