import { serverNow } from '../../../lib/calls/server-time.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import parcelCss from './withdrawal-tracker.module.css'
import { useDuration } from '../use-duration.ts'
import { doneByLabels, requirementLabels, ownerLabels, type WithdrawalStepView, stepLabels } from './withdraw-words.ts'

/** The first step of a withdrawal: the member requested it. */
export const RequestedStepRow = ({ at }: { at: string }) => {
  const say = useTranslate()
  const when = useMoment()
  return (
    <li className={cx(parcelCss['step'], parcelCss['done'])}>
      <span className={parcelCss['dot']}>
        <Icon name="check" size="s" />
      </span>
      <span>
        <b>{say('cashier.sAsked')}</b>
        <small>{say('cashier.sDoneBy', { owner: say('cashier.byYou'), when: when(at) })}</small>
      </span>
    </li>
  )
}

/** One step of a withdrawal: who has to act, since when, what is missing, and how long it usually takes. */
export const WithdrawalStepRow = ({ step }: { step: WithdrawalStepView }) => {
  const say = useTranslate()
  const when = useMoment()
  const duration = useDuration()
  const money = useMoney()
  const { state, owner, since, until, missing, p50, p90 } = step
  const isOpen = state === 'now' || state === 'later'
  const time = p50 === null || p90 === null ? null : say('cashier.sUsual', { half: duration(p50), most: duration(p90) })
  const isLong = state === 'now' && p90 !== null && since !== null && serverNow() - Date.parse(since) > p90 * 1000
  const stands =
    state === 'done' && until !== null
      ? say('cashier.sDoneBy', { owner: say(doneByLabels[owner]), when: when(until) })
      : state === 'now'
        ? say('cashier.sNow', { owner: say(ownerLabels[owner]), since: when(since ?? '') })
        : state === 'later'
          ? say('cashier.sLaterBy', { owner: say(doneByLabels[owner]) })
          : say(state === 'none' ? 'cashier.sNone' : 'cashier.sOver')
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
        {isOpen && time !== null && <small>{time}</small>}
        {state === 'now' && time === null && <small>{say('cashier.sNew')}</small>}
        {isLong && <small className={parcelCss['long']}>{say('cashier.sLonger')}</small>}
      </span>
    </li>
  )
}
