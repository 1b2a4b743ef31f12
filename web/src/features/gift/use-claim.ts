import { useQueryClient } from '@tanstack/react-query'
import type { CallName } from '@perya/calls'
import { useSend } from '../../lib/calls/use-send.ts'
import { refreshBalance } from '../session/index.ts'

/** Claims a reward: one idempotency key per request; whatever the result, the queries that it affects are refetched. `act` resolves to the result's text. */
export const useClaim = (touches: readonly CallName[]) => {
  const queryClient = useQueryClient()
  const { alert, news, busy, attempt } = useSend()
  const onSettled = async () => {
    refreshBalance(queryClient)
    await Promise.all(touches.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  }
  const take = (request: string, act: (idempotencyKey: string) => Promise<string>) => attempt(act, { request, news: (text) => text, onSettled })
  return { alert, news, busy, take }
}
