import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Sent } from '@perya/calls'
import { periods } from '@perya/domain/records/period'
import { ask } from '../../lib/ask.ts'
import { useSay } from '../../lib/text.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './records.module.css'
import type { RecordFilter } from './use-record-filter.ts'

type Option = { readonly value: string; readonly says: string }

const Choice = ({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
}) => {
  const say = useSay()
  // A value that the address names and nobody offers is shown as what it is.
  const all = value === '' || options.some((one) => one.value === value) ? options : [...options, { value, says: value }]
  return (
    <label className={css['choice']}>
      <span>{label}</span>
      <span className={css['select']}>
        <select value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{say('records.any')}</option>
          {all.map((one) => (
            <option key={one.value} value={one.value}>
              {one.says}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="s" />
      </span>
    </label>
  )
}

const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => {
  const id = useId()
  return (
    <label className={css['choice']} htmlFor={id}>
      <span>{label}</span>
      <span className={css['select']}>
        <input id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      </span>
    </label>
  )
}

/** What narrows a list: the time as chips, the rest as choices of what the member has. */
export const RecordFilters = ({
  filter,
  change,
  offers,
}: {
  filter: RecordFilter
  change: (changes: Partial<RecordFilter>) => void
  offers: readonly ('kind' | 'vendor' | 'game' | 'status')[]
}) => {
  const say = useSay()
  const { data: choices } = useQuery({ ...ask('records.choices', {}), staleTime: 60_000 })
  const groups = choices?.groups ?? []
  const vendors = choices?.vendors ?? []
  const games = (choices?.games ?? []).filter(({ vendor }) => filter.vendor === '' || vendor === filter.vendor)
  const statuses: readonly NonNullable<Sent<'records.bets'>['status']>[] = ['open', 'won', 'lost', 'returned']
  return (
    <div className={css['filters']} role="search" aria-label={say('records.filters')}>
      <ChipRow label={say('records.when')}>
        {periods.map((when) => (
          <Chip key={when} pressed={filter.when === when} onPress={() => change({ when, ...(when === 'range' ? {} : { from: '', to: '' }) })}>
            {say(`records.when.${when}`)}
          </Chip>
        ))}
      </ChipRow>
      <div className={css['choices']}>
        {filter.when === 'range' && (
          <>
            <DayField label={say('records.from')} value={filter.from} onChange={(from) => change({ from })} />
            <DayField label={say('records.to')} value={filter.to} onChange={(to) => change({ to })} />
          </>
        )}
        {offers.includes('kind') && (
          <Choice
            label={say('records.kind')}
            value={filter.kind}
            options={groups.map((group) => ({ value: group, says: say(`records.group.${group}`) }))}
            onChoose={(kind) => change({ kind: groups.find((group) => group === kind) ?? '' })}
          />
        )}
        {offers.includes('status') && (
          <Choice
            label={say('records.status')}
            value={filter.status}
            options={statuses.filter((status) => status !== '').map((status) => ({ value: status, says: say(`records.status.${status}`) }))}
            onChoose={(status) => change({ status: statuses.find((one) => one === status) ?? '' })}
          />
        )}
        {offers.includes('vendor') && (
          <Choice
            label={say('records.vendor')}
            value={filter.vendor}
            options={vendors.map(({ code, name }) => ({ value: code, says: name }))}
            onChoose={(vendor) => change({ vendor, game: '' })}
          />
        )}
        {offers.includes('game') && (
          <Choice
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
