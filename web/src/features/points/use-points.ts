import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { useLanguage } from '../../lib/text/text.tsx'
import { useSession } from '../session/index.ts'

/** A reward of the mall. */
export type RewardCardView = Value<'points.window'>['list'][number]

/** The query of the rewards of the mall, in a language. */
export const mallQuery = (language: string) => ask('points.window', { language })

/** The public content of the mall. */
export const useMallContent = () => useQuery(mallQuery(useLanguage().code))

/** The member's own points; not requested for other visitors. */
export const useOwnPoints = () => {
  const enabled = useSession().who === 'member'
  const { code } = useLanguage()
  const { data: purse } = useQuery({ ...ask('points.balance', {}), enabled, refetchInterval: 30_000, refetchOnMount: 'always' })
  const { data: config } = useQuery({ ...ask('points.config', {}), enabled, refetchOnMount: 'always' })
  const { data: own } = useQuery({ ...ask('points.rewards', { language: code }), enabled, refetchOnMount: 'always' })
  return { purse, config, own }
}

/** Refetches everything that depends on points. */
export const refreshPoints = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    (['points.balance', 'points.config', 'points.rewards', 'points.redemptions', 'points.window', 'records.movements'] as const).map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
