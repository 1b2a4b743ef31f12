import { useEffect, useEffectEvent, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../lib/calls/ask.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { refreshBalance } from '../../session/index.ts'
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
  const onArrived = useEffectEvent((credits: readonly string[]) => {
    for (const credit of credits) toast({ says: say('cashier.arrived', { amount: money(credit) }), icon: 'check-circle' })
    if (credits.length > 0) refreshBalance(queryClient)
  })
  useEffect(() => {
    if (list === undefined) return
    onArrived(list.filter(({ id, state }) => state === 'paid' && waited.current.has(id)).map(({ credit }) => credit))
    waited.current = new Set(list.filter(isOpenDepositView).map(({ id }) => id))
  }, [list])
  return query
}
