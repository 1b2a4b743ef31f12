import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from '@perya/calls'
import { useSend } from '../cashier/index.ts'
import { refreshBalance } from '../session/index.ts'

/** Claims a reward: one idempotency key per request; whatever the result, the queries that it affects are refetched. */
export const useClaim = (touches: readonly CallName[]) => {
  const queryClient = useQueryClient()
  const { alert, news, busy, attempt } = useSend()
  const take = (of: string, act: (idempotencyKey: string) => Promise<string>) =>
    attempt(of, async (key) => {
      try {
        return await act(key)
      } finally {
        refreshBalance(queryClient)
        await Promise.all(touches.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
      }
    })
  return { alert, news, busy, take }
}
