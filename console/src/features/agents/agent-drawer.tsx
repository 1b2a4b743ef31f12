import { addressFor, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { wordsOf } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/pieces.tsx'
import { AgentPay } from './agent-pay.tsx'
import type { AgentContract, AgentDetail } from './agent-wire.ts'
import { PayDecision } from './pay-decision.tsx'

const Tiers = ({ contract: { tiers, currency } }: { contract: AgentContract }) => (
  <table>
    <caption className="sr">{t.agents.lines}</caption>
    <thead>
      <tr>
        <th scope="col" className="r">
          {t.agents.tier.turnover}
        </th>
        <th scope="col" className="r">
          {t.agents.tier.active}
        </th>
        <th scope="col" className="r">
          {t.agents.tier.pays}
        </th>
      </tr>
    </thead>
    <tbody>
      {tiers.map(({ turnover, active, rate, amount }, place) => (
        // Tiers have no name: their place is what they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: a contract never changes
        <tr key={place}>
          <td className="r nw">{formatMoney(turnover, currency)}</td>
          <td className="r">{active}</td>
          <td className="r nw">{amount === null ? rate : formatMoney(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Contract = ({ contract }: { contract: AgentContract }) => {
  const { id, kind, period, state, isPaid, other, beginsAt, endsAt, owed, held, currency, isHeld } = contract
  const name = other === null ? t.agents.operator : other.username
  return (
    <article className="stack" aria-label={id}>
      <div className="row wrap">
        <b>{id}</b>
        <Badge tone={state === 'active' ? 'ok' : ''}>{wordsOf(state)}</Badge>
        {isHeld ? <Badge tone="bad">{t.agents.onHold}</Badge> : null}
      </div>
      <FactList
        facts={[
          [t.agents.kind, kind === period ? wordsOf(kind) : `${wordsOf(kind)}, ${wordsOf(period)}`],
          [
            isPaid ? t.agents.paidBy : t.agents.pays,
            other === null ? (
              name
            ) : (
              <Link key="other" className="link" href={addressFor('/agents', { open: other.id })}>
                {name}
              </Link>
            ),
          ],
          ...(beginsAt === null ? [] : [[t.agents.begins, formatMoment(beginsAt)] as const]),
          ...(endsAt === null ? [] : [[t.agents.ends, formatMoment(endsAt)] as const]),
          [t.agents.columns.owed, formatMoney(owed, currency)],
          [t.agents.columns.held, formatMoney(held, currency)],
        ]}
      />
      <Tiers contract={contract} />
      {isPaid && (state === 'active' || state === 'ending') ? <PayDecision id={id} isHeld={isHeld} hasHeld={Number(held) > 0} /> : null}
    </article>
  )
}

/** An agent: figures, contracts with their lines, and windows of pay. */
export const AgentDrawer = ({ id, onCloseHref }: { id: string; onCloseHref: string }) => {
  const me = useMe()
  const [search] = useSearch()
  const view = useView<AgentDetail>(`agent/${encodeURIComponent(id)}`)
  const name = view.data?.agent.username ?? id
  return (
    <Drawer label={name} head={<DrawerTitle closeHref={onCloseHref}>{name}</DrawerTitle>}>
      <Faces query={view} what={t.agents.whatOne} command="agent tree" rows={8}>
        {view.data === undefined ? null : (
          <div className="stack">
            <FactList
              facts={[
                [t.agents.columns.members, t.agents.team(view.data.agent.members, view.data.agent.agents)],
                [t.agents.columns.rate, view.data.agent.topRate ?? t.common.none],
                ...(view.data.agent.exceptions.length === 0
                  ? []
                  : [[t.agents.columns.exceptions, view.data.agent.exceptions.map((one) => t.agents.exceptions[one]).join(', ')] as const]),
              ]}
            />
            <nav className="row wrap" aria-label={t.agents.more}>
              <Link className="btn line" href={`/players/${encodeURIComponent(id)}/team`}>
                {t.agents.toPlayer}
              </Link>
              {rightTo(me, 'payout disputes').read ? (
                <Link className="btn line" href="/complaints?state=agents">
                  {t.agents.allDisputes}
                </Link>
              ) : null}
            </nav>
            <section className="stack" aria-label={t.agents.contracts}>
              <h3>{t.agents.contracts}</h3>
              {view.data.contracts.length === 0 ? <p className="t3">{t.agents.noContracts}</p> : null}
              {view.data.contracts.map((contract) => (
                <Contract key={contract.id} contract={contract} />
              ))}
            </section>
            <AgentPay id={id} state={search['pay']} />
          </div>
        )}
      </Faces>
    </Drawer>
  )
}
