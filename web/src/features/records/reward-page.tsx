import { lazy } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { RaffleCards } from '../raffle/index.ts'
import { Figures } from './figures.tsx'
import { MovementTable } from './movements/movement-table.tsx'
import { RecordListState } from './record-list-state.tsx'
import css from './records.module.css'
import { CardTitle } from '../../ui/page/section-head.tsx'

const RewardClaims = lazy(() => import('../promotion/reward-claims.tsx').then((module) => ({ default: module.RewardClaims })))
const bonus = { kind: 'bonus' } as const

/** Rewards that the member has received, and claimable ones (MEMBER-07). */
export const RewardPage = () => {
  const say = useTranslate()
  const amount = useMoney()
  const hasPromotions = useModule('PROMO3')
  const list = useQuery(ask('records.movements', { ...bonus, when: 'all', pageSize: 10 }))
  const month = useQuery(ask('records.movementTotals', { ...bonus, when: 'month' }))
  const all = useQuery(ask('records.movementTotals', { ...bonus, when: 'all' }))
  const figure = (totals: typeof all) => (totals.data === undefined ? '--' : amount(totals.data.net))
  return (
    <div className={css['page']}>
      <RaffleCards />
      {hasPromotions && <RewardClaims />}
      <RecordListState
        query={list}
        empty={list.data?.list.length === 0 ? { title: say('records.rewardEmpty'), says: say('records.rewardEmptyText') } : null}
      >
        <Figures
          label={say('records.rewardTotals')}
          figures={[
            { says: say('records.rewardMonth'), amount: figure(month) },
            { says: say('records.rewardAll'), amount: figure(all) },
          ]}
        />
        <section className={css['card']} aria-labelledby="reward-last">
          <CardTitle id="reward-last">{say('records.rewardLast')}</CardTitle>
          <MovementTable label={say('records.rewardLast')} rows={list.data?.list ?? []} />
          <a className={css['link']} href="?member=bonusDetails">
            {say('records.rewardMore')}
          </a>
        </section>
      </RecordListState>
    </div>
  )
}
