import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useBrand } from '../../../lib/brand/brand.tsx'
import { moneyText } from '../../../lib/format/format-money.ts'
import { usePageTitle } from '../../../lib/browser/page-title.ts'
import { menuQuery } from '../../../lib/brand/shell-queries.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import css from '../game.module.css'
import type { ReadyGame } from '../use-launch.ts'
import { formatElapsed } from './use-played.ts'
import type { PlaySession } from './use-play-session.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css['fact']}>
    <dt>{name}</dt>
    <dd>
      <bdi dir="ltr">{children}</bdi>
    </dd>
  </div>
)

/** The play session bar above every frame: time, stakes, result, and the result of the day, from our ledger and never from the frame. */
export const PlaySummaryBar = ({
  ready,
  sitting,
  seconds,
  nextReminder,
  children,
}: {
  ready: ReadyGame
  sitting: PlaySession
  seconds: number
  /** Minutes until the next reality check. */
  nextReminder: number
  children: ReactNode
}) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { currencySymbol } = useBrand()
  usePageTitle(ready.game.displayName)
  const menu = useQuery(menuQuery).data
  const vendor =
    menu?.list.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === ready.game.vendor)?.displayName ?? ready.game.vendor
  const money = (amount: string | undefined) => (amount === undefined ? '--' : moneyText(amount, currencySymbol, tag))
  const net = (amount: string | undefined) => `${Number(amount ?? 0) > 0 ? '+' : ''}${money(amount)}`
  return (
    <section className={css['strip']} aria-label={say('play.strip')}>
      <div className={css['name']}>
        <h1 dir="auto">{ready.game.displayName}</h1>
        <span>
          {vendor}
          {ready.game.book === 'fun' && <> · {say('play.playMoney')}</>}
        </span>
      </div>
      <dl className={css['facts']}>
        <div className={css['fact']}>
          <dt>{say('play.time')}</dt>
          <dd>
            <bdi dir="ltr" role="timer" aria-live="off">
              {formatElapsed(seconds)}
            </bdi>
          </dd>
        </div>
        <Fact name={say('play.staked')}>{money(sitting.staked)}</Fact>
        <Fact name={say('play.result')}>{net(sitting.result)}</Fact>
        {sitting.inReview !== undefined && <Fact name={say('play.inReview')}>{money(sitting.inReview)}</Fact>}
        {sitting.isMoney && <Fact name={say('play.today')}>{net(sitting.today)}</Fact>}
      </dl>
      <span className={css['next']}>{say('play.reminderIn', { minutes: nextReminder })}</span>
      <div className={css['acts']}>{children}</div>
    </section>
  )
}
