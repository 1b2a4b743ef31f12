import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ask, prefetchShown } from '../../lib/calls/ask.ts'
import { loadHelpMessages, HelpMessages } from '../../lib/text/help-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useModule } from '../../lib/brand/modules.ts'
import { safeUrl } from '../../lib/navigation/safe-url.ts'
import { helpQuery, statusQuery, whitelabelQuery } from '../../lib/brand/shell-queries.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { LiveChat, useSupport } from '../live-chat/index.ts'
import { useSession } from '../session/index.ts'
import { Logo } from '../shell/index.ts'
import { FeedbackForm } from './feedback/feedback-form.tsx'
import { HelpTopics } from './help-topics.tsx'
import { FeedbackSent } from './feedback/feedback-sent.tsx'
import { type Channel, ServiceChannels } from './service-channels.tsx'
import { leaveService } from './leave-service.ts'
import css from './service.module.css'
import { useAnchor } from './use-anchor.ts'

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

const ServiceHeader = () => {
  const say = useTranslate()
  const { name } = useBrand()
  return (
    <header className={css['bar']}>
      <a className={css['back']} href="/" aria-label={say('service.back', { brand: name })} onClick={leaveService}>
        <Icon name="arrow-left" flip />
      </a>
      <Logo />
    </header>
  )
}

const WriteToUs = () => {
  const say = useTranslate()
  const [reference, setReference] = useState<string | null>(null)
  return (
    <section className={css['panel']} aria-labelledby="write">
      <h2 id="write">{say('service.write')}</h2>
      {reference === null ? (
        <>
          <p>{say('service.text')}</p>
          <FeedbackForm onSent={setReference} />
        </>
      ) : (
        <FeedbackSent reference={reference} />
      )}
    </section>
  )
}

/** The part that the address names; a chat that is running is open without being asked for. */
const useChannel = (isChatting: boolean): Channel => {
  const anchor = useAnchor()
  if (anchor === 'chat' || anchor === 'message') return anchor
  return isChatting ? 'chat' : ''
}

const Screen = () => {
  const say = useTranslate()
  const { who } = useSession()
  const hasFeedback = useModule('FEEDBACK3')
  // While the platform is closed it serves no personal data, so none is requested.
  const { data: status } = useQuery(statusQuery)
  const isOpen = status === undefined || status.status === 0
  const { data: info } = useQuery({ ...ask('member.info', {}), enabled: who === 'member' && isOpen, staleTime: 300_000 })
  const { data: support, error, refetch } = useSupport(hasFeedback)
  const isChatting = support !== undefined && support.chat !== null && support.chat.state !== 'ended'
  const shown = useChannel(isChatting)
  return (
    <>
      <ServiceHeader />
      <div className={css['page']}>
        <h1>{say('service.title')}</h1>
        {(info?.clubLabel.rankLevel ?? 0) > 4 && (
          <p className={css['vip']}>
            <Icon name="crown-simple" />
            {say('service.vip')}
          </p>
        )}
        {hasFeedback && <ServiceChannels support={support} shown={shown} hasCases={isOpen} />}
        {shown === 'chat' && support !== undefined && <LiveChat support={support} />}
        {shown === 'chat' && support === undefined && error !== null && (
          <RefusedState title={say('liveChat.refused')} action={<Button onClick={() => void refetch()}>{say('shell.tryAgain')}</Button>} />
        )}
        {shown === 'message' && hasFeedback && <WriteToUs />}
        <HelpTopics shows="top" />
        <Elsewhere />
      </div>
    </>
  )
}

/** The support page: how to reach the staff and how soon they answer, the questions that are asked most, and other contacts of the brand (SUPPORT-06, SUPPORT-07). */
export const ServiceScreen = () => (
  <HelpMessages>
    <Screen />
  </HelpMessages>
)
