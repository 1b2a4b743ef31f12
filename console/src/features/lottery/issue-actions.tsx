import { useState } from 'react'
import { addressFor, go } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Link } from '../../ui/link.tsx'
import type { IssueDetail } from './lottery-wire.ts'

type Choice = 'draw close' | 'draw run'

/** What can be done with an issue now: close its sale, draw it, correct its result or cancel it; for the last two the preview comes first. */
export const IssueActions = ({ row }: { row: IssueDetail }) => {
  const me = useMe()
  const [chosen, setChosen] = useState<Choice | null>(null)
  const path = `/lottery/${row.game}/${row.issue}/correct`
  const mayPreview = rightTo(me, 'draw preview').read && !row.settling
  const mayClose = row.state === 'OPEN' && rightTo(me, 'draw close').alone !== 'never'
  const mayRun = (row.state === 'OPEN' || row.state === 'LOCKED') && row.source === 'own' && rightTo(me, 'draw run').ask
  const mayCorrect = mayPreview && (row.state === 'SETTLED' || row.state === 'RESETTLED')
  const mayCancel = mayPreview && row.state !== 'CANCELLED'
  const choose = (command: Choice) => (): void => setChosen(command)
  useKeys([
    ...(mayClose ? [{ key: 'c', label: t.lottery.keys.close, run: choose('draw close') }] : []),
    ...(mayRun ? [{ key: 'd', label: t.lottery.keys.run, run: choose('draw run') }] : []),
    ...(mayCorrect ? [{ key: 'p', label: t.lottery.keys.preview, run: () => go(path) }] : []),
  ])
  if (!rightTo(me, 'draw preview').read) return <NoRight command="draw close" />
  if (chosen !== null)
    return (
      <DecisionForm
        key={chosen}
        command={chosen}
        input={{ game: row.game, issue: row.issue }}
        label={chosen === 'draw close' ? t.lottery.close : t.lottery.run}
        result={t.lottery.closed(`${row.game} ${row.issue}`)}
        onDone={() => setChosen(null)}
      >
        <p className="micro t3">{chosen === 'draw close' ? t.lottery.closeHint : t.lottery.runHint}</p>
      </DecisionForm>
    )
  return (
    <div className="stack">
      {mayCorrect || mayCancel ? <p className="micro t3">{t.lottery.correctHint}</p> : null}
      <div className="row wrap">
        {mayClose ? (
          <Button kind="line" icon="hand" onClick={choose('draw close')}>
            {t.lottery.close}
          </Button>
        ) : null}
        {mayRun ? (
          <Button kind="line" icon="users" onClick={choose('draw run')}>
            {t.lottery.run}
          </Button>
        ) : null}
        {mayCorrect ? (
          <Link className="btn pri" href={path}>
            {t.lottery.correct}
          </Link>
        ) : null}
        {mayCancel ? (
          <Link className="btn dng" href={addressFor(path, { cancel: 'yes' })}>
            {t.lottery.cancel}
          </Link>
        ) : null}
        {mayClose || mayRun || mayCorrect || mayCancel ? null : <p className="small t3">{t.lottery.noAction}</p>}
      </div>
    </div>
  )
}
