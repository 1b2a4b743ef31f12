import type { RiskRule } from '@perya/domain/risk/risk-rule'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { boundsOf } from '../../lib/rule-bounds.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { Badge, Panel } from '../../ui/pieces.tsx'

type Rules = {
  readonly version: number
  readonly setAt: string
  readonly setBy: string
  readonly rules: readonly { readonly rule: RiskRule; readonly isOn: boolean; readonly terms: Readonly<Record<string, unknown>> }[]
}

/** The rules in force with their bounds; a change is a command of two people. */
export const RiskRules = () => {
  const me = useMe()
  const { data } = useView<Rules>('risk-rules')
  if (data === undefined) return null
  const { ask } = rightTo(me, 'risk rules')
  return (
    <Panel
      title={t.risk.rulesTitle}
      acts={
        <>
          <span className="small t3">{t.risk.rulesVersion(data.version, formatMoment(data.setAt), data.setBy.replace('staff:', ''))}</span>
          {ask ? (
            <Link className="btn line" href="/commands/risk/rules">
              {t.risk.change}
            </Link>
          ) : null}
        </>
      }
    >
      <div role="region" aria-label={t.risk.rulesTitle} tabIndex={0} className="tw bd">
        <table className="mini">
          <caption className="sr">{t.risk.rulesTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{t.risk.ruleColumns.rule}</th>
              <th scope="col">{t.risk.ruleColumns.state}</th>
              <th scope="col">{t.risk.ruleColumns.bounds}</th>
            </tr>
          </thead>
          <tbody>
            {data.rules.map(({ rule, isOn, terms }) => (
              <tr key={rule}>
                <td>{t.risk.rules[rule]}</td>
                <td>
                  <Badge tone={isOn ? 'ok' : 'wait'}>{isOn ? t.risk.on : t.risk.off}</Badge>
                </td>
                <td className="t2">{boundsOf(terms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
