import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Progress } from '../../ui/figures/progress.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import css from './promotion.module.css'
import { refreshPromotions } from './use-participation.ts'
import { usePromotionFormat } from './use-promotion-format.ts'
import type { BonusView } from './promotion-labels.ts'

/** A running bonus: how much of its wagering requirement is met, its deadline, and a button to give it up. */
export const BonusCard = ({ bonus, title }: { bonus: BonusView; title: string }) => {
  const say = useTranslate()
  const { money } = usePromotionFormat()
  const when = useMoment()
  const id = useId()
  const queryClient = useQueryClient()
  const { alert, busy, attempt } = useSend()
  const [isAsked, setAsked] = useState(false)
  const [amount, turnover, required] = [money(bonus.amount), money(bonus.turnover), money(bonus.required)]
  const giveUp = () =>
    attempt(
      async (idempotencyKey) => {
        await send('promotion.forfeit', { id: bonus.id }, { idempotencyKey })
        await refreshPromotions(queryClient)
        return true
      },
      { request: bonus.id },
    )
  return (
    <section className={css['panel']} aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <p>{say('promotion.bonus.state', { amount, turnover, required })}</p>
      <Progress value={Number(bonus.turnover)} of={Number(bonus.required)} label={say('promotion.bonus.progress', { turnover, required })} />
      <p className={css['fine']}>
        {say('promotion.bonus.until', { when: when(bonus.expiresAt) })}{' '}
        {bonus.mostStake !== '' && say('promotion.price.mostStake', { amount: money(bonus.mostStake) })}
      </p>
      {isAsked ? (
        <>
          <p>{say('promotion.giveUpSays', { amount })}</p>
          <div className={css['acts']}>
            <Button kind="danger" size="s" aria-busy={busy} disabled={busy} onClick={() => void giveUp()}>
              {say('promotion.giveUpYes', { amount })}
            </Button>
            <Button size="s" onClick={() => setAsked(false)}>
              {say('promotion.giveUpNo')}
            </Button>
          </div>
        </>
      ) : (
        <Button size="s" onClick={() => setAsked(true)}>
          {say('promotion.giveUp')}
        </Button>
      )}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
    </section>
  )
}
