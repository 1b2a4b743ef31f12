import { useEffect, useRef } from 'react'
import { HelpText } from '../../lib/help-text.tsx'
import { asRefused } from '../../lib/refused.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Refused } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useWhen } from '../../lib/use-when.ts'
import css from './chat.module.css'
import { SayForm } from './say-form.tsx'
import { useRoom, type Word } from './use-room.ts'
import { WordItem } from './word-item.tsx'

const near = 120

/** Stays at the last word while somebody reads there, and leaves him alone while he reads above. */
const useLastWord = (words: readonly Word[]) => {
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
  const say = useSay()
  const refusalText = useRefusalText()
  const when = useWhen()
  const { launched, told, words } = useRoom()
  const { log, onScroll } = useLastWord(words)
  // A room that is open stays when a later read of it fails.
  const failed = (launched.data === undefined ? launched.error : null) ?? (told.data === undefined ? told.error : null)
  if (failed !== null)
    return (
      <Refused
        title={say('chat.refused')}
        action={<Button onClick={() => void Promise.all([launched.refetch(), told.refetch()])}>{say('broken.retry')}</Button>}
      >
        {refusalText(asRefused(failed))}
      </Refused>
    )
  if (launched.data === undefined || told.data === undefined) return <Waiting says={say('shell.waiting')} className={css['waiting']} />
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
              <Empty title={say('chat.empty')}>{say('chat.emptyText')}</Empty>
            </li>
          )}
          {words.map((word) => (
            <WordItem key={word.id} word={word} when={when} />
          ))}
        </ol>
      </div>
      {mutedUntil === null ? (
        <SayForm name={name} most={most} />
      ) : (
        <p className={css['muted']} role="status">
          {say('chat.muted', { until: when(mutedUntil) })} {reason}
        </p>
      )}
    </div>
  )
}

/** The chat room of the house (MEMBER-14). */
export const ChatPage = () => (
  <HelpText>
    <Room />
  </HelpText>
)
