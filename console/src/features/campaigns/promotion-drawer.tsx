import { type ReactNode } from 'react'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import type { PromotionDetail } from './campaign-wire.ts'
import { PromotionWithdraw } from './promotion-withdraw.tsx'

const Facts = ({ title, facts, children }: { title: string; facts: readonly (readonly [string, ReactNode])[]; children?: ReactNode }) => (
  <section className="stack" aria-label={title}>
    <h3>{title}</h3>
    <FactList facts={facts} />
    {children}
  </section>
)

const termsOf = ({ terms, amount, currency, times, needs, period, opensAt, closesAt }: PromotionDetail) => [
  [t.campaigns.columns.amount, formatMoney(amount, currency)] as const,
  [t.campaigns.needs, t.campaigns.needsOf[needs]] as const,
  ...(terms.share === 0 ? [] : [[t.campaigns.share, t.campaigns.percent(terms.share)] as const]),
  ...(needs === 'deposit' ? [[t.campaigns.minDeposit, formatMoney(terms.minDeposit, currency)] as const] : []),
  [t.campaigns.period, t.campaigns.periods[period]] as const,
  [t.campaigns.from, formatMoment(opensAt)] as const,
  [t.campaigns.columns.until, closesAt === null ? t.campaigns.noEnd : formatMoment(closesAt)] as const,
  ...(times === 0
    ? []
    : ([
        [t.campaigns.games, t.campaigns.gameShares(Object.entries(terms.games))],
        [t.campaigns.maxStake, terms.maxStake === null ? t.campaigns.none : formatMoney(terms.maxStake, currency)],
        [t.campaigns.days, t.campaigns.daysOf(terms.days)],
      ] as const)),
  [t.campaigns.onlyVerified, terms.verifiedOnly ? t.campaigns.networks(terms.perNetwork) : t.campaigns.everyAccount] as const,
]

const Body = ({ row }: { row: PromotionDetail }) => {
  const { segment, price, currency } = row
  const money = (of: string | null, none: string) => (of === null ? none : formatMoney(of, currency))
  return (
    <div className="stack">
      <Facts
        title={t.campaigns.costTitle}
        facts={[
          [t.campaigns.columns.cost, formatMoney(row.cost, currency)],
          [t.campaigns.granted(row.claims), formatMoney(row.granted, currency)],
          [t.campaigns.cameBack, formatMoney(row.cameBack, currency)],
          [t.campaigns.inBonuses, formatMoney(row.inBonuses, currency)],
          [t.campaigns.columns.maxCost, money(row.maxCost, t.campaigns.noBudgetHint)],
          [t.campaigns.bySegment, money(row.bySegment, t.campaigns.unbounded)],
          [t.campaigns.likely, money(row.likely, t.campaigns.unbounded)],
        ]}
      />
      <Facts
        title={t.campaigns.segment}
        facts={[
          [t.campaigns.members, segment.members.toLocaleString('en')],
          [t.campaigns.rules, t.campaigns.rulesOf(segment)],
          ...(segment.sample.length === 0 ? [] : [[t.campaigns.sample, <span key="sample">{segment.sample.join(' · ')}</span>] as const]),
        ]}
      >
        <p className="micro t3">{t.campaigns.leftOut}</p>
      </Facts>
      {price === null ? null : (
        <Facts
          title={t.campaigns.price}
          facts={[
            [t.campaigns.required, `${formatMoney(price.required, currency)} (${row.times} ×)`],
            [t.campaigns.staked, formatMoney(price.staked, currency)],
            [t.campaigns.expected, formatMoney(price.cost, currency)],
          ]}
        />
      )}
      <Facts title={t.campaigns.terms} facts={termsOf(row)} />
    </div>
  )
}

/** A promotion with its cost by the ledger, its segment, its price for a player and its terms; a running one can be stopped. */
export const PromotionDrawer = ({ id, onCloseHref }: { id: string; onCloseHref: string }) => {
  const query = useView<PromotionDetail>(`promotions/${id}`)
  const { data } = query
  return (
    <Drawer
      label={data?.title ?? id}
      head={<DrawerTitle closeHref={onCloseHref}>{data?.title ?? id}</DrawerTitle>}
      {...(data === undefined || data.state === 'withdrawn' ? {} : { foot: <PromotionWithdraw row={data} /> })}
    >
      <Faces query={query} what={t.campaigns.what} command="promotion list" rows={8}>
        {data === undefined ? null : <Body row={data} />}
      </Faces>
    </Drawer>
  )
}
