import { Suspense, useState } from 'react'
import type { Value } from '@perya/calls'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useOnline } from '../../lib/browser/use-online.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefusedState } from '../../ui/states/list-states.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { ImagePicker } from '../cashier/index.ts'
import { type ChatLog, lastOwn, lastReadOwn } from './chat-log.ts'
import { ChatOver } from './chat-over.tsx'
import { Composer } from './composer.tsx'
import css from './live-chat.module.css'
import { DraftItem, MessageItem } from './message-item.tsx'
import { useLastMessage } from './use-last-message.ts'
import { useLiveChat } from './use-live-chat.ts'

const useStanding = (answerMinutes: number | null) => {
  const say = useTranslate()
  return ({ state, position, staffName }: ChatLog['chat']): string => {
    if (state === 'ended') return say('liveChat.ended')
    if (state === 'joined') return staffName === '' ? say('liveChat.joinedTeam') : say('liveChat.joined', { name: staffName })
    const usually = answerMinutes === null ? '' : ` ${say('liveChat.usually', { minutes: answerMinutes })}`
    return `${say('liveChat.position', { position: position ?? 1 })}${usually}`
  }
}

const EndButton = ({ onEnd }: { onEnd: () => Promise<void> }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button kind="ghost" size="s" onClick={() => setAsked(true)}>
        {say('liveChat.end')}
      </Button>
    )
  const end = () => onEnd().catch((thrown: unknown) => toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning-circle', stays: true }))
  return (
    <span className={css['ask']} role="group" aria-label={say('liveChat.endAsk')}>
      <Button kind="danger" size="s" onClick={() => void end()}>
        {say('liveChat.end')}
      </Button>
      <Button kind="line" size="s" ref={(button) => button?.focus()} onClick={() => setAsked(false)}>
        {say('liveChat.keep')}
      </Button>
    </span>
  )
}

type Support = Value<'liveChat.show'>

/** A chat with the staff: its status, its messages, and the input. */
export const Conversation = ({ id, support, onAgain }: { id: string; support: Support; onAgain: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const isOnline = useOnline()
  const standing = useStanding(support.answerMinutes)
  const { log, drafts, previews, deliver, say: sendText, sendPicture, type, end, mail } = useLiveChat({ id })
  const { log: box, onScroll } = useLastMessage((log.data?.list.length ?? 0) + drafts.length, drafts.length)
  const [alert, setAlert] = useState('')
  if (log.data === undefined)
    return log.error === null ? (
      <LoadingState says={say('shell.waiting')} className={css['waiting']} />
    ) : (
      <RefusedState title={say('liveChat.refused')} action={<Button onClick={() => void log.refetch()}>{say('shell.tryAgain')}</Button>}>
        {refusalText(toCallRefused(log.error))}
      </RefusedState>
    )
  const { chat, list } = log.data
  const [own, readOwn] = [lastOwn(list), lastReadOwn(log.data)]
  const receiptOf = (seq: number): string => (seq === readOwn ? say('liveChat.read') : seq === own ? say('liveChat.delivered') : '')
  const typist = chat.staffName === '' ? say('liveChat.team') : chat.staffName
  return (
    <>
      <div className={css['standing']}>
        <Icon name="chat-circle-dots" />
        <p role="status">{standing(chat)}</p>
        {chat.state !== 'ended' && <EndButton onEnd={end} />}
      </div>
      <div ref={box} className={css['log']} role="log" aria-live="polite" aria-label={say('liveChat.log')} tabIndex={0} onScroll={onScroll}>
        <ol>
          {list.map((message) => (
            <MessageItem
              key={message.seq}
              chat={id}
              message={message}
              preview={previews[message.key]}
              receipt={message.author === 'member' ? receiptOf(message.seq) : ''}
            />
          ))}
          {drafts.map((draft) => (
            <DraftItem key={draft.key} draft={draft} onRetry={() => void deliver(draft)} />
          ))}
        </ol>
      </div>
      <p className={css['typing']} role="status">
        {isOnline ? (chat.isStaffTyping ? say('liveChat.typing', { name: typist }) : '') : say('liveChat.offline')}
      </p>
      {chat.state === 'ended' ? (
        <ChatOver transcript={chat.transcript} onMail={mail} onAgain={onAgain} />
      ) : (
        <>
          <p role="alert" className={css['bad']}>
            {alert}
          </p>
          <Composer
            most={support.most}
            sends={say('liveChat.send')}
            onType={type}
            onSend={async (text) => void sendText(text)}
            beside={
              <Suspense>
                <DeferredMessages>
                  <ImagePicker
                    says={say('liveChat.picture')}
                    shows=""
                    busy={false}
                    onAlert={setAlert}
                    onPicked={(picture) => {
                      setAlert('')
                      void sendPicture(picture)
                    }}
                  />
                </DeferredMessages>
              </Suspense>
            }
          />
        </>
      )}
    </>
  )
}
