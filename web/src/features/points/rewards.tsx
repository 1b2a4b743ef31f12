import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState, Skeleton } from '../../ui/states/list-states.tsx'
import css from './points.module.css'
import { RewardCard } from './reward-card.tsx'
import { type RewardCardView, useOwnPoints, useMallContent } from './use-points.ts'

/** The rewards of the mall; members whose play is closed are offered none. */
export const Rewards = ({ onWish }: { onWish: (reward: RewardCardView) => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { data, error, isPending, refetch } = useMallContent()
  const { own, purse } = useOwnPoints()
  if (isPending)
    return (
      <div className={css['rewards']} aria-busy="true">
        <span className="said" role="status">
          {say('points.waiting')}
        </span>
        {Array.from({ length: 8 }, (_, place) => (
          <Skeleton key={place} className={css['waitingReward']} />
        ))}
      </div>
    )
  if (data === undefined)
    return (
      <RefusedState title={say('points.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  if (own?.isClosed === true)
    return (
      <EmptyState title={say('points.closed')} heading="h2">
        {say('points.closedText')}
      </EmptyState>
    )
  const list = own?.list ?? data.list
  if (list.length === 0)
    return (
      <EmptyState title={say('points.none')} heading="h2">
        {say('points.noneText')}
      </EmptyState>
    )
  return (
    <ul className={css['rewards']} aria-label={say('points.page.rewards')} data-offer="">
      {list.map((reward, place) => (
        <li key={reward.id}>
          <RewardCard reward={reward} has={purse?.balance ?? null} isFirst={place < 4} onWish={() => onWish(reward)} />
        </li>
      ))}
    </ul>
  )
}
