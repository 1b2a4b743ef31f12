import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { newKey, perform } from '../../lib/calls/api.ts'
import type { ChatRead, ChatRow } from './chat-wire.ts'

const queueMillis = 3_000

const run = async <T>(command: string, input: object): Promise<T> => (await perform({ command, input, reason: '' }, newKey())).result as T

/** The chats that have not ended, read again every few seconds. */
export const useChats = () =>
  useQuery({ queryKey: ['chats'], queryFn: () => run<readonly ChatRow[]>('support queue', {}), refetchInterval: queueMillis })

/**
 * A chat with its messages. Each reading is recorded, so a chat is read when it is opened, when the queue reports a new message, and after an action;
 * not on a timer.
 */
export const useChat = (id: string, listed: ChatRow | undefined) => {
  const chat = useQuery({
    queryKey: ['chat', id],
    queryFn: () => run<ChatRead>('support read', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const known = useRef<string | null>(null)
  const { refetch } = chat
  const sign = listed === undefined ? 'ended' : `${listed.state} ${listed.unread}`
  useEffect(() => {
    const isNews = known.current !== null && known.current !== sign && !sign.endsWith(' 0')
    known.current = sign
    if (isNews) void refetch()
  }, [refetch, sign])
  return chat
}
