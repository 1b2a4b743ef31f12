import { useEffect, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { useTranslate } from '../../lib/text.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { refreshBalance } from '../session/index.ts'
import { isOpenDepositView } from './deposit-words.ts'

/** Recent deposits: polled every few seconds while one is open; announces arrived deposits and refetches the balance. */
export const useDeposits = () => {
  const say = useTranslate()
  const money = useMoney()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...ask('cashier.deposits', {}),
    refetchInterval: ({ state }) => (state.data?.list.some(isOpenDepositView) === true ? 2_500 : false),
    refetchOnMount: 'always',
  })
  const waited = useRef<ReadonlySet<string>>(new Set())
  const list = query.data?.list
  useEffect(() => {
    if (list === undefined) return
    const come = list.filter(({ id, state }) => state === 'paid' && waited.current.has(id))
    for (const { credit } of come) toast({ says: say('cashier.arrived', { amount: money(credit) }), icon: 'check-circle' })
    if (come.length > 0) refreshBalance(queryClient)
    waited.current = new Set(list.filter(isOpenDepositView).map(({ id }) => id))
  }, [list])
  return query
}
