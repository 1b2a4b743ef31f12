import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { newIdempotencyKey, send } from '../../lib/calls/send.ts'
import { subscribeStream } from '../../lib/calls/stream.ts'
import { useSession } from '../session/index.ts'
import { type ChatLog, type Draft, merged, undelivered } from './chat-log.ts'

type Chat = Value<'liveChat.start'>

/** The event stream reports changes immediately; without it the chat is polled. */
const lookMillis = 5_000
const typingEveryMillis = 3_000

const logKey = (id: string) => ['liveChat.messages', id] as const

/** Whether support is open, and the chat of this account or browser session. */
export const useSupport = (enabled: boolean) => {
  const { who } = useSession()
  return useQuery({
    queryKey: ['liveChat.show', who],
    queryFn: ({ signal }) => send('liveChat.show', {}, { signal }),
    enabled,
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

/**
 * The messages of a chat as they arrive: by the event stream, by polling, and always after the last known one, so that a lost connection loses
 * nothing.
 */
const useLog = (id: string) => {
  const client = useQueryClient()
  const log = useQuery({
    queryKey: logKey(id),
    queryFn: async ({ signal }): Promise<ChatLog> => {
      let list = client.getQueryData<ChatLog>(logKey(id))?.list ?? []
      for (;;) {
        const page = await send('liveChat.messages', { chat: id, after: list.at(-1)?.seq ?? 0 }, { signal })
        list = merged(list, page.list)
        if (!page.hasMore) return { chat: page.chat, list }
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.chat.state === 'ended' ? false : lookMillis),
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  })
  useEffect(() => subscribeStream('support', () => void client.invalidateQueries({ queryKey: logKey(id) })), [client, id])
  return log
}

/** Reports to the staff which messages have been read: those on a visible page. */
const useReceipt = (id: string, log: ChatLog | undefined) => {
  const reported = useRef(0)
  const last = log?.list.findLast(({ author }) => author !== 'member')?.seq ?? 0
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'hidden' || last <= reported.current) return
      reported.current = last
      send('liveChat.read', { chat: id, upTo: last }).catch(() => {
        reported.current = 0
      })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, last])
}

/** A current or ended chat: its messages, drafts, and the actions of the customer. */
export const useLiveChat = ({ id }: Pick<Chat, 'id'>) => {
  const client = useQueryClient()
  const log = useLog(id)
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({})
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  useReceipt(id, log.data)
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: logKey(id) }), [client, id])

  const deliver = async (draft: Draft): Promise<void> => {
    const { key, text, preview } = draft
    const put = (failure: unknown) => setDrafts((all) => [...all.filter((one) => one.key !== key), { ...draft, failure }])
    put(null)
    try {
      // One message has one idempotency key, however often it is sent.
      if (preview === null) await send('liveChat.say', { chat: id, key, text }, { idempotencyKey: key })
      else await send('liveChat.sendPicture', { chat: id, key, picture: preview }, { timeoutMillis: 60_000, idempotencyKey: key })
    } catch (thrown) {
      put(thrown)
    }
    await refresh()
  }
  const sendNew = (text: string, preview: string | null): Promise<void> => {
    const key = newIdempotencyKey()
    if (preview !== null) setPreviews((all) => ({ ...all, [key]: preview }))
    return deliver({ key, text, preview, failure: null })
  }

  return {
    log,
    drafts: undelivered(drafts, log.data?.list ?? []),
    /** Own pictures of this page by the key of their message, as base64. */
    previews,
    deliver,
    say: (text: string) => sendNew(text, null),
    sendPicture: (picture: string) => sendNew('', picture),
    /** Shows the staff that the customer is typing; sent every three seconds at most. */
    type: () => {
      if (performance.now() - typedAt.current < typingEveryMillis) return
      typedAt.current = performance.now()
      send('liveChat.typing', { chat: id }).catch(() => undefined)
    },
    end: async () => {
      await send('liveChat.end', { chat: id })
      await refresh()
    },
    mail: async (mail: string) => {
      await send('liveChat.transcript', { chat: id, mail })
      await refresh()
    },
  }
}
