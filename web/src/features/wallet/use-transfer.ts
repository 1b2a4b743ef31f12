import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { refreshBalance } from '../session/index.ts'
import type { TransferView } from './wallet-words.ts'

/** Sends transfers and shows their results. */
export const useTransfer = (nameOf: (code: string) => string) => {
  const say = useTranslate()
  const money = useMoney()
  const queryClient = useQueryClient()
  const { alert, news, busy, attempt, setAlert } = useSend()
  const tell = (moves: readonly TransferView[]): string => {
    if (moves.length === 0) return say('wallet.nothing')
    return moves.map(({ amount, to, state }) => say(saying[state], { amount: money(amount), to: nameOf(to) })).join(' ')
  }
  const act = async (request: string, transfer: (idempotencyKey: string) => Promise<readonly TransferView[]>) => {
    const { done } = await attempt(transfer, { request, news: tell })
    refreshBalance(queryClient)
    await queryClient.invalidateQueries({ queryKey: ['wallet.list'] })
    await queryClient.invalidateQueries({ queryKey: ['wallet.transfers'] })
    return done !== null
  }
  return {
    alert,
    news,
    busy,
    setAlert,
    /** Resolves to whether the transfer was accepted. */
    move: (from: string, to: string, amount: string) =>
      act(`${from} ${to} ${amount}`, async (idempotencyKey) => [await send('wallet.transfer', { from, to, amount }, { idempotencyKey })]),
    recall: () => act('recall', async (idempotencyKey) => (await send('wallet.recall', {}, { idempotencyKey })).list),
  }
}

const saying = { open: 'wallet.saysOpen', done: 'wallet.saysDone', returned: 'wallet.saysReturned' } as const
