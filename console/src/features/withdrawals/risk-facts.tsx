import { formatMoney, formatSpan, formatTime, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Fact } from '../../ui/pieces.tsx'
import { isHeavy, type RiskFigures, type RiskReason, type WithdrawalDetail } from './withdrawal-wire.ts'

const ratio = ({ deposited, turnover }: RiskFigures): string =>
  Number(deposited) === 0 ? t.common.none : `${(Number(turnover) / Number(deposited)).toFixed(1)} ×`

const figureOf = (reason: RiskReason, figures: RiskFigures): string => {
  switch (reason) {
    case 'not_played':
    case 'turnover_below_deposits':
      return ratio(figures)
    case 'new_account':
      return t.withdrawals.old(formatSpan(figures.accountSeconds * 1000))
    case 'holder_differs':
      return figures.isHolderKnown ? t.withdrawals.known : t.withdrawals.unknown
    case 'circular_transfers':
      return String(Number(figures.circular))
    case 'shared_device':
      return t.withdrawals.people(figures.sameDevice)
    case 'shared_network':
      return t.withdrawals.people(figures.sameNetwork)
    case 'structuring':
      return String(figures.nearThreshold)
  }
}

/** The rules of risk that apply, then those that do not, each with its figure. */
export const RiskFacts = ({ row: { facts, currency } }: { row: WithdrawalDetail }) => {
  const all = facts?.reasons.toSorted((one, other) => Number(other.applies) - Number(one.applies)) ?? []
  return (
    <section>
      <h3>
        {t.withdrawals.risks}
        <span className="end">{t.withdrawals.computed(formatTime(serverNow()))}</span>
      </h3>
      <ul className="facts">
        {facts === null ? (
          <Fact icon="check-circle" tone="gain">
            {t.withdrawals.noRisk}
          </Fact>
        ) : (
          all.map(({ reason, applies }) => (
            <Fact
              key={reason}
              icon={applies ? 'warning-circle' : 'check-circle'}
              tone={applies ? (isHeavy(reason) ? 'loss' : 'warn') : 'gain'}
              value={figureOf(reason, facts.facts)}
              {...(reason === 'turnover_below_deposits'
                ? { small: t.withdrawals.inAndStaked(formatMoney(facts.facts.deposited, currency), formatMoney(facts.facts.turnover, currency)) }
                : {})}
            >
              {applies ? t.withdrawals.reasons[reason] : t.withdrawals.cleared[reason]}
            </Fact>
          ))
        )}
      </ul>
    </section>
  )
}
