import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ActivityStatus } from '@perya/domain/promotion/activity-status'
import { ask } from '../../lib/calls/ask.ts'
import { useModule } from '../../lib/brand/modules.ts'
import { refreshBalance, useSession } from '../session/index.ts'

/** Returns the status of promotions for the signed-in member; a visitor sees the public status. */
export const useParticipation = (): ((promotion: { readonly id: string; readonly status: ActivityStatus }) => ActivityStatus) => {
  const { who } = useSession()
  const isOn = useModule('REWCEN3')
  const { data } = useQuery({ ...ask('promotion.available', {}), enabled: isOn && who === 'member' })
  return ({ id, status }) => data?.list.find((one) => one.id === id)?.status ?? status
}

/** Refetches everything that changes when a promotion is joined, claimed or given up. */
export const refreshPromotions = async (queryClient: QueryClient): Promise<void> => {
  refreshBalance(queryClient)
  const keys = ['promotion.available', 'promotion.price', 'promotion.claims', 'member.info', 'records.movements', 'records.movementTotals'] as const
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
