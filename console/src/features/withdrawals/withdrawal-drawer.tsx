import { formatMoment, formatMoney, formatTime, serverNow } from '../../lib/format.ts'
import { useView } from '../../lib/calls/use-view.ts'
import type { Fields } from '../../lib/calls/wire.ts'
import { t } from '../../texts/en.ts'
import { IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Badge, Fact, Note, type Tone } from '../../ui/pieces.tsx'
import { WithdrawalDecision } from './withdrawal-decision.tsx'
import { WaitingTime } from './withdrawal-table.tsx'
import { readWithdrawal, type Withdrawal } from './withdrawal-wire.ts'

const tones: Readonly<Record<string, Tone>> = {
  review: 'wait',
  done: 'ok',
  approved: 'inf',
  sending: 'inf',
  rejected: 'bad',
  failed: 'bad',
  disputed: 'bad',
}

const stepOf = (row: Withdrawal): number => {
  if (row.state === 'review') return row.approval === '' ? 1 : 2
  return row.state === 'done' ? 5 : 3
}

const Steps = ({ row }: { row: Withdrawal }) => {
  const at = stepOf(row)
  const names = [
    [t.withdrawals.steps.asked, formatMoment(row.made)],
    [t.withdrawals.steps.checked, row.state === 'review' ? '' : (t.withdrawals.states[row.state] ?? row.state)],
    ...(row.approval === '' ? [] : [[t.withdrawals.steps.second, row.approval] as const]),
    [t.withdrawals.steps.provider, row.institution],
    [t.withdrawals.steps.received, ''],
  ] as const
  return (
    <ol className="steps">
      {names.map(([name, more], place) => (
        <li key={name} className={place < at ? 'on' : place === at ? 'now' : ''} aria-current={place === at ? 'step' : undefined}>
          {name}
          <span>{more}</span>
        </li>
      ))}
    </ol>
  )
}

const RiskFacts = ({ row }: { row: Withdrawal }) => (
  <section>
    <h3>
      {t.withdrawals.risks}
      <span className="end">{t.withdrawals.computed(formatTime(serverNow()))}</span>
    </h3>
    <ul className="facts">
      {row.risks.length === 0 ? (
        <Fact icon="check-circle" tone="gain">
          {t.withdrawals.noRisk}
        </Fact>
      ) : (
        row.risks.map((risk) => (
          <Fact key={risk} icon="warning-circle" tone="loss">
            {risk}
          </Fact>
        ))
      )}
    </ul>
  </section>
)

const Parts = ({ row }: { row: Withdrawal }) => (
  <section>
    <h3>{t.withdrawals.parts}</h3>
    {row.parts.length === 0 ? (
      <p className="small t3">{t.withdrawals.noParts}</p>
    ) : (
      <div role="region" aria-label={t.withdrawals.parts} tabIndex={0} className="tw">
        <table className="mini">
          <thead>
            <tr>
              <th scope="col">{t.withdrawals.part}</th>
              <th scope="col" className="r">
                {t.withdrawals.partAmount}
              </th>
              <th scope="col" className="r">
                {t.withdrawals.provider}
              </th>
              <th scope="col" className="r">
                {t.withdrawals.received}
              </th>
            </tr>
          </thead>
          <tbody>
            {row.parts.map((part) => (
              <tr key={part.number}>
                <td>{part.number}</td>
                <td className="r">{formatMoney(part.amount, row.currency, { hasSign: false })}</td>
                <td className="r t2">{part.provider === '' ? part.state || t.withdrawals.notSent : part.provider}</td>
                <td className="r">{part.received === '' ? t.common.none : formatMoney(part.received, row.currency, { hasSign: false })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)

const Head = ({ row, onClose, onPrevious, onNext }: { row: Withdrawal } & Moves) => (
  <>
    <div className="row">
      <span className="t2 small">{row.id}</span>
      <Badge tone={tones[row.state] ?? ''}>{t.withdrawals.states[row.state] ?? row.state}</Badge>
      <span className="end row" style={{ gap: 0 }}>
        <IconButton icon="caret-up" label={t.common.previous} disabled={onPrevious === undefined} onClick={onPrevious} />
        <IconButton icon="caret-down" label={t.common.next} disabled={onNext === undefined} onClick={onNext} />
        <IconButton icon="x" label={t.common.close} onClick={onClose} />
      </span>
    </div>
    <div className="row wrap" style={{ alignItems: 'flex-end' }}>
      <span className="amt">
        <bdi dir="ltr">{row.amount === '' ? t.common.none : formatMoney(row.amount, row.currency)}</bdi>
      </span>
      <span className="t2 small">
        {t.withdrawals.to(row.institution)} {row.account}
      </span>
      <span className="end">{row.made === '' ? null : <WaitingTime row={row} />}</span>
    </div>
    <div className="row wrap small">
      <b>{row.player}</b>
      <span className="end t3">
        {t.withdrawals.holder} <span className="t2">{row.holder}</span>
      </span>
    </div>
  </>
)
type Moves = { onClose: () => void; onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined }

/** A withdrawal with its risk facts, its parts and the provider's status, and the decision. */
export const WithdrawalDrawer = ({ id, listed, ...moves }: { id: string; listed: Withdrawal | undefined } & Moves) => {
  const detail = useView<Fields>(`withdrawal/${id}`)
  const row = detail.data === undefined ? (listed ?? readWithdrawal({ id })) : readWithdrawal(detail.data)
  const afterwards = moves.onNext ?? moves.onClose
  return (
    <Drawer
      label={`${t.withdrawals.title} ${id}`}
      head={<Head row={row} {...moves} />}
      foot={row.state === 'review' ? <WithdrawalDecision row={row} onDone={afterwards} /> : undefined}
    >
      <Faces query={detail} what={t.withdrawals.what} command="withdrawal show" rows={6}>
        <Steps row={row} />
        <RiskFacts row={row} />
        <Parts row={row} />
        {row.state === 'review' || row.state === '' ? null : (
          <Note>
            {t.withdrawals.decidedNote(t.withdrawals.states[row.state] ?? row.state)} {row.reason}
          </Note>
        )}
      </Faces>
    </Drawer>
  )
}
