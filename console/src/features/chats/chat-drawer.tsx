import { useEffect, useRef } from 'react'
import { formatTime } from '../../lib/format.ts'
import { wordsOf } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Faces } from '../../ui/faces.tsx'
import { CaseHold } from '../cases/index.ts'
import { ChatActions } from './chat-actions.tsx'
import type { ChatMessage, ChatRow } from './chat-wire.ts'
import { useChat } from './use-chats.ts'

const authorOf = ({ author, name }: ChatMessage): string =>
  author === 'member' ? t.chats.player : author === 'staff' ? (name === '' ? t.chats.you : name) : t.chats.system

const Message = ({ message }: { message: ChatMessage }) => (
  <li className={message.author === 'staff' ? 'pan bd end' : 'pan bd'}>
    <div className="row wrap small">
      <b>{authorOf(message)}</b>
      <span className="end t3">{formatTime(message.sentAt)}</span>
    </div>
    {message.author === 'system' ? (
      <p className="small t3">
        {message.name} {t.chats.events[message.event] ?? wordsOf(message.event)}
      </p>
    ) : (
      <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message.text}
      </p>
    )}
    {message.picture === null ? null : <p className="small t3">{t.chats.picture}</p>}
  </li>
)

/** A live chat: its messages, and joining, writing and ending it. */
export const ChatDrawer = ({ id, listed, onClose }: { id: string; listed: ChatRow | undefined; onClose: () => void }) => {
  const query = useChat(id, listed)
  const messages = query.data?.messages ?? []
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => end.current?.scrollIntoView?.({ block: 'end' }), [messages.length])
  const chat = listed ?? query.data?.chat
  const title = chat === undefined ? id : chat.name === '' ? (chat.member ?? t.chats.visitor) : chat.name
  const read = query.data?.memberRead ?? 0
  const lastOwn = messages.findLast(({ author }) => author === 'staff')
  return (
    <Drawer
      label={`${t.chats.title} ${id}`}
      head={
        <>
          <div className="row">
            <span className="t2 small">{id}</span>
            <span className="end">
              <IconButton icon="x" label={t.common.close} onClick={onClose} />
            </span>
          </div>
          <h2>{title}</h2>
          {chat === undefined ? null : (
            <p className="small t2">{[chat.member, chat.language, chat.isTyping ? t.chats.typing : ''].filter(Boolean).join(' · ')}</p>
          )}
        </>
      }
      foot={chat === undefined ? undefined : <ChatActions chat={chat} onDone={() => void query.refetch()} />}
    >
      <Faces query={query} what={t.chats.what} command="support read" rows={4}>
        <CaseHold kind="live_chat" subject={id} />
        <ol className="stack" style={{ listStyle: 'none', padding: 0 }} aria-label={t.chats.messages} aria-live="polite">
          {messages.map((message) => (
            <Message key={message.seq} message={message} />
          ))}
          <li ref={end} className="micro t3">
            {lastOwn !== undefined && read >= lastOwn.seq ? t.chats.seen : ''}
          </li>
        </ol>
      </Faces>
    </Drawer>
  )
}
