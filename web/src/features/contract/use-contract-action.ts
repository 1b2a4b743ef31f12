import { useQueryClient } from '@tanstack/react-query'
import type { CallRefused } from '../../lib/calls/call-refused.ts'
import { useSend } from '../../lib/calls/use-send.ts'
import { useStepUp } from '../factor/index.ts'
import { refreshContracts } from './use-contracts.ts'

/** Runs an action on a contract, once per request and with a step-up where the server requires it; `alert` is the error text. */
export const useContractAction = () => {
  const queryClient = useQueryClient()
  const { alert, busy, attempt } = useSend()
  const { steppedUp, dialog } = useStepUp()
  const run = async <T>(
    request: readonly unknown[],
    act: (idempotencyKey: string) => Promise<T>,
    onRefused?: (refused: CallRefused) => void,
  ): Promise<T | null> => {
    const { done, refused } = await attempt(
      async (idempotencyKey) => {
        const value = await steppedUp('contract', () => act(idempotencyKey))
        if (value !== null) await refreshContracts(queryClient)
        return value
      },
      { request },
    )
    if (refused !== null) onRefused?.(refused)
    return done
  }
  return { run, busy, alert, dialog }
}
