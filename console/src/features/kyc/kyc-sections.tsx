import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import type { IconName } from '../../ui/icon-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Fact } from '../../ui/pieces.tsx'
import type { CheckResult, KycDetail } from './kyc-wire.ts'

const marks: Readonly<Record<CheckResult, { readonly icon: IconName; readonly tone: 'gain' | 'warn' | 'loss' }>> = {
  clear: { icon: 'check-circle', tone: 'gain' },
  look: { icon: 'warning-circle', tone: 'warn' },
  failed: { icon: 'x-circle', tone: 'loss' },
}

const Mark = ({ result }: { result: CheckResult }) => (
  <span className={`mark ${marks[result].tone}`}>
    <Icon name={marks[result].icon} /> <span className="micro">{t.kyc.results[result]}</span>
  </span>
)

const known = (isKnown: boolean): string => (isKnown ? t.kyc.known : t.kyc.unknown)

/** Account and document field by field; names are masked, dates are compared by the server. */
export const Compare = ({ row: { comparison, number } }: { row: KycDetail }) => {
  const { account, document } = comparison
  return (
    <section>
      <h3>{t.kyc.compare}</h3>
      {document === null ? <p className="small t3">{t.kyc.noReading}</p> : null}
      <div role="region" aria-label={t.kyc.compare} tabIndex={0} className="tw">
        <table className="mini">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t.kyc.compare}</span>
              </th>
              <th scope="col">{t.kyc.account}</th>
              <th scope="col">{t.kyc.document}</th>
              <th scope="col">
                <span className="sr">{t.kyc.checksTitle}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t.kyc.name}</th>
              <td>{account.name}</td>
              <td>{document?.name ?? ''}</td>
              <td className="r">{document === null ? null : <Mark result={document.nameCompared} />}</td>
            </tr>
            <tr>
              <th scope="row">{t.kyc.born}</th>
              <td>{known(account.hasBirthday)}</td>
              <td>{document === null ? '' : document.hasBirthday ? (document.isBirthdaySame ? t.kyc.same : t.kyc.differs) : t.kyc.unknown}</td>
              <td className="r">{document === null ? null : <Mark result={document.isBirthdaySame ? 'clear' : 'look'} />}</td>
            </tr>
            <tr>
              <th scope="row">{t.kyc.valid}</th>
              <td className="t3">–</td>
              <td colSpan={2}>{document === null || document.expiresIn === '' ? t.kyc.unknown : document.expiresIn}</td>
            </tr>
            <tr>
              <th scope="row">{t.kyc.number}</th>
              <td className="t3">–</td>
              <td colSpan={2}>{number}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The checks of the round that waits. */
export const Checks = ({ row: { checks } }: { row: KycDetail }) => (
  <section>
    <h3>{t.kyc.checksTitle}</h3>
    {checks.length === 0 ? (
      <p className="small t3">{t.kyc.noChecks}</p>
    ) : (
      <ul className="facts">
        {checks.map(({ kind, result, at }) => (
          <Fact key={kind} icon={marks[result].icon} tone={marks[result].tone} value={t.kyc.results[result]} small={formatMoment(at)}>
            {t.kyc.checks[kind] ?? kind}
          </Fact>
        ))}
      </ul>
    )}
  </section>
)

/** What the level would open, beside what the account may now. */
export const Opens = ({ row: { opens, level } }: { row: KycDetail }) => {
  const { currency, before, after } = opens
  const amount = (limit: string | null): string => (limit === null ? t.kyc.any : formatMoney(limit, currency))
  const rows = [
    [t.kyc.depositsInMonth, amount(before.depositsInMonth), amount(after.depositsInMonth)],
    [t.kyc.withdrawalsInDay, amount(before.withdrawalsInDay), amount(after.withdrawalsInDay)],
    [t.kyc.transfers, before.mayTransfer ? t.kyc.yes : t.kyc.no, after.mayTransfer ? t.kyc.yes : t.kyc.no],
  ] as const
  return (
    <section>
      <h3>{t.kyc.opens(level)}</h3>
      <dl className="dl">
        {rows.map(([name, now, then]) => (
          <div key={name} className="row">
            <dt>{name}</dt>
            <dd className="end">
              <bdi dir="ltr">{now}</bdi> → <b>{then}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const moreOf = (detail: Readonly<Record<string, unknown>>): string => {
  const { reason, parts, verdict } = detail
  const words = [
    ...(Array.isArray(parts) ? parts.map((part) => t.kyc.parts[String(part)] ?? String(part)) : []),
    ...(typeof reason === 'string' ? [t.kyc.reasons[reason] ?? t.kyc.rejections[reason] ?? reason] : []),
    ...(typeof verdict === 'string' ? [t.kyc.verdicts[verdict] ?? verdict] : []),
  ]
  return words.join(', ')
}

/** What has happened in the case, and the member's other cases. */
export const CaseHistory = ({ row: { history, earlier } }: { row: KycDetail }) => (
  <section>
    <h3>{t.kyc.history}</h3>
    <ul className="facts">
      {history.map(({ at, actor, what, detail }) => (
        <Fact key={`${at} ${what}`} icon="clock" tone="t3" value={formatMoment(at)} small={moreOf(detail)}>
          {t.kyc.steps[what] ?? what} · {actor}
        </Fact>
      ))}
    </ul>
    {earlier.length === 0 ? null : (
      <p className="small t2">
        {t.kyc.earlier}:{' '}
        {earlier.map(({ id, state }) => (
          <span key={id} className="nw">
            <Link href={`/kyc/${id}`}>{id}</Link> {t.kyc.states[state] ?? state}{' '}
          </span>
        ))}
      </p>
    )}
  </section>
)
