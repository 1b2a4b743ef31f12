import { useEffect, useRef } from 'react'
import { HelpMessages } from '../../lib/text/help-messages.tsx'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { useMoment } from '../../lib/format/format.ts'
import css from './chat.module.css'
import { MessageForm } from './message-form.tsx'
import { useChatRoom, type RoomMessage } from './use-chat-room.ts'
import { ChatMessageItem } from './chat-message-item.tsx'

const near = 120

/** Stays scrolled to the last message while the reader is there, and does not scroll while the reader is further up. */
const useLastWord = (words: readonly RoomMessage[]) => {
  const log = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)
  const last = words.at(-1)?.id
  useEffect(() => {
    if (isNear.current) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])
  const onScroll = () => {
    const box = log.current
    if (box !== null) isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < near
  }
  return { log, onScroll }
}

const Room = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const when = useMoment()
  const { launched, told, words } = useChatRoom()
  const { log, onScroll } = useLastWord(words)
  // An open room remains visible when a later refetch fails.
  const failed = (launched.data === undefined ? launched.error : null) ?? (told.data === undefined ? told.error : null)
  if (failed !== null)
    return (
      <RefusedState
        title={say('chat.refused')}
        action={<Button onClick={() => void Promise.all([launched.refetch(), told.refetch()])}>{say('broken.retry')}</Button>}
      >
        {refusalText(toCallRefused(failed))}
      </RefusedState>
    )
  if (launched.data === undefined || told.data === undefined) return <LoadingState says={say('shell.waiting')} className={css['waiting']} />
  const { name, mutedUntil, reason, most } = launched.data
  return (
    <div className={css['room']}>
      <p className={css['rules']}>
        <Icon name="info" size="s" />
        {say('chat.rules')}
      </p>
      <div ref={log} className={css['log']} role="log" aria-label={say('chat.log')} tabIndex={0} onScroll={onScroll}>
        <ol>
          {told.hasNextPage && (
            <li className={css['more']}>
              <Button kind="line" size="s" disabled={told.isFetchingNextPage} onClick={() => void told.fetchNextPage()}>
                {say('chat.earlier')}
              </Button>
            </li>
          )}
          {words.length === 0 && (
            <li>
              <EmptyState title={say('chat.empty')}>{say('chat.emptyText')}</EmptyState>
            </li>
          )}
          {words.map((word) => (
            <ChatMessageItem key={word.id} word={word} when={when} />
          ))}
        </ol>
      </div>
      {mutedUntil === null ? (
        <MessageForm name={name} most={most} />
      ) : (
        <p className={css['muted']} role="status">
          {say('chat.muted', { until: when(mutedUntil) })} {reason}
        </p>
      )}
    </div>
  )
}

/** The operator's chat room (MEMBER-14). */
export const ChatPage = () => (
  <HelpMessages>
    <Room />
  </HelpMessages>
)
