import type { QueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { resultHold } from '../../lib/result-hold/result-hold.ts'
import { subscribeStream } from '../../lib/calls/stream.ts'

const isBalance = (raw: unknown): raw is Value<'wallet.balance'> =>
  typeof raw === 'object' && raw !== null && 'sumBalance' in raw && typeof raw.sumBalance === 'string' && 'currency' in raw && 'book' in raw

const isUnread = (raw: unknown): raw is Value<'inbox.unread'> =>
  typeof raw === 'object' && raw !== null && 'unreadMessage' in raw && typeof raw.unreadMessage === 'number'

/**
 * Updates the balance of this session, and the number of unread messages, from the event stream; polling continues as well. A pending response was
 * read earlier than the event, so it is cancelled and cannot replace the newer value.
 */
export const subscribeBalance = (client: QueryClient): (() => void) =>
  subscribeStream('balance', ({ name, text }) => {
    const value: unknown = JSON.parse(text)
    // Money from outside of a game is shown immediately, even while a round is presented.
    if (name === 'funds') resultHold.end()
    if (name === 'balance' && isBalance(value)) {
      const { queryKey } = ask('wallet.balance', {})
      void client.cancelQueries({ queryKey }).then(() => client.setQueryData(queryKey, value))
    }
    if (name !== 'unread' || !isUnread(value)) return
    const { queryKey } = ask('inbox.unread', {})
    void client.cancelQueries({ queryKey }).then(() => {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, value)
      if (before?.unreadMessage !== value.unreadMessage) void client.invalidateQueries({ queryKey: ['inbox.messages'] })
    })
  })
