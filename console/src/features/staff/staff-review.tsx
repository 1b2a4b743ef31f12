import { announceResult } from '../../lib/announce.ts'
import { mayDo, mayUse, useMe } from '../../lib/calls/session.ts'
import { pathOf } from '../../lib/calls/api.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge, Panel } from '../../ui/pieces.tsx'
import type { ReviewRow, StaffReviewView } from './staff-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const columns: readonly Column<ReviewRow>[] = [
  {
    id: 'name',
    head: t.supervision.reviewColumns.name,
    className: 'o1',
    order: ({ name }) => name,
    cell: ({ name, display }) => (
      <>
        <b>{display}</b> <small className="t3">{name}</small>
      </>
    ),
  },
  {
    id: 'roles',
    head: t.supervision.reviewColumns.roles,
    className: 'o2 wide',
    order: ({ roles }) => roles.join(),
    cell: ({ roles }) => roles.map((role) => t.roles[role]).join(', '),
  },
  {
    id: 'seen',
    head: t.supervision.reviewColumns.seen,
    className: 'nw o4',
    order: ({ seenAt }) => seenAt ?? '',
    cell: ({ seenAt }) => (seenAt === null ? t.staff.never : formatMoment(seenAt)),
  },
  {
    id: 'state',
    head: t.supervision.reviewColumns.state,
    className: 'o3',
    order: ({ isConfirmed }) => Number(isConfirmed),
    cell: ({ isConfirmed, reviewedBy, reviewedAt }) =>
      isConfirmed && reviewedBy !== null && reviewedAt !== null ? (
        <Badge tone="ok">{t.supervision.by(reviewedBy, formatMoment(reviewedAt))}</Badge>
      ) : (
        <Badge tone="wait">{t.supervision.open}</Badge>
      ),
  },
]

/** The review of a quarter: the roles of each account, to confirm or to change. */
export const StaffReview = () => {
  const me = useMe()
  const action = useAction()
  const query = useView<StaffReviewView>('staff-review')
  const confirm = async ({ name, roles, display }: ReviewRow): Promise<void> => {
    const outcome = await action.run({ command: 'staff review', input: { name, roles }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.supervision.confirmed(display), outcome.record))
  }
  const mayConfirm = mayDo(me, { name: 'staff review', changes: true })
  const decision: Column<ReviewRow> = {
    id: 'act',
    head: t.supervision.reviewColumns.act,
    isEnd: true,
    cell: (row) =>
      row.isOwn ? (
        <small className="t3">{t.supervision.own}</small>
      ) : (
        <span className="row wrap">
          {mayConfirm && !row.isConfirmed ? (
            <Button kind="line" disabled={action.isBusy} aria-label={t.supervision.confirm(row.display)} onClick={() => void confirm(row)}>
              {t.supervision.confirmShort}
            </Button>
          ) : null}
          {mayUse(me, { name: 'staff roles', changes: true }) ? (
            <Link className="btn ghost" href={`/commands/${pathOf('staff roles')}`} aria-label={t.supervision.change(row.display)}>
              {t.supervision.changeShort}
            </Link>
          ) : null}
        </span>
      ),
  }
  const rows = query.data?.rows ?? []
  return (
    <Faces query={query} what={t.staff.what} command="staff list">
      <Panel title={t.supervision.reviewTitle(query.data?.quarter ?? '')}>
        <div className="bd">
          <p className="small t2">{t.supervision.reviewSays}</p>
          <p role="status">{t.supervision.left(rows.filter(({ isConfirmed }) => !isConfirmed).length)}</p>
          <Refused action={action} />
        </div>
        <DataTable label={t.supervision.review} rows={rows} columns={[...columns, decision]} keyOf={({ id }) => id} isCards />
      </Panel>
    </Faces>
  )
}
