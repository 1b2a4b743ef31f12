import { useTranslate } from '../../lib/text/text.tsx'
import css from './promotion.module.css'
import { usePromotionFormat } from './use-promotion-format.ts'
import type { PromotionView } from './promotion-labels.ts'
import { CardTitle } from '../../ui/page/section-head.tsx'

/** Reward and conditions of a promotion as facts: the same for all visitors. */
export const PromotionTerms = ({ promotion }: { promotion: PromotionView }) => {
  const say = useTranslate()
  const { money, day, gives, asks, forWhom, kind } = usePromotionFormat()
  const { needs, period, times, leastDeposit, mostStake, days, games, opensAt, closesAt } = promotion
  const rows: readonly (readonly [string, string])[] = [
    [say('promotion.term.gives'), gives(promotion)],
    [
      say('promotion.term.needs'),
      needs === 'deposit' ? say('promotion.needs.deposit', { amount: money(leastDeposit) }) : say(`promotion.needs.${needs}`),
    ],
    [say('promotion.term.for'), forWhom(promotion)],
    [say('promotion.term.asks'), asks(promotion)],
    ...(times === 0
      ? []
      : ([
          [say('promotion.term.games'), games.map(({ gameType, percent }) => `${kind(gameType)} ${percent} %`).join(' · ')],
          [say('promotion.term.mostStake'), mostStake === '' ? say('promotion.asUsual') : money(mostStake)],
          [say('promotion.term.days'), say('promotion.days', { days })],
        ] as const)),
    [say('promotion.term.period'), say(`promotion.period.${period}`)],
    [say('promotion.term.window'), closesAt === null ? say('promotion.from', { day: day(opensAt) }) : `${day(opensAt)} – ${day(closesAt)}`],
  ]
  return (
    <section className={css['terms']} aria-labelledby="promotion-terms">
      <CardTitle id="promotion-terms">{say('promotion.terms')}</CardTitle>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {times > 0 && <p className={css['fine']}>{say('promotion.ownMoney')}</p>}
    </section>
  )
}
