import { formatCount, formatDay, formatExactTime, serverNow, zoneName } from '../../lib/format.ts'
import { capitalize, isRecord, writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import type { Column } from '../../ui/list/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar, Badge, type Tone } from '../../ui/pieces.tsx'
import { type AuditRow, causeOf, outcomeOf } from './audit-wire.ts'

const tones: Readonly<Record<string, Tone>> = { done: 'ok', asked: 'wait', refused: 'bad', failed: 'bad', read: 'inf' }

const nameOf = (actor: string): string => actor.replace(/^(staff|operator):/, '')

const detailOf = (row: AuditRow): string =>
  [causeOf(row), row.reason === null || row.reason === '' ? '' : `“${row.reason}”`, isRecord(row.detail) ? writeValue(row.detail) : '']
    .filter((part) => part !== '' && part !== '–')
    .join(' · ')

const today = (): string => formatDay(serverNow())

/** The columns of a list of audit records. */
export const auditColumns: readonly Column<AuditRow>[] = [
  { id: 'number', head: t.audit.columns.number, isEnd: true, isOpener: true, className: 't2 o5 wide', cell: ({ id }) => formatCount(Number(id)) },
  {
    id: 'at',
    head: `${t.audit.columns.at}, ${zoneName()}`,
    className: 'nw o4',
    cell: ({ at }) => (
      <>
        {formatExactTime(at)}
        {formatDay(at) === today() ? null : <small>{formatDay(at)}</small>}
      </>
    ),
  },
  {
    id: 'who',
    head: t.audit.columns.who,
    className: 'o3',
    cell: ({ actor }) => (
      <span className="row nw">
        {actor.startsWith('staff:') ? (
          <Avatar name={nameOf(actor)} />
        ) : (
          <span className="t3">
            <Icon name="command" size="s" />
          </span>
        )}
        {nameOf(actor)}
      </span>
    ),
  },
  { id: 'action', head: t.audit.columns.action, className: 'nw o1', cell: ({ action }) => <b>{action}</b> },
  { id: 'subject', head: t.audit.columns.subject, className: 't2 ell cut x', cell: ({ subject }) => subject },
  {
    id: 'result',
    head: t.audit.columns.result,
    className: 'o2 r-s',
    cell: (row) => <Badge tone={tones[outcomeOf(row)] ?? ''}>{t.audit.results[outcomeOf(row)] ?? capitalize(outcomeOf(row))}</Badge>,
  },
  { id: 'detail', head: t.audit.columns.detail, className: 't2 ell cut x', cell: detailOf },
]
