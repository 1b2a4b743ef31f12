import type { ReactNode } from 'react'
import { addressFor, useSearch } from '../../../lib/address.ts'
import { usePages } from '../../../lib/calls/use-view.ts'
import { formatDay, formatExactTime, formatMoment, serverNow } from '../../../lib/format.ts'
import { wordsOf } from '../../../lib/values.ts'
import { type Column, DataTable } from '../../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../../ui/faces.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreRows } from '../../../ui/list/list-parts.tsx'
import { Badge, type Tone } from '../../../ui/pieces.tsx'

/** The address of a read about a player. */
export const viewOf = (id: string, tab: string): string => `player/${encodeURIComponent(id)}/${tab}`

/** A moment of today as a time, of another day with the day. */
export const exactMoment = (at: string): string =>
  formatDay(at) === formatDay(serverNow()) ? formatExactTime(at) : `${formatDay(at)}, ${formatExactTime(at)}`

/** A moment in a cell; a dash where there is none. */
export const When = ({ at }: { at: string | null }) => (
  <span className="nw t2" title={at === null ? undefined : at}>
    {at === null ? '–' : formatMoment(at)}
  </span>
)

const tones: Readonly<Record<string, Tone>> = {
  ...{ paid: 'ok', done: 'ok', in: 'ok', won: 'ok', active: 'ok', sent: 'ok', released: 'ok', approved: 'ok', SETTLED: 'ok', WIN: 'ok' },
  ...{ review: 'wait', pending: 'wait', asking: 'wait', open: 'wait', running: 'inf', waiting: 'wait', in_process: 'wait', received: 'wait' },
  ...{ rejected: 'bad', failed: 'bad', frozen: 'bad', given_up: 'bad', reported: 'bad', removed: 'bad', wrong_password: 'bad', wrong_code: 'bad' },
}

/** A state as a word with its colour. */
export const StateBadge = ({ state }: { state: string }) => <Badge tone={tones[state] ?? ''}>{wordsOf(state)}</Badge>

/** Chips that choose one of several lists in the address. */
export const Chips = ({
  name,
  label,
  options,
  chosen,
}: {
  name: string
  label: string
  options: readonly (readonly [string, string])[]
  chosen: string
}) => {
  const [search] = useSearch()
  return (
    <nav className="filters slide" aria-label={label}>
      {options.map(([value, text], place) => (
        <Link
          key={value}
          className="chip"
          href={addressFor(location.pathname, { ...search, [name]: place === 0 ? undefined : value, sort: undefined })}
          aria-current={value === chosen ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** A list of a tab, page by page. */
export const TabList = <Row,>({
  path,
  query = {},
  label,
  what,
  command,
  columns,
  keyOf,
  empty,
  head,
  hrefOf,
  openKey,
  renderMore,
}: {
  path: string
  query?: Readonly<Record<string, string | undefined>>
  label: string
  what: string
  command: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: string
  head?: ReactNode
  hrefOf?: (row: Row) => string
  openKey?: string | undefined
  renderMore?: (row: Row) => ReactNode
}) => {
  const pages = usePages<Row>(path, query)
  return (
    <section className="pan">
      {head}
      <Faces query={pages} what={what} command={command} rows={8}>
        {pages.rows.length === 0 ? (
          <Empty text={empty} />
        ) : (
          <DataTable
            {...{ label, columns, keyOf, openKey }}
            rows={pages.rows}
            {...(hrefOf === undefined ? {} : { hrefOf })}
            {...(renderMore === undefined ? {} : { renderMore })}
            isCards
          />
        )}
        <MoreRows pages={pages} />
      </Faces>
    </section>
  )
}

/** A short table of rows that are known already. */
export const SmallTable = <Row,>({
  title,
  rows,
  columns,
  keyOf,
  empty,
}: {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  empty: string
}) => (
  <section className="pan">
    <header>
      <h2>{title}</h2>
    </header>
    {rows.length === 0 ? (
      <p className="bd small t3">{empty}</p>
    ) : (
      <DataTable label={title} rows={rows} columns={columns} keyOf={keyOf} sortName={`sort-${title.toLowerCase().replaceAll(/\W+/g, '-')}`} isCards />
    )}
  </section>
)
