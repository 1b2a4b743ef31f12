import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { Fact } from '../../ui/pieces.tsx'
import type { RiskDetail, RiskHit } from './risk-wire.ts'

type Props = { readonly row: RiskDetail }

const amounts = new Set(['came', 'went', 'played', 'sum', 'threshold'])

/** The figures of a pattern in one line. */
export const figuresText = ({ figures }: Pick<RiskHit, 'figures'>): string =>
  Object.entries(figures)
    .filter(([name]) => name !== 'currency')
    .map(
      ([name, value]) =>
        `${t.risk.figures[name] ?? name} ${amounts.has(name) ? formatMoney(value, figures['currency'] ?? '') : value.replace('staff:', '')}`,
    )
    .join(' · ')

/** The patterns of an alert, the newest event first. */
export const Found = ({ row: { hits, computedAt } }: Props) => (
  <section>
    <h3>
      {t.risk.found}
      <span className="end">{t.risk.computed(formatMoment(computedAt))}</span>
    </h3>
    <ul className="facts">
      {hits.map((hit) => (
        <Fact
          key={hit.id}
          icon="warning-circle"
          tone="warn"
          value={<span className="nw">{t.risk.span(formatMoment(hit.firstAt), formatMoment(hit.lastAt))}</span>}
          small={
            <>
              {t.risk.meanings[hit.rule]}
              <br />
              {figuresText(hit)}
            </>
          }
        >
          {t.risk.rules[hit.rule]}
        </Fact>
      ))}
    </ul>
  </section>
)

/** Everyone whom the alert involves. */
export const Members = ({ row: { members, memberCount, hits } }: Props) => (
  <section>
    <h3>
      {t.risk.membersTitle}
      <span className="end">{t.risk.membersShown(members.length, memberCount)}</span>
    </h3>
    <div className="tw" role="region" aria-label={t.risk.membersTitle} tabIndex={0}>
      <table className="mini">
        <caption className="sr">{t.risk.membersTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{t.risk.memberColumns.name}</th>
            <th scope="col">{t.risk.memberColumns.found}</th>
            <th scope="col">{t.risk.memberColumns.status}</th>
            <th scope="col" className="r">
              {t.risk.memberColumns.deposited}
            </th>
            <th scope="col" className="r">
              {t.risk.memberColumns.withdrawn}
            </th>
            <th scope="col" className="r">
              {t.risk.memberColumns.alerts}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((one) => (
            <tr key={one.id}>
              <td>
                <Link href={`/players/${one.id}`}>{one.username}</Link>
                {one.isAgent ? <small> {t.risk.agent}</small> : null}
              </td>
              <td style={{ minInlineSize: 132 }}>
                {[...new Set(hits.filter((hit) => hit.members.includes(one.id)).map(({ rule }) => t.risk.rules[rule]))].join(', ')}
              </td>
              <td>{t.risk.statuses[one.status] ?? one.status}</td>
              <td className="r nw">{formatMoney(one.deposited, one.currency)}</td>
              <td className="r nw">{formatMoney(one.withdrawn, one.currency)}</td>
              <td className="r">{one.alerts}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** Money that went between them. */
export const Flows = ({ row: { flows, members } }: Props) => {
  const nameOf = (id: string): string => members.find((one) => one.id === id)?.username ?? id
  return (
    <section>
      <h3>{t.risk.flows}</h3>
      {flows.length === 0 ? (
        <p className="small t3">{t.risk.flowsNone}</p>
      ) : (
        <div className="tw" role="region" aria-label={t.risk.flows} tabIndex={0}>
          <table className="mini">
            <caption className="sr">{t.risk.flows}</caption>
            <thead>
              <tr>
                <th scope="col">{t.risk.flowColumns.from}</th>
                <th scope="col">{t.risk.flowColumns.to}</th>
                <th scope="col" className="r">
                  {t.risk.flowColumns.amount}
                </th>
                <th scope="col" className="r">
                  {t.risk.flowColumns.count}
                </th>
              </tr>
            </thead>
            <tbody>
              {flows.map(({ from, to, amount, currency, count }) => (
                <tr key={`${from} ${to} ${currency}`}>
                  <td>{nameOf(from)}</td>
                  <td>{nameOf(to)}</td>
                  <td className="r nw">{formatMoney(amount, currency)}</td>
                  <td className="r">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

/** What was decided about this player, by whom and why. */
export const AlertHistory = ({ row: { decisions } }: Props) => (
  <section>
    <h3>{t.risk.history}</h3>
    {decisions.length === 0 ? (
      <p className="small t3">{t.risk.historyNone}</p>
    ) : (
      <ul className="facts">
        {decisions.map(({ alert, at, staff, decision, reason }) => (
          <Fact
            key={`${at} ${decision}`}
            icon="scales"
            tone="t3"
            value={formatMoment(at)}
            small={`${staff.replace('staff:', '')}, ${alert}: ${reason}`}
          >
            {t.risk.decisions[decision] ?? decision}
          </Fact>
        ))}
      </ul>
    )}
  </section>
)
