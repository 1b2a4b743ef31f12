import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge, Note } from '../../ui/pieces.tsx'
import { CaseHold } from '../cases/index.ts'
import { RiskActions } from './risk-actions.tsx'
import { RiskGraph } from './risk-graph.tsx'
import { RiskReports } from './risk-reports.tsx'
import { AlertHistory, Flows, Found, Members } from './risk-sections.tsx'
import type { RiskDetail } from './risk-wire.ts'

const Head = ({ id, row, ...moves }: { id: string; row: RiskDetail | undefined } & Moves) => (
  <>
    <MovesLine id={id} {...moves} />
    {row === undefined ? null : (
      <div className="row wrap">
        <Link href={`/players/${row.member.id}`}>
          <b>{row.member.username}</b>
        </Link>
        {row.decision === null ? null : <Badge tone="inf">{t.risk.decisions[row.decision]}</Badge>}
        <span className="t2 small">{formatMoment(row.changedAt)}</span>
      </div>
    )}
  </>
)

/** An alert: what was found, who is involved and how they are connected, with the decision. */
export const RiskDrawer = ({ id, ...moves }: { id: string } & Moves) => {
  const detail = useView<RiskDetail>(`risk-case/${id}`)
  const row = detail.data
  return (
    <Drawer
      label={`${t.risk.title} ${id}`}
      head={<Head id={id} row={row} {...moves} />}
      foot={row === undefined ? undefined : <RiskActions row={row} />}
    >
      <Faces query={detail} what={t.risk.what} command="case list" rows={6}>
        {row === undefined ? null : (
          <>
            <CaseHold kind="risk" subject={id} />
            <Note tone="w" icon="hand">
              {row.hold === null ? t.risk.silent : t.risk.heldSince(formatMoment(row.hold.since), row.hold.by.replace('staff:', ''), row.hold.alert)}
            </Note>
            <Found row={row} />
            <RiskGraph row={row} />
            <Members row={row} />
            <Flows row={row} />
            <AlertHistory row={row} />
            <RiskReports row={row} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}
