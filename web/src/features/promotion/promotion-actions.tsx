import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ActivityStatus, isActionable } from '@perya/domain/promotion/activity-status'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { CallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { openModal } from '../../lib/modal-queue.ts'
import type { MessageKey } from '../../lib/message-key.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { requireSession, useSession } from '../session/index.ts'
import { BonusCard } from './bonus-card.tsx'
import { WageringCostPanel } from './wagering-cost-panel.tsx'
import css from './promotion.module.css'
import { refreshPromotions } from './use-participation.ts'
import { usePromotionFormat } from './use-promotion-format.ts'
import type { PromotionDetail } from './promotion-labels.ts'

const standingSays: Readonly<Record<Exclude<ActivityStatus, 'join' | 'claim'>, MessageKey>> = {
  applying: 'promotion.now.applying',
  close: 'promotion.now.close',
  rejected: 'promotion.now.rejected',
  issued: 'promotion.now.issued',
  claimed: 'promotion.now.claimed',
  process: 'promotion.now.process',
  joined: 'promotion.now.joined',
  coming_soon: 'promotion.now.coming_soon',
}

/** The available action of a promotion: its wagering cost first, then the one button; without an action, the reason. */
export const PromotionActions = ({ promotion, status }: { promotion: PromotionDetail; status: ActivityStatus }) => {
  const say = useTranslate()
  const { money } = usePromotionFormat()
  const { who } = useSession()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const { alert, news, busy, attempt } = useSend()
  const [asked, setAsked] = useState(false)
  const { id, needs, times } = promotion
  const query = useQuery({ ...ask('promotion.price', { id }), enabled: who === 'member' })
  const price = query.data
  const running = price?.running ?? null
  const isHeld = status === 'claim' && times > 0 && running !== null
  const join = () =>
    attempt(
      async () => {
        await send('promotion.join', { id })
        await refreshPromotions(queryClient)
        return true
      },
      { news: () => say('promotion.joined') },
    )
  const claim = async () => {
    if (price === undefined) return
    await attempt((idempotencyKey) => send('promotion.claim', { id, terms: price.terms }, { idempotencyKey }), {
      request: ['claim', id],
      news: ({ amount }) => say(times > 0 ? 'promotion.claimedBonus' : 'promotion.claimedCash', { amount: money(amount) }),
      onSettled: () => refreshPromotions(queryClient),
    })
  }
  const apply = async () =>
    openModal({
      key: `apply ${id}`,
      rank: 'asked',
      load: () =>
        import('./application-modal.tsx').then(({ ApplicationModal }) => ({ onClose }: { onClose: () => void }) => (
          <ApplicationModal
            id={id}
            title={promotion.title}
            onClose={onClose}
            onSent={() => {
              setAsked(true)
              void refreshPromotions(queryClient)
            }}
          />
        )),
    })
  const act = status === 'claim' ? claim : needs === 'application' ? apply : join
  const says =
    status === 'claim'
      ? say('promotion.act.claim', { amount: money(price?.amount ?? promotion.amount) })
      : say(needs === 'application' ? 'promotion.act.apply' : 'promotion.act.join')
  return (
    <aside className={css['aside']} aria-label={say('promotion.act')}>
      {times > 0 && who === 'member' && price !== undefined && (isActionable(status) || status === 'joined') && (
        <WageringCostPanel promotion={promotion} price={price} />
      )}
      <section className={css['panel']}>
        {status !== 'join' && status !== 'claim' ? (
          <p>{say(standingSays[status], { reason: price?.reason ?? '' })}</p>
        ) : who === 'visitor' ? (
          <>
            <p>{say(times > 0 ? 'promotion.signInPrice' : 'promotion.signIn')}</p>
            <Button
              kind="primary"
              className={css['wide']}
              onClick={() => requireSession(() => void navigate({ to: '/promoDetail', search: { id } }))}
            >
              {say('header.logIn')}
            </Button>
          </>
        ) : who === 'trial' ? (
          <p>{refusalText(new CallRefused({ key: 'in_need_true_account', status: 403, message: '' }))}</p>
        ) : isHeld ? (
          <p>{say('promotion.oneAtATime')}</p>
        ) : (
          <>
            {times > 0 && status === 'claim' && <p>{say('promotion.yourChoice')}</p>}
            <Button kind="primary" className={css['wide']} aria-busy={busy} disabled={busy || price === undefined} onClick={() => void act()}>
              {says}
            </Button>
          </>
        )}
        {status === 'joined' && (
          <a className={buttonClass('primary', 'm', css['wide'])} href="?member=depositv2">
            {say('promotion.act.deposit')}
          </a>
        )}
        <p role="alert" className={css['alert']}>
          {alert}
        </p>
        <p role="status" className={css['news']}>
          {asked ? say('promotion.applied') : news}
        </p>
      </section>
      {running !== null && (status === 'process' || isHeld) && (
        <BonusCard bonus={running} title={status === 'process' ? promotion.title : say('promotion.running')} />
      )}
    </aside>
  )
}
