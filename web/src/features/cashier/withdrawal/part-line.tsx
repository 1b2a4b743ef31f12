import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { cx } from '../../../ui/cx.ts'
import desk from '../desk.module.css'
import { type WithdrawalPartView, partStateLabels } from './withdraw-words.ts'

/** What a dispute is about and what happens next: the member's claim, and that a claim alone does not trigger another payment (S-01). */
export const DisputeText = ({ part }: { part: WithdrawalPartView }) => {
  const say = useTranslate()
  const money = useMoney()
  const reported =
    part.claimed === null || Number(part.claimed) === 0
      ? say('cashier.disputeNone')
      : say('cashier.disputePart', { claimed: money(part.claimed), remaining: money(part.remaining) })
  return (
    <>
      {reported} {say('cashier.disputeNext')}
    </>
  )
}

/** One part of a withdrawal: its amount and its state with an explanation for the member. `isResent`: its returned amount was sent again. */
export const PartLine = ({ part, isResent }: { part: WithdrawalPartView; isResent: boolean }) => {
  const say = useTranslate()
  const money = useMoney()
  const { amount, received, returned, undecided, state, follows, reason } = part
  const back = Number(returned) === 0 ? null : say('cashier.pBack', { amount: money(returned) })
  const next =
    back === null
      ? null
      : Number(undecided) > 0
        ? say('cashier.pUndecided', { amount: money(undecided) })
        : say(isResent ? 'cashier.pResent' : 'cashier.pRefunded')
  return (
    <li>
      <span>
        <bdi dir="ltr">{money(amount)}</bdi>
        {follows !== null && <small>{say('cashier.pFollows')}</small>}
        {state === 'disputed' && (
          <small>
            <DisputeText part={part} />
          </small>
        )}
        {state === 'partial' && <small>{say('cashier.pRest', { received: money(received) })}</small>}
        {back !== null && (
          <small>
            {back} {next}
          </small>
        )}
        {state === 'forced' && <small>{say('cashier.pNoRefund')}</small>}
        {reason !== '' && <small>{say('cashier.pDecided', { reason })}</small>}
      </span>
      <span className={cx(desk['badge'], desk[partStateLabels[state].look])}>{say(partStateLabels[state].says)}</span>
    </li>
  )
}
