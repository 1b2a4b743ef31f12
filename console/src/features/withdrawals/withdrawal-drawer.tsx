import { useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { IconButton } from '../../ui/button.tsx'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Badge, type Tone } from '../../ui/pieces.tsx'
import { CaseHold } from '../cases/index.ts'
import { RiskFacts } from './risk-facts.tsx'
import { WithdrawalDecision } from './withdrawal-decision.tsx'
import { WithdrawalParts } from './withdrawal-parts.tsx'
import { WithdrawalTools } from './withdrawal-tools.tsx'
import { FourEyes, History, Steps } from './withdrawal-sections.tsx'
import { WithdrawalStop } from './withdrawal-stop.tsx'
import { WaitingTime } from './withdrawal-table.tsx'
import type { WithdrawalDetail, WithdrawalRow } from './withdrawal-wire.ts'
import { useWaitingApproval } from '../approvals/index.ts'

const tones: Readonly<Record<string, Tone>> = { review: 'wait', done: 'ok', approved: 'inf', returned: 'bad', rejected: 'bad' }

const Head = ({ row, ...moves }: { row: WithdrawalRow } & Moves) => (
  <>
    <MovesLine id={row.id} {...moves}>
      <Badge tone={tones[row.state] ?? ''}>{t.withdrawals.states[row.state] ?? row.state}</Badge>
    </MovesLine>
    <div className="row wrap" style={{ alignItems: 'flex-end' }}>
      <span className="amt">
        <bdi dir="ltr">{formatMoney(row.amount, row.currency)}</bdi>
      </span>
      <span className="t2 small">
        {t.withdrawals.to(row.institution)} {row.account}
      </span>
      <span className="end">
        <WaitingTime row={row} />
      </span>
    </div>
    <div className="row wrap small">
      <b>{row.member.username}</b>
      <span className="t3">{row.member.id}</span>
      <span className="end t3">
        {t.withdrawals.holder} <span className="t2">{row.holder}</span>
      </span>
    </div>
  </>
)
/** The decision, unless another person holds the case: then who does. */
const Foot = ({ row, onDone }: { row: WithdrawalRow; onDone: () => void }) => {
  const me = useMe()
  const { heldBy } = row
  if (heldBy === null || heldBy.id === me.id) return <WithdrawalDecision row={row} onDone={onDone} />
  return <p className="small t3">{t.cases.otherDecides(heldBy.display)}</p>
}

/** A withdrawal with its risk facts, its parts and the provider's status, and the decision. */
export const WithdrawalDrawer = ({ id, listed, ...moves }: { id: string; listed: WithdrawalRow | undefined } & Moves) => {
  const detail = useView<WithdrawalDetail>(`withdrawal/${id}`)
  const approval = useWaitingApproval('withdrawal ', id)
  const row = detail.data ?? listed
  const isOpen = row?.state === 'review' && approval === undefined && row.stopped === null
  return (
    <Drawer
      label={`${t.withdrawals.title} ${id}`}
      head={row === undefined ? <EmptyHead id={id} {...moves} /> : <Head row={row} {...moves} />}
      foot={row !== undefined && isOpen ? <Foot row={row} onDone={moves.onNext ?? moves.onClose} /> : undefined}
    >
      <Faces query={detail} what={t.withdrawals.what} command="withdrawal show" rows={6}>
        {detail.data === undefined ? null : (
          <>
            <CaseHold kind="withdrawal" subject={id} />
            <WithdrawalStop row={detail.data} />
            <Steps row={detail.data} approval={approval} />
            {approval === undefined ? null : <FourEyes approval={approval} />}
            <RiskFacts row={detail.data} />
            <WithdrawalParts row={detail.data} />
            <WithdrawalTools key={id} id={id} />
            <History records={detail.data.history} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}

const EmptyHead = ({ id, onClose }: { id: string } & Moves) => (
  <div className="row">
    <span className="t2 small">{id}</span>
    <span className="end">
      <IconButton icon="x" label={t.common.close} onClick={onClose} />
    </span>
  </div>
)
