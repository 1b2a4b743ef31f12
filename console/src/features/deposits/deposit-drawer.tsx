import { useView } from '../../lib/calls/use-view.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Moves, MovesLine } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Badge, type Tone } from '../../ui/pieces.tsx'
import { CaseHold } from '../cases/index.ts'
import { FourEyes, History } from '../withdrawals/index.ts'
import { DepositDecision } from './deposit-decision.tsx'
import { DepositHold } from './deposit-hold.tsx'
import { DepositFacts, Proof, Returns, SameProofs } from './deposit-facts.tsx'
import { DepositTime, Flags } from './deposit-table.tsx'
import type { DepositDetail, DepositRow } from './deposit-wire.ts'
import { useWaitingApproval } from '../approvals/index.ts'

const tones: Readonly<Record<string, Tone>> = { review: 'wait', paid: 'ok', failed: 'bad', rejected: 'bad' }

const Head = ({ id, row, ...moves }: { id: string; row: DepositRow | undefined } & Moves) => (
  <>
    <MovesLine id={id} {...moves}>
      {row === undefined ? null : <Badge tone={tones[row.state] ?? ''}>{t.deposits.states[row.state] ?? row.state}</Badge>}
    </MovesLine>
    {row === undefined ? null : (
      <>
        <div className="row wrap" style={{ alignItems: 'flex-end' }}>
          <span className="amt">
            <bdi dir="ltr">{formatMoney(row.amount, row.currency)}</bdi>
          </span>
          <span className="t2 small">{t.deposits.methods[row.method] ?? row.method}</span>
          <span className="end">
            <DepositTime row={row} />
          </span>
        </div>
        <div className="row wrap small">
          <b>{row.member.username}</b>
          <span className="t3">{row.member.id}</span>
          <span className="end">
            <Flags flags={row.flags} />
          </span>
        </div>
      </>
    )}
  </>
)

/** A deposit with its proof beside the figures that decide it, and the decision. */
export const DepositDrawer = ({ id, listed, ...moves }: { id: string; listed: DepositRow | undefined } & Moves) => {
  const detail = useView<DepositDetail>(`deposit/${id}`)
  const approval = useWaitingApproval('deposit ', id)
  const row = detail.data ?? listed
  return (
    <Drawer
      label={`${t.deposits.title} ${id}`}
      head={<Head id={id} row={row} {...moves} />}
      foot={
        detail.data !== undefined && approval === undefined && (detail.data.credit.amount !== null || detail.data.back !== null) ? (
          <DepositDecision row={detail.data} onDone={moves.onNext ?? moves.onClose} />
        ) : undefined
      }
    >
      <Faces query={detail} what={t.deposits.what} command="deposit list" rows={6}>
        {detail.data === undefined ? null : (
          <>
            <CaseHold kind="deposit" subject={id} />
            {approval === undefined ? null : <FourEyes approval={approval} />}
            <DepositFacts row={detail.data} />
            <Proof row={detail.data} />
            <SameProofs row={detail.data} />
            <Returns row={detail.data} />
            <DepositHold row={detail.data} />
            <History records={detail.data.history} />
          </>
        )}
      </Faces>
    </Drawer>
  )
}
