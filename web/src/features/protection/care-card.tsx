import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { measureLabels, reasonLabels } from './care-words.ts'
import css from './protection.module.css'
import type { ProtectionView } from './use-protection.ts'

type Care = NonNullable<ProtectionView['care']>

const useContest = () => {
  const queryClient = useQueryClient()
  const { alert, busy, attempt } = useSend({ scope: 'protection.contest' })
  const contest = async () => {
    const { done } = await attempt((): Promise<Care> => send('protection.contest', {}))
    if (done === null) return
    queryClient.setQueryData<ProtectionView>(['protection.show', {}], (shown) => shown && { ...shown, care: done })
  }
  return { alert, busy, contest }
}

const Contest = ({ contest }: { contest: NonNullable<Care['contest']> }) => {
  const say = useTranslate()
  const when = useMoment()
  const { answer, answerBy } = contest
  if (answer === null)
    return (
      <p className={css['text']} role="status">
        {say('protection.contestPending', { until: when(answerBy) })}
      </p>
    )
  return (
    <section className={css['answer']} aria-labelledby="protection-answer">
      <h3 id="protection-answer">{say(answer.outcome === 'changed' ? 'protection.answerChanged' : 'protection.answerUpheld')}</h3>
      <p className={css['text']} dir="auto">
        {answer.text}
      </p>
      <p className={css['fine']}>{when(answer.at)}</p>
    </section>
  )
}

/** What was changed on the account to protect the member, why, and how to have a person check it. */
export const CareCard = ({ care: { measures, reasons, contest, mayContest } }: { care: Care }) => {
  const say = useTranslate()
  const when = useMoment()
  const { alert, busy, contest: send } = useContest()
  return (
    <section className={css['card']} aria-labelledby="protection-care">
      <CardTitle id="protection-care">{say(measures.length === 0 ? 'protection.careOver' : 'protection.care')}</CardTitle>
      {measures.length > 0 && (
        <ul className={css['facts']}>
          {measures.map(({ kind, until }) => (
            <li key={kind}>
              {until === null ? say(measureLabels[kind]) : say('protection.measureUntil', { what: say(measureLabels[kind]), until: when(until) })}
            </li>
          ))}
        </ul>
      )}
      {reasons.length > 0 && (
        <>
          <h3 id="protection-why">{say('protection.why')}</h3>
          <ul className={css['facts']} aria-labelledby="protection-why">
            {reasons.map((reason) => (
              <li key={reason}>{say(reasonLabels[reason])}</li>
            ))}
          </ul>
        </>
      )}
      {contest !== null && <Contest contest={contest} />}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      {mayContest && (
        <div className={css['acts']}>
          <Button disabled={busy} onClick={() => void send()}>
            {say('protection.contestNow')}
          </Button>
          <span className={css['fine']}>{say('protection.contestText')}</span>
        </div>
      )}
    </section>
  )
}
