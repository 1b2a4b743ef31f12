import { useState } from 'react'
import { addressFor, useSearch } from '../../lib/address.ts'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

const shows = ['all', 'mine', 'free', 'late'] as const
const fields = ['currency', 'language', 'fact', 'minutes'] as const

/** How many cases each of the first filters shows; null where it is not known. */
export type ShownCounts = Readonly<Record<(typeof shows)[number], number | null>>

/** Which cases the address asks for, as the server takes it. */
export const useCaseQuery = (): Readonly<Record<string, string | undefined>> => {
  const [search] = useSearch()
  const { show = 'all', kind, currency, language, fact, minutes } = search
  return { kind, currency, language, fact, minutes, ...(show === 'all' ? {} : { [show]: 'true' }) }
}

const upper = (name: string, value: string): string => (name === 'currency' || name === 'language' ? value.toUpperCase() : value)

/** The filters of the queue; all of them are in the address, so that a link shows a colleague the same. */
export const QueueFilters = ({ counts }: { counts: ShownCounts }) => {
  const [search, setSearch] = useSearch()
  const [isOpen, setIsOpen] = useState(fields.some((name) => search[name] !== undefined))
  const shown = search['show'] ?? 'all'
  return (
    <div className="queue-filters">
      <nav className="filters slide" aria-label={t.queue.filter}>
        {shows.map((one) => (
          <Link
            key={one}
            className="chip"
            href={addressFor('/queue', { ...search, show: one === 'all' ? undefined : one })}
            aria-current={one === shown ? 'true' : undefined}
            {...(one === shown ? { 'data-filter': '' } : {})}
          >
            {t.queue.show[one]}
            {counts[one] === null ? '' : ` ${formatCount(counts[one])}`}
          </Link>
        ))}
        <button type="button" className="chip" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="plus" size="s" />
          {t.queue.filter}
        </button>
      </nav>
      {isOpen ? (
        <div className="filters audit-filters">
          {fields.map((name) => (
            <TextField
              key={name}
              label={t.queue.filters[name]}
              value={search[name] ?? ''}
              onChange={(value) => setSearch({ [name]: upper(name, value.trim()) })}
              {...(name === 'minutes' ? { inputMode: 'numeric' as const } : {})}
            />
          ))}
          <Button kind="line" onClick={() => setSearch(Object.fromEntries(fields.map((name) => [name, undefined])))}>
            {t.queue.filters.clear}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
