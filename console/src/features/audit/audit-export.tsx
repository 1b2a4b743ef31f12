import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { downloadText } from '../../lib/csv.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Note, Panel } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { exportChecker } from './export-checker.ts'

type Filter = Readonly<Record<'actor' | 'subject' | 'from' | 'to', string | undefined>>
type Exported = { readonly records: readonly unknown[]; readonly more: boolean }

/** Exports the filtered records with their seals, the published heads and a script that checks them offline. */
export const AuditExport = ({ filter }: { filter: Filter }) => {
  const me = useMe()
  const action = useAction()
  const [reason, setReason] = useState('')
  const [warning, setWarning] = useState<string | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const may = rightTo(me, 'audit export').read
  useKeys(may ? [{ key: 'x', label: t.audit.keys.export, run: () => box.current?.focus() }] : [])
  if (!may) return null
  const send = async (): Promise<void> => {
    const input = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
    const outcome = await action.run({ command: 'audit export', input, reason: reason.trim() })
    if (outcome === null) return
    const { records, more } = outcome.result as Exported
    downloadText('audit-export.json', `${JSON.stringify(outcome.result, null, 1)}\n`, 'application/json')
    downloadText('check-audit-export.mjs', exportChecker, 'text/javascript')
    setWarning(outcome.failed ? t.audit.exportBroken : more ? t.audit.exportCut : null)
    setReason('')
    announceResult(t.action.done(t.audit.exported(records.length), outcome.record))
  }
  const { refused, isBusy } = action
  const isReason = refused?.code === 'reason_required'
  return (
    <Panel title={t.audit.export}>
      <div className="bd stack">
        <p className="small t2">{t.audit.exportHint}</p>
        {warning === null ? null : (
          <Note tone="w" icon="warning">
            {warning}
          </Note>
        )}
        {refused === null || isReason ? null : (
          <Note tone="b" icon="warning-circle">
            {refusalText(refused)}
          </Note>
        )}
        <ReasonBox value={reason} onChange={setReason} onSend={() => void send()} boxRef={box} isNeeded={isReason} sends={t.audit.export} />
        <span>
          <Button icon="export" disabled={isBusy} onClick={() => void send()}>
            {t.audit.export}
          </Button>
        </span>
      </div>
    </Panel>
  )
}
