import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useRefusalText } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { showToast } from '../../ui/dialog/toast-message.tsx'
import { refreshBalance } from '../session/index.ts'

/** Cancels one ticket while its issue is on sale, then calls `onCancelled`; a refusal is shown as a toast. */
export const useCancelTicket = (ticketId: string, onCancelled: () => void = () => undefined) => {
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const { busy: isSending, attempt } = useSend()
  const cancel = async () => {
    const { refused } = await attempt(
      async (idempotencyKey) => {
        const cancelled = await send('lottery.cancel', { tickets: [ticketId] }, { idempotencyKey })
        refreshBalance(client)
        onCancelled()
        return cancelled
      },
      { request: ticketId, onSettled: () => client.invalidateQueries({ queryKey: ['lottery.tickets'] }) },
    )
    if (refused !== null) showToast({ says: refusalText(refused), icon: 'warning', stays: true })
  }
  return { isSending, cancel }
}
