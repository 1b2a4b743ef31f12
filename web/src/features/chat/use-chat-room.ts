import { useEffect } from 'react'
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { send } from '../../lib/calls/send.ts'
import { subscribeStream } from '../../lib/calls/stream.ts'
import { parseChatEvent } from './chat-event.ts'

type Page = Value<'chat.messages'>
/** One message of the room. */
export type RoomMessage = Page['list'][number]

const roomKey = ['chat.messages'] as const
/** The stream delivers messages immediately; without it they are polled. */
const lookMillis = 30_000

const change = (client: QueryClient, turn: (pages: readonly Page[]) => Page[]): void => {
  client.setQueryData<InfiniteData<Page, string>>(roomKey, (known) => (known === undefined ? known : { ...known, pages: turn(known.pages) }))
}

/** Adds a message, once. */
export const appendMessage = (client: QueryClient, word: RoomMessage): void =>
  change(client, (pages) =>
    pages.some(({ list }) => list.some(({ id }) => id === word.id))
      ? [...pages]
      : pages.map((page, place) => (place === 0 ? { ...page, list: [word, ...page.list] } : page)),
  )

const removeWord = (client: QueryClient, gone: string): void =>
  change(client, (pages) =>
    pages.map((page) => ({ ...page, list: page.list.map((word) => (word.id === gone ? { ...word, text: '', isRemoved: true } : word)) })),
  )

/** The state of the room: the own identity in it, its messages with the oldest first, and earlier pages. */
export const useChatRoom = () => {
  const client = useQueryClient()
  const launched = useQuery({ ...ask('chat.launch', {}), staleTime: 0 })
  const told = useInfiniteQuery({
    queryKey: roomKey,
    queryFn: ({ pageParam, signal }): Promise<Page> => send('chat.messages', { before: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: lookMillis,
  })
  useEffect(
    () =>
      subscribeStream('chat', ({ name, text }) => {
        if (name === 'hello') void client.invalidateQueries({ queryKey: roomKey })
        const event = name === 'chat' ? parseChatEvent(text) : null
        if (event === null) return
        if (event.says === 'message') appendMessage(client, event.word)
        else if (event.says === 'removed') removeWord(client, event.id)
        else void client.invalidateQueries({ queryKey: roomKey })
      }),
    [client],
  )
  const words = (told.data?.pages ?? []).flatMap(({ list }) => list).toReversed()
  return { launched, told, words }
}
