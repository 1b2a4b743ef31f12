import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { perform, newKey } from '../../lib/calls/api.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SendBox } from '../../ui/decision/send-box.tsx'
import type { ChatRow } from './chat-wire.ts'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

const typingMillis = 4_000

/** Shows the player a typing indicator, at most every few seconds; a lost message of this kind is not repeated. */
const useTyping = (id: string): (() => void) => {
  const last = useRef(0)
  return () => {
    if (serverNow() - last.current < typingMillis) return
    last.current = serverNow()
    perform({ command: 'support typing', input: { id }, reason: '' }, newKey()).catch(() => undefined)
  }
}

/** Joins a chat, writes in it, ends it. */
export const ChatActions = ({ chat, onDone }: { chat: ChatRow; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const queries = useQueryClient()
  const isStale = useUnanswered() !== null
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const typing = useTyping(chat.id)
  const isMine = chat.staff === `staff:${me.name}`
  const may = rightTo(me, 'support join').alone !== 'never'
  const act = async (verb: 'join' | 'say' | 'end', input: object, done: string | null): Promise<void> => {
    const outcome = await action.run({ command: `support ${verb}`, input: { id: chat.id, ...input }, reason: '' })
    if (outcome === null) return
    if (done !== null) announceResult(t.action.done(done, outcome.record))
    if (verb === 'say') setText('')
    await queries.invalidateQueries({ queryKey: ['chats'] })
    onDone()
    box.current?.focus()
  }
  const isOff = action.isBusy || isStale
  const join = (): void => void act('join', chat.state === 'joined' ? { takeOver: true } : {}, t.chats.joinedResult)
  const canJoin = may && !isMine && chat.state !== 'ended'
  useKeys([
    ...(canJoin ? [{ key: 'o', label: t.chats.keys.join, run: join }] : []),
    ...(isMine ? [{ key: 'w', label: t.chats.keys.write, run: () => box.current?.focus() }] : []),
  ])
  if (chat.state === 'ended') return <p className="small t3">{t.chats.ended}</p>
  if (!may) return <NoRight command="support join" />
  const say = (): void => {
    if (!isOff && text.trim() !== '') void act('say', { text: text.trim() }, null)
  }
  return (
    <>
      <Refused action={action} />
      {isMine ? (
        <SendBox
          label={t.chats.message}
          value={text}
          onChange={(typed) => {
            setText(typed)
            typing()
          }}
          onSend={say}
          boxRef={box}
          rows={2}
        />
      ) : (
        <p className="small t3">{t.chats.notYours}</p>
      )}
      <div className="row wrap">
        {isMine ? (
          <Button kind="pri" isTall className="grow" disabled={isOff || text.trim() === ''} onClick={say}>
            {t.chats.send}
          </Button>
        ) : (
          <Button kind="pri" isTall className="grow" disabled={isOff} onClick={join}>
            {chat.state === 'joined' ? t.chats.takeOver : t.chats.join}
          </Button>
        )}
        <Button kind="line" isTall disabled={isOff} onClick={() => void act('end', {}, t.chats.endedResult)}>
          {t.chats.end}
        </Button>
      </div>
    </>
  )
}
