import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask, prefetchShown } from '../../lib/calls/ask.ts'
import { loadHelpMessages, HelpMessages } from '../../lib/text/help-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { safeUrl } from '../../lib/navigation/safe-url.ts'
import { helpQuery, statusQuery, whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LiveChat, useSupport } from '../live-chat/index.ts'
import { useSession } from '../session/index.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { HelpTopics } from './help-topics.tsx'
import css from './help.module.css'
import { FeedbackSent } from './feedback-sent.tsx'

/** Loads the answers and the messages of the page. */
export const loadService = async ({ queryClient, language }: LoadContext): Promise<void> => {
  await Promise.all([prefetchShown(queryClient, helpQuery(language)), loadHelpMessages(language).catch(() => undefined)])
}

const Elsewhere = () => {
  const say = useTranslate()
  const { data: brandLinks } = useQuery(whitelabelQuery)
  const links = (brandLinks?.resources ?? []).flatMap((link) => {
    const href = safeUrl('outside', link.url, 'https://here.invalid')
    return href?.startsWith('https:') === true ? [{ name: link.labelNameEn, href }] : []
  })
  if (links.length === 0) return null
  return (
    <>
      <h2>{say('service.elsewhere')}</h2>
      <ul className={css['links']}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer" className="link">
              {name}
            </a>{' '}
            <small>{new URL(href).host}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

const WriteToUs = () => {
  const say = useTranslate()
  const [reference, setReference] = useState<string | null>(null)
  return (
    <>
      <h2>{say('service.write')}</h2>
      {reference === null ? (
        <>
          <p>{say('service.text')}</p>
          <FeedbackForm onSent={setReference} />
        </>
      ) : (
        <FeedbackSent reference={reference} />
      )}
    </>
  )
}

const Screen = () => {
  const say = useTranslate()
  const { who } = useSession()
  const hasFeedback = useModule('FEEDBACK3')
  // While the platform is closed it serves no personal data, so none is requested.
  const { data: status } = useQuery(statusQuery)
  const isOpen = status === undefined || status.status === 0
  const { data: info } = useQuery({ ...ask('member.info', {}), enabled: who === 'member' && isOpen, staleTime: 300_000 })
  const { data: support } = useSupport(hasFeedback)
  // Outside the opening hours the form is shown first.
  const isFormFirst = support?.isOpen === false && support.chat === null
  const topics = (
    <div key="topics">
      <HelpTopics opened="" />
    </div>
  )
  const form = hasFeedback && (
    <div key="form" className={css['write']}>
      <WriteToUs />
    </div>
  )
  return (
    <div className={css['page']}>
      <h1>{say('service.title')}</h1>
      {(info?.clubLabel.rankLevel ?? 0) > 4 && (
        <p className={css['vip']}>
          <Icon name="crown-simple" />
          {say('service.vip')}
        </p>
      )}
      {support !== undefined && <LiveChat support={support} />}
      {isFormFirst ? [form, topics] : [topics, form]}
      <Elsewhere />
    </div>
  )
}

/** The customer service window: live chat, answers, a form, and other contacts of the brand (SUPPORT-06, SUPPORT-07). */
export const ServiceScreen = () => (
  <HelpMessages>
    <Screen />
  </HelpMessages>
)
