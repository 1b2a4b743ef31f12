import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useView } from '../../lib/calls/use-view.ts'
import type { ApprovalRow, Page } from '../../lib/calls/wire.ts'
import { groupHash } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ApprovalDecision, ApprovalPeople } from '../approvals/index.ts'
import type { Preview } from './lottery-wire.ts'

const AskForm = ({ preview, draw }: { preview: Preview; draw: string | undefined }) => {
  const action = useAction()
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useKeys([{ key: 'r', label: t.lottery.keys.reason, run: () => box.current?.focus() }])
  const command = draw === undefined ? 'draw cancel' : 'draw resettle'
  const label = draw === undefined ? t.lottery.askCancel : t.lottery.askResettle
  const given = { game: preview.game, issue: preview.issue, ...(draw === undefined ? {} : { draw }), preview: preview.preview, reason: reason.trim() }
  const request = { command, input: given, reason: given.reason }
  // Players read the reason beside the result, so it is part of the input that is signed.
  const ask = async (): Promise<void> => {
    if (given.reason.length < 3) return box.current?.focus()
    const asked = await action.ask(request)
    if (asked === null) return
    announceResult(t.action.asked(label, asked.approval))
    setReason('')
  }
  return (
    <DecisionBox action={action} reason={reason} onReason={setReason} boxRef={box} label={label} onRun={() => void ask()} onAsk={() => void ask()} />
  )
}

const isAbout = (preview: Preview, command: string) => (row: ApprovalRow) =>
  row.state === 'waiting' && row.command === command && row.input['game'] === preview.game && row.input['issue'] === preview.issue

/** Asks a second person for the correction of a preview; where one was asked, shows both people, and lets the second one sign or refuse. */
export const CorrectionRequest = ({ preview, draw }: { preview: Preview; draw: string | undefined }) => {
  const me = useMe()
  const command = draw === undefined ? 'draw cancel' : 'draw resettle'
  const { ask: mayAsk, sign: maySign } = rightTo(me, command)
  const waiting = useView<Page<ApprovalRow>>('approvals', { scope: 'waiting' }, { isOn: maySign })
  const mine = useView<Page<ApprovalRow>>('approvals', { scope: 'mine' }, { isOn: mayAsk })
  const found = [...(waiting.data?.rows ?? []), ...(mine.data?.rows ?? [])].find(isAbout(preview, command))
  const isChanged = found !== undefined && found.input['preview'] !== preview.preview
  return (
    <section className="pan">
      <div className="draw-request stack">
        <p className="small t2">
          {t.lottery.hash}{' '}
          <bdi dir="ltr" className="mono">
            {groupHash(preview.preview)}
          </bdi>
        </p>
        {found === undefined ? (
          mayAsk ? (
            <AskForm preview={preview} draw={draw} />
          ) : (
            <NoRight command={command} />
          )
        ) : (
          <>
            <ApprovalPeople row={found} />
            {isChanged ? (
              <Note tone="b" icon="warning-circle">
                {t.lottery.changed}
              </Note>
            ) : null}
            {found.maySign || found.askedBy.id === me.id ? <ApprovalDecision row={found} onDone={() => undefined} /> : null}
          </>
        )}
        <p className="micro t3">{t.lottery.hashHint}</p>
      </div>
    </section>
  )
}
