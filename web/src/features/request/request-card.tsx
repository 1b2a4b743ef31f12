import { feedbackStates } from '@perya/domain/feedback/feedback-state'
import type { Value } from '@perya/calls'
import { useSay } from '../../lib/text.tsx'
import { useWhen } from '../../lib/use-when.ts'
import { cx } from '../../ui/cx.ts'
import { Lamps } from '../../ui/lamps.tsx'
import css from './request.module.css'
import { RequestActs } from './request-acts.tsx'

type Request = Value<'feedback.mine'>['list'][number]

/** One message to the house: its number, how far it has come, and everything that was said about it. */
export const RequestCard = ({ request }: { request: Request }) => {
  const say = useSay()
  const when = useWhen()
  const { reference, questionType, complaint, content, state, sentAt, steps } = request
  const place = feedbackStates.indexOf(state) + 1
  return (
    <li className={css['card']}>
      <div className={css['top']}>
        <h2 className="num">{reference}</h2>
        <span className={cx(css['badge'], css[state])}>{say(`request.state.${state}`)}</span>
        {complaint && <span className={css['badge']}>{say('request.complaint')}</span>}
        <Lamps of={feedbackStates.length} lit={place} label={say('request.place', { place, of: feedbackStates.length })} />
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
      {state !== 'closed' && <RequestActs reference={reference} />}
    </li>
  )
}
