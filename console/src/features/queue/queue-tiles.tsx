import { addressFor, useSearch } from '../../lib/address.ts'
import { formatCount, formatSpan, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { Deadline } from '../../ui/pieces.tsx'
import { levelOf } from '../cases/index.ts'
import type { QueueKind } from './queue-wire.ts'

const Oldest = ({ row: { oldest, due, amber } }: { row: QueueKind }) => {
  const since = oldest ?? new Date(serverNow()).toISOString()
  const level = due === null ? '' : levelOf({ openedAt: since, dueAt: due, amber })
  return <Deadline level={level}>{t.queue.oldest(formatSpan(serverNow() - new Date(since).getTime()))}</Deadline>
}

/** A tile for each kind that waits: how many, and since when the oldest does; it narrows the list to its kind, and again shows all. */
export const QueueTiles = ({ rows }: { rows: readonly QueueKind[] }) => {
  const [search] = useSearch()
  const shown = rows.filter(({ kind, count }) => kind !== 'approvals' && (count > 0 || kind === search['kind']))
  if (shown.length === 0) return null
  return (
    <nav className="pan tiles" aria-label={t.queue.tiles}>
      {shown.map((row) => {
        const isOn = row.kind === search['kind']
        return (
          <Link key={row.kind} href={addressFor('/queue', { ...search, kind: isOn ? undefined : row.kind })} aria-current={isOn ? 'true' : undefined}>
            <small>{t.queue.many[row.kind] ?? row.kind}</small>
            <b>{formatCount(row.count)}</b>
            {row.count === 0 ? null : <Oldest row={row} />}
          </Link>
        )
      })}
    </nav>
  )
}
