import { useId, useRef, useState } from 'react'
import type { Value } from '@perya/calls'
import { useQueryClient } from '@tanstack/react-query'
import { newIdempotencyKey, send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoment } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSession } from '../session/index.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import css from './live-chat.module.css'

type Support = Value<'liveChat.show'>

const Begin = ({ support, onBegun }: { support: Support; onBegun: (id: string) => void }) => {
  const say = useTranslate()
  const client = useQueryClient()
  const { who } = useSession()
  const name = useRef('')
  // The first message has one idempotency key, however often it is sent.
  const first = useRef({ text: '', key: '' })
  const start = async (text: string) => {
    if (first.current.text !== text) first.current = { text, key: newIdempotencyKey() }
    const { key } = first.current
    try {
      const { id } = await send('liveChat.start', { key, text, name: name.current }, { idempotencyKey: key })
      onBegun(id)
    } finally {
      // Support may have closed since the page was loaded.
      void client.invalidateQueries({ queryKey: ['liveChat.show'] })
    }
  }
  return (
    <>
      <p>
        {say('liveChat.intro')} {support.answerMinutes === null ? '' : say('liveChat.usually', { minutes: support.answerMinutes })}
      </p>
      <Composer
        most={support.most}
        sends={say('liveChat.start')}
        onSend={start}
        before={
          who === 'member' ? null : (
            <TextField
              label={say('liveChat.name')}
              autoComplete="nickname"
              maxLength={40}
              onChange={(event) => {
                name.current = event.target.value
              }}
            />
          )
        }
      />
    </>
  )
}

/** Live chat with support (SUPPORT-06): the current chat, or the start of a new one; outside the opening hours it shows when they begin. */
export const LiveChat = ({ support }: { support: Support }) => {
  const say = useTranslate()
  const when = useMoment()
  const heading = useId()
  const [begun, setBegun] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const known = support.chat?.id ?? begun
  const id = known === left ? begun : known
  const isClosed = id === null || id === left ? !support.isOpen : false
  const shown = id === left ? null : id
  return (
    <section className={css['panel']} aria-labelledby={heading}>
      {/* The state of a running chat takes the place of the heading. */}
      <h2 id={heading} className={shown === null ? undefined : 'said'}>
        <Icon name="chat-circle-dots" />
        {say('liveChat.title')}
      </h2>
      {shown !== null ? (
        <Conversation key={shown} id={shown} support={support} onAgain={() => setLeft(shown)} />
      ) : isClosed ? (
        <>
          <p>{support.opensAt === null ? say('liveChat.closed') : say('liveChat.opens', { when: when(support.opensAt) })}</p>
          <a className={buttonClass('primary', 'm', css['instead'])} href="#message">
            {say('service.write')}
          </a>
        </>
      ) : (
        <Begin support={support} onBegun={setBegun} />
      )}
    </section>
  )
}
