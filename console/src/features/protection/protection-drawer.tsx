import { useView } from '../../lib/calls/use-view.ts'
import { t } from '../../texts/en.ts'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { CaseHold } from '../cases/index.ts'
import { ProtectionActions } from './protection-actions.tsx'
import { Contacts, Contest, FoundMarkers, Measures, Reviews } from './protection-sections.tsx'
import { formatChange, Score } from './protection-table.tsx'
import type { ProtectionDetail } from './protection-wire.ts'
import { ScoreDays, ScoreTrend } from './score-trend.tsx'

const Head = ({ id, row, ...moves }: { id: string; row: ProtectionDetail | undefined } & Moves) => (
  <>
    <MovesLine id={id} {...moves} />
    {row === undefined ? null : (
      <div className="row wrap">
        <b>{row.member.username}</b>
        <Score score={row.score} />
        <span className="t2 small">{t.protection.change(formatChange(row.change))}</span>
      </div>
    )}
  </>
)

/** A player: what drives the score, its course, measures, objection and contacts, with the actions. */
export const ProtectionDrawer = ({ id, ...moves }: { id: string } & Moves) => {
  const detail = useView<ProtectionDetail>(`protection/${id}`)
  const row = detail.data
  return (
    <Drawer
      label={`${t.protection.title} ${id}`}
      head={<Head id={id} row={row} {...moves} />}
      foot={row === undefined ? undefined : <ProtectionActions row={row} />}
    >
      <Faces query={detail} what={t.protection.what} command="protection markers" rows={6}>
        {row === undefined ? null : (
          <>
            <CaseHold kind="protection" subject={id} />
            <Contest row={row} />
            <FoundMarkers row={row} />
            <section>
              <h3>{t.protection.columns.trend}</h3>
              <ScoreTrend known={row.days} />
              <ScoreDays known={row.days} />
            </section>
            <Measures row={row} />
            <Contacts row={row} />
            <Reviews row={row} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}
