import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { useSession } from '../session/index.ts'
import css from './service.module.css'

type Support = Value<'liveChat.show'>

/** The part of the support page that is open: the chat, the form, or neither. */
export type Channel = 'chat' | 'message' | ''

/** How soon live chat answers, from the waits of the last day; without any, its opening hours. */
const useChatTime = () => {
  const say = useTranslate()
  const time = useMoment('clock')
  const moment = useMoment()
  return ({ isOpen, opensAt, closesAt, answerMinutes, chat }: Support): string => {
    if (chat !== null && chat.state !== 'ended') return say('service.chatRuns')
    if (!isOpen) return opensAt === null ? say('service.chatClosed') : say('service.chatOpens', { when: moment(opensAt) })
    if (answerMinutes !== null) return say('service.minutes', { count: answerMinutes })
    return closesAt === null ? say('service.chatAlways') : say('service.chatUntil', { when: time(closesAt) })
  }
}

/** How soon messages are answered, in the largest unit that it fills; without an answer within a month, that they can be sent at any time. */
const useReplyTime = () => {
  const say = useTranslate()
  return ({ replyMinutes }: Support): string => {
    if (replyMinutes === null) return say('service.anyTime')
    if (replyMinutes < 60) return say('service.minutes', { count: replyMinutes })
    const hours = Math.round(replyMinutes / 60)
    return hours < 48 ? say('service.hours', { count: hours }) : say('service.days', { count: Math.round(hours / 24) })
  }
}

const Card = ({ icon, title, says, href, isOn = false }: { icon: IconName; title: string; says: string; href: string; isOn?: boolean }) => (
  <li>
    <a className={cx(css['channel'], isOn && css['on'])} href={href} aria-current={isOn ? 'true' : undefined}>
      <Icon name={icon} />
      <b>{title}</b>
      <small>{says}</small>
    </a>
  </li>
)

const OwnCases = () => {
  const say = useTranslate()
  const { data } = useQuery(ask('feedback.mine', {}))
  const open = data?.list.filter(({ state }) => state !== 'closed').length
  return (
    <Card
      icon="note"
      title={open === undefined || open === 0 ? say('service.cases') : say('service.casesCount', { count: open })}
      says={open === undefined ? '' : say('service.casesOpen', { count: open })}
      href="/?member=requests"
    />
  )
}

/** The ways to support, each with how soon it answers; a second press closes the open one (SUPPORT-01, SUPPORT-06). */
export const ServiceChannels = ({ support, shown, hasCases }: { support: Support | undefined; shown: Channel; hasCases: boolean }) => {
  const say = useTranslate()
  const { who } = useSession()
  const chatTime = useChatTime()
  const replyTime = useReplyTime()
  const hrefOf = (channel: Exclude<Channel, ''>) => (channel === shown ? '#' : `#${channel}`)
  return (
    <ul className={css['channels']} aria-label={say('service.channels')}>
      <Card
        icon="chat-circle-dots"
        title={say('liveChat.title')}
        says={support === undefined ? '' : chatTime(support)}
        href={hrefOf('chat')}
        isOn={shown === 'chat'}
      />
      <Card
        icon="envelope-simple"
        title={say('service.write')}
        says={support === undefined ? '' : replyTime(support)}
        href={hrefOf('message')}
        isOn={shown === 'message'}
      />
      {who === 'member' && hasCases ? <OwnCases /> : <Card icon="note" title={say('service.cases')} says={say('service.casesLogIn')} href="/login" />}
    </ul>
  )
}
