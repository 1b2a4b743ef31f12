import { useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useView } from '../../lib/calls/use-view.ts'
import type { Page } from '../../lib/calls/wire.ts'
import { formatMoment, formatTime } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Lamps } from '../../ui/pieces.tsx'
import { caseActions } from './case-actions.ts'
import type { CaseRow } from './case-wire.ts'
import { SlaMark } from './sla-mark.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

/** The open case of a subject; null where it has none, undefined while it is read. */
const useCase = (kind: string, subject: string): CaseRow | null | undefined => {
  const { data } = useView<Page<CaseRow>>('cases', { kind, subject })
  return data === undefined ? undefined : (data.rows[0] ?? null)
}

const wordsOf = ({ heldBy }: CaseRow, isMine: boolean): string => {
  if (heldBy === null) return t.cases.withoutHolder
  return isMine ? t.cases.youHold(formatTime(heldBy.until ?? '')) : t.cases.otherHolds(heldBy.display, formatMoment(heldBy.since ?? ''))
}

/** Who holds the case of a subject and how much of its time is left, with take (`T`) and give back (`G`). Nothing where no case is open. */
export const CaseHold = ({ kind, subject }: { kind: string; subject: string }) => {
  const me = useMe()
  const row = useCase(kind, subject) ?? null
  const action = useAction()
  const { take, giveBack } = caseActions(action)
  const isMine = row?.heldBy?.id === me.id
  const mayTake = row !== null && row.mayTake && (row.heldBy === null || isMine)
  useKeys([
    ...(row !== null && mayTake ? [{ key: 't', label: t.cases.keys.take, run: () => void take(row) }] : []),
    ...(row !== null && isMine ? [{ key: 'g', label: t.cases.keys.giveBack, run: () => void giveBack(row) }] : []),
  ])
  if (row === null) return null
  return (
    <section className="case-hold" aria-label={t.queue.columns.held}>
      <div className="row wrap">
        <Lamps on={row.heldBy === null ? 0 : 1} of={1} label="" />
        <span className="small grow">{wordsOf(row, isMine)}</span>
        <SlaMark openedAt={row.openedAt} dueAt={row.dueAt} amber={row.amber} />
        {isMine ? (
          <Button kind="line" disabled={action.isBusy} onClick={() => void giveBack(row)}>
            {t.cases.giveBack}
          </Button>
        ) : mayTake ? (
          <Button kind="line" disabled={action.isBusy} onClick={() => void take(row)}>
            {t.cases.take}
          </Button>
        ) : null}
      </div>
      <Refused action={action} />
    </section>
  )
}
