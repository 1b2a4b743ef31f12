import { type FormEvent, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { minor, multiplyMinor } from '@perya/domain/money/minor'
import { send } from '../../lib/send.ts'
import { useTranslate } from '../../lib/text.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { useSend } from '../cashier/index.ts'
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
  const alertId = useId()
  const [pieces, setPieces] = useState(1)
  const [password, setPassword] = useState('')
  const { alert, busy, attempt } = useSend()
  const { steppedUp, dialog } = useStepUp()
  const takes = reward.points * pieces
  const has = purse?.balance ?? 0
  const kind = config?.password ?? 'payment'
  const most = Math.max(1, Math.min(config?.mostPieces ?? 1, reward.stock, Math.floor(has / reward.points)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(`${reward.id} ${pieces}`, async (idempotencyKey) => {
      const request = { rewardId: reward.id, quantity: pieces, password }
      if ((await steppedUp('points', () => send('points.redeem', request, { idempotencyKey }))) === null) return null
      toast({ says: say('points.redeemed', { reward: reward.title }), icon: 'check-circle' })
      refreshBalance(queryClient)
      void refreshPoints(queryClient)
      onClose()
      return ''
    })
  }
  return (
    <Modal title={say('points.redeemTitle')} closeLabel={say('shell.close')} onClose={onClose}>
      {dialog}
      <form className={css['form']} noValidate onSubmit={submit}>
        <div className={css['wished']}>
          <img src={reward.picture} alt="" width="480" height="300" />
          <div>
            <b>
              <bdi>{reward.title}</bdi>
            </b>
            <small>
              <bdi>{reward.text}</bdi>
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
        <PasswordPart kind={kind} value={password} alertId={alertId} onChange={setPassword} />
        <p id={alertId} role="alert" className={css['alert']}>
          {alert}
        </p>
        <Button type="submit" kind="primary" size="l" disabled={busy || kind === 'none' || has < takes} aria-busy={busy}>
          {say('points.redeemAct', { points: points(takes) })}
        </Button>
        <p className={css['fine']}>{say('points.redeemNote')}</p>
      </form>
    </Modal>
  )
}
