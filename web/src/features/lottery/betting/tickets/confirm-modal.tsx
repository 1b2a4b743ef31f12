import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LotteryMessages } from '../../../../lib/text/lottery-messages.tsx'
import { send } from '../../../../lib/calls/send.ts'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { useMoney } from '../../../../lib/format/use-money.ts'
import { useSend } from '../../../../lib/calls/use-send.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { showToast as toast } from '../../../../ui/dialog/toast-message.tsx'
import { refreshBalance, useBalance } from '../../../session/index.ts'
import { chaseInput } from '../slip/chase-choice.tsx'
import { clearSlip, showSlipSide } from '../bet-store.ts'
import css from './confirm-modal.module.css'
import { useSaleClock, ClockText } from '../head/issue-clock.tsx'
import { MoneyText } from './money-text.tsx'
import { pendingPurchase, type Purchase } from './open-confirm.ts'
import { toTicketInputs } from '../slip/to-ticket-inputs.ts'
import { type Issue, useIssue } from '../head/use-issue.ts'

const CloseRow = ({ sale }: { sale: Issue | undefined }) => {
  const say = useTranslate()
  const { state, text, isHot } = useSaleClock(sale)
  return (
    <div>
      <dt>{say(state === 'between' ? 'bet.nextDraw' : 'bet.closesIn')}</dt>
      <dd>
        <ClockText small text={text} isHot={isHot} />
      </dd>
    </div>
  )
}

const Confirm = ({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) => {
  const { gameCode, family, slip, chase, total } = purchase
  const say = useTranslate()
  const money = useMoney()
  const client = useQueryClient()
  const problem = useId()
  const { data: sale, refetch } = useIssue(gameCode)
  const { data: purse } = useBalance()
  const { alert, busy, attempt } = useSend()
  const issue = sale?.current?.issue ?? ''
  const buy = async () => {
    if (sale === undefined || issue === '') return
    const { priceId } = sale
    const { done, refused } = await attempt(
      async (idempotencyKey) => {
        const request = { gameCode, issue, priceId, tickets: toTicketInputs(family, slip), ...chaseInput(chase) }
        const bought = await send('lottery.bet', request, { idempotencyKey })
        clearSlip(gameCode)
        showSlipSide('mine')
        refreshBalance(client)
        await client.invalidateQueries({ queryKey: ['lottery.tickets'] })
        void client.invalidateQueries({ queryKey: ['lottery.chases'] })
        return bought
      },
      // Another issue or price is another request.
      { request: [issue, priceId] },
    )
    if (refused !== null) void refetch()
    if (done === null) return
    toast({ says: say('bet.bought', { count: done.tickets.length, stake: money(done.stake) }), icon: 'check-circle' })
    onClose()
  }
  return (
    <div className={css['confirm']}>
      <dl>
        <div>
          <dt>{say('bet.issue')}</dt>
          <dd className="num">{issue === '' ? say('bet.notOnSale') : issue}</dd>
        </div>
        <CloseRow sale={sale} />
        <div>
          <dt>{say('bet.tickets')}</dt>
          <dd className="num">{chase.issues > 1 ? `${slip.length} × ${say('bet.issueCount', { count: chase.issues })}` : slip.length}</dd>
        </div>
        <div className={css['cost']}>
          <dt>{say('bet.cost')}</dt>
          <dd>
            <MoneyText amount={total} />
          </dd>
        </div>
        {purse !== undefined && (
          <div>
            <dt>{say('bet.balance')}</dt>
            <dd>
              <MoneyText amount={purse.sumBalance} />
            </dd>
          </div>
        )}
      </dl>
      <p className={css['says']}>{chase.issues > 1 ? say(chase.rise === 'same' ? 'bet.confirmChase' : 'bet.confirmRise') : say('bet.confirmSays')}</p>
      {alert !== '' && (
        <p id={problem} className={css['refused']} role="alert">
          {alert}
        </p>
      )}
      <div className={css['acts']}>
        <Button onClick={onClose}>{say('bet.back')}</Button>
        <Button
          kind="primary"
          aria-disabled={issue === '' || busy}
          {...(alert === '' ? {} : { 'aria-describedby': problem })}
          onClick={() => void buy()}
        >
          {busy ? say('bet.buying') : say('bet.buy', { stake: money(total) })}
        </Button>
      </div>
    </div>
  )
}

const Titled = ({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) => {
  const say = useTranslate()
  return (
    <Modal title={say('bet.confirm')} closeLabel={say('bet.back')} onClose={onClose}>
      <Confirm purchase={purchase} onClose={onClose} />
    </Modal>
  )
}

/** The confirmation before tickets are bought: issue, time left, tickets, cost, balance. */
export const ConfirmModal = ({ onClose }: { onClose: () => void }) => {
  const [purchase] = useState(pendingPurchase)
  if (purchase === null) return null
  return (
    <LotteryMessages>
      <Titled purchase={purchase} onClose={onClose} />
    </LotteryMessages>
  )
}
