import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor, multiplyMinor } from '@perya/domain/money/minor'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { ContentText } from '../../ui/text/content-text.tsx'
import { IconButton } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { useStepUp } from '../factor/index.ts'
import { refreshBalance } from '../session/index.ts'
import { PasswordPart } from './password-part.tsx'
import css from './points.module.css'
import { usePointsFormat } from './use-points-format.ts'
import { refreshPoints, type RewardCardView, useOwnPoints } from './use-points.ts'

const Pieces = ({ value, most, onChange }: { value: number; most: number; onChange: (pieces: number) => void }) => {
  const say = useTranslate()
  const id = useId()
  return (
    <div className={css['pieces']}>
      <span id={id}>{say('points.quantity')}</span>
      <div role="group" aria-labelledby={id}>
        <IconButton round label={say('points.fewer')} disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <span aria-hidden="true">−</span>
        </IconButton>
        <output aria-live="polite">{value}</output>
        <IconButton round label={say('points.more')} disabled={value >= most} onClick={() => onChange(value + 1)}>
          <Icon name="plus" size="s" />
        </IconButton>
      </div>
    </div>
  )
}

/** Multiplies a decimal amount exactly. */
const manyOf = (amount: string, pieces: number): string => {
  const digits = amount.split('.')[1]?.length ?? 0
  return formatAmount(multiplyMinor(parseAmount(amount, digits) ?? minor(0), pieces), digits)
}

/** Redeems a reward: quantity, cost, and the password (POINTS-06). */
export const RedeemModal = ({ reward, onClose }: { reward: RewardCardView; onClose: () => void }) => {
  const say = useTranslate()
  const { points, money } = usePointsFormat()
  const { purse, config } = useOwnPoints()
  const queryClient = useQueryClient()
  const [pieces, setPieces] = useState(1)
  const [password, setPassword] = useState('')
  const { alert, busy, attempt } = useSend()
  const { steppedUp, dialog } = useStepUp()
  const takes = reward.points * pieces
  const has = purse?.balance ?? 0
  const kind = config?.password ?? 'payment'
  const most = Math.max(1, Math.min(config?.mostPieces ?? 1, reward.stock, Math.floor(has / reward.points)))
  const redeem = async () => {
    const request = { rewardId: reward.id, quantity: pieces, password }
    const { done } = await attempt((idempotencyKey) => steppedUp('points', () => send('points.redeem', request, { idempotencyKey })), {
      request: [reward.id, pieces],
    })
    if (done === null) return
    toast({ says: say('points.redeemed', { reward: reward.title }), icon: 'check-circle' })
    refreshBalance(queryClient)
    void refreshPoints(queryClient)
    onClose()
  }
  return (
    <Modal title={say('points.redeemTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      {dialog}
      <Form className={css['form']} alert={alert} busy={busy} onSubmit={redeem}>
        <div className={css['wished']}>
          <img src={reward.picture} alt="" width="480" height="300" />
          <div>
            <b>
              <ContentText>{reward.title}</ContentText>
            </b>
            <small>
              <ContentText>{reward.text}</ContentText>
            </small>
          </div>
        </div>
        <Pieces value={pieces} most={most} onChange={setPieces} />
        <dl className={css['sum']}>
          <div>
            <dt>{say('points.takes')}</dt>
            <dd>
              <bdi dir="ltr">{points(takes)}</bdi>
            </dd>
          </div>
          {Number(reward.amount) > 0 && (
            <div>
              <dt>{say('points.andMoney')}</dt>
              <dd>
                <bdi dir="ltr">{money(manyOf(reward.amount, pieces))}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt>{say('points.after')}</dt>
            <dd>
              <bdi dir="ltr">{points(Math.max(0, has - takes))}</bdi>
            </dd>
          </div>
        </dl>
        <PasswordPart kind={kind} value={password} onChange={setPassword} />
        <FormAlert className={css['alert']} />
        <SubmitButton size="l" disabled={kind === 'none' || has < takes}>
          {say('points.redeemAct', { points: points(takes) })}
        </SubmitButton>
        <p className={css['fine']}>{say('points.redeemNote')}</p>
      </Form>
    </Modal>
  )
}
