import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { Fact, Panel } from '../../ui/pieces.tsx'
import type { Preview } from './lottery-wire.ts'

type Amount = { readonly currency: string; readonly amount: string }

/** Sums of decimal amounts by currency, each from its whole minor units. */
const sumsOf = (rows: readonly Amount[]): string =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, group]) => {
      const digits = group[0]?.amount.split('.')[1]?.length ?? 0
      const units = group.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
      const text = String(units < 0n ? -units : units).padStart(digits + 1, '0')
      const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
      return formatMoney(units < 0n ? `-${whole}` : whole, currency)
    })
    .join(', ')

const listed = 6

/** Each contract with the change of what its team won; teams contain each other, so there is no sum. */
const Contracts = ({ contracts }: Pick<Preview, 'contracts'>) => (
  <>
    {t.lottery.agentsHint}
    {contracts.slice(0, listed).map(({ contract, agent, kind, change, currency }) => (
      <span key={contract} style={{ display: 'block' }}>
        <bdi>{t.lottery.contract(agent, kind, formatMoney(change, currency))}</bdi>
      </span>
    ))}
    {contracts.length > listed ? t.lottery.moreContracts(contracts.length - listed) : null}
  </>
)

/** What follows from a correction: agents, withdrawals that wait, balances that do not cover it, chases, messages, and what is published. */
export const PreviewFollows = ({ preview }: { preview: Preview }) => {
  const { contracts, withdrawals, chases, totals, messages, version } = preview
  const uncovered = totals.filter(({ shortPlayers }) => shortPlayers > 0)
  return (
    <Panel title={t.lottery.follows}>
      <ul className="bd facts">
        <Fact icon="users" tone="t3" small={<Contracts contracts={contracts} />}>
          {t.lottery.agents(contracts.length)}
        </Fact>
        <Fact
          icon="hand-coins"
          tone={withdrawals.length === 0 ? 't3' : 'warn'}
          value={sumsOf(withdrawals)}
          small={withdrawals.map(({ withdrawal, username }) => (
            <Link key={withdrawal} className="link" href={`/withdrawals/${withdrawal}`}>
              {withdrawal}, {username}{' '}
            </Link>
          ))}
        >
          {t.lottery.withdrawals(withdrawals.length)}
        </Fact>
        <Fact
          icon="warning"
          tone={uncovered.length === 0 ? 't3' : 'warn'}
          small={t.lottery.balancesHint}
          value={sumsOf(uncovered.map(({ short, currency }) => ({ amount: short, currency })))}
        >
          {t.lottery.balances(uncovered.reduce((sum, { shortPlayers }) => sum + shortPlayers, 0))}
        </Fact>
        <Fact
          icon="arrow-clockwise"
          tone="t3"
          small={t.lottery.chasesHint}
          value={sumsOf(chases.map(({ refund, currency }) => ({ amount: refund, currency })))}
        >
          {t.lottery.chases(chases.length)}
        </Fact>
        <Fact icon="chat-circle-dots" tone="t3" small={t.lottery.browsers(messages.browsers)}>
          {t.lottery.messages(messages.players)}
        </Fact>
        <Fact icon="article" tone="t3" small={t.lottery.publishedHint}>
          {t.lottery.published(version)}
        </Fact>
      </ul>
    </Panel>
  )
}
