import { useTranslate } from '../../lib/text/text.tsx'
import { ContentText } from '../../ui/text/content-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'
import type { RewardCardView } from './use-points.ts'

const few = 5

/** A reward with its cost and stock; `has` null: the visitor's balance is unknown. */
export const RewardCard = ({
  reward,
  has,
  isFirst,
  onWish,
}: {
  reward: RewardCardView
  has: number | null
  isFirst: boolean
  onWish: () => void
}) => {
  const say = useTranslate()
  const { points, money } = usePointsFormat()
  const { id, kind, title, text, picture, stock, amount } = reward
  const isGone = stock === 0
  const isShort = has !== null && has < reward.points
  return (
    <article className={css['card']} data-reward={id} aria-labelledby={`reward-${id}`}>
      <div className={css['art']}>
        <img src={picture} alt="" width="480" height="300" decoding="async" loading={isFirst ? 'eager' : 'lazy'} />
        <span className={css['kind']}>{say(`points.kind.${kind}`)}</span>
      </div>
      <div className={css['copy']}>
        <h2 id={`reward-${id}`}>
          <ContentText>{title}</ContentText>
        </h2>
        <p>
          <ContentText>{text}</ContentText>
        </p>
      </div>
      <div className={css['price']}>
        <p>
          <b>
            <bdi dir="ltr">{points(reward.points)}</bdi>
          </b>{' '}
          {say('points.unit', { count: reward.points })}
          {!/^0(\.0+)?$/.test(amount) && <span> {say('points.plus', { amount: money(amount) })}</span>}
        </p>
        <small>{isGone ? say('points.gone') : stock <= few ? say('points.left', { count: stock }) : say('points.there')}</small>
      </div>
      <Button disabled={isGone || isShort} aria-describedby={`reward-${id}`} onClick={onWish}>
        {isGone ? say('points.goneAct') : isShort ? say('points.short', { points: points(reward.points - has) }) : say('points.redeem')}
      </Button>
    </article>
  )
}
