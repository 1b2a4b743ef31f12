import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useDay, useMoment } from '../../lib/format/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { DocumentForm } from './document-form.tsx'
import css from './kyc.module.css'
import { reasonText, stateLabels } from './kyc-words.ts'
import { LevelCard, useOpens } from './level-card.tsx'

type View = Value<'kyc.show'>
type Case = NonNullable<View['case']>

const icons = { waiting: 'clock', asked: 'warning', approved: 'check-circle', rejected: 'warning-circle', expired: 'clock-countdown' } as const

const CaseCard = ({ shown }: { shown: Case }) => {
  const say = useTranslate()
  const when = useMoment()
  const reason = reasonText(shown.reason)
  return (
    <section className={css['case']} data-state={shown.state} role="status">
      <Icon name={icons[shown.state]} size="l" />
      <div>
        <CardTitle>{say(stateLabels[shown.state])}</CardTitle>
        {reason !== null && <p className={css['text']}>{say(reason)}</p>}
        {shown.state === 'approved' && <p className={css['text']}>{say('kyc.approvedText', { level: shown.level })}</p>}
        {shown.state === 'waiting' && <p className={css['text']}>{say('kyc.waitingText')}</p>}
        <p className={css['fine']}>{say('kyc.caseLine', { reference: shown.reference, at: when(shown.changedAt) })}</p>
      </div>
    </section>
  )
}

const Lapse = ({ until, hasLapsed }: Pick<View, 'until' | 'hasLapsed'>) => {
  const say = useTranslate()
  const day = useDay()
  if (until === null) return null
  return <p className={css['fine']}>{say(hasLapsed ? 'kyc.lapsed' : 'kyc.until', { day: day(until) })}</p>
}

/** Verification in the member centre: the level and what it allows, the pictures that the next one needs, and what became of them. */
export const KycPage = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const opens = useOpens()
  const { data, error, isPending, refetch } = useQuery(ask('kyc.show', {}))
  if (isPending) return <LoadingState says={say('kyc.loading')} shape="cards" className={css['waiting']} />
  if (data === undefined)
    return (
      <RefusedState title={say('kyc.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  const isOpen = data.case?.state === 'waiting' || data.case?.state === 'asked'
  // An approval is shown as long as the account has its level; one that has lapsed is followed by the form for a new document.
  const shown = data.case?.state === 'approved' && data.case.level !== data.level ? null : data.case
  const opensNext = opens(data)
  const isAsked = data.case?.state === 'asked'
  const form = isAsked && data.case !== null ? { level: data.case.level, parts: data.case.asked } : isOpen ? null : data.next
  return (
    <div className={css['page']}>
      {data.hasLapsed && <Lapse until={data.until} hasLapsed />}
      {shown !== null && <CaseCard shown={shown} />}
      {form !== null && (
        <DocumentForm
          key={`${form.level} ${data.case?.changedAt}`}
          wanted={form}
          uploaded={data.uploaded}
          before={isAsked ? data.case : null}
          opens={isAsked ? null : opensNext}
        />
      )}
      <LevelCard view={data} opens={form === null ? opensNext : null} />
      {!data.hasLapsed && <Lapse until={data.until} hasLapsed={false} />}
    </div>
  )
}
