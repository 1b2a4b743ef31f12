import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ActivityStatus } from '@perya/domain/promotion/activity-status'
import { ask } from '../../lib/ask.ts'
import { useModule } from '../../lib/modules.ts'
import { refreshBalance, useSession } from '../session/index.ts'

/** How promotions stand for whoever is signed in; a visitor sees them as everybody does. */
export const useParticipation = (): ((promotion: { readonly id: string; readonly status: ActivityStatus }) => ActivityStatus) => {
  const { who } = useSession()
  const isOn = useModule('REWCEN3')
  const { data } = useQuery({ ...ask('promotion.available', {}), enabled: isOn && who === 'member' })
  return ({ id, status }) => data?.list.find((one) => one.id === id)?.status ?? status
}

/** Asks again for everything that a joined, claimed or given up promotion changes. */
export const refreshPromotions = async (queryClient: QueryClient): Promise<void> => {
  refreshBalance(queryClient)
  const keys = ['promotion.available', 'promotion.price', 'promotion.claims', 'member.info', 'records.movements', 'records.movementTotals'] as const
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
