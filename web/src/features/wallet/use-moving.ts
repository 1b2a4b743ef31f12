import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { asRefused } from '../../lib/refused.ts'
import { newIdempotencyKey, send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { useMoney } from '../cashier/index.ts'
import { refreshBalance } from '../session/index.ts'
import type { Move } from './wallet-words.ts'

/** Sends moves and says what became of them. One wish has one key: pressing again after a broken link asks for the same move. */
export const useMoving = (nameOf: (code: string) => string) => {
  const say = useSay()
  const money = useMoney()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [alert, setAlert] = useState('')
  const [news, setNews] = useState('')
  const [busy, setBusy] = useState(false)
  const wish = useRef({ of: '', key: '' })
  const tell = (moves: readonly Move[]): string => {
    if (moves.length === 0) return say('wallet.nothing')
    return moves.map(({ amount, to, state }) => say(saying[state], { amount: money(amount), to: nameOf(to) })).join(' ')
  }
  const attempt = async (of: string, act: (idempotencyKey: string) => Promise<readonly Move[]>) => {
    if (wish.current.of !== of) wish.current = { of, key: newIdempotencyKey() }
    setBusy(true)
    setAlert('')
    setNews('')
    try {
      const moves = await act(wish.current.key)
      wish.current = { of: '', key: '' }
      setNews(tell(moves))
    } catch (thrown) {
      const refused = asRefused(thrown)
      if (refused.status !== 0) wish.current = { of: '', key: '' }
      setAlert(refusalText(refused))
    }
    refreshBalance(queryClient)
    await queryClient.invalidateQueries({ queryKey: ['wallet.list'] })
    await queryClient.invalidateQueries({ queryKey: ['wallet.transfers'] })
    setBusy(false)
  }
  return {
    alert,
    news,
    busy,
    move: (from: string, to: string, amount: string) =>
      attempt(`${from} ${to} ${amount}`, async (idempotencyKey) => [await send('wallet.transfer', { from, to, amount }, { idempotencyKey })]),
    recall: () => attempt('recall', async (idempotencyKey) => (await send('wallet.recall', {}, { idempotencyKey })).list),
  }
}

const saying = { open: 'wallet.saysOpen', done: 'wallet.saysDone', returned: 'wallet.saysReturned' } as const
