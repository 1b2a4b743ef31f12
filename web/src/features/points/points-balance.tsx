import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../session/index.ts'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'
import { useOwnPoints, useMallContent } from './use-points.ts'

/** Points of the member, on a ticket whose stub converts them to money; for other visitors the value of points. */
export const PointsBalance = ({ onConvert }: { onConvert: () => void }) => {
  const say = useTranslate()
  const { points, money } = usePointsFormat()
  const { who } = useSession()
  const { purse } = useOwnPoints()
  const { data } = useMallContent()
  const converts = data?.converts ?? null
  const worth = converts === null ? '' : say('points.worth', { points: points(converts.points), amount: money(converts.amount) })
  if (who === 'visitor' && worth === '') return null
  return (
    <section className={css['purse']} aria-label={say('points.yours')}>
      <Icon name="coins" size="l" />
      <div>
        {who !== 'member' ? (
          <b>{worth}</b>
        ) : purse === undefined ? (
          <Skeleton className={css['waitingFigure']} />
        ) : (
          <>
            <b>
              <bdi dir="ltr" data-points={purse.balance}>
                {points(purse.balance)}
              </bdi>{' '}
              <span>{say('points.unit', { count: purse.balance })}</span>
            </b>
            <small>{purse.held > 0 ? say('points.held', { points: points(purse.held) }) : worth}</small>
          </>
        )}
        {who !== 'member' && <small>{say('points.never')}</small>}
      </div>
      {converts !== null && (
        <div className={css['stub']}>
          <Button kind="plain" onClick={onConvert}>
            {say('points.convert')}
          </Button>
        </div>
      )}
    </section>
  )
}
