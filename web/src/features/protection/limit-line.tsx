import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import { limitKindLabels, limitPeriodLabels } from './limit-words.ts'
import css from './protection.module.css'
import { useLimitAmount } from './use-limit-amount.ts'
import { type LimitView, useProtectionChange } from './use-protection.ts'

const of = 10

/** Number of lit lamps of a limit: the last only when nothing is left. */
const litOf = ({ amount, used }: LimitView): number => {
  const [held, gone] = [Number(amount), Number(used)]
  if (gone >= held) return of
  return gone <= 0 ? 0 : Math.max(1, Math.min(of - 1, Math.floor((gone / held) * of)))
}

const WishNote = ({ limit: { kind, period, wish } }: { limit: LimitView }) => {
  const say = useTranslate()
  const amountOf = useLimitAmount()
  const when = useMoment()
  const { busy, save } = useProtectionChange('protection.answerWish')
  if (wish === null) return null
  const wanted = wish.amount === null ? say('protection.none') : amountOf(kind, wish.amount)
  const name = `${say(limitKindLabels[kind].name)} ${say(limitPeriodLabels[period].per)}`
  return (
    <div className={css['wish']} role="note">
      <Icon name="clock-countdown" />
      <p>
        <b>{say('protection.wish', { wanted })}</b>{' '}
        {wish.isReady ? say('protection.wishReady', { until: when(wish.until) }) : say('protection.wishWaits', { from: when(wish.from) })}
      </p>
      <div className={css['acts']}>
        {wish.isReady && (
          <Button size="s" disabled={busy} onClick={() => void save({ kind, period, answer: 'confirm' })}>
            {say('protection.confirm')}
            <span className="said"> {name}</span>
          </Button>
        )}
        <Button size="s" disabled={busy} onClick={() => void save({ kind, period, answer: 'cancel' })}>
          {say('protection.keepLimit')}
          <span className="said"> {name}</span>
        </Button>
      </div>
    </div>
  )
}

/** One limit: the current amount, its used part in lamps, and a pending limit change. */
export const LimitLine = ({ limit }: { limit: LimitView }) => {
  const say = useTranslate()
  const amountOf = useLimitAmount()
  const { kind, period, amount, used } = limit
  return (
    <li className={css['line']}>
      {amount !== null && (
        <div className={css['meter']}>
          <b>
            <bdi dir="ltr">{amountOf(kind, amount)}</bdi> {say(limitPeriodLabels[period].per)}
          </b>
          <ProgressLamps of={of} lit={litOf(limit)} />
          <span className={css['fine']}>{say('protection.used', { used: amountOf(kind, used), of: amountOf(kind, amount) })}</span>
        </div>
      )}
      <WishNote limit={limit} />
    </li>
  )
}
