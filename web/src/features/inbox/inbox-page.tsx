import { useId, useState } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { toCallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, RefusedState } from '../../ui/states/list-states.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { RichText } from '../../ui/text/rich-text.tsx'
import css from './inbox.module.css'

type Page = Value<'inbox.messages'>
type Message = Page['list'][number]

const useRead = () => {
  const queryClient = useQueryClient()
  const { busy, attempt } = useSend({ scope: 'inbox.read' })
  const read = (id: string) =>
    attempt(
      async () => {
        const unread = await send('inbox.read', { id })
        queryClient.setQueryData(['inbox.unread', {}], unread)
        return unread
      },
      // Not part of the attempt: another message need not wait for the list.
      { onSettled: () => queryClient.invalidateQueries({ queryKey: ['inbox.messages'] }) },
    )
  return { busy, read }
}

const MessageItem = ({ message, onRead }: { message: Message; onRead: (id: string) => void }) => {
  const say = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(false)
  const when = useMoment()
  const toggle = () => {
    setOpen(!open)
    if (!open && !message.isRead) onRead(message.id)
  }
  return (
    <li className={css['message']}>
      <h2>
        <button type="button" className={css['title']} aria-expanded={open} aria-controls={id} onClick={toggle}>
          <span className={cx(css['dot'], message.isRead && css['read'])} aria-hidden="true" />
          <span className={css['words']}>
            <b className={cx(message.isRead && css['calm'])}>{message.title}</b>
            {!message.isRead && <span className="said">{say('inbox.isNew')}</span>}
            <small>{when(message.sentAt)}</small>
          </span>
          <Icon name={open ? 'caret-up' : 'caret-down'} size="s" />
        </button>
      </h2>
      <RichText id={id} html={message.content} hidden={!open} className={css['content']} />
    </li>
  )
}

/** Messages of the operator to the member; opening a message marks it as read (NOTICE-06, MEMBER-10). */
export const InboxPage = () => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const { busy, read } = useRead()
  const inbox = useInfiniteQuery({
    queryKey: ['inbox.messages'],
    queryFn: ({ pageParam, signal }): Promise<Page> => send('inbox.messages', { before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (inbox.isPending) return <LoadingState says={say('inbox.waiting')} className={css['waiting']} />
  if (inbox.data === undefined)
    return (
      <RefusedState title={say('inbox.refused')} action={<Button onClick={() => void inbox.refetch()}>{say('broken.retry')}</Button>}>
        {refusalText(toCallRefused(inbox.error))}
      </RefusedState>
    )
  const messages = inbox.data.pages.flatMap(({ list }) => list)
  const unread = inbox.data.pages[0]?.unreadMessage ?? 0
  if (messages.length === 0) return <EmptyState title={say('inbox.empty')}>{say('inbox.emptyText')}</EmptyState>
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <p role="status">{say('inbox.unread', { count: unread })}</p>
        {unread > 0 && (
          <Button size="s" disabled={busy} onClick={() => void read('')}>
            {say('inbox.readAll')}
          </Button>
        )}
      </div>
      <ul className={css['list']}>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} onRead={(id) => void read(id)} />
        ))}
      </ul>
      {inbox.hasNextPage && (
        <Button disabled={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {say('inbox.more')}
        </Button>
      )}
    </div>
  )
}
