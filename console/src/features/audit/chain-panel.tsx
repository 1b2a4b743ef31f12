import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMe, rightTo } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { isRecord, writeValue } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, Note, Panel } from '../../ui/pieces.tsx'
import type { ChainState } from './audit-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

type ChainCheck = {
  readonly seals: number
  readonly macsVerified: boolean
  readonly publishedHeads: number | null
  readonly first: { readonly fault: string; readonly seq: number | null; readonly record: number | null; readonly says: string } | null
}

const CheckResult = ({ checked: { seals, first, macsVerified, publishedHeads } }: { checked: ChainCheck }) =>
  first === null ? (
    <Note tone="g" icon="check-circle">
      {t.audit.checkedWhole(seals)} {macsVerified ? t.audit.macsChecked : t.audit.macsNotChecked}{' '}
      {publishedHeads === null ? t.audit.headsNotChecked : t.audit.headsChecked(publishedHeads)}
    </Note>
  ) : (
    <Note tone="b" icon="warning-circle">
      {t.audit.firstFault(first.fault, first.seq, first.record)}: {first.says}
    </Note>
  )

/** The state of the chain of seals, and the check of it. */
export const ChainPanel = ({ state }: { state: ChainState }) => {
  const me = useMe()
  const action = useAction()
  const [checked, setChecked] = useState<ChainCheck | null>(null)
  const { lastSealed, sealedAt, unsealed, lastHead } = state
  const mayCheck = rightTo(me, 'audit check').read
  const check = async (): Promise<void> => {
    const outcome = await action.run({ command: 'audit check', input: {}, reason: '' })
    if (outcome === null) return
    const found = outcome.result as ChainCheck
    setChecked(found)
    announceResult(found.first === null ? t.audit.checkedWhole(found.seals) : t.audit.checkedBroken)
  }
  useKeys(mayCheck ? [{ key: 'v', label: t.audit.keys.check, run: () => void check() }] : [])
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
        <Refused action={action} />
        {checked === null ? null : <CheckResult checked={checked} />}
        {mayCheck ? (
          <Button icon="link-simple" disabled={action.isBusy} onClick={() => void check()}>
            {t.audit.check}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
