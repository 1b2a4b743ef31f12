import { announceResult } from '../../lib/announce.ts'
import { formatMoment } from '../../lib/format.ts'
import { useMe, rightTo } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { isRecord, writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, Note, Panel } from '../../ui/pieces.tsx'
import type { ChainState } from './audit-wire.ts'

/** The state of the chain of seals, and the check of it. */
export const ChainPanel = ({ state }: { state: ChainState }) => {
  const me = useMe()
  const action = useAction()
  const { lastSealed, sealedAt, unsealed, lastHead } = state
  const check = async (): Promise<void> => {
    const outcome = await action.run({ command: 'audit verify', input: {}, reason: '' })
    if (outcome !== null) announceResult(`${t.audit.checked}: ${writeValue(outcome.result)}`)
  }
  return (
    <Panel
      title={t.audit.chain}
      acts={
        unsealed === 0 ? (
          <Badge tone="ok" icon="check">
            {t.audit.whole}
          </Badge>
        ) : (
          <Badge tone="wait">{t.audit.behind}</Badge>
        )
      }
    >
      <div className="bd stack">
        <ol className="chain">
          <li>
            <span>
              <b>{lastSealed === null ? t.audit.noSeal : t.audit.head(lastSealed)}</b>
              {sealedAt === null ? null : (
                <span className="micro t3" style={{ display: 'block' }}>
                  {t.audit.sealedAt(formatMoment(sealedAt))}
                </span>
              )}
            </span>
          </li>
          <li>
            <span>
              <b>{t.audit.waiting(unsealed)}</b>
            </span>
          </li>
          <li className={lastHead === null ? 'bad' : ''}>
            <span>
              <b>{lastHead === null ? t.audit.noOutside : t.audit.outside}</b>
              {isRecord(lastHead)
                ? Object.entries(lastHead).map(([name, value]) => (
                    <span key={name} className="mono t3" style={{ display: 'block' }}>
                      {name} {writeValue(value)}
                    </span>
                  ))
                : null}
            </span>
          </li>
        </ol>
        {action.refused === null ? null : (
          <Note tone="b" icon="warning-circle">
            {refusalText(action.refused)}
          </Note>
        )}
        {rightTo(me, 'audit verify').read ? (
          <Button icon="link-simple" disabled={action.isBusy} onClick={() => void check()}>
            {t.audit.check}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
