import { feedbackStates } from '@perya/domain/feedback/feedback-state'
import type { Value } from '@perya/calls'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoment } from '../../lib/format/format.ts'
import { cx } from '../../ui/cx.ts'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import css from './request.module.css'
import { FeedbackActions } from './feedback-actions.tsx'

type Request = Value<'feedback.mine'>['list'][number]

/** One message to the operator: its number, its status, and all replies. */
export const FeedbackCard = ({ request }: { request: Request }) => {
  const say = useTranslate()
  const when = useMoment()
  const { reference, questionType, complaint, content, state, sentAt, steps } = request
  const place = feedbackStates.indexOf(state) + 1
  return (
    <li className={css['card']}>
      <div className={css['top']}>
        <h2 className="num">{reference}</h2>
        <span className={cx(css['badge'], css[state])}>{say(`request.state.${state}`)}</span>
        {complaint && <span className={css['badge']}>{say('request.complaint')}</span>}
        <ProgressLamps of={feedbackStates.length} lit={place} label={say('request.place', { place, of: feedbackStates.length })} />
      </div>
      <p className={css['fine']}>
        {say(`feedback.type.${questionType}`)} · <time dateTime={sentAt}>{when(sentAt)}</time>
      </p>
      <p className={css['words']} dir="auto">
        {content}
      </p>
      {steps.length > 0 && (
        <ol className={css['steps']} aria-label={say('request.steps', { reference })}>
          {steps.map((step) => (
            <li key={`${step.at}${step.state}`}>
              <b>{say(step.isOwn ? (step.state === 'closed' ? 'request.youSettled' : 'request.youWrote') : `request.did.${step.state}`)}</b>{' '}
              <time dateTime={step.at}>{when(step.at)}</time>
              {step.says !== '' && (
                <p className={css['words']} dir="auto">
                  {step.says}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {state !== 'closed' && <FeedbackActions reference={reference} />}
    </li>
  )
}
