import { useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import type { Me } from '../../lib/calls/wire.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { reportAddress } from './report-address.ts'

/** The summaries, which count what the operator did: each is a command of its own. */
export const summaryNames = ['service', 'protection', 'regulator'] as const
/** The name of a summary. */
export type SummaryName = (typeof summaryNames)[number]

const namesOf = (me: Me): readonly string[] => [
  ...(rightTo(me, 'report revenue').read ? Object.keys(t.reports.names).filter((name) => !summaryNames.some((one) => one === name)) : []),
  ...summaryNames.filter((name) => rightTo(me, `report ${name}`).read),
]

// On a phone the names slide sideways, and the head of the room does not name the open report.
const scrollToOpen = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

/** The report that a person opens first. */
export const firstReport = (me: Me): string => namesOf(me)[0] ?? 'revenue'

/** The reports that a person may read; `name` is the open one. The days stay when another is opened. */
export const ReportNav = ({ name }: { name: string }) => {
  const [search] = useSearch()
  const me = useMe()
  return (
    <nav className="filters slide" aria-label={t.reports.title} ref={scrollToOpen}>
      {namesOf(me).map((one) => (
        <FilterChip
          key={one}
          href={reportAddress(one, {}, { from: search['from'], to: search['to'], currency: search['currency'] })}
          isOn={one === name}
        >
          {t.reports.names[one]}
        </FilterChip>
      ))}
    </nav>
  )
}
