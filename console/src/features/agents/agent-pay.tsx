import { addressFor, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { wordsOf } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Badge } from '../../ui/pieces.tsx'
import { payStates, type PayWindow } from './agent-wire.ts'
import { PayDecision } from './pay-decision.tsx'

const Window = ({ window: one }: { window: PayWindow }) => {
  const money = (amount: string): string => formatMoney(amount, one.currency)
  return (
    <details>
      <summary className="row wrap">
        <span className="grow">{t.agents.window(formatMoment(one.startsAt), formatMoment(one.endsAt))}</span>
        {one.hold === null ? null : <Badge tone="bad">{t.agents.onHold}</Badge>}
        {one.dispute === null ? null : <Badge tone={one.dispute.answer === null ? 'wait' : ''}>{t.agents.disputed}</Badge>}
        <Badge tone={one.state === 'paid' ? 'ok' : ''}>{t.agents.payStates[one.state]}</Badge>
        <b className="nw">{money(one.amount)}</b>
      </summary>
      <div className="stack">
        <FactList
          facts={[
            [t.agents.payment, one.id],
            [t.agents.contract, `${one.contractId}, ${wordsOf(one.kind)}`],
            [t.agents.columns.turnover, money(one.turnover)],
            [t.agents.base, money(one.base)],
            [t.agents.rate, one.rate],
            [t.agents.outcome, wordsOf(one.reason)],
            ...(one.hold === null ? [] : [[t.agents.onHold, `${one.hold.by}: ${one.hold.reason}`] as const]),
            ...(one.dispute === null ? [] : [[t.agents.dispute, one.dispute.text] as const]),
            ...(one.dispute === null ? [] : [[t.agents.answer, one.dispute.answer ?? t.agents.noAnswer] as const]),
          ]}
        />
        {one.dispute !== null && one.dispute.answer === null ? (
          <Link className="btn line" href={addressFor('/complaints', { state: 'agents', open: one.id })}>
            {t.agents.answerDispute}
          </Link>
        ) : null}
        {one.state === 'owed' ? <PayDecision id={one.id} isHeld={one.hold !== null} hasHeld={one.hold !== null} /> : null}
      </div>
    </details>
  )
}

/** Windows of pay of an agent, the newest first, by state. */
export const AgentPay = ({ id, state: given }: { id: string; state: string | undefined }) => {
  const [search] = useSearch()
  const state = payStates.find((one) => one === given) ?? 'all'
  const pages = usePages<PayWindow>(`agent/${encodeURIComponent(id)}/pay`, { state }, 20)
  return (
    <section className="stack" aria-label={t.agents.pay}>
      <h3>{t.agents.pay}</h3>
      <nav className="row wrap" aria-label={t.agents.payState}>
        {payStates.map((one) => (
          <FilterChip key={one} href={addressFor('/agents', { ...search, pay: one === 'all' ? undefined : one })} isOn={state === one}>
            {t.agents.payLists[one]}
          </FilterChip>
        ))}
      </nav>
      <Faces query={pages} what={t.agents.whatPay} command="agent tree" rows={4}>
        {pages.rows.length === 0 ? <p className="t3">{t.agents.noPay[state]}</p> : pages.rows.map((one) => <Window key={one.id} window={one} />)}
        <MoreRows pages={pages} />
      </Faces>
    </section>
  )
}
