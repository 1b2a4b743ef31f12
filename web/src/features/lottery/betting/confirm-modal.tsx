import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { LotteryMessages } from '../../../lib/lottery-messages.tsx'
import { toCallRefused } from '../../../lib/call-refused.ts'
import { newIdempotencyKey, send } from '../../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { showToast as toast } from '../../../ui/toast-message.tsx'
import { refreshBalance, useBalance } from '../../session/index.ts'
import { chaseInput } from './chase-choice.tsx'
import { clearSlip, showSlipSide } from './bet-store.ts'
import css from './confirm-modal.module.css'
import { IssueClock } from './issue-clock.tsx'
import { MoneyText, useLotteryMoney } from './money-text.tsx'
import { pendingPurchase, type Purchase } from './open-confirm.ts'
import { toTicketInputs } from './to-ticket-inputs.ts'
import { useIssue } from './use-issue.ts'

const Confirm = ({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) => {
  const { gameCode, family, slip, chase, total } = purchase
  const say = useTranslate()
  const money = useLotteryMoney()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const problem = useId()
  const { data: sale, refetch } = useIssue(gameCode)
  const { data: purse } = useBalance()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  // One idempotency key per request: a retry after a lost response buys nothing twice. Another issue or price is another request.
  const wish = useRef({ of: '', key: '' })
  const issue = sale?.current?.issue ?? ''
  const buy = async () => {
    if (sale === undefined || issue === '' || isSending) return
    const of = `${issue} ${sale.priceId}`
    if (wish.current.of !== of) wish.current = { of, key: newIdempotencyKey() }
    setSending(true)
    setRefused('')
    try {
      const bought = await send(
        'lottery.bet',
        {
          gameCode,
          issue,
          priceId: sale.priceId,
          tickets: toTicketInputs(family, slip),
          ...chaseInput(chase),
        },
        { idempotencyKey: wish.current.key },
      )
      clearSlip(gameCode)
      showSlipSide('mine')
      refreshBalance(client)
      await client.invalidateQueries({ queryKey: ['lottery.tickets'] })
      void client.invalidateQueries({ queryKey: ['lottery.chases'] })
      toast({ says: say('bet.bought', { count: bought.tickets.length, stake: money(bought.stake) }), icon: 'check-circle' })
      onClose()
    } catch (thrown) {
      const why = toCallRefused(thrown)
      setRefused(refusalText(why))
      // A request that was refused for its issue or its prices is sent again with a new key.
      if (why.status !== 0) wish.current = { of: '', key: '' }
      void refetch()
      setSending(false)
    }
  }
  return (
    <div className={css['confirm']}>
      <dl>
        <div>
          <dt>{say('bet.issue')}</dt>
          <dd className="num">{issue === '' ? say('bet.notOnSale') : issue}</dd>
        </div>
        <div>
          <dt>{say('bet.closesIn')}</dt>
          <dd>
            <IssueClock small closesAt={sale?.current?.closesAt} />
          </dd>
        </div>
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
      {refused !== '' && (
        <p id={problem} className={css['refused']} role="alert">
          {refused}
        </p>
      )}
      <div className={css['acts']}>
        <Button onClick={onClose}>{say('bet.back')}</Button>
        <Button
          kind="primary"
          aria-disabled={issue === '' || isSending}
          {...(refused === '' ? {} : { 'aria-describedby': problem })}
          onClick={() => void buy()}
        >
          {isSending ? say('bet.buying') : say('bet.buy', { stake: money(total) })}
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
