import type { ReactNode } from 'react'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useMoment } from '../../lib/format/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import type { LiveChatMessage, Draft } from './chat-log.ts'
import css from './live-chat.module.css'

const Bubble = ({ isOwn, by, children, foot }: { isOwn: boolean; by: string; children: ReactNode; foot: ReactNode }) => (
  <li className={cx(css['message'], isOwn && css['own'])}>
    <p className={css['by']}>
      <b>
        <bdi>{by}</bdi>
      </b>
    </p>
    {children}
    <p className={css['foot']}>{foot}</p>
  </li>
)

const Text = ({ children }: { children: string }) => (
  <p className={css['text']} dir="auto">
    {children}
  </p>
)

const Preview = ({ picture }: { picture: string }) => {
  const say = useTranslate()
  return <img className={css['preview']} src={`data:image/jpeg;base64,${picture}`} alt={say('liveChat.pictureSent')} />
}

/** A picture that is stored on the server: its address is requested when it is opened, because each view is recorded. */
const OpenPicture = ({ chat, seq }: { chat: string; seq: number }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const open = async () => {
    try {
      const { address } = await send('liveChat.picture', { chat, seq })
      const link = Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noopener noreferrer' })
      link.click()
    } catch (thrown) {
      toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning-circle', stays: true })
    }
  }
  return (
    <Button kind="line" size="s" onClick={() => void open()}>
      {say('liveChat.openPicture')}
    </Button>
  )
}

/** An event of the chat, on its own line. */
const Event = ({ message }: { message: LiveChatMessage }) => {
  const say = useTranslate()
  const { event, name } = message
  const text = {
    '': '',
    joined: name === '' ? say('liveChat.joinedTeam') : say('liveChat.joined', { name }),
    ended_member: say('liveChat.endedMember'),
    ended_staff: say('liveChat.endedStaff'),
    ended_idle: say('liveChat.endedIdle'),
    ended_unanswered: say('liveChat.endedUnanswered'),
  }[event]
  return <li className={css['event']}>{text}</li>
}

/** One message as stored on the server. `receipt`: the delivery status of an own message; empty where it is shown below. */
export const MessageItem = ({
  chat,
  message,
  preview,
  receipt,
}: {
  chat: string
  message: LiveChatMessage
  preview: string | undefined
  receipt: string
}) => {
  const say = useTranslate()
  const when = useMoment()
  const { author, seq, name, text, hasPicture, sentAt } = message
  if (author === 'system') return <Event message={message} />
  const isOwn = author === 'member'
  const foot = (
    <>
      <time dateTime={sentAt}>{when(sentAt)}</time>
      {receipt !== '' && <span>{receipt}</span>}
    </>
  )
  return (
    <Bubble isOwn={isOwn} by={isOwn ? say('liveChat.you') : name === '' ? say('liveChat.team') : name} foot={foot}>
      {hasPicture ? (
        <>
          {preview !== undefined && <Preview picture={preview} />}
          <OpenPicture chat={chat} seq={seq} />
        </>
      ) : (
        <Text>{text}</Text>
      )}
    </Bubble>
  )
}

/** A message that is being sent, or that can be sent again. */
export const DraftItem = ({ draft, onRetry }: { draft: Draft; onRetry: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { text, preview, failure } = draft
  const foot =
    failure === null ? (
      <span>{say('liveChat.sending')}</span>
    ) : (
      <>
        <span className={css['bad']}>
          {say('liveChat.failed')} {refusalText(toCallRefused(failure))}
        </span>
        <Button kind="line" size="s" onClick={onRetry}>
          {say('liveChat.retry')}
        </Button>
      </>
    )
  return (
    <Bubble isOwn by={say('liveChat.you')} foot={foot}>
      {preview === null ? <Text>{text}</Text> : <Preview picture={preview} />}
    </Bubble>
  )
}
