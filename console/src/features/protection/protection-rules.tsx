import { type Marker, markersWithoutSource } from '@perya/domain/protection/marker'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { boundsOf } from '../../lib/rule-bounds.ts'
import { t } from '../../texts/en.ts'
import { Panel } from '../../ui/pieces.tsx'

type Rules = {
  readonly version: number
  readonly setAt: string
  readonly setBy: string
  readonly rules: readonly { readonly marker: Marker; readonly weight: number; readonly terms: Readonly<Record<string, unknown>> }[]
}

/** The rules in force: weight and bounds of each marker, and those that have no source yet. */
export const ProtectionRules = () => {
  const { data } = useView<Rules>('protection-rules')
  if (data === undefined) return null
  return (
    <Panel
      title={t.protection.rules}
      acts={<span className="small t3">{t.protection.rulesVersion(data.version, formatMoment(data.setAt), data.setBy)}</span>}
    >
      <div role="region" aria-label={t.protection.rules} tabIndex={0} className="tw bd">
        <table className="mini">
          <caption className="sr">{t.protection.rules}</caption>
          <thead>
            <tr>
              <th scope="col">{t.protection.marker}</th>
              <th scope="col" className="r">
                {t.protection.weightHead}
              </th>
              <th scope="col">{t.protection.bounds}</th>
            </tr>
          </thead>
          <tbody>
            {data.rules.map(({ marker, weight, terms }) => (
              <tr key={marker}>
                <td>{t.protection.markers[marker]}</td>
                <td className="r">{weight.toFixed(1)}</td>
                <td className="t2">{markersWithoutSource.includes(marker) ? t.protection.noSource : boundsOf(terms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
