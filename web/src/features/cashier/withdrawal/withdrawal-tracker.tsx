import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import { DisputeFile } from './dispute-file.tsx'
import parcelCss from './withdrawal-tracker.module.css'
import { PartLine } from './part-line.tsx'
import { refreshWithdrawals } from '../use-requests.ts'
import { RequestedStepRow, WithdrawalStepRow } from './withdrawal-step-row.tsx'
import { type WithdrawalView, withdrawalStateLabels } from './withdraw-words.ts'

/** Tracks a withdrawal: each step with who has to act, since when, and how long it usually takes. */
export const WithdrawalTracker = ({ withdrawal }: { withdrawal: WithdrawalView }) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  const queryClient = useQueryClient()
  const { alert, busy, attempt, setAlert } = useSend()
  const { id, amount, institution, number, state, reason, madeAt, steps, parts } = withdrawal
  const cancel = () => attempt(() => send('cashier.cancelWithdrawal', { id }), { onSettled: () => refreshWithdrawals(queryClient) })
  return (
    <li className={desk['card']}>
      <div className={parcelCss['head']}>
        <span>
          <b>
            <bdi dir="ltr">{money(amount)}</bdi>
          </b>
          <small>
            {institution} <bdi dir="ltr">{number}</bdi>
          </small>
          <small>
            <bdi dir="ltr">{id}</bdi> · {when(madeAt)}
          </small>
        </span>
        <span className={cx(desk['badge'], desk[withdrawalStateLabels[state].look])}>{say(withdrawalStateLabels[state].says)}</span>
      </div>
      {reason !== '' && <p className={css['fine']}>{reason}</p>}
      {state !== 'rejected' && state !== 'cancelled' && (
        <ol className={parcelCss['steps']}>
          <RequestedStepRow at={madeAt} />
          {steps.map((step) => (
            <WithdrawalStepRow key={step.step} step={step} />
          ))}
        </ol>
      )}
      {parts.length > 0 && (
        <ul className={parcelCss['parts']}>
          {parts.map((part) => (
            <PartLine key={part.id} part={part} isResent={parts.some(({ follows }) => follows === part.id)} />
          ))}
        </ul>
      )}
      {state === 'review' && (
        <div className={css['acts']}>
          <Button disabled={busy} onClick={() => void cancel()} aria-label={say('cashier.cancelOf', { id })}>
            {say('cashier.cancel')}
          </Button>
        </div>
      )}
      <DisputeFile id={id} onAlert={setAlert} />
      <p role="alert" className={desk['alert']}>
        {alert}
      </p>
    </li>
  )
}
