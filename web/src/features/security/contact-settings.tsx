import type { Value } from '@perya/calls'
import { openModal } from '../../lib/modal-queue.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CardTitle } from '../../ui/page/section-head.tsx'
import { SecurityRow } from './security-row.tsx'
import css from './security.module.css'

const open = {
  sms: () => openModal({ key: 'bind-sms', rank: 'asked', load: () => import('./bind-contact-modal.tsx').then((module) => module.BindNumberModal) }),
  mail: () => openModal({ key: 'bind-mail', rank: 'asked', load: () => import('./bind-contact-modal.tsx').then((module) => module.BindMailModal) }),
}

const names = {
  sms: { bind: 'security.mobileAct', change: 'security.mobileChange' },
  mail: { bind: 'security.emailAct', change: 'security.emailChange' },
} as const

/** Contact details of the member; a change is notified to the old number or address. */
export const ContactSettings = ({ overview: { mobile, email } }: { overview: Value<'security.overview'> }) => {
  const say = useTranslate()
  const row = (kind: 'sms' | 'mail', contact: typeof mobile) => (
    <SecurityRow
      key={kind}
      icon={kind === 'sms' ? 'device-mobile' : 'envelope-simple'}
      title={say(kind === 'sms' ? 'security.mobile' : 'security.email')}
      says={
        contact === null
          ? say('security.contactNone')
          : say(contact.verified ? 'security.contactBound' : 'security.contactUnproven', { contact: contact.masked })
      }
      action={
        <Button size="s" onClick={open[kind]} aria-label={say(names[kind][contact === null ? 'bind' : 'change'])}>
          {say(contact === null ? 'security.bind' : 'security.change')}
        </Button>
      }
    />
  )
  return (
    <section className={css['card']} aria-labelledby="security-contacts">
      <CardTitle id="security-contacts">{say('security.contacts')}</CardTitle>
      <ul>{[row('sms', mobile), row('mail', email)]}</ul>
      <p className={css['fine']}>{say('security.contactsTold')}</p>
    </section>
  )
}
