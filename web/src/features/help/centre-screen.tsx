import { prefetchShown } from '../../lib/calls/ask.ts'
import { useBrand } from '../../lib/brand/brand.tsx'
import { loadHelpMessages, HelpMessages } from '../../lib/text/help-messages.tsx'
import type { LoadContext } from '../../lib/calls/load-context.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { helpQuery } from '../../lib/brand/shell-queries.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../session/index.ts'
import { Logo } from '../shell/index.ts'
import { HelpTopics } from './help-topics.tsx'
import css from './help.module.css'
import { topicOf } from './topic-list.tsx'
import { useAnchor } from './use-anchor.ts'

/** Loads the topics and the messages of the page. */
export const loadHelpCentre = async ({ queryClient, language }: LoadContext): Promise<void> => {
  await Promise.all([prefetchShown(queryClient, helpQuery(language)), loadHelpMessages(language).catch(() => undefined)])
}

const Screen = () => {
  const say = useTranslate()
  const { who } = useSession()
  const hasFeedback = useModule('FEEDBACK3')
  return (
    <div className={css['centre']}>
      <p className={css['top']}>
        <a href="/" aria-label={say('header.logoHome', { brand: useBrand().name })}>
          <Logo />
        </a>
      </p>
      <h1>{say('page.helpCentre')}</h1>
      <HelpTopics opened={topicOf(useAnchor())} anchored />
      <section className={css['still']} aria-labelledby="still">
        <Icon name="headset" size="l" />
        <div>
          <h2 id="still">{say('help.still')}</h2>
          <p>{say('help.stillText')}</p>
        </div>
        <p className={css['ways']}>
          <a className={buttonClass('plain')} href="/service">
            {say('service.write')}
          </a>
          {hasFeedback && who === 'member' && (
            <a className={buttonClass('line')} href="/?member=requests">
              {say('request.yours')}
            </a>
          )}
        </p>
      </section>
    </div>
  )
}

/** The help centre, on a page without a header (ROUTE-24, HELP-01). */
export const HelpCentreScreen = () => (
  <HelpMessages>
    <Screen />
  </HelpMessages>
)
