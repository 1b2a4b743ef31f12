import { useRef, useState } from 'react'
import { go } from '../../lib/address.ts'
import { announceResult } from '../../lib/announce.ts'
import { formatExactTime, formatMoment, formatSpan, groupHash, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { writeValue } from '../../lib/values.ts'
import { keepIssued } from './issued-dialog.tsx'
import type { ApprovalRow } from '../../lib/calls/wire.ts'
import { t } from '../../texts/en.ts'
import { ruleText } from '../../texts/rule-text.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar, Badge, Lamps, Note } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { ApprovalFacts } from './approval-facts.tsx'
import { amountOf, caseOf, titleOf, toneOf } from './approval-title.ts'

/** The person who asked and the one who signs or signed. */
export const ApprovalPeople = ({ row }: { row: ApprovalRow }) => {
  const me = useMe()
  const { askedBy, decidedBy, state } = row
  const isOver = state !== 'waiting'
  return (
    <section className="eyes">
      <div className="row">
        <b>{t.approvals.fourEyes}</b>
        <Lamps on={state === 'done' ? 2 : 1} of={2} label={t.approvals.signed(state === 'done' ? 2 : 1)} />
        <span className="end micro t3">
          {isOver
            ? t.approvals.ended(formatMoment(row.decidedAt ?? row.expiresAt))
            : t.approvals.ends(formatMoment(row.expiresAt), formatSpan(new Date(row.expiresAt).getTime() - serverNow()))}
        </span>
      </div>
      <div className="sig">
        <Avatar name={askedBy.display} />
        <span>
          <b>{t.approvals.asked(askedBy.id === me.id ? t.common.you : askedBy.display)}</b>
          <small>
            {formatExactTime(row.askedAt)} · “{row.reason}”
          </small>
        </span>
        <span className="gain">
          <Icon name="check-circle" />
        </span>
      </div>
      {decidedBy !== null ? (
        <div className="sig">
          <Avatar name={decidedBy.display} />
          <span>
            <b>{state === 'refused' ? t.approvals.refusedBy(decidedBy.display) : t.approvals.signedBy(decidedBy.display)}</b>
            <small>
              {row.decidedAt === null ? '' : formatExactTime(row.decidedAt)}
              {row.decidedReason === '' ? '' : ` · “${row.decidedReason}”`}
            </small>
          </span>
          <span className={state === 'refused' ? 'loss' : 'gain'}>
            <Icon name={state === 'refused' ? 'x-circle' : 'check-circle'} />
          </span>
        </div>
      ) : isOver ? null : (
        <div className="sig">
          <Avatar name={row.maySign ? me.display : '?'} />
          <span>
            <b>{row.maySign ? t.common.you : t.approvals.secondOther}</b>
            {row.maySign ? <small>{t.approvals.secondYou}</small> : null}
          </span>
          <span className="t3">
            <Icon name="circle-half" />
          </span>
        </div>
      )}
    </section>
  )
}

const ExactInput = ({ row: { command, input, inputHash } }: { row: ApprovalRow }) => (
  <section>
    <h3>{t.approvals.exact}</h3>
    <dl className="input">
      <dt>command</dt>
      <dd>{command}</dd>
      {Object.entries(input).flatMap(([field, value]) => [<dt key={field}>{field}</dt>, <dd key={`${field} value`}>{writeValue(value)}</dd>])}
    </dl>
    <p className="mono t3" style={{ marginBlockStart: 6 }}>
      {t.approvals.hash} {groupHash(inputHash)}
    </p>
  </section>
)

/** What the person may do with a request: sign, refuse or withdraw it. */
export const ApprovalDecision = ({ row, onDone }: { row: ApprovalRow; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const isMine = row.askedBy.id === me.id
  const [verdict, setVerdict] = useState<'sign' | 'refuse' | 'withdraw'>(isMine ? 'withdraw' : 'sign')
  const title = titleOf(row)
  const signing = t.approvals.sign(row.command.split(' ').at(-1) ?? '', amountOf(row))
  const choose = (chosen: typeof verdict) => () => {
    setVerdict(chosen)
    box.current?.focus()
  }
  useKeys([
    { key: 's', label: t.approvals.keys.sign, run: choose(isMine ? 'withdraw' : 'sign') },
    { key: 'x', label: t.approvals.keys.refuse, run: choose(isMine ? 'withdraw' : 'refuse') },
  ])
  const decide = async (chosen: typeof verdict): Promise<void> => {
    setVerdict(chosen)
    const input = chosen === 'withdraw' ? { id: row.id } : { id: row.id, verdict: chosen, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
    const outcome = await action.run({ command: chosen === 'withdraw' ? 'approval withdraw' : 'approval decide', input, reason: reason.trim() })
    if (outcome === null) return
    const results = { sign: t.approvals.signedResult, refuse: t.approvals.refusedResult, withdraw: t.approvals.withdrawnResult }
    announceResult(t.action.done(results[chosen](title), outcome.record))
    if (chosen === 'sign') keepIssued(row.command, outcome.result)
    onDone()
  }
  const { refused, isBusy } = action
  const names = { sign: signing, refuse: t.approvals.refuse, withdraw: t.approvals.withdraw }
  const isReason = refused?.code === 'reason_required'
  return (
    <>
      {refused === null || isReason ? null : (
        <Note tone="b" icon="warning-circle">
          {refusalText(refused)}
        </Note>
      )}
      <ReasonBox value={reason} onChange={setReason} onSend={() => void decide(verdict)} boxRef={box} isNeeded={isReason} sends={names[verdict]} />
      <div className="row wrap">
        {isMine ? (
          <Button kind="line" isTall className="grow" disabled={isBusy} onClick={() => void decide('withdraw')}>
            {t.approvals.withdraw}
          </Button>
        ) : (
          <>
            <Button kind="pri" isTall icon="fingerprint-simple" className="grow" disabled={isBusy} onClick={() => void decide('sign')}>
              {signing}
            </Button>
            <Button kind="dng" isTall disabled={isBusy} onClick={() => void decide('refuse')}>
              {t.approvals.refuse}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** A request with both people, the exact input, the facts then and now, and the decision. */
export const ApprovalDrawer = ({ row, onClose, onDone }: { row: ApprovalRow; onClose: () => void; onDone: () => void }) => {
  const me = useMe()
  const about = caseOf(row)
  useKeys(about === null ? [] : [{ key: 'o', label: t.approvals.keys.open, run: () => go(about) }])
  const mayDecide = row.state === 'waiting' && (row.maySign || row.askedBy.id === me.id)
  return (
    <Drawer
      label={`${t.approvals.title} ${row.id}`}
      head={
        <>
          <div className="row">
            <span className="t2 small">{row.id}</span>
            <Badge tone={toneOf[row.state]}>{row.maySign ? t.approvals.waiting : t.approvals.states[row.state]}</Badge>
            <span className="end">
              <IconButton icon="x" label={t.common.close} onClick={onClose} />
            </span>
          </div>
          <h2>{titleOf(row)}</h2>
          <div className="small t2">
            {t.approvals.rule(ruleText(row.rule))}{' '}
            {about === null ? null : (
              <Link className="link" href={about}>
                {t.approvals.openCase}
              </Link>
            )}
          </div>
        </>
      }
      foot={mayDecide ? <ApprovalDecision row={row} onDone={onDone} /> : undefined}
    >
      <ApprovalPeople row={row} />
      <ExactInput row={row} />
      <ApprovalFacts row={row} />
      {row.state === 'waiting' ? <Note>{t.approvals.voidNote}</Note> : null}
    </Drawer>
  )
}
