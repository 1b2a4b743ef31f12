import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { Faces } from '../../ui/faces.tsx'
import { CaseHold } from '../cases/index.ts'
import { shownMoney } from './shown-money.ts'
import type { HeldWin } from './vendor-wire.ts'

type Verdict = 'release' | 'reject'

const Win = ({ win }: { win: HeldWin }) => {
  const me = useMe()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const id = win.case
  return (
    <li className="stack" aria-label={id}>
      <div className="row wrap">
        <b className="grow">{shownMoney(win.amount)}</b>
        <span className="t2 small">{`${id}, ${win.username}`}</span>
      </div>
      <p className="small t2">
        {t.vendors.ofRound(win.game, win.round)} · {t.vendors.staked(win.stake)} · {formatMoment(win.heldAt)}
      </p>
      <p className="small">{t.vendors.above(win.exceeds, win.limit)}</p>
      <CaseHold kind="vendor_win" subject={id} />
      {verdict === null ? (
        <div className="row wrap">
          {(['release', 'reject'] as const)
            .filter((one) => rightTo(me, `vendor holds ${one}`).ask)
            .map((one) => (
              <Button key={one} kind="line" onClick={() => setVerdict(one)}>
                {t.vendors[one](id)}
              </Button>
            ))}
        </div>
      ) : (
        <DecisionForm
          command={`vendor holds ${verdict}`}
          input={(reason) => ({ ids: [id], reason })}
          label={t.vendors[verdict](id)}
          result={verdict === 'release' ? t.vendors.released(id) : t.vendors.rejected(id)}
          isDanger={verdict === 'reject'}
          onDone={() => setVerdict(null)}
        />
      )}
    </li>
  )
}

/** Wins of a vendor that wait, each with its release and rejection by two people. */
export const HeldWins = ({ vendor }: { vendor: string }) => {
  const query = useView<{ readonly rows: readonly HeldWin[] }>('held-wins', { vendor })
  const rows = query.data?.rows ?? []
  return (
    <section className="stack" aria-label={t.vendors.wins}>
      <h3>{t.vendors.wins}</h3>
      <Faces query={query} what={t.vendors.wins} command="vendor holds list" rows={2}>
        {rows.length === 0 ? (
          <p className="small t2">{t.vendors.noWins}</p>
        ) : (
          <ul className="plain stack">
            {rows.map((win) => (
              <Win key={win.case} win={win} />
            ))}
          </ul>
        )}
      </Faces>
    </section>
  )
}
