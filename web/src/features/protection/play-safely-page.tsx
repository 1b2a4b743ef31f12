import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { CareCard } from './care-card.tsx'
import { ClosureCards } from './closure-cards.tsx'
import { LimitCard } from './limit-card.tsx'
import css from './protection.module.css'
import { RealityCheckCard } from './reality-check-card.tsx'
import type { ProtectionView } from './use-protection.ts'

const Closed = ({ closure: { closure, until } }: { closure: NonNullable<ProtectionView['closure']> }) => {
  const say = useTranslate()
  const when = useMoment()
  const isExclusion = closure === 'exclusion'
  return (
    <section className={css['closed']} role="status">
      <Icon name="hand-palm" size="l" />
      <div>
        <CardTitle>
          {until === null
            ? say('protection.closedForGood')
            : say(isExclusion ? 'protection.excludedUntil' : 'protection.breakUntil', { until: when(until) })}
        </CardTitle>
        <p className={css['text']}>{say('protection.closedText')}</p>
        <a className={css['link']} href="?member=withdraw">
          {say('protection.toWithdraw')}
        </a>
      </div>
    </section>
  )
}

const Help = ({ help }: { help: ProtectionView['help'] }) => {
  const say = useTranslate()
  return (
    <section className={css['card']} aria-labelledby="protection-help">
      <CardTitle id="protection-help">{say('protection.help')}</CardTitle>
      <p className={css['text']}>{say('protection.helpText')}</p>
      <ul className={css['help']}>
        {help.map(({ name, url }) => (
          <li key={url}>
            <a className={css['link']} href={url} {...(url.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className={css['link']} href="/service">
            {say('protection.service')}
          </a>
        </li>
      </ul>
    </section>
  )
}

/** Limits, time-outs and reality checks that members set for themselves, and links to help. */
export const PlaySafelyPage = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { data, error, isPending, refetch } = useQuery(ask('protection.show', {}))
  if (isPending) return <LoadingState says={say('protection.waiting')} shape="cards" className={css['waiting']} />
  if (data === undefined)
    return (
      <RefusedState title={say('protection.refused')} action={<Button onClick={() => void refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(error))}
      </RefusedState>
    )
  return (
    <div className={css['page']}>
      {data.closure !== null && <Closed closure={data.closure} />}
      {data.care !== null && <CareCard care={data.care} />}
      <LimitCard limits={data.limits} />
      <RealityCheckCard reminder={data.reminder} />
      {(data.closure === null || data.closure.until !== null) && <ClosureCards />}
      <Help help={data.help} />
    </div>
  )
}
