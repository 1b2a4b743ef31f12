import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from '@perya/calls'
import { useSend } from '../cashier/index.ts'
import { refreshBalance } from '../session/index.ts'

/** Takes something that the house gives: one wish, one key; whatever came of it, what it has changed is asked for again. */
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
