import { useState } from 'react'
import { send } from '../../lib/calls/send.ts'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { cx } from '../../ui/cx.ts'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import css from './chat.module.css'
import type { RoomMessage } from './use-chat-room.ts'

/** One message of the room: author, time, text, and a button to report it. An address in it is not turned into a link. */
export const ChatMessageItem = ({ word, when }: { word: RoomMessage; when: (moment: string) => string }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const [isReported, setReported] = useState(false)
  const report = async () => {
    setReported(true)
    try {
      await send('chat.report', { id: word.id })
      toast({ says: say('chat.reported'), icon: 'check-circle' })
    } catch (thrown) {
      setReported(false)
      toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning-circle', stays: true })
    }
  }
  return (
    <li className={cx(css['word'], word.isOwn && css['own'])}>
      <p className={css['by']}>
        <b>
          <bdi>{word.isOwn ? say('chat.you') : word.name}</bdi>
        </b>
        <time dateTime={word.sentAt}>{when(word.sentAt)}</time>
      </p>
      {word.isRemoved ? (
        <p className={css['removed']}>{say('chat.removed')}</p>
      ) : (
        <p className={css['text']} dir="auto">
          {word.text}
        </p>
      )}
      {!word.isOwn && !word.isRemoved && (
        <button type="button" className={css['report']} disabled={isReported} onClick={() => void report()}>
          {say(isReported ? 'chat.isReported' : 'chat.report')}
          <span className="said">{say('chat.reportOf', { name: word.name })}</span>
        </button>
      )}
    </li>
  )
}
