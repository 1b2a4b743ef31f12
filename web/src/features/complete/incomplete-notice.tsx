import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { completeAddress } from '../session/index.ts'
import css from './complete.module.css'

const Strip = () => {
  const say = useTranslate()
  return (
    <aside className={css['notice']} aria-label={say('complete.title')}>
      <Icon name="shield-check" />
      <span>{say('complete.notice')}</span>
      <a href={completeAddress({ back: location.pathname + location.search })} className={buttonClass('plain', 's')}>
        {say('complete.act')}
      </a>
    </aside>
  )
}

/** States that the account has to be completed and what that unlocks, with a link to the screen. */
export const IncompleteNotice = () => (
  <DeferredMessages>
    <Strip />
  </DeferredMessages>
)
