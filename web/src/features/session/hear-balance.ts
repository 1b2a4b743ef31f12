import type { QueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { hearStream } from '../../lib/stream.ts'

const isBalance = (raw: unknown): raw is Value<'wallet.balance'> =>
  typeof raw === 'object' && raw !== null && 'sumBalance' in raw && typeof raw.sumBalance === 'string' && 'currency' in raw && 'book' in raw

/** Shows the balance of this session as the server tells it; asking for it by time goes on beneath. */
export const hearBalance = (client: QueryClient): (() => void) =>
  hearStream('balance', ({ name, text }) => {
    if (name !== 'balance') return
    const value: unknown = JSON.parse(text)
    if (isBalance(value)) client.setQueryData(ask('wallet.balance', {}).queryKey, value)
  })
