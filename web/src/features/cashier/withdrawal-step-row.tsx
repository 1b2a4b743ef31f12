import { serverNow } from '../../lib/calls/server-time.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import parcelCss from './withdrawal-tracker.module.css'
import { useDuration } from './use-duration.ts'
import { requirementLabels, ownerLabels, type WithdrawalStepView, stepLabels } from './withdraw-words.ts'

/** One step of a withdrawal: who has to act, since when, what is missing, and how long it usually takes. */
export const WithdrawalStepRow = ({ step }: { step: WithdrawalStepView }) => {
  const say = useTranslate()
  const when = useMoment('shortMoment')
  const duration = useDuration()
  const money = useMoney()
  const { state, owner, since, until, missing, p50, p90 } = step
  const time = p50 === null || p90 === null ? say('cashier.sNew') : say('cashier.sUsual', { half: duration(p50), most: duration(p90) })
  const isLong = state === 'now' && p90 !== null && since !== null && serverNow() - Date.parse(since) > p90 * 1000
  const stands =
    state === 'done' && until !== null
      ? say('cashier.sDone', { when: when(until) })
      : state === 'now'
        ? say('cashier.sNow', { owner: say(ownerLabels[owner]), since: when(since ?? '') })
        : say(state === 'later' ? 'cashier.sLater' : state === 'none' ? 'cashier.sNone' : 'cashier.sOver')
  return (
    <li className={cx(parcelCss['step'], parcelCss[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={parcelCss['dot']}>{state === 'done' && <Icon name="check" size="s" />}</span>
      <span>
        <b>{say(stepLabels[step.step])}</b>
        <small>{stands}</small>
        {missing.map(({ thing, amount }) => (
          <small key={thing} className={parcelCss['missing']}>
            {say(requirementLabels[thing], { amount: money(amount) })}
          </small>
        ))}
        {(state === 'now' || state === 'later') && <small>{time}</small>}
        {isLong && <small className={parcelCss['long']}>{say('cashier.sLonger')}</small>}
      </span>
    </li>
  )
}
